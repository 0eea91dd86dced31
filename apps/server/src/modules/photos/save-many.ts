import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError, type FieldError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { savePhotos } from '@plumbline/domain/mutations/photos/save-photos';
import type { z } from 'zod';
import type { Passed } from '../../rpc/pipeline.ts';
import { partOf } from '../../tenant/part-operation.ts';
import { save } from './save.ts';

type Result =
  | { success: true; photoId: string; photo: Photo }
  | { success: false; code: ErrorCode; message: string; fields: readonly FieldError[] };

/**
 * Saves each photo by itself: a refused one does not affect the others, and a repetition records none of them
 * twice.
 */
export async function saveMany(
  { photos }: z.output<typeof savePhotos.input>,
  { operation, writeOnce }: Pick<Passed, 'operation' | 'writeOnce'>,
): Promise<{ results: Result[] }> {
  const results: Result[] = [];
  for (const [index, input] of photos.entries()) {
    try {
      const part = operation && partOf(operation, index);
      const { photoId, photo } = await writeOnce(part, (write) => save(write, input));
      results.push({ success: true, photoId, photo });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, fields = [] } = error;
      results.push({ success: false, code, message, fields });
    }
  }
  return { results };
}
