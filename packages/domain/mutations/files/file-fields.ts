import { z } from 'zod';
import { byteLength, cleanFileName, isRefusedFileName } from '../../entities/file-name.ts';
import { text } from '../../entities/record.ts';
import { fileNameMaxBytes } from '../../limits/files.ts';
import { textLength } from '../../limits/lists.ts';

/** The name of a folder, and of a file before its ending is checked. */
export const folderName = z
  .string()
  .max(4_000)
  .transform(cleanFileName)
  .pipe(
    z
      .string()
      .min(1, { error: 'Give it a name.' })
      .refine((cleaned) => byteLength(cleaned) <= fileNameMaxBytes, { error: 'This name is too long.' }),
  );
export const fileName = folderName.refine((cleaned) => !isRefusedFileName(cleaned), {
  error: 'Programs and scripts cannot be uploaded here.',
});
export const description = text.max(textLength).nullable();
