import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { folderName } from './file-fields.ts';

export const updateFolder = mutation({
  call: 'projectFiles.updateFolder',
  input: z.strictObject({
    folderId: recordId,
    name: folderName.optional(),
    parentId: recordId.nullable().optional(),
    shared: z.boolean().optional(),
  }),
  effect: ({ folderId, ...given }) => [
    { entity: 'projectFolder', id: folderId, kind: 'update', fields: defined(given) },
  ],
});
