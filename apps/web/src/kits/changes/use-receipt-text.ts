import { useMemo } from 'react';
import { useOutbox } from '../../data/queue/unsent.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useCopyStatus } from '../../data/replica/replica.ts';
import { useReceipt } from '../../data/replica/sync-service.ts';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { type ReceiptWords, receiptWords } from './receipt-text.ts';

/** How today's receipt stands on this device; null: nothing was made today and nothing waits. */
export function useReceiptWords(): ReceiptWords | null {
  const { waiting, failed, conflicts } = useOutbox();
  const { made, safe } = useReceipt();
  const { online } = useConnection();
  const { asOf } = useCopyStatus();
  const { locale, timeZone } = useLocale();
  const open = useMemo(() => conflicts.filter(({ settled }) => settled === null).length, [conflicts]);
  return receiptWords({
    made,
    safe,
    waiting: waiting.length,
    failed: failed.length,
    conflicts: open,
    online,
    locale,
    heardAt: asOf === null ? null : formatTime(asOf, locale, timeZone),
  });
}
