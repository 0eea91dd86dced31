import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { description, fileName } from './file-fields.ts';

/**
 * Records an uploaded file. When its folder already holds a file of that name, the upload becomes a new
 * version of it.
 */
export const createFile = mutation({
  call: 'projectFiles.create',
  input: z.strictObject({
    id: recordId.optional(),
    projectId: recordId,
    folderId: recordId.nullable().optional(),
    name: fileName,
    storageId: z.string().min(1).max(200),
    description: description.optional(),
  }),
});

export type CreateFile = z.input<typeof createFile.input>;
