import { z } from 'zod';
import { recordFields, recordId } from './record.ts';

export const projectFolder = z.object({
  ...recordFields,
  projectId: recordId,
  name: z.string(),
  parentId: recordId.nullable(),
  /** Clients of the project may open it. */
  shared: z.boolean(),
});
export type ProjectFolder = z.infer<typeof projectFolder>;

export const projectFile = z.object({
  ...recordFields,
  projectId: recordId,
  folderId: recordId.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  storageId: z.string(),
  size: z.number().int(),
  mime: z.string(),
  uploadedBy: recordId,
  /** The same as its folder's, copied so that a check need not read the folder. */
  shared: z.boolean(),
  /** The number of the content, raised with each new one; `version` is that of the record. */
  revision: z.number().int(),
});
export type ProjectFile = z.infer<typeof projectFile>;
