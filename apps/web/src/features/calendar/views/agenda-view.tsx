import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { Panel } from '../../../design/display/panel.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import { dayWord } from '../../../kits/days/when.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { DateRows } from '../layers/date-rows.tsx';
import type { DateMark } from '../layers/dates.ts';
import { EventRow } from '../parts/event-row.tsx';

export interface DaysViewProps {
  days: readonly string[];
  today: string;
  events: readonly CalendarEvent[];
  names: ProjectNames;
  /** The due tasks and the begins and ends of projects on these days. */
  marks: readonly DateMark[];
  onOpen: (eventId: string) => void;
}

/** A list of days with their events. Days without any are left out. */
export default function AgendaView({ days, today, events, names, marks, onOpen }: DaysViewProps) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  return (
    <div className="flex flex-col gap-4">
      {days.map((day) => {
        const own = events.filter((event) => isOnDays(event, { from: day, to: day }, timeZone));
        const dated = marks.filter((mark) => mark.day === day);
        if (own.length + dated.length === 0) return null;
        const word = dayWord(day, today, locale);
        return (
          <Panel
            key={day}
            title={formatDay(day, locale, 'long')}
            hint={word === 'Today' || word === 'Tomorrow' ? word : undefined}
          >
            <ul className="divide-y divide-hairline border-t border-hairline">
              {own.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  day={day}
                  names={names}
                  who={event.attendees.map((userId) => people.shortName(userId)).join(', ')}
                  onOpen={onOpen}
                />
              ))}
              <DateRows marks={dated} />
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
