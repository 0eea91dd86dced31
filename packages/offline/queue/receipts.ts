import { queueExpiryDays, receiptDaysKept } from '@plumbline/domain/limits/queue';
import type { QueueItem } from '../replica/queue-item.ts';
import type { DayReceipt, KindReceipts, Receipt } from '../replica/queue-records.ts';
import type { QueueTransaction } from './storage.ts';

const nothing: Receipt = { made: 0, safe: 0 };

/**
 * Counts items on the days they were made, inside the transaction that changes the queue. A change that the
 * server has confirmed is not counted again when a rescue file brings it once more.
 */
export async function countOnReceipts(
  transaction: QueueTransaction,
  items: readonly QueueItem[],
  change: Receipt,
): Promise<void> {
  const receipts = { ...(await transaction.receipts()) };
  const confirmed = new Map<string, Set<string>>();
  for (const { id, day, metadata } of items) {
    const { kinds = {}, confirmed: before = [], ...sum }: DayReceipt = receipts[day] ?? nothing;
    const confirmedIds = confirmed.get(day) ?? new Set(before);
    confirmed.set(day, confirmedIds);
    if (confirmedIds.has(id)) continue;
    if (change.safe > 0) confirmedIds.add(id);
    const kind = metadata.entityType;
    receipts[day] = {
      ...counted(sum, change),
      kinds: { ...kinds, [kind]: counted(kinds[kind] ?? nothing, change) },
      confirmed: before,
    };
  }
  for (const [day, ids] of confirmed) receipts[day] = { ...(receipts[day] ?? nothing), confirmed: [...ids] };
  const recent = Object.entries(receipts)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .slice(-receiptDaysKept);
  await transaction.putReceipts(Object.fromEntries(recent.map(withoutOldIds)));
}

/**
 * The receipts without the ids of changes older than a week. Older receipts are not shown, so it does not
 * matter if an item is counted twice there.
 */
function withoutOldIds(
  [day, receipt]: [string, DayReceipt],
  position: number,
  { length }: readonly unknown[],
): [string, DayReceipt] {
  if (position >= length - queueExpiryDays) return [day, receipt];
  const { confirmed: _confirmed, ...rest } = receipt;
  return [day, rest];
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
