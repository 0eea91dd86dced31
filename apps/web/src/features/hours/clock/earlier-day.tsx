import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../data/session/session.ts';
import { formatDay, formatHoursInWords } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { workedMinutes } from '../parts/hours.ts';
import { canChange } from '../parts/week-text.ts';
import { spanText } from './clock-text.ts';

const HoursForm = lazy(() => import('../shown/hours-form.tsx'));

/** How far back the last day at work is looked for: over a weekend and a holiday. */
const lookBackDays = 5;

export interface EarlierDayProps {
  /** The person's own entries, the latest first. */
  entries: readonly TimeEntry[];
  today: string;
  /** Milliseconds since 1970. */
  now: number;
  nameOf: (projectId: string) => string;
}

/** The last day at work before today, whose hours are corrected by a press for as long as they are not approved. */
export function EarlierDay({ entries, today, now, nameOf }: EarlierDayProps) {
  const user = useUser();
  const people = usePeople();
  const { locale, timeZone } = useLocale();
  const [editing, setEditing] = useState<TimeEntry | null>(null);
  const dayAt = ({ clockIn }: TimeEntry) => dayOf(clockIn, timeZone);
  const [last] = entries.filter((entry) => dayAt(entry) < today && entry.clockOut !== null);
  const day = last && dayAt(last);
  if (day === undefined || day < addDays(today, -lookBackDays)) return null;
  const shown = entries.filter((entry) => entry.clockOut !== null && dayAt(entry) === day);
  const title = day === addDays(today, -1) ? 'Yesterday' : formatDay(day, locale, 'weekday');
  return (
    <section aria-label={title} className="lg:max-w-2xl">
      <h2 className="flex items-baseline justify-between gap-4 font-bold">
        {title}
        <span className="text-ink-2 tabular">{formatHoursInWords(workedMinutes(shown, now))}</span>
      </h2>
      <ul className="mt-1 flex flex-col divide-y divide-hairline border-t border-divider">
        {shown.map((entry) => {
          const job = entry.projectId === null ? 'No job' : nameOf(entry.projectId) || 'Another job';
          const words = (
            <>
              <span className="block wrap-anywhere">{job}</span>
              <span className="block text-meta text-ink-2 tabular">
                {spanText(entry, { locale, timeZone })}
              </span>
            </>
          );
          return (
            <li key={entry.id}>
              {canChange(entry, user.id) ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setEditing(entry)}
                  className="flex min-h-12 w-full items-center gap-4 py-2 text-left hover:bg-lift"
                >
                  <span className="min-w-0 flex-1">
                    <span className="sr-only">Edit </span>
                    {words}
                  </span>
                  <Pencil aria-hidden className="mr-3 size-4.5 shrink-0 text-ink-2" />
                </button>
              ) : (
                <div className="min-h-12 py-2">{words}</div>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense>
        {editing !== null && (
          <HoursForm
            entry={editing}
            person={{ id: user.id, name: people.fullName(user.id) }}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
