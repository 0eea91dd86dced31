import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { description, fileName } from './file-fields.ts';

/** A folder id moves the file there; null moves it to the project's top. */
export const updateFile = mutation({
  call: 'projectFiles.updateFile',
  input: z.strictObject({
    fileId: recordId,
    name: fileName.optional(),
    folderId: recordId.nullable().optional(),
    description: description.optional(),
    /** The project's clients may open it. Files in a shared folder are always shared. */
    shared: z.boolean().optional(),
  }),
  effect: ({ fileId, ...given }) => [
    { entity: 'projectFile', id: fileId, kind: 'update', fields: defined(given) },
  ],
});

export type UpdateFile = z.input<typeof updateFile.input>;
