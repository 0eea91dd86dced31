import { receiptDaysKept } from '@plumbline/domain/limits/queue';
import type { QueueItem } from '../replica/queue-item.ts';
import type { Receipt } from '../replica/queue-records.ts';
import type { QueueTransaction } from './storage.ts';

const nothing: Receipt = { made: 0, safe: 0 };

/** Counts items on the days they were made; inside the transaction that changes the queue. */
export async function countOnReceipts(
  transaction: QueueTransaction,
  items: readonly QueueItem[],
  change: Receipt,
): Promise<void> {
  const receipts = { ...(await transaction.receipts()) };
  for (const { day } of items) {
    const { made, safe } = receipts[day] ?? nothing;
    receipts[day] = { made: made + change.made, safe: safe + change.safe };
  }
  const kept = Object.entries(receipts)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .slice(-receiptDaysKept);
  await transaction.putReceipts(Object.fromEntries(kept));
}

export function receiptOf(receipts: Record<string, Receipt>, day: string): Receipt {
  return receipts[day] ?? nothing;
}
