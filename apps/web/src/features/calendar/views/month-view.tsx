import { clsx } from 'clsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import { DateChips } from '../layers/date-rows.tsx';
import { EventChip } from '../parts/event-chip.tsx';
import type { DaysViewProps } from './agenda-view.tsx';

/** The number of events that a day shows. Further ones are counted below them. */
const shown = 4;
const weekDays = 7;

export interface MonthViewProps extends DaysViewProps {
  /** A day of the month to show. The days of other months in its weeks are dimmed. */
  day: string;
  onDay: (day: string) => void;
}

/** The weeks of a month with the events of each day. */
export default function MonthView({
  day: of,
  days,
  today,
  events,
  names,
  marks,
  onOpen,
  onDay,
}: MonthViewProps) {
  const { locale, timeZone } = useLocale();
  const weeks = Array.from({ length: days.length / weekDays }, (_, at) =>
    days.slice(at * weekDays, (at + 1) * weekDays),
  );
  return (
    <div className="relative overflow-x-auto rounded-card border border-hairline bg-card">
      <table className="w-full min-w-[52rem] table-fixed border-collapse">
        <caption className="sr-only">Month</caption>
        <thead>
          <tr>
            {days.slice(0, weekDays).map((day) => (
              <th
                key={day}
                scope="col"
                className="border-l border-hairline px-2.5 py-2 text-left text-meta font-medium text-ink-2 first:border-l-0"
              >
                {formatDay(day, locale, 'long').split(',')[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="h-30 border-t border-hairline">
              {week.map((day) => {
                const own = events.filter((event) => isOnDays(event, { from: day, to: day }, timeZone));
                const more = own.length > shown ? own.length - (shown - 1) : 0;
                const other = day.slice(0, 7) !== of.slice(0, 7);
                return (
                  <td
                    key={day}
                    className={clsx(
                      'border-l border-hairline p-1 align-top first:border-l-0',
                      other && 'bg-page',
                    )}
                  >
                    <button
                      type="button"
                      aria-label={formatDay(day, locale, 'long')}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onDay(day)}
                      className={clsx(
                        'mb-1 grid min-h-7 min-w-7 place-items-center rounded-pill px-1.5 text-meta tabular hover:bg-lift',
                        day === today
                          ? 'bg-selected font-bold text-accent'
                          : other
                            ? 'text-ink-3'
                            : 'text-ink',
                      )}
                    >
                      {Number(day.slice(-2))}
                    </button>
                    <div className="flex flex-col gap-1">
                      {own.slice(0, own.length - more).map((event) => (
                        <EventChip key={event.id} event={event} names={names} onOpen={onOpen} />
                      ))}
                      {more > 0 && (
                        <button
                          type="button"
                          onClick={() => onDay(day)}
                          className="min-h-6 rounded-pill px-1.5 text-left text-axis text-ink-2 hover:bg-lift"
                        >
                          {more} more
                        </button>
                      )}
                      <DateChips marks={marks.filter((mark) => mark.day === day)} />
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
