import { expect, test } from 'vitest';
import { sealedNote } from '../testing/items.ts';
import { createDevice, owner } from '../testing/replicas.ts';
import { idOf, note, task } from '../testing/rows.ts';
import { listCopies } from './copies.ts';
import { leaveOrganization, readRemovalMark } from './leave.ts';
import { readPullState, writePullState } from './pull-state.ts';

test('REPLICA-20 of a person who is no longer a member only the sealed unsent work stays on the device', async () => {
  const replica = createDevice().openTab();
  await replica.task.put(task(1, 1, { title: 'Theirs' }));
  await replica.note.put(note(2, 1));
  await replica.layers.put({
    entity: 'note',
    id: idOf(2),
    base: note(2, 1),
    patches: [],
    operationIds: [],
    settledVersions: [],
  });
  await replica.tombstones.put({
    entity: 'task',
    id: idOf(3),
    version: 1,
    deletedAt: '2026-03-02T08:00:00Z',
  });
  await writePullState(replica, { ...(await readPullState(replica)), cursor: 7, epoch: 1, fill: null });
  await replica.meta.put({ key: 'opened', value: [idOf(1)] });
  await replica.meta.put({ key: 'spareKey', value: { secret: 'c2VjcmV0', at: 1 } });
  await replica.meta.put({ key: 'sent', value: [idOf(9)] });
  await replica.drafts.put({ id: 'a form', sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(1) } });
  const item = sealedNote(9);
  await replica.outbox.put(item);

  await leaveOrganization(replica, { company: 'Salmon & Sons', at: 5 });
  await leaveOrganization(replica, { company: null, at: 6 });

  expect(await readRemovalMark(replica)).toEqual({ company: 'Salmon & Sons', at: 5 });
  expect((await readPullState(replica)).cursor).toBe(0);
  const left: Record<string, number> = {};
  for (const table of replica.tables) {
    const count = await table.count();
    if (count > 0) left[table.name] = count;
  }
  // Its mark, its keys, and the count of changes.
  expect(left).toEqual({ meta: 4, outbox: 1 });
  expect(await replica.outbox.get(item.id)).toEqual(item);
});

test('REPLICA-21 a device lists whose copies it keeps, of which organizations', async () => {
  const device = createDevice();
  await device.openTab().open();
  const strange = device.indexedDB.open('somebody:else:s');
  await new Promise((done) => (strange.onsuccess = done));
  expect(await listCopies(device.indexedDB)).toEqual([
    { organizationId: owner.organizationId, userId: owner.userId },
  ]);
});
