import type { Photo } from '@plumbline/domain/entities/photo';
import type { UploadPhoto } from '@plumbline/domain/operations/photos';
import { engineOf } from './engine-state.ts';
import { enqueue } from './enqueue.ts';
import { newRecord } from './new-record.ts';
import { currentUser } from './session.ts';

export type PhotoFiles = { original: Blob; thumbnail: Blob };
export type PhotoFileKind = keyof PhotoFiles;

/** Keeps a photo with its files on this device, sealed, and shows it; all of it is sent when there is a server. Resolves as soon as it is kept. */
export async function uploadPhoto(input: UploadPhoto, files: PhotoFiles): Promise<void> {
  const record = newRecord();
  const id = input.id ?? record.id;
  const row: Photo = {
    ...record,
    id,
    projectId: input.projectId,
    taskId: input.taskId ?? null,
    noteId: input.noteId ?? null,
    // Nothing is stored yet: the empty id says that the files are here.
    storageId: '',
    thumbnailId: null,
    title: input.title ?? null,
    caption: input.caption ?? null,
    description: input.description ?? null,
    category: input.category ?? 'progress',
    fileSize: files.original.size,
    width: input.width,
    height: input.height,
    clientId: input.clientId ?? null,
    takenAt: input.takenAt ?? null,
    takenBy: currentUser()?.id ?? null,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    sha256: input.sha256 ?? null,
    tags: input.tags ?? [],
    annotations: [],
    pairedWith: null,
    sortOrder: '',
    shared: input.shared ?? true,
  };
  const blobOf = async (role: PhotoFileKind) => ({
    role,
    mime: files[role].type,
    bytes: new Uint8Array(await files[role].arrayBuffer()),
  });
  await enqueue({
    operation: 'uploadPhoto',
    args: { ...input, id },
    patches: [{ entity: 'photo', id, kind: 'create', fields: row }],
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
