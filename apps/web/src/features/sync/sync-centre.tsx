import { RefreshCw, Send } from 'lucide-react';
import { useMemo } from 'react';
import { useOutbox, useQueueCounts } from '../../data/queue/unsent.ts';
import { keptInPage } from '../../data/replica/lost-copy.ts';
import { useStore } from '../../data/store.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Sheet } from '../../design/layers/sheet.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useThisDevice } from '../../design/this-device.ts';
import { useReceiptText } from '../../kits/changes/use-receipt-text.ts';
import { SettledConflicts } from './conflicts/settled-conflicts.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { DevicePanel, type InstallOffer } from './device-panel.tsx';
import { DayReceipt } from './receipt/day-receipt.tsx';
import { ReceiptDial } from './receipt/receipt-dial.tsx';
import { RescuePanel } from './rescue/rescue-panel.tsx';
import { useSyncNow } from './use-sync-now.ts';
import { NeedsYou } from './waiting/needs-you.tsx';
import { PausePhotos } from './waiting/pause-photos.tsx';
import { useHoldUp } from './waiting/use-hold-up.ts';
import { WaitingList } from './waiting/waiting-list.tsx';

const firstItems = 30;

export type SyncCentreProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  install: InstallOffer;
};

/** Everything from this device that the server has not confirmed, and what its person can do about it. */
export function SyncCentre({ open, onOpenChange, install }: SyncCentreProps) {
  const { locale } = useLocale();
  const { waiting, failed, conflicts } = useOutbox();
  const { waiting: unsent, isRead } = useQueueCounts();
  const { busy, start } = useSyncNow();
  const openConflicts = useMemo(() => conflicts.filter(({ settled }) => settled === null), [conflicts]);
  const receipt = useReceiptText();
  const holdUp = useHoldUp();
  const here = useThisDevice();
  const pageOnly = useStore(keptInPage) !== null;
  return (
    <Sheet
      open={open}
      isAddressed
      onOpenChange={onOpenChange}
      title="Sync"
      subtitle={<ConnectionLine />}
      footer={
        <Button
          block
          variant={waiting.length > 0 ? 'primary' : 'outline'}
          icon={waiting.length > 0 ? Send : RefreshCw}
          busy={busy}
          onClick={start}
        >
          {waiting.length > 0 ? 'Send now' : 'Sync now'}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {receipt === null ? (
          <EmptyState
            compact
            title={isRead && unsent === 0 ? 'Everything is safe.' : 'Looking for what waits here…'}
          >
            {pageOnly
              ? 'What you make without a signal waits in this tab until the server has it, and is lost when the tab closes.'
              : 'What you make without a signal waits here until the server has it.'}
          </EmptyState>
        ) : (
          <ReceiptDial words={receipt} />
        )}
        <NeedsYou failed={failed} conflicts={openConflicts} />
        {waiting.length > 0 && (
          <section aria-labelledby="waiting-title" className="flex flex-col">
            <h3 id="waiting-title" className="flex items-baseline gap-2 font-bold text-ink">
              {pageOnly ? 'In this tab only' : `On ${here}`}{' '}
              <span className="font-regular text-ink-2">{waiting.length.toLocaleString(locale)}</span>
            </h3>
            {holdUp !== null && <p className="text-meta text-ink-2">{holdUp}</p>}
            {waiting.some(({ blobIds }) => blobIds.length > 0) && <PausePhotos />}
            <WaitingList items={waiting} first={firstItems} />
          </section>
        )}
        <DayReceipt />
        <SettledConflicts conflicts={conflicts} />
        <RescuePanel unsent={waiting.length + failed.length} />
        <DevicePanel install={install} />
      </div>
    </Sheet>
  );
}
