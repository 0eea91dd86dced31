import type { Change } from '@plumbline/domain/entities/replicated';
import { expect, test } from 'vitest';
import { applyChanges } from '../replica/apply.ts';
import type { PullState } from '../replica/meta.ts';
import { fillStart, readPullState } from '../replica/pull-state.ts';
import { contents, createDevice } from '../testing/replicas.ts';
import { task } from '../testing/rows.ts';
import { type ChangesFrame, fallsBehind, receiveChanges } from './receive.ts';

const change: Change = { entity: 'task', row: task(1, 6) };
const frame: ChangesFrame = { kind: 'changes', from: 5, to: 6, changes: [change], operationId: null };

async function replicaAt(pullState: Partial<PullState>) {
  const replica = createDevice().openTab();
  await applyChanges(replica, {
    changes: [],
    operationId: null,
    move: (present) => ({ ...present, cursor: 5, epoch: 2, fill: null, ...pullState }),
  });
  return replica;
}

test('LIVE-16 a frame that follows the cursor moves rows and cursor together', async () => {
  const replica = await replicaAt({});
  expect(await receiveChanges(replica, frame, { epoch: 2 })).toBe(true);
  expect(await contents(replica)).toEqual([change]);
  expect((await readPullState(replica)).cursor).toBe(6);
});

test.for([
  { name: 'behind a gap', pullState: { cursor: 4 }, epoch: 2 },
  { name: 'chosen under another epoch', pullState: {}, epoch: 1 },
  { name: 'while the replica is being filled', pullState: { fill: fillStart }, epoch: 2 },
])('LIVE-17 a frame $name is not applied', async ({ pullState, epoch }) => {
  const replica = await replicaAt(pullState);
  const before = await readPullState(replica);
  expect(await receiveChanges(replica, frame, { epoch })).toBe(false);
  expect(await contents(replica)).toEqual([]);
  expect(await readPullState(replica)).toEqual(before);
});

test('LIVE-15 a replica is behind while being filled, in another epoch, below the server’s version, or with rows of an older shape', async () => {
  const replica = await replicaAt({ shape: 1 });
  const behind = async (epoch: number, version?: number, shape = 1) =>
    await fallsBehind(replica, { connected: { epoch, shape }, ...(version && { version }) }, 2);
  expect(await behind(2, 5)).toBe(false);
  expect(await behind(2, 4)).toBe(false);
  expect(await behind(2)).toBe(false);
  expect(await behind(2, 6)).toBe(true);
  expect(await behind(3, 5)).toBe(true);
  expect(await behind(2, 5, 2)).toBe(true);
  expect(await fallsBehind(await replicaAt({ fill: fillStart }), { connected: { epoch: 2 } }, 1)).toBe(true);
});

test('SHAPE-8 rows from an older server give the copy the older shape, a frame without rows does not', async () => {
  const replica = await replicaAt({ shape: 2 });
  await receiveChanges(replica, { ...frame, changes: [] }, { epoch: 2, shape: 1 });
  expect((await readPullState(replica)).shape).toBe(2);
  await receiveChanges(replica, { ...frame, to: 7 }, { epoch: 2, shape: 1 });
  expect((await readPullState(replica)).shape).toBe(1);
  await receiveChanges(replica, { ...frame, from: 7, to: 8 }, { epoch: 2, shape: 2 });
  expect((await readPullState(replica)).shape).toBe(1);
});
