import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorContext } from '@plumbline/domain/errors/catalogue';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { patchRow, revertPatch, type RowPatch, settlePatch } from '@plumbline/offline/replica/patches';
import { v7 as uuidv7 } from 'uuid';
import { type InputOf, type MutationName, type ReplyOf, send } from './calls.ts';
import { logError, showError, toAppError } from './errors.ts';
import { catchUp, whenReached } from './live.ts';
import { recordOf } from './parse.ts';
import { type OpenReplica, openReplicas } from './replica.ts';
import { retry } from './retry.ts';
import { noticeRefusal } from './session.ts';

type OmitEach<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** One row as it will look: 'create' carries the whole row, 'update' what changes, 'delete' nothing. */
export type Optimistic<E extends EntityName = EntityName> = OmitEach<RowPatch<E>, 'operationId' | 'at'>;

export type MutateOptions = {
  /** What the screen shows before the server has answered. */
  optimistic?: Optimistic | readonly Optimistic[] | undefined;
  /** Words of the catalogue that fit what the person was doing. */
  context?: ErrorContext | undefined;
  /** Without a toast: the caller shows the refusal. */
  quiet?: boolean | undefined;
  /** What the toast's 'Try again' does. */
  retry?: (() => void) | undefined;
};

/**
 * Changes something on the server, by the call's name. What is optimistic is on screen before the network is asked and stays until the
 * server's own row is here; a refusal takes it back, is shown, and is thrown as AppError. Without an optimistic part it resolves once the
 * change has arrived here too. A failing network is tried once more as the same operation, so that nothing happens twice.
 */
export async function mutate<Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  options: MutateOptions = {},
): Promise<ReplyOf<Name>> {
  const operationId = uuidv7();
  const open = openReplicas.get();
  const patches = patchesOf(options.optimistic, operationId);
  try {
    // Refused before anything changes: a form keeps its content.
    if (!navigator.onLine) throw new AppError('OFFLINE_ERROR');
    if (open) for (const patch of patches) await patchRow(open.replica, patch);
    const reply = await retry(() => send(name, input, operationId), {
      attempts: 2,
      worthwhile: (thrown) => repeatable.has(toAppError(thrown).code),
    });
    const { version } = recordOf(reply);
    if (open && typeof version === 'number') await settled(open, operationId, version, patches.length > 0);
    return reply;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (open && patches.length > 0) await takeBack(open, operationId);
    noticeRefusal(error);
    if (options.quiet !== true) showError(error, { context: options.context, retry: options.retry });
    else logError(error, name);
    throw error;
  }
}

const repeatable: ReadonlySet<string> = new Set(['NETWORK_ERROR', 'TIMEOUT_ERROR']);

function patchesOf(optimistic: MutateOptions['optimistic'], operationId: string): RowPatch[] {
  if (optimistic === undefined) return [];
  const at = Date.now();
  const list: readonly Optimistic[] = Array.isArray(optimistic) ? optimistic : [optimistic];
  return list.map((patch) => ({ ...patch, operationId, at }));
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
