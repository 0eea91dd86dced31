import { z } from 'zod';
import { markShape } from '../../entities/photo-mark.ts';
import { recordId } from '../../entities/record.ts';
import { marksPerPhotoMax } from '../../limits/photos.ts';
import { mutation, newRecord, type RowChange } from '../mutation.ts';

/**
 * Saves what a person drew over a photo: all of it or, when one mark cannot be, nothing. `version`: of the mark as it was
 * seen, 0 for a new one; a shape of null removes it.
 */
export const saveMarks = mutation({
  call: 'photos.saveMarks',
  input: z.strictObject({
    photoId: recordId,
    marks: z
      .array(
        z.strictObject({
          markId: recordId,
          version: z.number().int().min(0),
          shape: markShape.nullable(),
        }),
      )
      .min(1)
      .max(2 * marksPerPhotoMax, { error: `Change at most ${2 * marksPerPhotoMax} marks at a time.` }),
  }),
  reads: ({ photoId }) => [{ entity: 'photo', id: photoId }],
  effect: ({ photoId, marks }, context) =>
    marks.flatMap(({ markId: id, version, shape }): RowChange<'photoMark'>[] => {
      if (shape === null) return version === 0 ? [] : [{ entity: 'photoMark', id, kind: 'delete' }];
      if (version > 0) return [{ entity: 'photoMark', id, kind: 'update', fields: shape }];
      const projectId = context.row('photo', photoId)?.projectId;
      return projectId === undefined
        ? []
        : [
            {
              entity: 'photoMark',
              id,
              kind: 'create',
              fields: { ...newRecord(context), photoId, projectId, ...shape },
            },
          ];
    }),
});
