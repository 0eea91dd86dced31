import { addDays, dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { clsx } from 'clsx';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useMembers } from '../../../data/records/members.ts';
import { useNow } from '../../../data/device/clock.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { isOnDays } from '../../../kits/days/event-days.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { Span } from '@plumbline/domain/days/span';
import { type Axis, axisOf, instantOn, isOn, partOn, percentAt } from '../../../kits/timeline/axis.ts';
import { BoardFrame, NewSlot, useCarried } from '../../../kits/timeline/board-frame.tsx';
import { Ghost } from '../../../kits/timeline/ghost.tsx';
import { OffHours } from '../../../kits/timeline/off-hours.tsx';
import { useFillHeight } from '../../../kits/timeline/use-fill-height.ts';
import { type Item, type Packed, packLanes } from '../../../kits/timeline/lanes.ts';
import { hoursOfDay, ticksOf } from '../board/board-rows.ts';
import { CarriedChip } from '../board/carried-chip.tsx';
import { sameClock } from '../board/planned.ts';
import { type BoardOptions, stepMs, useBoard } from '../board/use-board.ts';
import { useOffHours } from '../board/use-off-hours.ts';
import { headingOf, hoursRange, hoursText } from '../parts/calendar-text.ts';
import { EventChip } from '../parts/event-chip.tsx';
import type { DaysViewProps } from './agenda-view.tsx';

const VisitPeek = lazy(() => import('../board/visit-peek.tsx'));

const hourMs = 3_600_000;
/**
 * `hourRem` is the height of an hour; on the phone it is larger, so that an event of half an hour can be
 * pressed. `eventRem` is the least width of an event beside others.
 */
const hourRem = { office: 3.25, phone: 5.75 };
const eventRem = 6;
/** A shorter event is drawn as long as this. */
const leastMs = 30 * 60_000;

export interface HoursViewProps extends Omit<DaysViewProps, 'marks'> {
  onDay: (day: string) => void;
  /** The user ids whose events are shown. Null shows everybody's. */
  who: readonly string[] | null;
  onNew?: BoardOptions['onNew'];
}

/**
 * Days side by side along their hours. Events that overlap stand side by side; all-day events stand above the
 * hours.
 */
export default function HoursView({ days, today, events, names, onOpen, onDay, who, onNew }: HoursViewProps) {
  const { locale, timeZone } = useLocale();
  const team = useMembers().rows;
  const phone = usePhone();
  const boxRef = useRef<HTMLDivElement>(null);
  useFillHeight(boxRef, !phone);
  const offHours = useOffHours();
  const [one, ...others] = who ?? [];
  // If only one person's events are shown, the working hours are theirs.
  const member = (others.length === 0 && team.find(({ userId }) => userId === one)) || null;
  const columns = useMemo(() => columnsOf(days, events, timeZone), [days, events, timeZone]);
  const [{ axis: hours } = { axis: axisOf([]) }] = columns;
  const ticks = hours.spans.flatMap((span) => ticksOf(span, { locale, timeZone }));
  const template = columns.map(({ across }) => `minmax(${across * eventRem}rem, 1fr)`).join(' ');
  const items = useMemo(() => columns.flatMap(({ items: own }) => own), [columns]);
  const titleOf = (event: CalendarEvent) => headingOf(event, names).title;
  const byDay = (at: number, by: number) => sameClock(at, by, timeZone);
  const { ports, newSlots } = useBoard({
    grid: {
      lanes: days,
      stepMs,
      laneDays: byDay,
      entryIn: (day) => instantAt(day, '08:00', timeZone).getTime(),
      shown: {
        from: hours.spans[0]?.from ?? 0,
        to: columns.at(-1)?.axis.spans[0]?.to ?? 0,
      },
    },
    items,
    events,
    byPeople: false,
    // A visit that is begun while one person's days are shown is theirs.
    onNew: onNew && ((visit) => onNew({ ...visit, attendees: member === null ? [] : [member.userId] })),
    titleOf,
    slotText: ({ from, to }) =>
      `${formatDay(dayOf(from, timeZone), locale, 'weekday')}, ${hoursText({ from, to }, { locale, timeZone })}`,
  });
  return (
    <div
      ref={boxRef}
      data-scrolls
      className="overflow-auto overscroll-x-contain rounded-card border border-hairline bg-card"
    >
      <BoardFrame
        ports={ports}
        along="y"
        hit={({ y }, element) => {
          const { lane = '' } = element.dataset;
          const column = columns.find(({ day }) => day === lane);
          const { top, height } = element.getBoundingClientRect();
          return column ? { lane, at: instantOn(column.axis, (y - top) / height) } : null;
        }}
        className="relative"
      >
        <div className="grid" style={{ gridTemplateColumns: `3.75rem ${template}` }}>
          <div aria-hidden className="sticky left-0 z-3 bg-card" style={{ gridRow: 2 }}>
            {ticks.slice(1).map(({ at, label }) => (
              <span
                key={at}
                className="absolute right-2 -translate-y-1/2 text-axis whitespace-nowrap text-ink-3"
                style={{ top: `${percentAt(hours, at) * 100}%` }}
              >
                {label}
              </span>
            ))}
          </div>
          {columns.map((column, at) => (
            <DayColumn
              key={column.day}
              column={column}
              today={today}
              names={names}
              onOpen={onOpen}
              onDay={onDay}
              off={column.axis.spans.flatMap((span) => offHours(member, span))}
              gridColumn={at + 2}
              isAlone={columns.length === 1}
              titleOf={(id) => ports?.titleOf(id) ?? ''}
              takesNew={newSlots.length > 0}
            />
          ))}
        </div>
        <Suspense>
          <VisitPeek events={events} names={names} />
        </Suspense>
      </BoardFrame>
    </div>
  );
}

