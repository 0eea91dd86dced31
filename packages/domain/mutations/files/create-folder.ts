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
  effect: ({ id, projectId, parentId = null, name, shared = false }, scene) => {
    const parent = parentId === null ? null : scene.row('projectFolder', parentId);
    return [
      {
        entity: 'projectFolder',
        id: id ?? scene.newId(),
        kind: 'create',
        fields: { ...newRecord(scene), projectId, parentId, name, shared: shared || parent?.shared === true },
      },
    ];
  },
});

export type CreateFolder = z.input<typeof createFolder.input>;
