import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useMemo } from 'react';
import { memberName } from '../../../data/records/member-name.ts';
import { useNow } from '../../../data/replica/clock.ts';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { axisOf } from '../../../kits/timeline/axis.ts';
import { type Lane, Timeline } from '../../../kits/timeline/timeline.tsx';
import { type BoardRow, hoursOfDay, ticksOf } from './board-rows.ts';
import { EventCard, lookOfEvent } from './event-card.tsx';

export interface CrewDayProps {
  day: string;
  rows: readonly BoardRow[];
  events: readonly CalendarEvent[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
}

/** The crew below each other, and what each has along the hours of one day. */
export function CrewDay({ day, rows, events, names, onOpen }: CrewDayProps) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const axis = useMemo(() => axisOf([hoursOfDay(events, day, timeZone)]), [events, day, timeZone]);
  const ticks = useMemo(
    () => axis.spans.flatMap((span) => ticksOf(span, { locale, timeZone })),
    [axis, locale, timeZone],
  );
  return (
    <Timeline
      label={`Crew on ${formatDay(day, locale, 'long')}`}
      lanes={rows.map(laneOf)}
      items={rows.flatMap(({ items }) => items)}
      axis={axis}
      ticks={ticks}
      now={{ at: now, label: formatTime(now, locale, timeZone) }}
      minWidth={`${ticks.length * 3.75}rem`}
      renderItem={({ event, userId }) => <EventCard event={event} userId={userId} names={names} />}
      lookOf={({ event }) => lookOfEvent(event)}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function laneOf({ id, member }: BoardRow): Lane {
  const name = member === null ? 'Nobody yet' : memberName(member);
  return {
    id,
    name,
    label: (
      <>
        <span className="block font-bold text-pretty">{name}</span>
        {member?.position && <span className="block text-meta text-ink-2">{member.position}</span>}
      </>
    ),
  };
}
