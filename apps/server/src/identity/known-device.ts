import { createHmac, timingSafeEqual } from 'node:crypto';
import { daySeconds } from '@plumbline/domain/days/days';
import { knownDeviceDays } from '@plumbline/domain/limits/session';
import { cookieOf, cookiePrefix } from './session-cookie.ts';

/*
 * A browser in which a person has signed in keeps a signed cookie for that account, also after signing out.
 * It gives no access: it only exempts the browser from the limits that other people's wrong passwords use up.
 * One cookie per account, for tablets that several people share.
 */

export type DeviceParts = { publicUrl: string; secret: string };

/** The id of the browser that sends a genuine cookie for this account; null for every other. `email` in lower case. */
export function knownDevice(
  headers: Headers,
  { publicUrl, secret }: DeviceParts,
  email: string,
  now: Date,
): string | null {
  const value = cookieOf(headers, nameFor(publicUrl, secret, email));
  const [id = '', since = '', signature = ''] = value?.split('.') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signed(secret, `${email} ${id} ${since}`));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now.getTime() / 1_000 - Number(since);
  return age < knownDeviceDays * daySeconds ? id : null;
}

/** The cookie that makes a browser known, or extends that. */
export function knownDeviceCookie(
  { publicUrl, secret }: DeviceParts,
  email: string,
  id: string,
  now: Date,
): string {
  const since = Math.floor(now.getTime() / 1_000);
  const value = `${id}.${since}.${signed(secret, `${email} ${id} ${since}`)}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const age = knownDeviceDays * daySeconds;
  return `${nameFor(publicUrl, secret, email)}=${value}; Max-Age=${age}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** The name does not reveal the account. */
function nameFor(publicUrl: string, secret: string, email: string): string {
  return `${cookiePrefix(publicUrl)}.known_${signed(secret, email).slice(0, 16)}`;
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`known device ${text}`).digest('base64url');
}
