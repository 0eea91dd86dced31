import { AppError } from '@plumbline/domain/errors/app-error';
import { batchUnavailable } from '@plumbline/domain/errors/messages';
import { mutate, type MutateOptions } from '../queue/mutate.ts';
import type { InputOf } from '../server/calls.ts';
import { showError, toAppError } from '../server/errors.ts';

/** The calls that give many rows their places at once. */
type BatchSort =
  'tasks.batchUpdateTaskSortOrder' | 'notes.batchUpdateNoteSortOrder' | 'photos.batchUpdatePhotoSortOrder';

/** What a server answers that does not have the call yet: an older one, while a new one is being rolled out. */
const missing = (error: AppError) =>
  error.code === 'NOT_IMPLEMENTED' || /^No procedure found/.test(error.message);

/**
 * Gives rows their places in one call. Shows what was refused, and throws it as AppError; a call that the api does not have is NOT_IMPLEMENTED with
 * its name.
 */
export async function batchSort<Name extends BatchSort>(
  name: Name,
  input: InputOf<Name>,
  options: MutateOptions = {},
  send: () => Promise<unknown> = () => mutate(name, input, { ...options, quiet: true }),
): Promise<void> {
  try {
    await send();
  } catch (thrown) {
    const error = toAppError(thrown);
    const refused = missing(error)
      ? new AppError('NOT_IMPLEMENTED', { message: batchUnavailable(verbOf(name)), cause: error })
      : error;
    if (options.quiet !== true) showError(refused, { context: options.context, retry: options.retry });
    throw refused;
  }
}

const verbOf = (name: string) => name.slice(name.indexOf('.') + 1);
