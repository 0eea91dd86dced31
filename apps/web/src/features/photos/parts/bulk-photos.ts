import type { Photo } from '@plumbline/domain/entities/photo';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import type { BatchUpdatePhotos } from '@plumbline/domain/mutations/photos/batch-update-photos';
import type { MovePhotos } from '@plumbline/domain/mutations/photos/move-photos';
import { mutate } from '../../../data/queue/mutate.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { categoryLabel } from './photo-text.ts';

type Change = Omit<BatchUpdatePhotos, 'photos'>;
type Seen = BatchUpdatePhotos['photos'][number];

/** Those that are on the server: what waits on this device is changed one by one, in its viewer. */
export const storedOf = (photos: readonly Photo[]): Photo[] =>
  photos.filter(({ storageId }) => storageId !== '');

const photosText = (count: number) => `${count} ${plural(count, 'photo')}`;

/** Gives photos a category, with an Undo that gives each its own back. */
export function categorizePhotos(photos: readonly Photo[], category: Photo['category']): void {
  const changing = photos.filter((photo) => photo.category !== category);
  if (changing.length === 0) return;
  undoable({
    message: `${photosText(changing.length)}: ${categoryLabel(category)}`,
    act: () => change(changing.map(seen), { category }),
    takeBack: async (versions) => {
      for (const [before, own] of groupedBy(changing, (photo) => photo.category))
        await change(asOf(own, versions), { category: before });
    },
  });
}

/** Adds a tag to photos, with an Undo that takes it from those that did not have it. */
export function tagPhotos(photos: readonly Photo[], tag: string): void {
  const changing = photos.filter(({ tags }) => !tags.includes(tag));
  if (changing.length === 0) return;
  undoable({
    message: `${photosText(changing.length)} tagged “${tag}”`,
    act: () => change(changing.map(seen), { addTags: [tag] }),
    takeBack: async (versions) => {
      await change(asOf(changing, versions), { removeTags: [tag] });
    },
  });
}

/** Deletes photos as they are on screen, with an Undo. */
export function deletePhotos(photos: readonly Photo[]): void {
  const ids = photos.map(({ id }) => id);
  undoable({
    message: `${photosText(photos.length)} deleted`,
    act: () =>
      inParts(photos.map(seen), async (part) => {
        await mutate('photos.batchDelete', { photos: part });
      }),
    takeBack: () =>
      inParts(ids, async (photoIds) => {
        await mutate('photos.batchRestore', { photoIds });
      }),
  });
}

/**
 * Moves photos to another job, with an Undo that brings each back as it was there. A client of that job sees none of
 * them by itself. `name`: what the job is called.
 */
export function movePhotos(
  photos: readonly Photo[],
  { id: projectId, name }: { id: string; name: string },
): void {
  const moving = photos.filter((photo) => photo.projectId !== projectId);
  if (moving.length === 0) return;
  undoable({
    message: `${moving.length === 1 ? 'Photo' : photosText(moving.length)} moved to ${name}`,
    act: () => moveTo(projectId, moving.map(seen)),
    takeBack: async (versions) => {
      for (const [before, own] of groupedBy(moving, (photo) => photo.projectId))
        await moveTo(
          before,
          own.map(({ id: photoId, version, taskId, noteId, shared, sortOrder }) => {
            const tie = { taskId, noteId, shared, sortOrder };
            return { photoId, version: versions.get(photoId) ?? version, ...tie };
          }),
        );
    },
  });
}

/** Resolves to the versions that the photos have then. */
async function moveTo(
  projectId: string,
  photos: readonly MovePhotos['photos'][number][],
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  await inParts(photos, async (part) => {
    const reply = await mutate('photos.movePhotos', { projectId, photos: part });
    for (const { id, version } of reply.photos) versions.set(id, version);
  });
  return versions;
}

const seen = ({ id, version }: Photo): Seen => ({ photoId: id, version });

/** The photos with the versions that they have after a change. */
const asOf = (photos: readonly Photo[], versions: ReadonlyMap<string, number>): Seen[] =>
  photos.map((photo) => ({ photoId: photo.id, version: versions.get(photo.id) ?? photo.version }));

/** Resolves to the versions that the photos have then. */
async function change(photos: readonly Seen[], fields: Change): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  await inParts(photos, async (part) => {
    const reply = await mutate('photos.batchUpdate', { photos: part, ...fields });
    for (const { id, version } of reply.photos) versions.set(id, version);
  });
  return versions;
}

async function inParts<One>(all: readonly One[], act: (part: One[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += bulkPhotos) await act(all.slice(from, from + bulkPhotos));
}

function groupedBy<Key>(photos: readonly Photo[], keyOf: (photo: Photo) => Key): Map<Key, Photo[]> {
  const groups = new Map<Key, Photo[]>();
  for (const photo of photos) {
    const own = groups.get(keyOf(photo));
    if (own === undefined) groups.set(keyOf(photo), [photo]);
    else own.push(photo);
  }
  return groups;
}
