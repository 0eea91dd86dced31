import { useMemo, useState } from 'react';
import { useDelivery } from '../../../data/engine/sync-service.ts';
import { transferStore } from '../../../data/replica/engine-state.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { waitingText } from './delivery-text.ts';
import { ItemPicture } from './item-picture.tsx';
import type { QueueItem, UnsentFile } from './queue-types.ts';
import { useItemLines } from './use-item-lines.ts';
import { WaitingFiles } from './waiting-files.tsx';

/**
 * The detailed variant of the queue indicator: each waiting change, oldest first, then the files for projects. `first`:
 * how many are shown until more are requested.
 */
export function WaitingList({
  items,
  files,
  first,
}: {
  items: readonly QueueItem[];
  files: readonly UnsentFile[];
  first: number;
}) {
  const [all, setAll] = useState(false);
  const { inFlight } = useDelivery();
  const shares = useStore(transferStore);
  const here = useThisDevice();
  const { locale, timeZone } = useLocale();
  const shown = useMemo(() => (all ? items : items.slice(0, first)), [items, all, first]);
  const lines = useItemLines(shown);
  const shownFiles = all ? files : files.slice(0, Math.max(0, first - items.length));
  const hidden = items.length + files.length - shown.length - shownFiles.length;
  return (
    <>
      <ul aria-label={`On ${here}`} className="flex flex-col">
        {lines.map(({ item, title, project, made }) => (
          <li key={item.id} className="flex min-h-14 items-center gap-3 py-1.5">
            <ItemPicture item={item} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ink">{title}</span>
              <span className="block truncate text-meta text-ink-2">{project}</span>
            </span>
            <span className="max-w-[50%] shrink-0 text-right text-meta text-ink-2">
              <span className="block">
                {waitingText(
                  item,
                  inFlight,
                  formatTime(item.nextAttemptAt, locale, timeZone),
                  shares.get(item.metadata.entityId),
                )}
              </span>
              <span className="block tabular">{made}</span>
            </span>
          </li>
        ))}
        <WaitingFiles files={shownFiles} />
      </ul>
      {hidden > 0 && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)} className="mt-1 self-start">
          Show {hidden.toLocaleString(locale)} more
        </Button>
      )}
    </>
  );
}
