import { positionsPerCall } from '@plumbline/domain/limits/tracking';
import type { Replica } from '@plumbline/offline/replica/database';
import { countChange } from '@plumbline/offline/replica/missed-changes';
import { openReplicas } from '../replica/replica.ts';
import { logError, toAppError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';
import { isFinalAnswer } from '../server/transport.ts';

/** The most looks that are stored. A day's work without a signal needs far fewer. */
const keptMax = 5_000;

const sending = new WeakSet<Replica>();

/**
 * Reports to the server that the reader's screen shows where another person punched, so that this person is
 * notified. A look that could not be reported is stored in the reader's copy, and reported when the network
 * is back or the app is opened again.
 */
export async function notePunchLook(entryId: string): Promise<void> {
  const open = openReplicas.get();
  if (open === null) return;
  await changeLooks(open.replica, (waiting) =>
    waiting.includes(entryId) || waiting.length >= keptMax ? waiting : [...waiting, entryId],
  );
  await tellPunchLooks(open.replica);
}

/** Reports the looks that are stored in a copy. The copy must be open and the reader's own. */
export async function tellPunchLooks(replica: Replica): Promise<void> {
  if (sending.has(replica) || openReplicas.get()?.replica !== replica) return;
  const entryIds = (await readLooks(replica)).slice(0, positionsPerCall);
  if (entryIds.length === 0) return;
  sending.add(replica);
  try {
    await rpc.locations.notePunchLooks.mutate({ entryIds });
    await forget(replica, entryIds);
  } catch (thrown) {
    if (isFinalAnswer(thrown)) await forget(replica, entryIds);
    else
      window.addEventListener('online', () => void tellPunchLooks(replica).catch(logUnreported), {
        once: true,
      });
    return logUnreported(thrown);
  } finally {
    sending.delete(replica);
  }
  await tellPunchLooks(replica);
}

const logUnreported = (thrown: unknown) => logError(toAppError(thrown), 'Telling of a look at a punch');

async function readLooks(replica: Replica): Promise<readonly string[]> {
  const entry = await replica.meta.get('punchLooks');
  return entry?.key === 'punchLooks' ? entry.value : [];
}

async function forget(replica: Replica, reported: readonly string[]): Promise<void> {
  const reportedIds = new Set(reported);
  await changeLooks(replica, (waiting) => waiting.filter((id) => !reportedIds.has(id)));
}

async function changeLooks(
  replica: Replica,
  change: (waiting: readonly string[]) => readonly string[],
): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    const before = await readLooks(replica);
    const value = change(before);
    if (value === before) return;
    await countChange(replica);
    if (value.length === 0) await replica.meta.delete('punchLooks');
    else await replica.meta.put({ key: 'punchLooks', value });
  });
}
