import { useMemo, useState } from 'react';
import { retryItems } from '../../../data/queue/queue-actions.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { ConflictCard } from '../conflicts/conflict-card.tsx';
import { useConflictLines } from '../conflicts/use-conflict-lines.ts';
import { FailedCard } from './failed-card.tsx';
import type { Conflict, QueueItem, UnsentFile } from './queue-types.ts';
import { stillClosedCount } from './reason-text.ts';
import { useItemLines } from './use-item-lines.ts';
import { RefusedFile } from './waiting-files.tsx';

const firstItems = 20;

/** Changes and files that wait for a decision of the person. Nothing when there are none. */
export function NeedsYou({
  failed,
  files,
  conflicts,
}: {
  failed: readonly QueueItem[];
  files: readonly UnsentFile[];
  conflicts: readonly Conflict[];
}) {
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? failed : failed.slice(0, firstItems)), [failed, all]);
  const lines = useItemLines(shown);
  const conflictLines = useConflictLines(conflicts);
  const { locale } = useLocale();
  const count = failed.length + files.length + conflicts.length;
  if (count === 0) return null;
  const shownFiles = all ? files : files.slice(0, Math.max(0, firstItems - failed.length));
  const hidden = failed.length + files.length - shown.length - shownFiles.length;
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
        <span className="text-ink-2">{count.toLocaleString(locale)}</span>
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
        {shownFiles.map((file) => (
          <RefusedFile key={file.id} file={file} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => setAll(true)}>
          Show {hidden.toLocaleString(locale)} more
        </Button>
      )}
    </section>
  );
}
