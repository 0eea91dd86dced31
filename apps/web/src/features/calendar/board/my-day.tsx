import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useProjects } from '../../../data/records/projects.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { sitesOf, type Stop, stopsOf } from '../../../kits/days/stops.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { plural } from '../../../kits/labels/counts.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { DayStops } from '../shown/day-stops.tsx';
import { EventRow } from '../parts/event-row.tsx';

export interface MyDayProps {
  day: string;
  /** The reader's own events of the day. */
  events: readonly CalendarEvent[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
}

/**
 * The reader's own day on the phone: its stops along the plumb line, with the next step of the present job,
 * and the other events of the day.
 */
export function MyDay({ day, events: own, names, onOpen }: MyDayProps) {
  const today = useToday();
  const { id: self } = useUser();
  const projects = useProjects().rows;
  const now = new Date(useNow()).toISOString();
  const all = stopsOf(own, now);
  // Only today has a present stop, so all stops of another day are shown as ahead.
  const stops = day === today ? all : all.map(aheadOf);
  const sites = sitesOf(stops);
  const others = own.filter((event) => !stops.some((stop) => stop.event === event));
  return (
    <div className="flex flex-col gap-3">
      <Panel title="Your day" hint={sites.length > 0 && `${sites.length} ${plural(sites.length, 'stop')}`}>
        {sites.length === 0 ? (
          <EmptyLine>No stop is planned for you</EmptyLine>
        ) : (
          <DayStops sites={sites} projects={projects} main onOpen={onOpen} />
        )}
      </Panel>
      {others.length > 0 && (
        <Panel title="Also planned">
          <ul className="divide-y divide-hairline border-t border-hairline">
            {others.map((event) => (
              <EventRow key={event.id} event={event} day={day} names={names} userId={self} onOpen={onOpen} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const aheadOf = (stop: Stop): Stop => (stop.state === 'now' ? { ...stop, state: 'ahead' } : stop);
