import { clsx } from 'clsx';
import { memberName } from '../../../data/records/member-name.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { EventChip } from '../shown/event-chip.tsx';
import type { BoardRow } from './board-rows.ts';

export interface CrewWeekProps {
  days: readonly string[];
  today: string;
  rows: readonly BoardRow[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  onDay: (day: string) => void;
}

/** The crew below each other, and what each has on the days of a week. */
export function CrewWeek({ days, today, rows, names, onOpen, onDay }: CrewWeekProps) {
  const { locale, timeZone } = useLocale();
  return (
    <div className="overflow-x-auto rounded-card border border-hairline bg-card">
      <table className="w-full min-w-[64rem] table-fixed border-collapse">
        <caption className="sr-only">Crew week</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[9.5rem] border-r border-b border-hairline px-4 text-left">
              <span className="sr-only">Name</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-l border-hairline p-1 text-left font-medium"
              >
                <button
                  type="button"
                  onClick={() => onDay(day)}
                  aria-current={day === today ? 'date' : undefined}
                  className={clsx(
                    'min-h-8 w-full rounded-pill px-2 text-left text-meta hover:bg-lift',
                    day === today ? 'bg-selected font-bold text-accent' : 'text-ink-2',
                  )}
                >
                  {formatDay(day, locale, 'weekday')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, member, items }) => (
            <tr key={id} className="h-16 border-t border-hairline">
              <th
                scope="row"
                className="border-r border-hairline px-4 py-2.5 text-left align-top font-regular"
              >
                <span className="block font-bold text-pretty">
                  {member === null ? 'Nobody yet' : memberName(member)}
                </span>
                {member?.position && <span className="block text-meta text-ink-2">{member.position}</span>}
              </th>
              {days.map((day) => (
                <td key={day} className="border-l border-hairline p-1 align-top">
                  <div className="flex flex-col gap-1">
                    {items
                      .filter(({ event }) => isOnDays(event, { from: day, to: day }, timeZone))
                      .map(({ key, event }) => (
                        <EventChip key={key} event={event} names={names} onOpen={onOpen} tall />
                      ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
