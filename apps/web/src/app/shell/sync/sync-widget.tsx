import { type ComponentProps, createElement, type MouseEvent } from 'react';
import { useQueueCounts } from '../../../data/queue/unsent.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { lostCopy } from '../../../data/replica/lost-copy.ts';
import { useCopyStatus } from '../../../data/replica/replica.ts';
import { useDelivery, useSyncService } from '../../../data/engine/sync-service.ts';
import { tabSync } from '../../../data/replica/tab-sync.ts';
import { showError } from '../../../data/server/errors.ts';
import { useStore } from '../../../data/store.ts';
import { SyncVial } from '../../../design/display/vial.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { useOnDemand } from '../use-on-demand.ts';
import { useOpenSync } from './sync-address.ts';
import { type SyncText, syncText } from './sync-text.ts';

const loadPopover = async () =>
  (await import('../../../features/sync/waiting/queue-popover.tsx')).QueuePopover;

/**
 * Always shows whether this device and the server agree: the compact variant of the queue indicator, and the
 * sync status button. A press starts a sync and opens the detailed variant, beside the header at the office,
 * as the Sync center on the phone.
 */
export function SyncWidget() {
  const phone = usePhone();
  const openCentre = useOpenSync();
  const { bundle, prepare, open } = useOnDemand(loadPopover);
  const words = useSyncText();
  const face = () => {
    if (phone) {
      const press = () => {
        startSync();
        openCentre();
      };
      return <SyncFace words={words} onClick={press} />;
    }
    if (bundle === null) {
      const press = () => {
        startSync();
        open();
      };
      return <SyncFace words={words} onPointerEnter={prepare} onFocus={prepare} onClick={press} />;
    }
    return createElement(bundle, {
      trigger: <SyncFace words={words} onClick={startOnOpening} />,
      onOpenCentre: openCentre,
    });
  };
  return (
    <>
      {face()}
      {/* Read aloud when it changes, without the time of the last contact, which would be read every half minute. */}
      <output className="sr-only">{words.state === 'sent' ? 'Sent' : words.words}</output>
    </>
  );
}

function startSync(): void {
  import('../../../features/sync/sync-now.ts').then(({ syncNow }) => syncNow(), showError);
}

/** The press that closes the popover again starts nothing. */
function startOnOpening(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') startSync();
}

function useSyncText(): SyncText {
  const { connection } = useStore(tabSync);
  const { filling, asOf } = useCopyStatus();
  const { phase } = useDelivery();
  const { online, reachable } = useConnection();
  const { locale, timeZone } = useLocale();
  const counts = useQueueCounts();
  const isKnown = useOrganization().row !== null;
  return syncText({
    here: useThisDevice(),
    ...counts,
    sending: phase === 'sending' || counts.sendingFiles > 0,
    lost: useStore(lostCopy)?.changes ?? null,
    online,
    connected: connection === 'open' || reachable === true,
    filling,
    // The time zone is that of the organization's row, which may not have loaded yet.
    sentAt: asOf !== null && isKnown ? formatTime(asOf, locale, timeZone) : null,
    locale,
  });
}

function SyncFace({ words, ...rest }: ComponentProps<'button'> & { words: SyncText }) {
  const phone = usePhone();
  const { phase, needsSync } = useSyncService();
  return (
    <button
      aria-haspopup="dialog"
      {...rest}
      type="button"
      aria-label={`Sync: ${words.words}`}
      aria-busy={phase !== 'idle'}
      data-sync={words.state}
      data-needs-sync={needsSync}
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-control px-1.5 hover:bg-lift md:min-h-10"
    >
      <SyncVial
        state={words.state}
        wordsHidden={phone && words.figure === null}
        className="whitespace-nowrap tabular"
      >
        {phone ? words.figure : words.words}
      </SyncVial>
      {needsSync && phase === 'idle' && (
        <span aria-hidden className="absolute top-1.5 right-0.5 size-2 rounded-full bg-risk" />
      )}
    </button>
  );
}
