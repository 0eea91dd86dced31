import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aMoment, createDevice, until } from '../testing/replicas.ts';
import { idOf, task } from '../testing/rows.ts';
import { createTimers } from '../testing/timers.ts';
import { applyChanges } from './apply.ts';
import type { Replica } from './database.ts';
import { follow } from './follow.ts';
import { watchMissed } from './missed-changes.ts';
import { patchRow } from './patches.ts';

/** Drops the events of what `act` writes, as a frozen page or a closed channel does. */
async function unheard(act: () => Promise<unknown>): Promise<void> {
  const fire = vi.spyOn(Dexie.on.storagemutated, 'fire').mockImplementation(() => undefined);
  await act();
  fire.mockRestore();
}

const arrive = async (replica: Replica, n: number, version: number, title = 'a task') =>
  await applyChanges(replica, {
    changes: [{ entity: 'task', row: task(n, version, { title }) }],
    operationId: null,
  });

async function openTab() {
  const device = createDevice();
  const [replica, other] = [device.openTab(), device.openTab()];
  await replica.open();
  const { timers, pass } = createTimers();
  const watch = watchMissed(replica, timers);
  onTestFinished(watch.stop);
  const look = async () => {
    let done = false;
    void watch.look().then(() => (done = true));
    await until(() => {
      pass(100);
      return done;
    });
  };
  await watch.look();
  return { replica, other, look };
}

function unexpected(thrown: unknown): never {
  throw thrown;
}

test.each([
  ['a table', (replica: Replica) => [replica.task]],
  ['one row', (replica: Replica) => [{ table: replica.task, keys: [idOf(1)] }]],
] as const)(
  'REPLICA-630 who follows %s reads again after a look when the event of a change was lost',
  async (_, of) => {
    const { replica, other, look } = await openTab();
    const titles: (string | undefined)[] = [];
    const unfollow = follow({
      of: of(replica),
      read: async () => (await replica.task.get(idOf(1)))?.title,
      next: (title) => titles.push(title),
      failed: unexpected,
    });
    await until(() => titles.length === 1);
    await unheard(async () => await arrive(other, 1, 1, 'from the server'));
    await look();
    await until(() => titles.length === 2);
    // Also what another tab changed without a signal.
    await unheard(
      async () =>
        await patchRow(other, {
          ...{ entity: 'task', id: idOf(1), operationId: idOf(0x50), at: 1, kind: 'update' },
          fields: { title: 'by hand' },
        }),
    );
    await look();
    await until(() => titles.length === 3);
    expect(titles).toEqual([undefined, 'from the server', 'by hand']);
    unfollow();
  },
);

test('REPLICA-631 a look after changes that were all heard reads nothing again', async () => {
  const { replica, other, look } = await openTab();
  let readings = 0;
  for (let n = 1; n <= 5; n += 1) {
    await arrive(n % 2 === 0 ? replica : other, n, n);
    await look();
  }
  const unfollow = follow({
    of: [replica.task],
    read: async () => await replica.task.count(),
    next: () => (readings += 1),
    failed: unexpected,
  });
  await until(() => readings === 1);
  await look();
  await look();
  await aMoment();
  expect(readings).toBe(1);
  unfollow();
});

test('REPLICA-632 a reading that failed once is tried again at the next look', async () => {
  const { replica, look } = await openTab();
  const heard: string[] = [];
  let fails = true;
  const unfollow = follow({
    of: [replica.task],
    read: async () => {
      if (fails) throw new Error('The disk is busy.');
      return await replica.task.count();
    },
    next: (count) => heard.push(`${count}`),
    failed: (thrown) => heard.push(String(thrown)),
  });
  await until(() => heard.length === 1);
  fails = false;
  await look();
  await until(() => heard.length === 2);
  expect(heard).toEqual(['Error: The disk is busy.', '0']);
  unfollow();
});
