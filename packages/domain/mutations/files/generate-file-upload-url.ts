import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { fileMaxBytes } from '../../limits/files.ts';
import type { StorageUse } from '../../plans/storage.ts';
import { mutation } from '../mutation.ts';
import type { UploadAddress } from '../photos/generate-upload-url.ts';
import { fileName } from './file-fields.ts';

/** Asks for an address to upload a file to. It expires, and accepts only this type and size from this person. */
export const generateFileUploadUrl = mutation({
  call: 'projectFiles.generateUploadUrl',
  input: z.strictObject({
    projectId: recordId,
    name: fileName,
    /** Bytes. */
    size: z
      .number()
      .int()
      .min(1, { error: 'This file is empty.' })
      .max(fileMaxBytes, { error: 'A file can be 100 MB at most.' }),
    /** As the device reports it; `application/octet-stream` when it does not know. */
    mime: z
      .string()
      .max(127)
      .toLowerCase()
      .regex(/^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/, { error: 'This is not a type of file.' }),
  }),
});

/** `storage`: what the organization uses, counting this file. */
export type FileUploadAddress = UploadAddress & { expiresAt: string; storage: StorageUse };
