import { useMemo } from 'react';
import { useConnection } from '../../data/connection.ts';
import { useStanding } from '../../data/replica.ts';
import { useReceipt } from '../../data/sync-service.ts';
import { useOutbox } from '../../data/unsent.ts';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { type ReceiptWords, receiptWords } from './receipt-words.ts';

/** How today's receipt stands on this device; null: nothing was made today and nothing waits. */
export function useReceiptWords(): ReceiptWords | null {
  const { waiting, failed, conflicts } = useOutbox();
  const { made, safe } = useReceipt();
  const { online } = useConnection();
  const { asOf } = useStanding();
  const { locale, timeZone } = useLocale();
  const open = useMemo(() => conflicts.filter(({ settled }) => settled === null).length, [conflicts]);
  return receiptWords({
    made,
    safe,
    waiting: waiting.length,
    failed: failed.length,
    conflicts: open,
    online,
    heardAt: asOf === null ? null : formatTime(asOf, locale, timeZone),
  });
}
