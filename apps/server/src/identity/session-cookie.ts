import { createHmac, timingSafeEqual } from 'node:crypto';

/** Browsers accept a cookie with this prefix only with Secure, for the whole origin, and for this host alone. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-plumbline' : 'plumbline';
}

const nameOf = (publicUrl: string) => `${cookiePrefix(publicUrl)}.session_token`;

/** Whether a session cookie was sent at all, valid or not. */
export function hasSessionCookie(headers: Headers, publicUrl: string): boolean {
  return cookieOf(headers, nameOf(publicUrl)) !== null;
}

/** The form of a session's token, which makes it safe in a statement without parameters. */
const token = /^[A-Za-z0-9_-]{16,128}$/;

/** The session's token, when the cookie has our signature (`token.base64(hmac-sha256)`); else null. */
export function sessionTokenOf(headers: Headers, publicUrl: string, secret: string): string | null {
  const value = cookieOf(headers, nameOf(publicUrl));
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === null || dot < 0) return null;
  const signed = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(signed).digest();
  const genuine = signature.length === expected.length && timingSafeEqual(signature, expected);
  return genuine && token.test(signed) ? signed : null;
}

export function cookieOf(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
