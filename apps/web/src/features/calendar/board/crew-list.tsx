import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { memberName } from '../../../data/records/member-name.ts';
import { useNow } from '../../../data/replica/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { EventRow } from '../shown/event-row.tsx';
import type { BoardRow } from './board-rows.ts';

export interface CrewListProps {
  day: string;
  rows: readonly BoardRow[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
}

/** The crew of a day on the phone, the reader first: person by person what they have, the present or next one marked. */
export function CrewList({ day, rows, names, onOpen }: CrewListProps) {
  const now = useNow();
  const { id: self } = useUser();
  const ownFirst = rows.toSorted((a, b) => Number(b.id === self) - Number(a.id === self));
  return (
    <div className="flex flex-col gap-3">
      {ownFirst.map(({ id, member, items }) => {
        const events = items.map(({ event }) => event);
        const next = events.find((event) => isOpen(event) && Date.parse(event.endDate) > now);
        return (
          <Panel
            key={id}
            title={id === self ? 'You' : member === null ? 'Nobody yet' : memberName(member)}
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
