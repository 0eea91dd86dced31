import { z } from 'zod';
import type { ProjectFile } from '../entities/file.ts';
import { recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

export const listVersions = z.strictObject({ fileId: recordId });
/** What a file held from a time on; the highest `revision` is what it holds now. */
export type FileVersion = Pick<ProjectFile, 'revision' | 'storageId' | 'size' | 'mime' | 'uploadedBy'> & {
  at: string;
};

/** `folderId` null: those at the project's top; left out: all. */
export const listFiles = z.strictObject({
  ...listFields,
  projectId: recordId,
  folderId: recordId.nullable().optional(),
  search: text.max(nameLength).optional(),
});
/** A file names the folder it lies in as a folder does: `parentId` says the same as `folderId`. */
export type ListedFile = ProjectFile & { parentId: string | null };

/** `parentId` null: those at the project's top; left out: all. */
export const listFolders = z.strictObject({
  ...listFields,
  projectId: recordId,
  parentId: recordId.nullable().optional(),
});
