import { createHmac } from 'node:crypto';
import { cookiePrefix } from '../identity/session-cookie.ts';
import type { Caller } from '../identity/caller.ts';

/** The secret with which the test servers sign. */
export const testSecret = 'a secret of the tests, long enough for them';

/** The cookie of a session that `testTenant` made. */
export function cookieOf({ sessionId }: Pick<Caller, 'sessionId'>): string {
  const token = `token-${sessionId}`;
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  return `${cookiePrefix('http://localhost')}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
