import { AppError } from '@plumbline/domain/errors/app-error';
import { batchUnavailable } from '@plumbline/domain/errors/messages';
import { errorSubject, mutate, type MutateOptions } from '../queue/mutate.ts';
import type { InputOf } from '../server/calls.ts';
import { showError, toAppError } from '../server/errors.ts';

/** The calls that set the sort keys of many rows at once. */
type BatchSort =
  'tasks.batchUpdateTaskSortOrder' | 'notes.batchUpdateNoteSortOrder' | 'photos.batchUpdatePhotoSortOrder';

/** Whether the server does not have the call, because an older version still runs during a deployment. */
const missing = (error: AppError) =>
  error.code === 'NOT_IMPLEMENTED' || /^No procedure found/.test(error.message);

/**
 * Sets the sort keys of rows in one call. A refusal is shown and thrown as AppError; a missing call is
 * NOT_IMPLEMENTED with its name.
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
    if (options.quiet !== true)
      showError(refused, {
        context: options.context,
        retry: options.retry,
        about: errorSubject(name, input),
      });
    throw refused;
  }
}

const verbOf = (name: string) => name.slice(name.indexOf('.') + 1);
