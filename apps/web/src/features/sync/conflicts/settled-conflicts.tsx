import { useMemo } from 'react';
import type { Conflict } from '../waiting/queue-types.ts';
import { SettledConflict } from './conflict-card.tsx';
import { useConflictLines } from './use-conflict-lines.ts';

/** The conflicts of the last week and how they ended, folded at first, for people who miss a value. */
export function SettledConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const settled = useMemo(() => conflicts.filter((conflict) => conflict.settled !== null), [conflicts]);
  const lines = useConflictLines(settled);
  if (settled.length === 0) return null;
  return (
    <details className="border-t border-divider pt-4">
      <summary className="font-bold text-ink">Both changed, settled · {settled.length}</summary>
      <ul aria-label="Settled" className="mt-1 divide-y divide-hairline">
        {lines.map((line) => (
          <SettledConflict key={line.conflict.id} line={line} />
        ))}
      </ul>
    </details>
  );
}
