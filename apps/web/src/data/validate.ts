import { AppError } from '@plumbline/domain/errors/app-error';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import { refuseInSentences } from '@plumbline/domain/operations/input-words';

refuseInSentences();

/** By the same schemas as the server's: what it would refuse for its form is refused here, before it is kept. Throws VALIDATION_ERROR with every refused field by its dotted path. */
export function validateArgs(operation: QueueOperation, args: unknown): void {
  const { error } = queueOperations[operation].kept.safeParse(args);
  if (error === undefined) return;
  const fields = error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new AppError('VALIDATION_ERROR', { fields, message: fields[0]?.message });
}
