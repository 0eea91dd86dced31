import type { Replica } from '@plumbline/offline/replica/database';
import { countChange } from '@plumbline/offline/replica/missed-changes';

const keptOpened = 20;

/**
 * What this person opened on this device, the latest first, as `recordKey` names it. It is stored in their
 * copy and deleted with it.
 */
export async function readOpened(replica: Replica): Promise<readonly string[]> {
  const entry = await replica.meta.get('opened');
  return entry?.key === 'opened' ? entry.value : [];
}

/** Puts it at the front. */
export async function addOpened(replica: Replica, key: string): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    await countChange(replica);
    const before = await readOpened(replica);
    if (before[0] === key) return;
    const value = [key, ...before.filter((each) => each !== key)].slice(0, keptOpened);
    await replica.meta.put({ key: 'opened', value });
  });
}
