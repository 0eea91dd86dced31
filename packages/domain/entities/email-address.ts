import { z } from 'zod';
import { nameLength } from '../limits/lists.ts';

/** What RFC 5321 and RFC 6531 allow before the @, without quotes: no dot at an end, and no two side by side. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
const localPartBytes = 64;

/** An address at its last @; null for a text without one. */
export function partsOfAddress(address: string): { local: string; domain: string } | null {
  const at = address.lastIndexOf('@');
  return at <= 0 ? null : { local: address.slice(0, at), domain: address.slice(at + 1) };
}

/** The domain as the network writes it, in ASCII and small letters (IDNA); null for what cannot be one. */
export function domainInAscii(domain: string): string | null {
  // These would end the host in an address, or be decoded in it.
  if (domain === '' || /[\s/?#\\:@%[\]<>^|]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return hostname.length <= 253 && asciiDomain.test(hostname) ? hostname : null;
}

export function isEmailAddress(text: string): boolean {
  const parts = partsOfAddress(text);
  if (parts === null || !localPart.test(parts.local)) return false;
  return (
    new TextEncoder().encode(parts.local).length <= localPartBytes && domainInAscii(parts.domain) !== null
  );
}

/** Whether a mail server needs SMTPUTF8 (RFC 6531) for it: letters beyond ASCII before the @. */
export const needsSmtpUtf8 = (address: string): boolean =>
  /[^\0-\u007F]/.test(partsOfAddress(address)?.local ?? '');

/** An address as a person gives it, letters of any writing in it. */
export const contactAddress = z.stringFormat('email', isEmailAddress).max(nameLength);

/**
 * An address by which somebody is invited or signs in, in small letters and composed (NFC): Müller@Exämple.de is
 * müller@exämple.de. The server has one form for a domain that can be written in two (identity/email-address).
 */
export const emailAddress = z
  .string()
  .max(2 * nameLength)
  .trim()
  .transform((written) => written.toLowerCase().normalize('NFC'))
  .pipe(
    z
      .stringFormat('email', isEmailAddress, { error: 'Enter an email address such as name@example.com.' })
      .max(nameLength),
  );
