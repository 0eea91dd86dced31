import type { UploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '../queue/enqueue.ts';
import { engineOf } from '../replica/engine-state.ts';

export type PhotoFiles = { original: Blob; thumbnail: Blob };
export type PhotoFileKind = keyof PhotoFiles;

/**
 * Keeps a photo with its files on this device, sealed, and shows it; it is sent when the server is reached,
 * not before `heldMs` have passed. Resolves as soon as it is kept.
 */
export async function uploadPhoto(input: UploadPhoto, files: PhotoFiles, heldMs = 0): Promise<void> {
  const id = input.id ?? uuidv7();
  const blobOf = async (role: PhotoFileKind) => ({
    role,
    mime: files[role].type,
    bytes: new Uint8Array(await files[role].arrayBuffer()),
  });
  await enqueue({
    operation: 'uploadPhoto',
    args: { ...input, id },
    ...(heldMs > 0 && { heldMs }),
    blobs: [await blobOf('original'), await blobOf('thumbnail')],
  });
}

/** The file of a photo that waits on this device; null when there is none. */
export async function openBlob(photoId: string, kind: PhotoFileKind): Promise<Blob | null> {
  const engine = await engineOf();
  if (engine === null) return null;
  const items = await engine.outbox.list();
  const item = items.find(
    ({ operation, metadata }) => operation === 'uploadPhoto' && metadata.entityId === photoId,
  );
  if (item === undefined) return null;
  const blob = (await engine.outbox.blobs(item.id)).find(({ role }) => role === kind);
  return blob === undefined ? null : new Blob([blob.bytes], { type: blob.mime });
}
