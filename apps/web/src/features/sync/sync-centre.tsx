import { RefreshCw, Send } from 'lucide-react';
import { useMemo } from 'react';
import { useOutbox, useQueueCounts, useUnsentFiles } from '../../data/queue/unsent.ts';
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
import { PauseFiles } from './waiting/pause-files.tsx';
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
  const files = useUnsentFiles();
  const count = waiting.length + files.waiting.length;
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
          variant={count > 0 ? 'primary' : 'outline'}
          icon={count > 0 ? Send : RefreshCw}
          busy={busy}
          onClick={start}
        >
          {count > 0 ? 'Send now' : 'Sync now'}
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
        <NeedsYou failed={failed} files={files.refused} conflicts={openConflicts} />
        {count > 0 && (
          <section aria-labelledby="waiting-title" className="flex flex-col">
            <h3 id="waiting-title" className="flex items-baseline gap-2 font-bold text-ink">
              {pageOnly ? 'In this tab only' : `On ${here}`}{' '}
              <span className="font-regular text-ink-2">{count.toLocaleString(locale)}</span>
            </h3>
            {holdUp !== null && <p className="text-meta text-ink-2">{holdUp}</p>}
            {(files.waiting.length > 0 || waiting.some(({ blobIds }) => blobIds.length > 0)) && (
              <PauseFiles />
            )}
            <WaitingList items={waiting} files={files.waiting} first={firstItems} />
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
