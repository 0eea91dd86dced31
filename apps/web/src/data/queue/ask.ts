import { mutationRetries, queryRetryDelayMs } from '@plumbline/domain/limits/queries';
import { whenReached } from '@plumbline/offline/live/when-reached';
import { whileAsked } from '@plumbline/offline/replica/abandoned';
import { patchRow, revertPatch, type RowPatch, settlePatch } from '@plumbline/offline/replica/patches';
import { v7 as uuidv7 } from 'uuid';
import { catchUp } from '../replica/catch-up.ts';
import { deviceLocks } from '../replica/device-seals.ts';
import { type OpenReplica, openReplicas } from '../replica/replica.ts';
import { answerBytes } from '../server/answer-bytes.ts';
import { type MutationName, send } from '../server/calls.ts';
import { logError } from '../server/errors.ts';
import { retry } from '../server/retry.ts';
import { isRefusal } from '../server/transport.ts';
import { shownAtOnce } from './shown-at-once.ts';

/** How long to wait for an own change over the live connection before pulling it. */
const arrivalWithinMs = 2_000;

/**
 * The organization and copy at the time of the press, because the page may show another organization by the
 * second try.
 */
type Asking = {
  organizationId: string | null;
  open: OpenReplica | null;
  /** Returns the answer as a Blob, as the server sent it. */
  bytes?: true | undefined;
  /** The same for each try of what must happen once, also by a page after this one. Created when it is left out. */
  operationId?: string | undefined;
};

/**
 * Sends a change to the server, for the given organization. The rows that its definition shows are on screen
 * before the request and stay until the server's rows have arrived. A refusal reverts them and is thrown as
 * AppError. If the definition shows no rows, this resolves once the change has arrived here. After a network
 * failure it is tried once more as the same operation, so that nothing happens twice.
 */
export async function ask(
  name: MutationName,
  input: unknown,
  { organizationId, open, bytes, operationId = uuidv7() }: Asking,
): Promise<unknown> {
  const at = Date.now();
  const patches = (await shownAtOnce(name, input)).map((change) => ({ ...change, operationId, at }));
  const go = async () => await askShowing(patches, name, input, { organizationId, open, bytes, operationId });
  return open === null || patches.length === 0
    ? await go()
    : await whileAsked(deviceLocks(open.replica), operationId, go);
}

async function askShowing(
  patches: readonly RowPatch[],
  name: MutationName,
  input: unknown,
  { organizationId, open, bytes, operationId }: Asking & { operationId: string },
): Promise<unknown> {
  try {
    if (open && patches.length > 0) await showAtOnce(open, patches);
    const asked = async () => await (bytes ? answerBytes : send)(name, input, operationId, organizationId);
    const reply = await retry<Blob | Readonly<Record<string, unknown>>>(asked, {
      attempts: 1 + mutationRetries,
      delayMs: queryRetryDelayMs,
      worthwhile: (thrown) => !isRefusal(thrown),
    });
    const version = 'version' in reply ? reply.version : null;
    if (open && typeof version === 'number') await settled(open, operationId, version, patches.length > 0);
    return reply;
  } catch (thrown) {
    if (open && patches.length > 0) await takeBack(open, operationId);
    throw thrown;
  }
}

/** Shows all rows in one transaction, so that no list shows half of a change. */
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
  const inTime = AbortSignal.timeout(arrivalWithinMs);
  const arrived = whenReached(open.replica, version, inTime).then((reached) => {
    // The live connection did not bring the change, so it is pulled.
    if (!reached) catchUp();
  });
  if (!shown) await arrived;
}

async function takeBack(open: OpenReplica, operationId: string): Promise<void> {
  try {
    await revertPatch(open.replica, operationId);
  } catch (thrown) {
    if (openReplicas.get() === open) logError(thrown, 'Taking back a refused change');
  }
}
