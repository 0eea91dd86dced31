import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A key that only the mailed link of an invitation has, which proves that its bearer reads that mailbox. The
 * link shown to admins opens the same invitation and proves nothing.
 */
export function mailedKey(secret: string, ticket: string): string {
  return createHmac('sha256', secret).update(`invitation by mail ${ticket}`).digest('base64url');
}

export function isMailedKey(secret: string, ticket: string, key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(mailedKey(secret, ticket))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
