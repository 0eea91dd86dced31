import type { ConflictKind } from '@plumbline/domain/entities/enumerations';
import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import { conflictSentence } from '@plumbline/domain/schedule/text';
import { CalendarOff, Clock, Copy, Layers2, type LucideIcon, Route, Wrench } from 'lucide-react';
import { useLocale } from '../../../design/locale.tsx';

export const conflictIcons: Record<ConflictKind, LucideIcon> = {
  overlap: Layers2,
  time_off: CalendarOff,
  same_job: Copy,
  outside_hours: Clock,
  missing_skill: Wrench,
  travel: Route,
};

export interface ConflictListProps {
  conflicts: readonly Conflict[];
  nameOf: (userId: string) => string;
}

/**
 * A sentence for each conflict. If several people have conflicts, the sentences are grouped under their
 * names.
 */
export function ConflictList({ conflicts, nameOf }: ConflictListProps) {
  const { locale } = useLocale();
  const people = [...new Set(conflicts.map(({ userId }) => userId))];
  return (
    <ul className="flex flex-col gap-2">
      {people.map((userId) => (
        <li key={userId}>
          {people.length > 1 && <p className="font-bold">{nameOf(userId)}</p>}
          <ul className="flex flex-col gap-1.5">
            {conflicts
              .filter((conflict) => conflict.userId === userId)
              .map((conflict) => {
                const Icon = conflictIcons[conflict.kind];
                return (
                  <li
                    key={`${conflict.kind} ${conflict.eventId} ${conflict.drive?.way}`}
                    className="flex items-start gap-2.5"
                  >
                    <Icon aria-hidden className="mt-[0.2em] size-[1.15em] shrink-0 text-blocked" />
                    <span className="text-pretty">{conflictSentence(conflict, { locale })}</span>
                  </li>
                );
              })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
