import { RefreshCw } from 'lucide-react';
import { clsx } from 'clsx';
import { useQueueCounts } from '../../../data/queue/unsent.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useSyncService } from '../../../data/replica/sync-service.ts';
import { showError } from '../../../data/server/errors.ts';
import { iconButtonLook } from '../../../design/controls/button-look.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { syncButtonText } from './sync-text.ts';

/** Shows the state of the sync; a press starts one. */
export function SyncButton({ className }: { className?: string }) {
  const { phase, lastSyncAt, needsSync } = useSyncService();
  const { online } = useConnection();
  const { locale, timeZone } = useLocale();
  const syncing = phase !== 'idle';
  const label = syncButtonText({
    here: useThisDevice(),
    ...useQueueCounts(),
    syncing,
    online,
    needsSync,
    locale,
    lastSyncAt: lastSyncAt === null ? null : formatTime(lastSyncAt, locale, timeZone),
  });
  const start = () => {
    import('../../../features/sync/sync-now.ts').then(({ syncNow }) => syncNow(), showError);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={syncing}
      data-needs-sync={needsSync}
      onClick={start}
      className={iconButtonLook({ className: clsx('relative', className) })}
    >
      <RefreshCw aria-hidden className={clsx('size-4.5', syncing && 'animate-spin')} />
      {needsSync && !syncing && (
        <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-risk" />
      )}
    </button>
  );
}
