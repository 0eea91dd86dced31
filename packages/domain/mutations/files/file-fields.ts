import { z } from 'zod';
import { cleanFileName, fileNameLength, isRefusedFileName } from '../../file-names/file-name.ts';
import { text } from '../../entities/record.ts';
import { fileNameMaxLength } from '../../limits/files.ts';
import { textLength } from '../../limits/lists.ts';

/** The name of a folder, and of a file before its ending is checked. */
export const folderName = z
  .string()
  .max(4_000, { error: `A name has at most ${fileNameMaxLength} characters. Shorten this one.` })
  .transform(cleanFileName)
  .pipe(
    z
      .string()
      .min(1, { error: 'Give it a name.' })
      .refine((cleaned) => fileNameLength(cleaned) <= fileNameMaxLength, {
        error: ({ input }) =>
          `This name has ${fileNameLength(String(input))} characters, and ${fileNameMaxLength} is the most. Shorten it.`,
      }),
  );
export const fileName = folderName.refine((cleaned) => !isRefusedFileName(cleaned), {
  error: 'Programs and scripts cannot be uploaded here.',
});
export const description = text.max(textLength).nullable();
