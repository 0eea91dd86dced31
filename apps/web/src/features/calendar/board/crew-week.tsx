import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { clsx } from 'clsx';
import { lazy, memo, Suspense, useMemo, useRef } from 'react';
import { useStore } from '../../../data/store.ts';
import { useNow } from '../../../data/device/clock.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { BoardFrame, NewSlot, useCarried } from '../../../kits/timeline/board-frame.tsx';
import { trayLane } from '../../../kits/timeline/drag-plan.ts';
import { Ghost, ProposedSlot, type ReasonsAt } from '../../../kits/timeline/ghost.tsx';
import { useFillHeight } from '../../../kits/timeline/use-fill-height.ts';
import { reasonsAt } from '../../../kits/timeline/timeline.tsx';
import { headingOf, hoursText } from '../parts/calendar-text.ts';
import type { BoardItem, BoardRow } from './board-rows.ts';
import { boardDensity } from './density.ts';
import { CarriedChip } from './carried-chip.tsx';
import { entryOf, laneOf } from './crew-day.tsx';
import { sameClock } from './planned.ts';
import { Tray, type TrayProps, trayItems } from './tray.tsx';
import { type BoardOptions, stepMs, useBoard } from './use-board.ts';
import { useOffHours } from './use-off-hours.ts';

const VisitPeek = lazy(() => import('./visit-peek.tsx'));

export interface CrewWeekProps {
  days: readonly string[];
  today: string;
  rows: readonly BoardRow[];
  events: readonly CalendarEvent[];
  /** The jobs of the tray. Null shows no tray beside the board. */
  waiting: readonly CalendarEvent[] | null;
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** Adds a job to the tray. Null if the reader may not. */
  onAdd: (() => void) | null;
  onDay: (day: string) => void;
  onNew?: BoardOptions['onNew'];
  noRoom?: TrayProps['noRoom'];
}