/** The number of lines that fit into an event of this height. */
const linesIn = (rem: number): 1 | 2 | 3 => (rem >= 3.2 ? 3 : rem >= 2.3 ? 2 : 1);

type Column = {
  day: string;
  axis: Axis;
  /** The events that fill the day. */
  whole: readonly CalendarEvent[];
  timed: readonly CalendarEvent[];
  items: readonly Item[];
  packed: ReadonlyMap<string, Packed>;
  /** The largest number of events that stand side by side. */
  across: number;
};

/** Every day shows the same hours of the clock: those that any of the days needs. */
function columnsOf(days: readonly string[], events: readonly CalendarEvent[], timeZone: string): Column[] {
  const midnight = (day: string) => instantAt(day, '00:00', timeZone).getTime();
  const needed = days.map((day) => {
    const { from, to } = hoursOfDay(events, day, timeZone);
    return [(from - midnight(day)) / hourMs, (to - midnight(day)) / hourMs] as const;
  });
  const first = Math.max(0, Math.floor(Math.min(...needed.map(([from]) => from))));
  const last = Math.min(24, Math.ceil(Math.max(...needed.map(([, to]) => to))));
  const clock = (day: string, hour: number) =>
    hour === 24
      ? midnight(addDays(day, 1))
      : instantAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone).getTime();
  return days.map((day) => {
    const axis = axisOf([{ from: clock(day, first), to: clock(day, last) }]);
    const own = events.filter((event) => isOnDays(event, { from: day, to: day }, timeZone));
    const timed = own.filter((event) => !event.isAllDay && partOn(axis, spanOf(event)) !== null);
    const items = timed.map((event): Item => {
      const span = spanOf(event);
      return { ...span, key: `${day} ${event.id}`, id: event.id, lane: day, fixed: cuts(axis, span) };
    });
    const packed = packLanes(items.map((item) => ({ ...item, to: Math.max(item.to, item.from + leastMs) })));
    const across = Math.max(1, ...[...packed.values()].map(({ rows }) => rows));
    return { day, axis, whole: own.filter((event) => !timed.includes(event)), timed, items, packed, across };
  });
}

/** Whether a part of the event is outside of the hours shown, so that its end cannot be dragged there. */
const cuts = ({ spans: [shown] }: Axis, { from, to }: Span): boolean =>
  shown === undefined || from < shown.from || to > shown.to;

