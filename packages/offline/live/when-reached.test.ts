import { expect, test } from 'vitest';
import { applyChanges } from '../replica/apply.ts';
import type { Replica } from '../replica/database.ts';
import type { PullState } from '../replica/meta.ts';
import { fillStart } from '../replica/pull-state.ts';
import { createDevice } from '../testing/replicas.ts';
import { whenReached } from './when-reached.ts';

const move = (replica: Replica, change: Partial<PullState>) =>
  applyChanges(replica, { changes: [], operationId: null, move: (state) => ({ ...state, ...change }) });

test('LIVE-9 waits until the cursor has the version, whichever tab brought it', async () => {
  const device = createDevice();
  const [mine, theirs] = [device.openTab(), device.openTab()];
  await move(mine, { cursor: 3, fill: null });
  let answered = false;
  const answer = whenReached(mine, 5, new AbortController().signal).finally(() => {
    answered = true;
  });
  await move(theirs, { cursor: 4 });
  await mine.meta.get('place');
  expect(answered).toBe(false);
  await move(theirs, { cursor: 5 });
  expect(await answer).toBe(true);
  expect(await whenReached(mine, 5, new AbortController().signal)).toBe(true);
});

test('LIVE-9 a replica that is being filled has reached nothing', async () => {
  const replica = createDevice().openTab();
  await move(replica, { cursor: 9, fill: fillStart });
  const answer = whenReached(replica, 5, new AbortController().signal);
  await move(replica, { fill: null });
  expect(await answer).toBe(true);
});

test('LIVE-9 gives up when its signal aborts', async () => {
  const replica = createDevice().openTab();
  const caller = new AbortController();
  const answer = whenReached(replica, 5, caller.signal);
  caller.abort();
  expect(await answer).toBe(false);
  expect(await whenReached(replica, 0, caller.signal)).toBe(false);
});

test('LIVE-9 a closed database reaches nothing, and one that cannot be read rejects', async () => {
  const device = createDevice();
  const replica = device.openTab();
  await replica.open();
  replica.close();
  const caller = new AbortController();
  const answer = whenReached(replica, 0, caller.signal);
  caller.abort();
  expect(await answer).toBe(false);
  const broken = device.openTab();
  await move(broken, { fill: null, cursor: 1 });
  broken.meta.hook('reading', () => {
    throw new Error('The disk is gone.');
  });
  await expect(whenReached(broken, 1, new AbortController().signal)).rejects.toThrow('The disk is gone.');
});
