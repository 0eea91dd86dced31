import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { formatHours } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { DeliveryMark } from '../../../kits/changes/delivery-mark.tsx';
import { ClockMark } from '../parts/clock-mark.tsx';
import { PunchMark } from '../parts/punch-mark.tsx';
import { workedMinutes } from '../parts/hours.ts';
import { spanText } from './clock-text.ts';

export interface DayEntriesProps {
  entries: readonly TimeEntry[];
  now: number;
  nameOf: (projectId: string) => string;
}

/** The day's entries, the latest first, each with the state of its sending. */
export function DayEntries({ entries, now, nameOf }: DayEntriesProps) {
  const zone = useLocale();
  return (
    <ul aria-label="Entries" className="flex flex-col divide-y divide-hairline">
      {entries.map((entry) => (
        <li key={entry.id} className="flex min-h-12 items-start justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p className={entry.clockOut === null ? 'font-bold' : ''}>
              {entry.projectId === null ? 'No job' : nameOf(entry.projectId) || 'Another job'}
            </p>
            <p className="text-meta text-ink-2 tabular">{spanText(entry, zone)}</p>
            <ClockMark entry={entry} />
            <PunchMark entry={entry} />
          </div>
          <div className="flex shrink-0 flex-col items-end">
            <p className="font-bold tabular">{formatHours(workedMinutes([entry], now))}</p>
            <DeliveryMark id={entry.id} />
          </div>
        </li>
      ))}
    </ul>
  );
}