/** One row for each member of the crew with their events on the days of a week, and the tray beside it. */
export default function CrewWeek({
  days,
  today,
  rows,
  events,
  waiting,
  names,
  onOpen,
  onAdd,
  onDay,
  onNew,
  noRoom,
}: CrewWeekProps) {
  const { locale, timeZone } = useLocale();
  const compact = useStore(boardDensity) === 'compact';
  const boxRef = useRef<HTMLDivElement>(null);
  useFillHeight(boxRef);
  const now = useNow();
  const [first = today] = days;
  const last = days.at(-1) ?? first;
  const lanes = useMemo(() => rows.map(laneOf), [rows]);
  const crewIds = useMemo(() => [...events, ...(waiting ?? [])], [events, waiting]);
  const items = useMemo(
    () => [
      ...rows.flatMap((row) => row.items.map((item) => ({ ...item, fixed: false }))),
      ...trayItems(waiting ?? []),
    ],
    [rows, waiting],
  );
  const cells = useMemo(() => rows.map((row) => cellsOf(row, days, timeZone)), [rows, days, timeZone]);
  const shown = useMemo(
    () => ({ from: startOfDay(first, timeZone), to: startOfDay(addDays(last, 1), timeZone) }),
    [first, last, timeZone],
  );
  const midnights = useMemo(
    () => [...days, addDays(last, 1)].map((day) => startOfDay(day, timeZone)),
    [days, last, timeZone],
  );
  const offHours = useOffHours();
  /** For each row, the days on which its person does not work. */
  const free = useMemo(
    () =>
      rows.map(({ member }) =>
        days.map((_day, at) => {
          const whole = { from: midnights[at] ?? 0, to: midnights[at + 1] ?? 0 };
          const [off] = member === null ? [] : offHours(member, whole);
          return off !== undefined && off.from <= whole.from && off.to >= whole.to;
        }),
      ),
    [rows, days, midnights, offHours],
  );
  const entries = days.map((day) => entryOf(day, { now: 0, timeZone }));
  const nameOf = (lane: string) => lanes.find(({ id }) => id === lane)?.name ?? '';
  const titleOf = (event: CalendarEvent) => headingOf(event, names).title;
  const timeOf = ({ id, from, to }: { id: string; from: number; to: number }) =>
    crewIds.find((event) => event.id === id)?.isAllDay === true
      ? 'All day'
      : hoursText({ from, to }, { locale, timeZone });
  const { ports, newSlots } = useBoard({
    grid: {
      lanes: [...(waiting ? [trayLane] : []), ...lanes.map(({ id }) => id)],
      shown,
      stepMs,
      entry: entries.find((at) => at > now) ?? entries.at(-1) ?? shown.from,
      entryOn: (at) => entryOf(dayOf(at, timeZone), { now, timeZone }),
      byDay: (at, by) => sameClock(at, by, timeZone),
    },
    items,
    events: crewIds,
    byPeople: true,
    onNew,
    titleOf,
    slotText: (plan) =>
      plan.lane === trayLane
        ? 'Not scheduled'
        : `${nameOf(plan.lane)}, ${formatDay(dayOf(plan.from, timeZone), locale, 'weekday')}, ${timeOf(plan)}`,
  });
  return (
    <BoardFrame
      ports={ports}
      along={null}
      hit={(_point, element) => {
        const { lane = '', day } = element.dataset;
        return { lane, at: day === undefined ? 0 : startOfDay(day, timeZone) };
      }}
      className={waiting ? 'grid gap-4 lg:grid-cols-[14.75rem_minmax(0,1fr)]' : undefined}
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
      <div
        ref={boxRef}
        data-scrolls
        data-density={compact ? 'compact' : 'comfortable'}
        className="relative min-w-0 self-start overflow-auto overscroll-x-contain rounded-card border border-hairline bg-card lg:sticky lg:top-20"
      >
        <table className="w-full min-w-[52rem] table-fixed border-collapse">
          <caption className="sr-only">Crew week</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-5 w-[9.5rem] border-r border-b border-hairline bg-card px-4 text-left"
              >
                <span className="sr-only">Name</span>
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className="sticky top-0 z-4 border-b border-l border-hairline bg-card p-1 text-left font-medium"
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
            {rows.map((row, at) => (
              <tr key={row.id} className={clsx(compact ? 'h-12' : 'h-16', 'border-t border-hairline')}>
                <th
                  scope="row"
                  className="sticky left-0 z-2 border-r border-hairline bg-card px-4 py-2.5 text-left align-top font-regular in-data-[density=compact]:py-1 in-data-[density=compact]:*:truncate in-data-[density=compact]:*:leading-tight"
                >
                  {lanes[at]?.label}
                  {newSlots.some(({ lane }) => lane === row.id) && (
                    <NewSlot
                      lane={row.id}
                      label={`New visit for ${lanes[at]?.name ?? ''}`}
                      className="inset-x-2 bottom-1"
                    />
                  )}
                </th>
                {days.map((day, column) => (
                  <td
                    key={day}
                    data-lane={row.id}
                    data-day={day}
                    data-off={free[at]?.[column] === true ? '' : undefined}
                    className="relative border-l border-hairline p-1 align-top data-off:bg-page"
                  >
                    <Cell
                      items={cells[at]?.[column] ?? none}
                      names={names}
                      onOpen={onOpen}
                      lines={compact ? 2 : 3}
                    />
                    <CellGhost
                      lane={row.id}
                      from={midnights[column] ?? 0}
                      to={midnights[column + 1] ?? 0}
                      titleOf={(id) => ports?.titleOf(id) ?? ''}
                      timeOf={timeOf}
                      atEnd={column > days.length / 2}
                      reasonsAt={(proposed) => reasonsAt(rows, at, proposed)}
                    />
                    <CellProposal
                      lane={row.id}
                      above={(cells[at]?.[column] ?? none).length > 0}
                      from={midnights[column] ?? 0}
                      to={midnights[column + 1] ?? 0}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>
        <VisitPeek events={crewIds} names={names} />
      </Suspense>
    </BoardFrame>
  );
}

const none: readonly BoardItem[] = [];

/**
 * The items of a row, grouped by the days on which they are. An event of several days is in several groups.
 */
function cellsOf({ items }: BoardRow, days: readonly string[], timeZone: string): BoardItem[][] {
  return days.map((day) => items.filter(({ event }) => isOnDays(event, { from: day, to: day }, timeZone)));
}

const Cell = memo(function Cell({
  items,
  names,
  onOpen,
  lines,
}: {
  lines: 2 | 3;
  items: readonly BoardItem[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
}) {
  return (
    <div className="flex flex-col gap-1">
      {items.map((item) => (
        <CarriedChip
          key={item.key}
          item={item}
          event={item.event}
          userId={item.userId}
          names={names}
          onOpen={onOpen}
          lines={lines}
        />
      ))}
    </div>
  );
});

interface CellGhostProps {
  lane: string;
  from: number;
  to: number;
  titleOf: (id: string) => string;
  timeOf: (carried: { id: string; from: number; to: number }) => string;
  atEnd: boolean;
  reasonsAt: (proposed: string | null) => ReasonsAt;
}

/** The dragged event, drawn over the cell of one person's day while it is there. */
function CellGhost({ lane, from, to, titleOf, timeOf, atEnd, reasonsAt: slotFor }: CellGhostProps) {
  const carried = useCarried((now) => now.lane === lane && now.from >= from && now.from < to);
  if (carried === null) return null;
  return (
    <Ghost
      carried={carried}
      title={titleOf(carried.id)}
      time={timeOf(carried)}
      atEnd={atEnd}
      reasonsAt={slotFor(carried.proposal?.lane ?? null)}
      className={clsx('absolute top-1 min-h-13', atEnd ? 'right-1' : 'left-1')}
    />
  );
}

/**
 * The proposed time for the dragged event, drawn in the cell of one person's day over the last event there.
 */
function CellProposal({
  lane,
  from,
  to,
  above,
}: Pick<CellGhostProps, 'lane' | 'from' | 'to'> & { above: boolean }) {
  const carried = useCarried(
    ({ proposal, dropped }) =>
      proposal !== null && !dropped && proposal.lane === lane && proposal.from >= from && proposal.from < to,
  );
  if (!carried?.proposal) return null;
  return (
    <ProposedSlot
      proposal={carried.proposal}
      className={clsx('inset-x-1 min-h-12 text-axis', above ? 'bottom-1' : 'top-1')}
    />
  );
}