const spanOf = ({ startDate, endDate }: CalendarEvent) => ({
  from: Date.parse(startDate),
  to: Date.parse(endDate),
});

interface DayColumnProps {
  column: Column;
  /** The parts of the day outside of working hours. */
  off: readonly Span[];
  /** The number of the day's column in the grid. */
  gridColumn: number;
  today: string;
  isAlone: boolean;
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  onDay: (day: string) => void;
  titleOf: (id: string) => string;
  /** New visits can be begun on the day. */
  takesNew: boolean;
}

function DayColumn({
  column,
  off,
  gridColumn,
  today,
  isAlone,
  names,
  onOpen,
  onDay,
  titleOf,
  takesNew,
}: DayColumnProps) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const hour = hourRem[usePhone() ? 'phone' : 'office'];
  const { day, axis, whole, timed, items, packed } = column;
  const carried = useCarried(({ lane }) => lane === day);
  const ghost = carried && partOn(axis, carried);
  // React's types do not name the variables of a style.
  const hourLines = { '--hour': `${hour}rem` };
  const chips = { names, onOpen };
  return (
    <section aria-label={formatDay(day, locale, 'long')} className="contents">
      <div
        className="sticky top-0 z-4 flex flex-col gap-1 border-b border-l border-hairline bg-card p-1 empty:border-b-0 empty:p-0"
        style={{ gridColumn, gridRow: 1 }}
      >
        {!isAlone && (
          <button
            type="button"
            onClick={() => onDay(day)}
            aria-current={day === today ? 'date' : undefined}
            className={clsx(
              'min-h-8 rounded-pill px-2 text-left text-meta hover:bg-lift',
              day === today ? 'bg-selected font-bold text-accent' : 'text-ink-2',
            )}
          >
            {formatDay(day, locale, 'weekday')}
          </button>
        )}
        {whole.map((event) => (
          <EventChip key={event.id} event={event} {...chips} />
        ))}
      </div>
      <div
        data-lane={day}
        className="relative border-l border-hairline"
        style={{
          gridColumn,
          gridRow: 2,
          ...hourLines,
          height: `${(axis.lengthMs / hourMs) * hour}rem`,
        }}
      >
        <OffHours axis={axis} off={off} along="y" />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 bg-[repeating-linear-gradient(var(--color-hairline)_0_1px,transparent_1px_var(--hour))] bg-size-[100%_var(--hour)]"
        />
        <ul>
          {timed.map((event, at) => {
            const item = items[at];
            const part = partOn(axis, spanOf(event));
            const { row, rows } = packed.get(item?.key ?? '') ?? { row: 0, rows: 1 };
            return (
              part &&
              item && (
                <li
                  key={event.id}
                  className="absolute min-h-6 overflow-hidden p-px *:h-full max-md:min-h-11.5"
                  style={{
                    top: `${part.from * 100}%`,
                    height: `${(part.to - part.from) * 100}%`,
                    left: `${(row / rows) * 100}%`,
                    width: `${100 / rows}%`,
                  }}
                >
                  <CarriedChip
                    item={item}
                    event={event}
                    {...chips}
                    lines={linesIn(((item.to - item.from) / hourMs) * hour)}
                  />
                </li>
              )
            );
          })}
        </ul>
        {takesNew && (
          <NewSlot
            lane={day}
            label={`New visit on ${formatDay(day, locale, 'long')}`}
            className="inset-x-1 top-1 min-h-8"
          />
        )}
        {carried && ghost && (
          <Ghost
            carried={carried}
            title={titleOf(carried.id)}
            time={hoursRange(carried, { locale, timeZone })}
            className="absolute inset-x-px"
            style={{ top: `${ghost.from * 100}%`, minHeight: `${(ghost.to - ghost.from) * 100}%` }}
          />
        )}
        {isOn(axis, now) && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 h-0.5 -translate-y-1/2 bg-accent ring-1 ring-card"
            style={{ top: `${percentAt(axis, now) * 100}%` }}
          />
        )}
      </div>
    </section>
  );
}
