import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { memberName } from '../../../data/records/member-name.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { EventRow } from '../parts/event-row.tsx';
import type { BoardRow } from './board-rows.ts';
import { MyDay } from './my-day.tsx';

export interface CrewListProps {
  day: string;
  rows: readonly BoardRow[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
}

/**
 * A day of the crew on the phone: first the reader's own stops, then each person with their events, of which
 * the present or next one is marked.
 */
export default function CrewList({ day, rows, names, onOpen }: CrewListProps) {
  const now = useNow();
  const { id: self } = useUser();
  const ownFirst = rows.toSorted((a, b) => Number(b.id === self) - Number(a.id === self));
  return (
    <div className="flex flex-col gap-3">
      {ownFirst.map(({ id, member, items }) => {
        const events = items.map(({ event }) => event);
        const next = events.find((event) => isOpen(event) && Date.parse(event.endDate) > now);
        if (id === self) return <MyDay key={id} day={day} events={events} names={names} onOpen={onOpen} />;
        return (
          <Panel
            key={id}
            title={member === null ? 'Nobody yet' : memberName(member)}
            hint={member?.position ?? undefined}
          >
            {events.length === 0 ? (
              <EmptyLine>Nothing planned</EmptyLine>
            ) : (
              <ul className="divide-y divide-hairline border-t border-hairline">
                {events.map((event) => (
                  <EventRow
                    key={event.id}
                    event={event}
                    day={day}
                    names={names}
                    userId={id}
                    onOpen={onOpen}
                    isNext={event === next}
                  />
                ))}
              </ul>
            )}
          </Panel>
        );
      })}
    </div>
  );
}

const isOpen = ({ jobStatus, isAllDay }: CalendarEvent): boolean =>
  jobStatus !== 'done' && jobStatus !== 'cancelled' && !isAllDay;
