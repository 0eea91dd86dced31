import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ConflictList } from '../conflict/conflict-list.tsx';
import { ReasonField } from '../conflict/reason-field.tsx';

export interface RefusedPlanProps {
  /** The server's message, shown if there are no conflicts. */
  message: string;
  conflicts: readonly Conflict[];
  nameOf: (userId: string) => string;
  /** The reason to plan in spite of conflicts. Null if the reader may not do that. */
  override: { reason: string; onChange: (reason: string) => void; error: string | undefined } | null;
}

/**
 * The conflicts of a refused plan, person by person, and for an admin the field for a reason to plan in spite
 * of them.
 */
export function RefusedPlan({ message, conflicts, nameOf, override }: RefusedPlanProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The focus moves here, because the button that was pressed is at the foot of the form and this is often
  // out of sight.
  useEffect(() => ref.current?.focus(), []);
  const [userId, ...others] = new Set(conflicts.map((conflict) => conflict.userId));
  const title =
    userId === undefined
      ? message
      : others.length > 0
        ? 'Not everybody can take this'
        : `${nameOf(userId)} cannot take it then`;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-card border border-blocked bg-card p-4 outline-none"
    >
      <p className="flex items-start gap-2 font-bold text-ink">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-blocked" />
        {title}
      </p>
      <ConflictList conflicts={conflicts} nameOf={nameOf} />
      {conflicts.length > 0 && override !== null && (
        <ReasonField
          label="Reason to plan it anyway"
          hint="It stays with the event, and its people read it."
          {...override}
        />
      )}
    </div>
  );
}
