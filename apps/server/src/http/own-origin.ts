/**
 * Whether it is our own origin: PUBLIC_URL's, or that of the requested host. Never plain http once PUBLIC_URL
 * is https.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'https:' && publicUrl.startsWith('https:')) return false;
  return host !== undefined && from.host === host.toLowerCase();
}
