import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import type { Receipt } from '@plumbline/offline/replica/queue-records';
import { readPullState } from '@plumbline/offline/replica/pull-state';
import type { Tab } from '../device/tab.ts';

/** The contents of a device at the end. */
export type DeviceState = {
  items: readonly QueueItem[];
  receipt: Receipt;
  /** Items that the device knows may have reached the server, unanswered. */
  sent: ReadonlySet<string>;
  cursor: number;
  /** The server's rows as the device has them, by entity and id, without its patches. */
  rows: ReadonlyMap<EntityName, ReadonlyMap<string, object>>;
  /** Operations whose patches are still laid over rows. */
  shownOperations: ReadonlySet<string>;
  tombstones: number;
};

export async function deviceState({ replica, outbox }: Tab): Promise<DeviceState> {
  const layers = await replica.layers.toArray();
  const rows = new Map<EntityName, Map<string, object>>();
  for (const entity of pullOrder) {
    const table = await replica.table<{ id: string }, string>(entity).toArray();
    const own = new Map<string, object>(table.map((row) => [row.id, row]));
    for (const layer of layers.filter((each) => each.entity === entity)) {
      if (layer.base === null || layer.base.deletedAt !== null) own.delete(layer.id);
      else own.set(layer.id, layer.base);
    }
    rows.set(entity, own);
  }
  const receipts = await replica.meta.get('receipts');
  const sent = await replica.meta.get('sent');
  const days = receipts?.key === 'receipts' ? Object.values(receipts.value) : [];
  return {
    items: await outbox.list(),
    receipt: days.reduce((sum, { made, safe }) => ({ made: sum.made + made, safe: sum.safe + safe }), {
      made: 0,
      safe: 0,
    }),
    sent: new Set(sent?.key === 'sent' ? sent.value : []),
    cursor: (await readPullState(replica)).cursor,
    rows,
    shownOperations: new Set(layers.flatMap(({ operationIds }) => operationIds)),
    tombstones: await replica.tombstones.count(),
  };
}
