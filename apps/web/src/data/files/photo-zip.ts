import type { PhotoZipAddress } from '@plumbline/domain/mutations/photos/generate-zip-url';
import { asked } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';
import { fetchMadeFile } from './fetch-made-file.ts';

/** How much of a ZIP has come, and about how large it will be, in bytes. */
export type ZipProgress = { received: number; bytes: number };

/**
 * Gets chosen photos as one ZIP, as the server keeps them. @throws AppError when it is refused, breaks off or the
 * server is not reached; the signal's reason once it is aborted
 */
export async function fetchPhotoZip(
  photoIds: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ZipProgress) => void },
): Promise<{ file: Blob; name: string }> {
  const call = rpc.photos.generateZipUrl.mutate({ photoIds: [...photoIds] }, { signal });
  const { url, name, bytes }: PhotoZipAddress = await asked(call);
  const file = await fetchMadeFile(url, {
    signal,
    onBytes: (received) => onProgress({ received, bytes: Math.max(bytes, received) }),
  });
  return { file, name };
}
