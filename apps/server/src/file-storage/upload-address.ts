import type { UploadAddress } from '@plumbline/domain/mutations/photos/generate-upload-url';
import type { Allowed } from './addresses.ts';
import type { Files } from './files.ts';

/**
 * Where an announced file may be sent: to the server, by an address that is valid for a quarter of an hour, and, where the
 * storage takes uploads from browsers, straight into it.
 */
export async function uploadAddress(
  { addresses, storage }: Pick<Files, 'addresses' | 'storage'>,
  allowed: Omit<Allowed, 'method'>,
  at: Date,
): Promise<UploadAddress & { expiresAt: string }> {
  const { storageId } = allowed;
  const { url, expiresAt } = addresses.sign({ ...allowed, method: 'PUT' }, at);
  const storeUrl = (await storage.direct?.sign(allowed, allowed, { at, endsAt: expiresAt })) ?? null;
  const direct =
    storeUrl === null
      ? null
      : { url: storeUrl, arrivedUrl: addresses.sign({ ...allowed, method: 'POST' }, at).url };
  return { storageId, url, direct, expiresAt: expiresAt.toISOString() };
}
