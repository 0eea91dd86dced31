import { receiptDaysKept } from '@plumbline/domain/limits/queue';
import type { QueueItem } from '../replica/queue-item.ts';
import type { DayReceipt, KindReceipts, Receipt } from '../replica/queue-records.ts';
import type { QueueTransaction } from './storage.ts';

const nothing: Receipt = { made: 0, safe: 0 };

/** Counts items on the days they were made; inside the transaction that changes the queue. */
export async function countOnReceipts(
  transaction: QueueTransaction,
  items: readonly QueueItem[],
  change: Receipt,
): Promise<void> {
  const receipts = { ...(await transaction.receipts()) };
  for (const { day, metadata } of items) {
    const { kinds = {}, ...sum }: DayReceipt = receipts[day] ?? nothing;
    const kind = metadata.entityType;
    receipts[day] = {
      ...counted(sum, change),
      kinds: { ...kinds, [kind]: counted(kinds[kind] ?? nothing, change) },
    };
  }
  const kept = Object.entries(receipts)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .slice(-receiptDaysKept);
  await transaction.putReceipts(Object.fromEntries(kept));
}

const counted = ({ made, safe }: Receipt, change: Receipt): Receipt => ({
  made: made + change.made,
  safe: safe + change.safe,
});

export function receiptOf(receipts: Readonly<Record<string, DayReceipt>>, day: string): Receipt {
  return counted(receipts[day] ?? nothing, nothing);
}

export function kindsOf(receipts: Readonly<Record<string, DayReceipt>>, day: string): KindReceipts {
  return receipts[day]?.kinds ?? {};
}
