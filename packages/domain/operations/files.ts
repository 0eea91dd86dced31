import { z } from 'zod';
import type { ProjectFile } from '../entities/file.ts';
import { recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

export const listVersions = z.strictObject({ fileId: recordId });
/** What a file held from a time on; the highest `revision` is the current content. */
export type FileVersion = Pick<ProjectFile, 'revision' | 'storageId' | 'size' | 'mime' | 'uploadedBy'> & {
  at: string;
};

/** `folderId` null: files at the project's top; left out: all files. */
export const listFiles = z.strictObject({
  ...listFields,
  projectId: recordId,
  folderId: recordId.nullable().optional(),
  search: text.max(nameLength).optional(),
});
/** `parentId` equals `folderId`, so that files and folders name their folder by the same field. */
export type ListedFile = ProjectFile & { parentId: string | null };

/** `parentId` null: folders at the project's top; left out: all folders. */
export const listFolders = z.strictObject({
  ...listFields,
  projectId: recordId,
  parentId: recordId.nullable().optional(),
});
