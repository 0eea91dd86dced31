import { useMemo } from 'react';
import { useOutbox, useUnsentFiles } from '../../data/queue/unsent.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useCopyStatus } from '../../data/replica/replica.ts';
import { useReceipt } from '../../data/engine/sync-service.ts';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { type ReceiptText, receiptText } from './receipt-text.ts';

/** The state of today's receipt on this device; null when nothing was made today and nothing waits. */
export function useReceiptText(): ReceiptText | null {
  const { waiting, failed, conflicts } = useOutbox();
  const files = useUnsentFiles();
  const { made, safe } = useReceipt();
  const { online } = useConnection();
  const { asOf } = useCopyStatus();
  const { locale, timeZone } = useLocale();
  const open = useMemo(() => conflicts.filter(({ settled }) => settled === null).length, [conflicts]);
  return receiptText({
    made,
    safe,
    waiting: waiting.length + files.waiting.length,
    failed: failed.length + files.refused.length,
    conflicts: open,
    online,
    locale,
    heardAt: asOf === null ? null : formatTime(asOf, locale, timeZone),
  });
}
