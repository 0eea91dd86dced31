import type { EntityName } from '@plumbline/domain/entities/replicated';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorContext } from '@plumbline/domain/errors/catalogue';
import { mutationRetries, queryRetryDelayMs } from '@plumbline/domain/limits/queries';
import { patchRow, revertPatch, type RowPatch, settlePatch } from '@plumbline/offline/replica/patches';
import { v7 as uuidv7 } from 'uuid';
import { catchUp, arrivedInTime } from '../replica/catch-up.ts';
import { startedEngine } from '../replica/engine-state.ts';
import { type OpenReplica, openReplicas } from '../replica/replica.ts';
import { type InputOf, type MutationName, type ReplyOf, send } from '../server/calls.ts';
import { endError, endErrorsOfConnection, logError, showError, toAppError } from '../server/errors.ts';
import { isRecord } from '../server/parse.ts';
import { retry } from '../server/retry.ts';
import { isRefusal } from '../server/rpc.ts';
import { pageOrganization } from '../session/page-organization.ts';
import { noticeRefusal } from '../session/session.ts';
import { duringFlight } from './in-flight.ts';
import { forgetForm, type FormOffer, keepForm } from './kept-forms.ts';
import { type QueuedCall, queueNameOf } from './queue-calls.ts';

export type MutateOptions = {
  /** The context whose messages in the catalogue fit what the person was doing. */
  context?: ErrorContext | undefined;
  /** When one that may wait was done, ISO; now, unless it was handed over before. */
  at?: string | undefined;
  /** One that may wait is not sent for so long, since `amendItem` may complete it. Milliseconds. */
  heldMs?: number | undefined;
  /** Shows no toast, because the caller shows the refusal. */
  quiet?: boolean | undefined;
  /** After a refusal the form or line still has what was written. */
  form?: boolean | undefined;
  /** For a form that cannot wait in the queue: how it is offered again after a try without a signal. */
  offer?: FormOffer | undefined;
  /** What the toast's 'Try again' does. */
  retry?: (() => void) | undefined;
};

/** The change is kept on this device, and sent when the server is reached. */
export type Kept = { operationId: string };
export type MutationReply<Name extends MutationName> = Name extends QueuedCall ? Kept : ReplyOf<Name>;

/**
 * Changes something, by the call's name. One of the operations that may wait is kept on this device, on screen at once, and resolves then;
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
  const about = errorSubject(name, input);
  endError(about);
  try {
    if (operation === null) {
      const reply = await duringFlight(() => tell(name, input));
      endErrorsOfConnection();
      if (options.offer) forgetForm(options.offer.draft);
      return reply;
    }
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
    const { context, retry: again, form, offer } = options;
    const offered = offer !== undefined && error.code === 'OFFLINE_ERROR' && keepForm(name, input, offer);
    if (options.quiet !== true) showError(error, { context, retry: again, form, offered, about });
    else logError(error, name);
    throw error;
  }
}

/** What a failed call was about: a new record by its call, since each try has a new id, else the call with its record. */
export function errorSubject(name: MutationName, input: unknown): string {
  if (!isRecord(input) || 'id' in input) return name;
  const record = Object.entries(input).find(([field]) => field.endsWith('Id'))?.[1];
  return typeof record === 'string' ? `${name} ${record}` : name;
}

/**
 * Asks the server. What the change's definition shows is on screen before the request and stays until the
 * server's row is here; a refusal reverts it and is thrown as AppError. When the definition shows nothing,
 * this resolves once the change has arrived here. After a network failure it is tried once more as the same
 * operation, so that nothing happens twice.
 */
async function tell(name: MutationName, input: unknown): Promise<unknown> {
  const operationId = uuidv7();
  const open = openReplicas.get();
  // Read at the press, because the page may show another organization by the second try.
  const organizationId = pageOrganization();
  // Refused before anything is shown, so that the form keeps its content.
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

/** All rows in one transaction, so that no list shows half of a change. */
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
  const arrived = arrivedInTime(open, version).then((reached) => {
    // The live connection did not bring it, so it is pulled.
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

/** Whether this device has the record. Waits until its copy is open. */
export async function isOnDevice(entity: EntityName, id: string): Promise<boolean> {
  await startedEngine();
  const row: unknown = await openReplicas.get()?.replica.table(entity).get(id);
  return row !== undefined;
}
