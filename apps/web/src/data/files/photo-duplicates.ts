import type { Photo } from '@plumbline/domain/entities/photo';
import { duplicatesAskedAtOnce } from '@plumbline/domain/limits/photos';
import type { DuplicatePhoto } from '@plumbline/domain/operations/photos';
import { openReplicas } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

/** The milliseconds for which picked files wait for the server's answer before the device's copy decides alone. */
const answerWaitMs = 4_000;

/** What the pictures are to be photos of. */
export type PhotoParent = { projectId: string; taskId: string | null; noteId: string | null };
/** Hashes of one picture: of the file as it was picked, and once it was made small of what is sent. */
export type PictureHashes = { pickedSha256: string | null; sha256: string | null };

/**
 * Of the picked files those that the project, or the task or note, has already, by their hashes: those in this device's copy,
 * with what waits to be sent, and while the server is reached those that it has or keeps in the trash.
 */
export async function findDuplicates(
  hashes: readonly string[],
  parent: PhotoParent,
): Promise<ReadonlyMap<string, DuplicatePhoto>> {
  const found = new Map<string, DuplicatePhoto>();
  const asked = new Set(hashes);
  try {
    for (const { id: photoId, pickedSha256 = null } of await photosOf(parent))
      if (pickedSha256 !== null && asked.has(pickedSha256))
        found.set(pickedSha256, { pickedSha256, photoId, inTrash: false });
    if (!navigator.onLine) return found;
    const unanswered = [...asked].filter((hash) => !found.has(hash));
    const signal = AbortSignal.timeout(answerWaitMs);
    for (let from = 0; from < unanswered.length; from += duplicatesAskedAtOnce) {
      const pickedSha256s = unanswered.slice(from, from + duplicatesAskedAtOnce);
      const { duplicates } = await rpc.photos.findDuplicates.query({ ...parent, pickedSha256s }, { signal });
      for (const duplicate of duplicates) found.set(duplicate.pickedSha256, duplicate);
    }
  } catch (thrown) {
    // Without an answer the copy decides: a picture that is sent twice is better than one that is not taken in.
    logError(thrown, 'Asking which photos are there already');
  }
  return found;
}

/** Whether the picture is among the photos on this device, including those that wait to be sent. */
export async function isOnDevice(hashes: PictureHashes, parent: PhotoParent): Promise<boolean> {
  return (await photosOf(parent)).some((photo) => isSamePicture(photo, hashes));
}

/** A photo that came before picked files were hashed is recognised where the same browser made it small. */
const isSamePicture = (
  { pickedSha256 = null, sha256 = null }: Pick<Photo, 'pickedSha256' | 'sha256'>,
  hashes: PictureHashes,
): boolean =>
  pickedSha256 === null || hashes.pickedSha256 === null
    ? sha256 !== null && sha256 === hashes.sha256
    : pickedSha256 === hashes.pickedSha256;

async function photosOf({ projectId, taskId, noteId }: PhotoParent): Promise<Photo[]> {
  const table = openReplicas.get()?.replica.table('photo');
  const photos = (await table?.where('projectId').equals(projectId).toArray()) ?? [];
  return photos.filter((photo) => photo.taskId === taskId && photo.noteId === noteId);
}
