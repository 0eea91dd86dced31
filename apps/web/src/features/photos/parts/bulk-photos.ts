import type { Photo } from '@plumbline/domain/entities/photo';
import type { BatchUpdatePhotos } from '@plumbline/domain/mutations/photos/batch-update-photos';
import { mutate } from '../../../data/queue/mutate.ts';
import { changePhotos, type Versions } from './change-photos.ts';
import { categoryLabel } from './photo-text.ts';

type Seen = BatchUpdatePhotos['photos'][number];

/** Those that are on the server: what waits on this device is changed one by one, in its viewer. */
export const storedOf = (photos: readonly Photo[]): Photo[] =>
  photos.filter(({ storageId }) => storageId !== '');

/** Gives photos a category, with an Undo that gives each its own back. */
export function categorizePhotos(
  photos: readonly Photo[],
  category: Photo['category'],
  locale: string,
): void {
  changePhotos(
    photos.filter((photo) => photo.category !== category),
    {
      locale,
      doing: `Changing to ${categoryLabel(category)}`,
      message: (counted) => `${counted}: ${categoryLabel(category)}`,
      act: async (part, options) =>
        await mutate('photos.batchUpdate', { photos: part.map(seen), category }, options),
      takeBack: async (part, versions, options) => {
        for (const [before, own] of groupedBy(part, (photo) => photo.category))
          await mutate('photos.batchUpdate', { photos: asOf(own, versions), category: before }, options);
      },
    },
  );
}

/** Adds a tag to photos, with an Undo that takes it from those that did not have it. */
export function tagPhotos(photos: readonly Photo[], tag: string, locale: string): void {
  changePhotos(
    photos.filter(({ tags }) => !tags.includes(tag)),
    {
      locale,
      doing: 'Tagging',
      message: (counted) => `${counted} tagged “${tag}”`,
      act: async (part, options) =>
        await mutate('photos.batchUpdate', { photos: part.map(seen), addTags: [tag] }, options),
      takeBack: async (part, versions, options) =>
        await mutate('photos.batchUpdate', { photos: asOf(part, versions), removeTags: [tag] }, options),
    },
  );
}

/** Deletes photos as they are on screen, with an Undo. */
export function deletePhotos(photos: readonly Photo[], locale: string): void {
  changePhotos(photos, {
    locale,
    doing: 'Deleting',
    message: (counted) => `${counted} deleted`,
    act: async (part, options) => {
      await mutate('photos.batchDelete', { photos: part.map(seen) }, options);
      return null;
    },
    takeBack: async (part, _, options) =>
      await mutate('photos.batchRestore', { photoIds: part.map(({ id }) => id) }, options),
  });
}

/**
 * Moves photos to another job, with an Undo that brings each back as it was there. A client of that job sees none of
 * them by itself. `name`: what the job is called.
 */
export function movePhotos(
  photos: readonly Photo[],
  { id: projectId, name }: { id: string; name: string },
  locale: string,
): void {
  changePhotos(
    photos.filter((photo) => photo.projectId !== projectId),
    {
      locale,
      doing: `Moving to ${name}`,
      message: (counted, count) => `${count === 1 ? 'Photo' : counted} moved to ${name}`,
      act: async (part, options) =>
        await mutate('photos.movePhotos', { projectId, photos: part.map(seen) }, options),
      takeBack: async (part, versions, options) => {
        for (const [before, own] of groupedBy(part, (photo) => photo.projectId)) {
          const back = own.map(({ id: photoId, version, taskId, noteId, shared, sortOrder }) => {
            const tie = { taskId, noteId, shared, sortOrder };
            return { photoId, version: versions.get(photoId) ?? version, ...tie };
          });
          await mutate('photos.movePhotos', { projectId: before, photos: back }, options);
        }
      },
    },
  );
}

const seen = ({ id, version }: Photo): Seen => ({ photoId: id, version });

/** The photos with the versions that they have after a change. */
const asOf = (photos: readonly Photo[], versions: Versions): Seen[] =>
  photos.map((photo) => ({ photoId: photo.id, version: versions.get(photo.id) ?? photo.version }));

function groupedBy<Key>(photos: readonly Photo[], keyOf: (photo: Photo) => Key): Map<Key, Photo[]> {
  const groups = new Map<Key, Photo[]>();
  for (const photo of photos) {
    const own = groups.get(keyOf(photo));
    if (own === undefined) groups.set(keyOf(photo), [photo]);
    else own.push(photo);
  }
  return groups;
}
