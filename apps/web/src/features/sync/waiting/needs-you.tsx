import { useMemo, useState } from 'react';
import { retryItems } from '../../../data/queue/queue-actions.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { ConflictCard } from '../conflicts/conflict-card.tsx';
import { useConflictLines } from '../conflicts/use-conflict-lines.ts';
import { FailedCard } from './failed-card.tsx';
import type { Conflict, QueueItem } from './queue-types.ts';
import { stillClosedCount } from './reason-text.ts';
import { useItemLines } from './use-item-lines.ts';

const firstItems = 20;

/** Changes that wait for a decision of the person. Nothing when there are none. */
export function NeedsYou({
  failed,
  conflicts,
}: {
  failed: readonly QueueItem[];
  conflicts: readonly Conflict[];
}) {
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? failed : failed.slice(0, firstItems)), [failed, all]);
  const lines = useItemLines(shown);
  const conflictLines = useConflictLines(conflicts);
  if (failed.length + conflicts.length === 0) return null;
  const hidden = failed.length - shown.length;
  const retryAll = () => {
    retryItems(failed.map(({ id }) => id)).then(
      (closed) => {
        if (closed.length > 0) toast.plain(stillClosedCount(closed.length));
      },
      (thrown: unknown) => showError(thrown),
    );
  };
  return (
    <section aria-labelledby="needs-you-title" className="flex flex-col gap-2.5">
      <div className="flex min-h-9 items-center gap-2">
        <h3 id="needs-you-title" className="font-bold text-ink">
          Needs you
        </h3>
        <span className="text-ink-2">{failed.length + conflicts.length}</span>
        {failed.length > 1 && (
          <Button size="small" className="ml-auto" onClick={retryAll}>
            Retry all
          </Button>
        )}
      </div>
      <ul aria-label="Needs you" className="flex flex-col gap-2.5">
        {conflictLines.map((line) => (
          <ConflictCard key={line.conflict.id} line={line} />
        ))}
        {lines.map((line) => (
          <FailedCard key={line.item.id} line={line} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </section>
  );
}
