import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation, newRecord } from '../mutation.ts';
import { folderName } from './file-fields.ts';

export const createFolder = mutation({
  call: 'projectFiles.createFolder',
  input: z.strictObject({
    id: recordId.optional(),
    projectId: recordId,
    parentId: recordId.nullable().optional(),
    name: folderName,
    /** The project's clients may open it and all that is in it. Folders in a shared folder are always shared. */
    shared: z.boolean().optional(),
  }),
  reads: ({ parentId }) => (parentId == null ? [] : [{ entity: 'projectFolder', id: parentId }]),
  effect: ({ id, projectId, parentId = null, name, shared = false }, context) => {
    const parent = parentId === null ? null : context.row('projectFolder', parentId);
    return [
      {
        entity: 'projectFolder',
        id: id ?? context.newId(),
        kind: 'create',
        fields: {
          ...newRecord(context),
          projectId,
          parentId,
          name,
          shared: shared || parent?.shared === true,
        },
      },
    ];
  },
});

export type CreateFolder = z.input<typeof createFolder.input>;
