import { describe, expect, test } from 'vitest';
import type { KnownConflict } from '../replica/queue-records.ts';
import { sealedBlob, sealedNote } from '../testing/items.ts';
import { createDevice, until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createReplicaStorage } from './replica-storage.ts';

const storages = {
  'in memory': createMemoryStorage,
  'in IndexedDB': () => createReplicaStorage(createDevice().openTab()),
};

const conflict: KnownConflict = {
  id: idOf(0x300),
  entity: 'note',
  entityId: idOf(1),
  field: 'title',
  mine: 'A',
  theirs: 'B',
  arrivedAt: 1,
  openUntil: 2,
  settled: null,
};
const patch = {
  entity: 'note',
  id: idOf(1),
  operationId: idOf(0x101),
  at: 5,
  kind: 'create',
  fields: { title: 'A' },
} as const;

describe.each(Object.entries(storages))('storage %s', (_name, create) => {
  test('QUEUE-8 items come back as they were put, by age, state and record', async () => {
    const storage = create();
    const [first, second] = [sealedNote(1), sealedNote(2, { state: 'failed', reason: 'expired' })];
    await storage.change((transaction) => transaction.put([second, first]));
    await storage.read(async (transaction) => {
      expect(await transaction.items()).toEqual([first, second]);
      expect(await transaction.pending()).toEqual([first]);
      expect(await transaction.get(second.id)).toEqual(second);
      expect(await transaction.get(idOf(9))).toBeNull();
      expect(await transaction.about([idOf(2), idOf(7)])).toEqual([second]);
      expect(await transaction.count('pending')).toBe(1);
      expect(await transaction.count('failed')).toBe(1);
      expect(await transaction.lastSequence()).toBe(2);
    });
  });

  test('QUEUE-8 an empty queue has no item and no delivering tab', async () => {
    await create().read(async (transaction) => {
      expect(await transaction.items()).toEqual([]);
      expect(await transaction.lastSequence()).toBe(0);
      expect(await transaction.lease()).toEqual({ fence: 0, beat: 0 });
      expect(await transaction.sent()).toEqual([]);
      expect(await transaction.receipts()).toEqual({});
      expect(await transaction.conflicts()).toEqual([]);
    });
  });

  test('QUEUE-8 what fails inside a transaction leaves everything as it was', async () => {
    const storage = create();
    await storage.change((transaction) => transaction.put([sealedNote(1)]));
    const failing = storage.change(async (transaction) => {
      await transaction.put([sealedNote(2)]);
      await transaction.putBlobs([sealedBlob(1, sealedNote(2).id)]);
      await transaction.showPatches([patch]);
      await transaction.putLease({ fence: 7, beat: 0 });
      await transaction.remove([sealedNote(1).id]);
      throw new Error('The battery fell out.');
    });
    await expect(failing).rejects.toThrow('could not be stored');
    await storage.read(async (transaction) => {
      expect(await transaction.items()).toEqual([sealedNote(1)]);
      expect(await transaction.blobs(sealedNote(2).id)).toEqual([]);
      expect(await transaction.patches(patch.operationId)).toEqual([]);
      expect((await transaction.lease()).fence).toBe(0);
    });
  });

  test('QUEUE-8 an item is removed with its files and leaves those of others', async () => {
    const storage = create();
    const [first, second] = [sealedNote(1), sealedNote(2)];
    const [mine, theirs] = [sealedBlob(1, first.id), sealedBlob(2, second.id)];
    await storage.change(async (transaction) => {
      await transaction.put([first, second]);
      await transaction.putBlobs([mine, theirs]);
    });
    await storage.change((transaction) => transaction.remove([first.id]));
    await storage.read(async (transaction) => {
      expect(await transaction.items()).toEqual([second]);
      expect(await transaction.blobs(first.id)).toEqual([]);
      expect(await transaction.blobs(second.id)).toEqual([theirs]);
    });
  });

  test('QUEUE-8 patches, lease, receipts and conflicts are kept', async () => {
    const storage = create();
    await storage.change(async (transaction) => {
      await transaction.showPatches([patch]);
      await transaction.putLease({ fence: 1, beat: 2 });
      await transaction.putSent([idOf(4)]);
      await transaction.putReceipts({ '2026-03-02': { made: 3, safe: 1 } });
      await transaction.putConflicts([conflict]);
    });
    await storage.change(async (transaction) => {
      expect(await transaction.patches(patch.operationId)).toEqual([patch]);
      expect(await transaction.lease()).toEqual({ fence: 1, beat: 2 });
      expect(await transaction.sent()).toEqual([idOf(4)]);
      expect(await transaction.receipts()).toEqual({ '2026-03-02': { made: 3, safe: 1 } });
      expect(await transaction.conflicts()).toEqual([conflict]);
      await transaction.settlePatches(new Map([[patch.operationId, 4]]));
      await transaction.removeConflicts([conflict.id]);
    });
    await storage.read(async (transaction) => {
      expect(await transaction.patches(patch.operationId)).toEqual([]);
      expect(await transaction.conflicts()).toEqual([]);
    });
    await storage.change((transaction) => transaction.showPatches([{ ...patch, operationId: idOf(0x102) }]));
    await storage.change((transaction) => transaction.revertPatch(idOf(0x102)));
    expect(await storage.read((transaction) => transaction.patches(idOf(0x102)))).toEqual([]);
  });

  test('QUEUE-8 transactions that run at once do not mix', async () => {
    const storage = create();
    const add = () =>
      storage.change(async (transaction) => {
        const last = await transaction.lastSequence();
        await transaction.put([sealedNote(last + 1)]);
      });
    await Promise.all([add(), add(), add()]);
    const items = await storage.read((transaction) => transaction.items());
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test('QUEUE-8 a watcher is called when an item comes, until it stops', async () => {
    const storage = create();
    let heard = 0;
    const end = storage.watch(() => {
      heard += 1;
    });
    await until(() => heard >= 0);
    const before = heard;
    await storage.change((transaction) => transaction.put([sealedNote(1)]));
    await until(() => heard > before);
    end();
    const after = heard;
    await storage.change((transaction) => transaction.put([sealedNote(2)]));
    await storage.read((transaction) => transaction.items());
    expect(heard).toBe(after);
  });
});
