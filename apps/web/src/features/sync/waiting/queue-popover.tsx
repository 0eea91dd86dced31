import { RefreshCw, Send } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useOutbox, useQueueCounts, useUnsentFiles } from '../../../data/queue/unsent.ts';
import { Button } from '../../../design/controls/button.tsx';
import { SyncVial } from '../../../design/display/vial.tsx';
import { Popover } from '../../../design/layers/popover.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { ConnectionLine } from '../connection-line.tsx';
import { useSyncNow } from '../use-sync-now.ts';
import { useHoldUp } from './use-hold-up.ts';
import { WaitingList } from './waiting-list.tsx';

const firstItems = 6;

export type QueuePopoverProps = { trigger: ReactElement; onOpenCentre: () => void };

/** Below the sync widget at the office; open from its first render, because the press that opens it also loaded it. */
export function QueuePopover({ trigger, onOpenCentre }: QueuePopoverProps) {
  const [open, setOpen] = useState(true);
  const { waiting } = useOutbox();
  const files = useUnsentFiles().waiting;
  const waits = waiting.length + files.length > 0;
  const { needsYou, waiting: unsent, isRead } = useQueueCounts();
  const { busy, start } = useSyncNow();
  const holdUp = useHoldUp();
  const { locale } = useLocale();
  return (
    <Popover title="Sync" open={open} onOpenChange={setOpen} trigger={trigger} className="w-96">
      <p className="-mt-1.5 mb-2 text-meta text-ink-2">
        <ConnectionLine />
      </p>
      {waits && holdUp !== null && <p className="mb-1 text-meta text-ink">{holdUp}</p>}
      {needsYou > 0 && (
        <p className="mb-2 flex items-center rounded-control bg-lift px-3 py-2.5">
          <SyncVial state="needs-you">
            {needsYou.toLocaleString(locale)} {needsYou === 1 ? 'needs' : 'need'} you
          </SyncVial>
        </p>
      )}
      {waits ? (
        <div className="flex max-h-[22rem] flex-col overflow-y-auto">
          <WaitingList items={waiting} files={files} first={firstItems} />
        </div>
      ) : (
        needsYou === 0 && (
          <p className="py-2 text-ink">
            {isRead && unsent === 0 ? 'Everything is safe.' : 'Looking for what waits here…'}
          </p>
        )
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          size="small"
          variant={waits ? 'primary' : 'outline'}
          icon={waits ? Send : RefreshCw}
          busy={busy}
          onClick={start}
        >
          {waits ? 'Send now' : 'Sync now'}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setOpen(false);
            onOpenCentre();
          }}
        >
          Open Sync center
        </Button>
      </div>
    </Popover>
  );
}
