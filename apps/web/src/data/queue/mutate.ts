import type { EntityName } from '@plumbline/domain/entities/replicated';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorContext } from '@plumbline/domain/errors/catalogue';
import { mutationRetries, queryRetryDelayMs } from '@plumbline/domain/limits/queries';
import { patchRow, revertPatch, type RowPatch, settlePatch } from '@plumbline/offline/replica/patches';
import { v7 as uuidv7 } from 'uuid';
import { catchUp, whenReached } from '../replica/catch-up.ts';
import { startedEngine } from '../replica/engine-state.ts';
import { type OpenReplica, openReplicas } from '../replica/replica.ts';
import { type InputOf, type MutationName, type ReplyOf, send } from '../server/calls.ts';
import { logError, showError, toAppError } from '../server/errors.ts';
import { isRecord } from '../server/parse.ts';
import { retry } from '../server/retry.ts';
import { isRefusal } from '../server/rpc.ts';
import { pageOrganization } from '../session/page-organization.ts';
import { noticeRefusal } from '../session/session.ts';
import { duringFlight } from './in-flight.ts';
import { type QueuedCall, queueNameOf } from './queue-calls.ts';

export type MutateOptions = {
  /** Words of the catalogue that fit what the person was doing. */
  context?: ErrorContext | undefined;
  /** When one of the twelve was done, ISO; now, unless it was handed over before. */
  at?: string | undefined;
  /** One of the twelve is not sent for so long, since `amendItem` may complete it. Milliseconds. */
  heldMs?: number | undefined;
  /** Without a toast: the caller shows the refusal. */
  quiet?: boolean | undefined;
  /** What was written stands in its form or line still when it is refused. */
  form?: boolean | undefined;
  /** What the toast's 'Try again' does. */
  retry?: (() => void) | undefined;
};

/** Kept on this device, and sent when there is a server. */
export type Kept = { operationId: string };
export type MutationReply<Name extends MutationName> = Name extends QueuedCall ? Kept : ReplyOf<Name>;

/**
 * Changes something, by the call's name. One of the twelve operations that may wait is kept on this device, on screen at once, and resolves then;
 * everything else goes to the server.
 */
export async function mutate<Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  options?: MutateOptions,
): Promise<MutationReply<Name>>;
export async function mutate(
  name: MutationName,
  input: unknown,
  options: MutateOptions = {},
): Promise<unknown> {
  const operation = queueNameOf(name);
  try {
    if (operation === null) return await duringFlight(() => tell(name, input));
    return await duringFlight(async () => {
      const { enqueue } = await import('./enqueue.ts');
      const operationId = await enqueue({
        operation,
        args: isRecord(input) ? { ...input } : {},
        ...(options.at !== undefined && { at: options.at }),
        ...(options.heldMs !== undefined && { heldMs: options.heldMs }),
      });
      return { operationId };
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    noticeRefusal(error);
    const { context, retry: again, form } = options;
    if (options.quiet !== true) showError(error, { context, retry: again, form });
    else logError(error, name);
    throw error;
  }
}

/**
 * Asks the server. What the change's definition shows is on screen before the network is asked and stays until the server's own row is here; a
 * refusal takes it back, and is thrown as AppError. Where it shows nothing it resolves once the change has arrived here too. A failing network is tried once more as the same operation, so that nothing happens twice.
 */
async function tell(name: MutationName, input: unknown): Promise<unknown> {
  const operationId = uuidv7();
  const open = openReplicas.get();
  // Of the press: a second try may come when the page shows another one.
  const organizationId = pageOrganization();
  // Refused before anything changes: a form keeps its content.
  if (!navigator.onLine) throw new AppError('OFFLINE_ERROR');
  const { shownAtOnce } = await import('./shown-at-once.ts');
  const at = Date.now();
  const patches = (await shownAtOnce(name, input)).map((change) => ({ ...change, operationId, at }));
  try {
    if (open && patches.length > 0) await showAtOnce(open, patches);
    const reply = await retry(() => send(name, input, operationId, organizationId), {
      attempts: 1 + mutationRetries,
      delayMs: queryRetryDelayMs,
      worthwhile: (thrown) => !isRefusal(thrown),
    });
    const { version } = reply;
    if (open && typeof version === 'number') await settled(open, operationId, version, patches.length > 0);
    return reply;
  } catch (thrown) {
    if (open && patches.length > 0) await takeBack(open, operationId);
    throw thrown;
  }
}

/** All rows together: no list shows half of a change. */
async function showAtOnce({ replica }: OpenReplica, patches: readonly RowPatch[]): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    for (const patch of patches) await patchRow(replica, patch);
  });
}

async function settled(
  open: OpenReplica,
  operationId: string,
  version: number,
  shown: boolean,
): Promise<void> {
  if (shown) await settlePatch(open.replica, operationId, version);
  const arrived = whenReached(open, version).then((reached) => {
    // The live connection did not bring it: ask.
    if (!reached) catchUp();
  });
  if (!shown) await arrived;
}

async function takeBack(open: OpenReplica, operationId: string): Promise<void> {
  try {
    await revertPatch(open.replica, operationId);
  } catch (thrown) {
    logError(thrown, 'Taking back a refused change');
  }
}

/** Whether this device has the record, kept a moment ago or long since. Waits until its copy is open. */
export async function isOnDevice(entity: EntityName, id: string): Promise<boolean> {
  await startedEngine();
  const row: unknown = await openReplicas.get()?.replica.table(entity).get(id);
  return row !== undefined;
}
