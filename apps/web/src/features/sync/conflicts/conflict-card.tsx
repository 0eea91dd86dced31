import { useEffect, useState } from 'react';
import { chooseConflict } from '../../../data/queue/queue-actions.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { useFormatContext } from '../../../kits/records/use-format-context.ts';
import { NeedsYouCard } from '../waiting/needs-you-card.tsx';
import type { Conflict } from '../waiting/queue-types.ts';
import { conflictText, settlingText, shortened, conflictValueText } from './conflict-text.ts';

const tickMs = 1_000;

export type ConflictLine = { conflict: Conflict; record: string | null; project: string };

/** One field that two people changed: both values, with the choice while it is open. */
export function ConflictCard({ line: { conflict, record, project } }: { line: ConflictLine }) {
  const leftMs = useLeft(conflict.openUntil);
  const [busy, setBusy] = useState(false);
  const choose = async (choice: 'mine' | 'theirs') => {
    setBusy(true);
    try {
      await chooseConflict(conflict.id, choice);
    } catch (thrown) {
      showError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <NeedsYouCard
      title={conflictText(conflict, record)}
      detail={project}
      actions={
        <>
          <Button size="small" busy={busy} onClick={() => void choose('mine')}>
            Keep mine
          </Button>
          <Button size="small" busy={busy} onClick={() => void choose('theirs')}>
            Use theirs
          </Button>
        </>
      }
    >
      <Values conflict={conflict} />
      <p className="mt-2 text-meta tabular">{settlingText(conflict, leftMs)}</p>
    </NeedsYouCard>
  );
}

/** A settled conflict, shown for a week, so that both values can still be read. */
export function SettledConflict({ line: { conflict, record, project } }: { line: ConflictLine }) {
  return (
    <li className="py-2.5">
      <p className="font-medium break-words text-ink">{conflictText(conflict, record)}</p>
      {project !== '' && <p className="text-meta text-ink-2">{project}</p>}
      <Values conflict={conflict} />
      <p className="mt-1 text-meta text-ink-2">{settlingText(conflict, 0)}</p>
    </li>
  );
}

function Values({ conflict }: { conflict: Conflict }) {
  const context = useFormatContext(shortened);
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="text-meta text-ink-2">Yours</dt>
      <dd className="min-w-0 break-words text-ink">{conflictValueText(conflict, conflict.mine, context)}</dd>
      <dt className="text-meta text-ink-2">Theirs</dt>
      <dd className="min-w-0 break-words text-ink">
        {conflictValueText(conflict, conflict.theirs, context)}
      </dd>
    </dl>
  );
}

function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}
