import { z } from 'zod';
import { byteLength, cleanFileName, isRefusedFileName } from '../entities/file-name.ts';
import type { ProjectFile } from '../entities/file.ts';
import { recordId, text } from '../entities/record.ts';
import { fileMaxBytes, fileNameMaxBytes } from '../limits/files.ts';
import { nameLength, textLength } from '../limits/lists.ts';
import type { StorageUse } from '../plans/storage.ts';
import { listFields } from './list.ts';

const name = z
  .string()
  .max(4_000)
  .transform(cleanFileName)
  .pipe(
    z
      .string()
      .min(1, { error: 'Give it a name.' })
      .refine((cleaned) => byteLength(cleaned) <= fileNameMaxBytes, { error: 'This name is too long.' }),
  );
const fileName = name.refine((cleaned) => !isRefusedFileName(cleaned), {
  error: 'Programs and scripts are not kept here.',
});
const description = text.max(textLength).nullable();

/** Asks for an address to upload a file to. It expires, and takes just this type and size from this person. */
export const generateFileUploadUrl = z.strictObject({
  projectId: recordId,
  name: fileName,
  /** Bytes. */
  size: z
    .number()
    .int()
    .min(1, { error: 'This file is empty.' })
    .max(fileMaxBytes, { error: 'A file has 100 MB at most.' }),
  /** As the device says it; `application/octet-stream` when it does not know. */
  mime: z
    .string()
    .max(127)
    .toLowerCase()
    .regex(/^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/, { error: 'This is no type of file.' }),
});
/** `storage`: what the organization uses, with this file. */
export type FileUploadAddress = { storageId: string; url: string; expiresAt: string; storage: StorageUse };

/** Records an uploaded file. A name that its folder holds already becomes a new version of that file. */
export const createFile = z.strictObject({
  id: recordId.optional(),
  projectId: recordId,
  folderId: recordId.nullable().optional(),
  name: fileName,
  storageId: z.string().min(1).max(200),
  description: description.optional(),
});
/** A folder moves a file there; null to the project's top. */
export const updateFile = z.strictObject({
  fileId: recordId,
  name: fileName.optional(),
  folderId: recordId.nullable().optional(),
  description: description.optional(),
});
export const deleteFile = z.strictObject({ fileId: recordId });
export const restoreFile = z.strictObject({ fileId: recordId });
export const listVersions = z.strictObject({ fileId: recordId });
/** Makes an earlier content the file's again, as its newest version. */
export const restoreVersion = z.strictObject({ fileId: recordId, revision: z.number().int().min(1) });
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

export const createFolder = z.strictObject({
  id: recordId.optional(),
  projectId: recordId,
  parentId: recordId.nullable().optional(),
  name,
  /** The project's clients may open it and all that is in it. In a shared folder every folder is. */
  shared: z.boolean().optional(),
});
export const updateFolder = z.strictObject({
  folderId: recordId,
  name: name.optional(),
  parentId: recordId.nullable().optional(),
  shared: z.boolean().optional(),
});
/** What is in it goes along, and comes back with it. */
export const deleteFolder = z.strictObject({ folderId: recordId });
export const restoreFolder = z.strictObject({ folderId: recordId });
/** `parentId` null: those at the project's top; left out: all. */
export const listFolders = z.strictObject({
  ...listFields,
  projectId: recordId,
  parentId: recordId.nullable().optional(),
});

export type CreateFile = z.input<typeof createFile>;
export type UpdateFile = z.input<typeof updateFile>;
export type CreateFolder = z.input<typeof createFolder>;
export type UpdateFolder = z.input<typeof updateFolder>;
