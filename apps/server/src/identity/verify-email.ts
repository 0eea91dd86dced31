import type { Caller } from './caller.ts';
import { fromLibraryAddress } from './email-address.ts';
import { Refusal } from './refusal.ts';

/**
 * The query with which the library confirms an address. The library requires only the link; here the
 * account's own session must open it, so that the owner of an address who opens the link of a stranger's
 * sign-up does not confirm the stranger's account.
 */
export function confirmationQuery(caller: Caller, token: string): string {
  const email = emailIn(token);
  if (email !== null && email !== caller.email.toLowerCase()) {
    throw new Refusal(
      403,
      'VERIFICATION_OTHER_EMAIL',
      'This link is for another email address. Sign in with the address it was sent to.',
    );
  }
  return new URLSearchParams({ token }).toString();
}

/** The address in the link's token (a JWT); null for anything else. The library checks its signature afterwards. */
function emailIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return null;
    return typeof claims.email === 'string' ? fromLibraryAddress(claims.email.toLowerCase()) : null;
  } catch {
    return null;
  }
}
