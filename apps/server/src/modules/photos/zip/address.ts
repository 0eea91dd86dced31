import { AppError } from '@plumbline/domain/errors/app-error';
import { photoZipAddressMs } from '@plumbline/domain/limits/photos';
import type { generateZipUrl, PhotoZipAddress } from '@plumbline/domain/mutations/photos/generate-zip-url';
import { z } from 'zod';
import type { TenantWrite } from '../../../tenant/write.ts';
import { readSignedAddress, signedAddress } from '../signed-address.ts';
import { readZipPhotos, zipName } from './read.ts';

const photoZipsPath = '/api/photo-zips';

const allowedSchema = z.tuple([
  z.object({ organizationId: z.string(), userId: z.string(), name: z.string(), expires: z.number() }),
  z.string(),
]);
/**
 * All that an address allows: a ZIP of these photos, under this name, to this person while they are signed in.
 * `expires`: milliseconds since 1970.
 */
export type AllowedZip = z.output<typeof allowedSchema>[0] & { photoIds: string[] };

/** A signed address of a ZIP. @throws NOT_FOUND as `readZipPhotos` does */
export async function zipAddress(
  { db, viewer, at }: Pick<TenantWrite, 'db' | 'viewer' | 'at'>,
  { photoIds }: z.output<typeof generateZipUrl.input>,
  key: Buffer,
): Promise<PhotoZipAddress> {
  const chosen = await readZipPhotos(db, viewer, photoIds);
  const photos = chosen.map(({ photo }) => photo);
  const name = await zipName(db, viewer, photos);
  const expires = at.getTime() + photoZipAddressMs;
  const { organizationId, userId } = viewer;
  const allowed = { organizationId, userId, name, expires };
  const ids = packedIds(photos.map(({ id }) => id));
  return {
    url: signedAddress('photo-zip', photoZipsPath, [allowed, ids], key),
    name,
    photos: photos.length,
    bytes: chosen.reduce((sum, { size }) => sum + (size ?? 0), 0),
    expiresAt: new Date(expires).toISOString(),
  };
}

/** @throws PERMISSION_DENIED for an address that this server did not sign, that was changed or has expired */
export function readZipAddress(url: URL, { key, now }: { key: Buffer; now: Date }): AllowedZip {
  const asked = readSignedAddress('photo-zip', url, key);
  const refused = () =>
    new AppError('PERMISSION_DENIED', {
      message: 'This address is not valid, or no longer. Download the photos again.',
    });
  if (asked === undefined) throw refused();
  const [allowed, ids] = allowedSchema.parse(asked);
  if (allowed.expires <= now.getTime()) throw refused();
  return { ...allowed, photoIds: unpackedIds(ids) };
}

const idBytes = 16;

/** Two hundred ids as texts would make a longer address than servers between take. */
const packedIds = (ids: readonly string[]): string =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64');

function unpackedIds(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64');
  return Array.from({ length: bytes.length / idBytes }, (_, at) => {
    const hex = bytes.subarray(at * idBytes, (at + 1) * idBytes).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}
