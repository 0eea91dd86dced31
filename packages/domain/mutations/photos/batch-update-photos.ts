import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { mutation } from '../mutation.ts';
import { photoFields, seenPhotos } from './photo-fields.ts';

const changes = ['category', 'addTags', 'removeTags'] as const;

/** Makes the same change to many photos at once: all of them or, when one cannot be changed, none. */
export const batchUpdatePhotos = mutation({
  call: 'photos.batchUpdate',
  input: z
    .strictObject({
      photos: seenPhotos,
      category: photoFields.category.optional(),
      addTags: photoFields.tags.min(1).optional(),
      removeTags: photoFields.tags.min(1).optional(),
    })
    .refine((value) => changes.some((field) => value[field] !== undefined), {
      path: ['photos'],
      message: 'Name what is to change.',
    }),
  reads: ({ photos, addTags, removeTags }) =>
    (addTags ?? removeTags) === undefined
      ? []
      : [{ entity: 'photo', ids: photos.map(({ photoId }) => photoId) }],
  effect: ({ photos, category, addTags, removeTags }, context) =>
    photos.map(({ photoId }) => {
      const before = context.row('photo', photoId);
      const tags = before && changedTags(before.tags, { addTags, removeTags });
      return {
        entity: 'photo',
        id: photoId,
        kind: 'update',
        fields: defined({ category, ...((addTags ?? removeTags) && tags && { tags }) }),
      };
    }),
});

export type BatchUpdatePhotos = z.input<typeof batchUpdatePhotos.input>;

/** The tags of a photo after the change, in their order, each once. */
export function changedTags(
  tags: readonly string[],
  {
    addTags = [],
    removeTags = [],
  }: { addTags?: readonly string[] | undefined; removeTags?: readonly string[] | undefined },
): string[] {
  return [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
}
