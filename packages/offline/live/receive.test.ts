import type { Change } from '@plumbline/domain/entities/replicated';
import { expect, test } from 'vitest';
import { applyChanges } from '../replica/apply.ts';
import type { Place } from '../replica/meta.ts';
import { fillStart, readPlace } from '../replica/place.ts';
import { contents, createDevice } from '../testing/replicas.ts';
import { task } from '../testing/rows.ts';
import { type ChangesFrame, fallsBehind, receiveChanges } from './receive.ts';

const change: Change = { entity: 'task', row: task(1, 6) };
const frame: ChangesFrame = { kind: 'changes', from: 5, to: 6, changes: [change], operationId: null };

async function replicaAt(place: Partial<Place>) {
  const replica = createDevice().openTab();
  await applyChanges(replica, {
    changes: [],
    operationId: null,
    move: (present) => ({ ...present, cursor: 5, epoch: 2, fill: null, ...place }),
  });
  return replica;
}

test('LIVE-2 a frame that joins on moves rows and cursor together', async () => {
  const replica = await replicaAt({});
  expect(await receiveChanges(replica, frame, 2)).toBe(true);
  expect(await contents(replica)).toEqual([change]);
  expect((await readPlace(replica)).cursor).toBe(6);
});

test.for([
  { name: 'behind a gap', place: { cursor: 4 }, epoch: 2 },
  { name: 'chosen under another epoch', place: {}, epoch: 1 },
  { name: 'while the replica is being filled', place: { fill: fillStart }, epoch: 2 },
])('LIVE-3 a frame $name is not applied', async ({ place, epoch }) => {
  const replica = await replicaAt(place);
  const before = await readPlace(replica);
  expect(await receiveChanges(replica, frame, epoch)).toBe(false);
  expect(await contents(replica)).toEqual([]);
  expect(await readPlace(replica)).toEqual(before);
});

test('LIVE-1 behind is: being filled, another epoch, or a cursor below the server’s version', async () => {
  const replica = await replicaAt({});
  expect(await fallsBehind(replica, { epoch: 2, version: 5 })).toBe(false);
  expect(await fallsBehind(replica, { epoch: 2, version: 4 })).toBe(false);
  expect(await fallsBehind(replica, { epoch: 2 })).toBe(false);
  expect(await fallsBehind(replica, { epoch: 2, version: 6 })).toBe(true);
  expect(await fallsBehind(replica, { epoch: 3, version: 5 })).toBe(true);
  expect(await fallsBehind(await replicaAt({ fill: fillStart }), { epoch: 2 })).toBe(true);
});
