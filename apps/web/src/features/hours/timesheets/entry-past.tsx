import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useUnsent } from '../../../data/queue/unsent.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import type { EntryHistory } from '../../../data/queries/entry-history.ts';
import { Button } from '../../../design/controls/button.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { entryHistory, type HistoryContext } from './entry-history.ts';
import { HistoryList } from './history-list.tsx';

export interface EntryPastProps {
  entry: TimeEntry;
  past: EntryHistory;
  context: HistoryContext;
}

/** The history of an entry. The server has compared it with its chain. */
export function EntryPast({ entry, past, context }: EntryPastProps) {
  const { online } = useConnection();
  const arrived = useArrived(entry);
  const { events, whole, fits, failed, fetching } = past;
  if (events === null) {
    if (online && !failed) return <SkeletonList label="Getting the history" labelHidden count={3} />;
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        {online ? 'The history did not load.' : 'The history needs a signal.'}
        <Button size="small" busy={fetching} onClick={past.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (arrived === null) {
    return <p className="text-ink-2">{waitsText} What happened stands here once it has arrived.</p>;
  }
  return (
    <>
      {fits === false && (
        <p role="alert" className="mb-4 flex gap-2.5 rounded-control bg-blocked-tint p-3">
          <OctagonX aria-hidden className="mt-0.5 size-5 shrink-0 text-blocked" />
          <span>
            <b>This entry does not fit its history.</b> It was changed in the database, past the product.
            Whoever runs your server can check all hours.
          </span>
        </p>
      )}
      {arrived !== entry && <p className="mb-3 text-meta text-ink-2">{waitsText}</p>}
      {!online && (
        <p className="mb-3 text-meta text-ink-2">Without a signal the latest changes may be missing.</p>
      )}
      {!whole && (
        <Button
          size="small"
          variant="quiet"
          className="mb-4"
          busy={fetching}
          disabled={!online}
          onClick={past.showEarlier}
        >
          Show earlier
        </Button>
      )}
      <HistoryList items={entryHistory(arrived, { events, whole }, context)} />
    </>
  );
}

const waitsText = 'Your change waits to be sent.';

/**
 * The entry without changes that wait on this device, because the server's history does not contain these.
 * Null if changes waited from the beginning.
 */
function useArrived(entry: TimeEntry): TimeEntry | null {
  const waits = useUnsent(entry.id) !== null;
  const [arrived, setArrived] = useState(waits ? null : entry);
  if (!waits && arrived !== entry) setArrived(entry);
  return waits ? arrived : entry;
}
