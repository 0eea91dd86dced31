import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { queueLimitExceeded, queueLimitForPeople } from '@plumbline/domain/errors/messages';
import { type QueueOperation, queueOperations } from '@plumbline/domain/operations/queue';
import type { NewChange } from '@plumbline/offline/queue/new-item';
import { askToBeWoken } from './background-sync.ts';
import { startedEngine } from './engine-state.ts';
import { isRecord } from './parse.ts';
import { pageOrganization } from './page-organization.ts';
import { openReplicas } from './replica.ts';
import { currentUser } from './session.ts';

export type Change = Pick<NewChange, 'patches' | 'blobs' | 'heldMs'> & {
  operation: QueueOperation;
  args: Record<string, unknown>;
};

/**
 * Keeps one change on this device, on screen at once; it is sent as soon as there is a server. Rejects with VALIDATION_ERROR, or with QueueError
 * when it could not be kept; then nothing has changed. Resolves to the operation's id.
 */
export async function enqueue({ operation, args, patches, blobs, heldMs }: Change): Promise<string> {
  const pressedIn = pageOrganization();
  const engine = await startedEngine();
  const user = currentUser();
  // The engine of another organization has come meanwhile: what was meant for one does not go to another.
  if (pageOrganization() !== pressedIn) throw new AppError('QUEUE_ERROR');
  if (engine === null || user === null) throw new AppError('QUEUE_ERROR');
  const { validateArgs } = await import('./validate.ts');
  validateArgs(operation, args);
  try {
    const { id } = await engine.outbox.enqueue({
      operation,
      args,
      userId: user.id,
      before: await seenBefore(operation, args),
      ...(patches && { patches }),
      ...(blobs && { blobs }),
      ...(heldMs !== undefined && { heldMs }),
    });
    void askToBeWoken();
    return id;
  } catch (thrown) {
    if (thrown instanceof QueueError && thrown.message === queueLimitExceeded)
      throw new QueueError(queueLimitForPeople, { cause: thrown });
    throw thrown;
  }
}

const updates: ReadonlySet<QueueOperation> = new Set([
  'updateNote',
  'updateProject',
  'updateTimeEntry',
  'updateTaskStatus',
  'flagIssue',
]);

/** What the person saw in each field they change: the row as this device shows it, before the change is laid over it. */
async function seenBefore(
  operation: QueueOperation,
  args: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const open = openReplicas.get();
  if (!updates.has(operation) || open === null) return null;
  const { entity, key } = queueOperations[operation];
  const row: unknown = await open.replica.table(entity).get(String(args[key]));
  if (!isRecord(row)) return null;
  const entries = Object.keys(args)
    .filter((name) => name !== key)
    .map((name): [string, unknown] => [name, seenIn(row, name)])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

/** The argument's name is the field's, but for two. */
function seenIn(row: Readonly<Record<string, unknown>>, argument: string): unknown {
  if (argument === 'description' && !('description' in row)) return row['content'];
  if (argument !== 'reason' || !('flag' in row)) return row[argument];
  const { flag } = row;
  return isRecord(flag) ? flag['reason'] : null;
}
