import { dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { lazy, Suspense, useMemo } from 'react';
import { memberName } from '../../../data/records/member-name.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useStore } from '../../../data/store.ts';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { axisOf, instantOn } from '../../../kits/timeline/axis.ts';
import { BoardFrame } from '../../../kits/timeline/board-frame.tsx';
import { trayLane } from '../../../kits/timeline/drag-plan.ts';
import { type Lane, Timeline } from '../../../kits/timeline/timeline.tsx';
import { headingOf, hoursRange, hoursText } from '../parts/calendar-text.ts';
import { lookOfEvent, useEventColors } from '../parts/event-colors.ts';
import { type BoardRow, hoursOfDay, ticksOf } from './board-rows.ts';
import { boardDensity } from './density.ts';
import { EventCard } from './event-card.tsx';
import { Tray, type TrayProps, trayItems } from './tray.tsx';
import { type BoardOptions, stepMs, useBoard } from './use-board.ts';
import { useOffHours } from './use-off-hours.ts';

const VisitPeek = lazy(() => import('./visit-peek.tsx'));

export interface CrewDayProps {
  day: string;
  rows: readonly BoardRow[];
  events: readonly CalendarEvent[];
  /** The jobs of the tray. Null shows no tray beside the board. */
  waiting: readonly CalendarEvent[] | null;
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** Adds a job to the tray. Null if the reader may not. */
  onAdd: (() => void) | null;
  onNew?: BoardOptions['onNew'];
  noRoom?: TrayProps['noRoom'];
}

/**
 * One row for each member of the crew with their events along the hours of one day, and the tray beside it.
 */
export default function CrewDay({
  day,
  rows,
  events,
  waiting,
  names,
  onOpen,
  onAdd,
  onNew,
  noRoom,
}: CrewDayProps) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const { colorOf } = useEventColors();
  const compact = useStore(boardDensity) === 'compact';
  const axis = useMemo(() => axisOf([hoursOfDay(events, day, timeZone)]), [events, day, timeZone]);
  const ticks = useMemo(
    () => axis.spans.flatMap((span) => ticksOf(span, { locale, timeZone })),
    [axis, locale, timeZone],
  );
  const [shown = { from: 0, to: 0 }] = axis.spans;
  const items = useMemo(
    () =>
      rows.flatMap((row) =>
        row.items.map((item) => ({
          ...item,
          fixed: item.fixed === true || item.from < shown.from || item.to > shown.to,
        })),
      ),
    [rows, shown.from, shown.to],
  );
  const offHours = useOffHours();
  const lanes = useMemo(
    () =>
      rows.map((row) => ({
        ...laneOf(row),
        off: row.member === null ? [] : offHours(row.member, { from: shown.from, to: shown.to }),
      })),
    [rows, offHours, shown.from, shown.to],
  );
  const entry = useMemo(() => entryOf(day, { now, timeZone }), [day, now, timeZone]);
  const all = useMemo(() => [...items, ...trayItems(waiting ?? [])], [items, waiting]);
  const crewIds = useMemo(() => [...events, ...(waiting ?? [])], [events, waiting]);
  const nameOf = (lane: string) => lanes.find(({ id }) => id === lane)?.name ?? '';
  const { ports, newSlots } = useBoard({
    grid: {
      lanes: [...(waiting ? [trayLane] : []), ...lanes.map(({ id }) => id)],
      shown,
      entry,
      stepMs,
    },
    items: all,
    events: crewIds,
    byPeople: true,
    onNew,
    titleOf: (event) => headingOf(event, names).title,
    slotText: (plan) =>
      plan.lane === trayLane
        ? 'Not scheduled'
        : `${nameOf(plan.lane)}, ${hoursText(plan, { locale, timeZone })}`,
  });
  return (
    <BoardFrame
      ports={ports}
      along="x"
      hit={({ x }, lane) => {
        const id = lane.dataset['lane'] ?? '';
        if (id === trayLane) return { lane: id, at: 0 };
        const { left, width } = lane.getBoundingClientRect();
        return { lane: id, at: instantOn(axis, (x - left) / width) };
      }}
      className={
        waiting ? 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[14.75rem_minmax(0,1fr)]' : undefined
      }
    >
      {waiting && (
        <Tray
          events={waiting}
          names={names}
          onOpen={onOpen}
          takes={ports !== null}
          noRoom={noRoom}
          onAdd={onAdd}
        />
      )}
      <div className="min-w-0">
        <Timeline
          label={`Crew on ${formatDay(day, locale, 'long')}`}
          lanes={lanes}
          items={items}
          axis={axis}
          ticks={ticks}
          now={{ at: now, label: formatTime(now, locale, timeZone) }}
          minWidth={`${ticks.length * 3.75}rem`}
          renderItem={({ event, userId }) => (
            <EventCard event={event} userId={userId} names={names} compact={compact} />
          )}
          lookOf={({ event, userId }) => lookOfEvent(event, colorOf(event, userId))}
          onOpen={({ id }) => onOpen(id)}
          newSlots={newSlots}
          compact={compact}
          ghostOf={(carried) => ({
            title: ports?.titleOf(carried.id) ?? '',
            time: hoursRange(carried, { locale, timeZone }),
          })}
        />
      </div>
      <Suspense>
        <VisitPeek events={crewIds} names={names} />
      </Suspense>
    </BoardFrame>
  );
}

/**
 * The instant at which a job from the tray begins when keys put it on the board: 8 AM, or today the next
 * quarter of an hour if that is later.
 */
export function entryOf(day: string, { now, timeZone }: { now: number; timeZone: string }): number {
  const eight = instantAt(day, '08:00', timeZone).getTime();
  if (dayOf(now, timeZone) !== day) return eight;
  return Math.max(eight, Math.ceil(now / stepMs) * stepMs);
}

export function laneOf({ id, member }: BoardRow): Lane {
  const name = member === null ? 'Nobody yet' : memberName(member);
  return {
    id,
    name,
    label: (
      <>
        <span className="block font-bold text-pretty" title={name}>
          {name}
        </span>
        {member?.position && <span className="block text-meta text-ink-2">{member.position}</span>}
      </>
    ),
  };
}
