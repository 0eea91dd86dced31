import { clsx } from 'clsx';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { PlumbLine } from '../../design/display/plumb-line.tsx';
import type { Span } from '@plumbline/domain/days/span';
import { type Axis, isOn, partOn, percentAt } from './axis.ts';
import type { Carried } from './board-drag.ts';
import { newKey } from './drag-plan.ts';
import { isFocusStep, itemAfter } from './focus-steps.ts';
import { KeyboardSlot, withNewSlots } from './new-slots.tsx';
import { markLook, useCarried, useIsSelected, useItemMark } from './board-frame.tsx';
import { byLane, type Item, packLanes } from './lanes.ts';
import { Ghost, ProposedSlot, type ReasonsAt } from './ghost.tsx';
import { useFillHeight } from './use-fill-height.ts';
import { OffHours } from './off-hours.tsx';

/** The classes of an item, and the style with the values that they use. */
export type Look = { className: string; style: CSSProperties | undefined };

/** `name` is the label as plain text. `off` are the spans outside of working hours. */
export type Lane = { id: string; name: string; label: ReactNode; off?: readonly Span[] };
export type Tick = { at: number; label: string };

export interface TimelineProps<Shown extends Item> {
  /** The accessible name of the timeline. */
  label: string;
  lanes: readonly Lane[];
  items: readonly Shown[];
  axis: Axis;
  ticks: readonly Tick[];
  /** The plumb line and its label. It is shown while `at` is on the axis. */
  now: Tick;
  /** The least width of the axis as a CSS length. It is wider if there is room. */
  minWidth: string;
  renderItem: (item: Shown) => ReactNode;
  lookOf: (item: Shown) => Look;
  onOpen: (item: Shown) => void;
  /** The slots in which the keyboard begins a new item, one for each lane. None where nothing can be added. */
  newSlots: readonly Item[];
  /** Low rows with two lines in an item, so that more lanes are in sight. */
  compact: boolean;
  /** The texts of the ghost: the title of the dragged item and the time at which it would be. */
  ghostOf: (carried: Carried) => { title: string; time: string };
}

/**
 * The height of a row in a lane, the space above and below the items, and the lanes that the reasons of a
 * conflict cover.
 */
type Height = { rowRem: number; gapRem: number; reasonLanes: number };
const heights: Readonly<Record<'comfortable' | 'compact', Height>> = {
  comfortable: { rowRem: 5.375, gapRem: 0.375, reasonLanes: 2 },
  compact: { rowRem: 2.625, gapRem: 0.25, reasonLanes: 3 },
};
/** The part of the axis, from 0 to 1, that the label of the plumb line covers on each side. */
const labelShare = 0.045;

/**
 * Lanes below each other with their items along an axis of time. Tab reaches one item, and the arrow keys
 * move from it to the others.
 */
export function Timeline<Shown extends Item>({
  label,
  lanes,
  items,
  axis,
  ticks,
  now,
  minWidth,
  renderItem,
  lookOf,
  onOpen,
  newSlots,
  compact,
  ghostOf,
}: TimelineProps<Shown>) {
  const boxRef = useRef<HTMLDivElement>(null);
  useFillHeight(boxRef);
  const height = compact ? heights.compact : heights.comfortable;
  const { rowRem, gapRem } = height;
  const lanesRef = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = useMemo(() => items.filter((item) => partOn(axis, item) !== null), [items, axis]);
  const packed = useMemo(() => packLanes(shown), [shown]);
  const ofLane = useMemo(() => byLane(shown), [shown]);
  const first = lanes.flatMap(({ id }) => ofLane.get(id) ?? [])[0] ?? newSlots[0];
  const inTabOrder = [...shown, ...newSlots].some(({ key }) => key === focused) ? focused : first?.key;
  const follow = (event: KeyboardEvent, key: string) => {
    if (!isFocusStep(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = itemAfter(
      lanes.map(({ id }) => id),
      withNewSlots(shown, newSlots, { key, step: event.key }),
      key,
      event.key,
    );
    if (next === null) return;
    setFocused(next.key);
    lanesRef.current?.querySelector<HTMLElement>(`[data-item="${next.key}"]`)?.focus();
  };
  return (
    <div
      ref={boxRef}
      data-scrolls
      data-density={compact ? 'compact' : 'comfortable'}
      className="overflow-auto overscroll-x-contain rounded-card border border-hairline bg-card lg:sticky lg:top-20"
    >
      <div className="relative" style={{ minWidth: `calc(9.5rem + ${minWidth})` }}>
        <div
          aria-hidden
          data-hours
          className="sticky top-0 z-4 flex h-10 in-data-[density=compact]:h-8 border-b border-hairline bg-card"
        >
          <span className="sticky left-0 z-1 w-[9.5rem] shrink-0 border-r border-hairline bg-card" />
          <span className="relative flex-1">
            {ticks
              .filter(
                ({ at }) =>
                  !isOn(axis, now.at) || Math.abs(percentAt(axis, at) - percentAt(axis, now.at)) > labelShare,
              )
              .map(({ at, label: word }) => (
                <span
                  key={at}
                  className={clsx(
                    'absolute bottom-2.5 in-data-[density=compact]:bottom-1.5 text-axis whitespace-nowrap text-ink-3',
                    percentAt(axis, at) === 0 ? 'translate-x-2' : '-translate-x-1/2',
                  )}
                  style={{ left: percent(percentAt(axis, at)) }}
                >
                  {word}
                </span>
              ))}
            {isOn(axis, now.at) && (
              // Only the hour of the line is seen here, where it stays in sight.
              <span className="absolute inset-x-0 top-1.5 bottom-0 overflow-y-clip">
                <PlumbLine
                  label={now.label}
                  atEnd={percentAt(axis, now.at) > 1 - labelShare}
                  style={{ left: percent(percentAt(axis, now.at)) }}
                  className="bottom-auto h-24"
                />
              </span>
            )}
          </span>
        </div>
        <ul ref={lanesRef} aria-label={label} className="divide-y divide-hairline">
          {lanes.map((lane, at) => {
            const own = ofLane.get(lane.id) ?? [];
            const rows = Math.max(1, ...own.map(({ key }) => packed.get(key)?.rows ?? 1));
            return (
              <li key={lane.id} className="flex" style={{ minHeight: `${rows * rowRem + gapRem * 2}rem` }}>
                <div className="sticky left-0 z-2 w-[9.5rem] shrink-0 border-r border-hairline bg-card px-4 py-2.5 in-data-[density=compact]:py-1 in-data-[density=compact]:*:truncate in-data-[density=compact]:*:leading-tight">
                  {lane.label}
                </div>
                <div data-lane={lane.id} className="relative min-w-0 flex-1">
                  <OffHours axis={axis} off={lane.off ?? []} along="x" />
                  <HourLines axis={axis} ticks={ticks} />
                  {own.length > 0 && (
                    <ul aria-label={lane.name}>
                      {own.map((item) => (
                        <PositionedItem
                          key={item.key}
                          axis={axis}
                          item={item}
                          height={height}
                          row={packed.get(item.key)?.row ?? 0}
                        >
                          <ItemButton
                            item={item}
                            inTabOrder={item.key === inTabOrder}
                            look={lookOf(item)}
                            onFocus={setFocused}
                            onKey={follow}
                            onOpen={onOpen}
                          >
                            {renderItem(item)}
                          </ItemButton>
                        </PositionedItem>
                      ))}
                    </ul>
                  )}
                  <KeyboardSlot
                    lane={lane}
                    slot={newSlots.find(({ lane: of }) => of === lane.id)}
                    axis={axis}
                    tabIndex={newKey(lane.id) === inTabOrder ? 0 : -1}
                    onFocus={setFocused}
                    onKey={follow}
                  />
                  <LaneGhost
                    lane={lane.id}
                    axis={axis}
                    height={height}
                    ghostOf={ghostOf}
                    reasonsAt={(proposed) => reasonsAt(lanes, at, proposed, height.reasonLanes)}
                  />
                  <LaneProposal lane={lane.id} axis={axis} height={height} />
                </div>
              </li>
            );
          })}
        </ul>
        {isOn(axis, now.at) && (
          <div aria-hidden className="pointer-events-none absolute inset-y-0 top-8 right-0 left-[9.5rem] z-1">
            <PlumbLine style={{ left: percent(percentAt(axis, now.at)) }} />
          </div>
        )}
      </div>
    </div>
  );
}

interface ItemButtonProps<Shown extends Item> {
  item: Shown;
  inTabOrder: boolean;
  look: Look;
  onFocus: (key: string) => void;
  onKey: (event: KeyboardEvent, key: string) => void;
  onOpen: (item: Shown) => void;
  children: ReactNode;
}

function ItemButton<Shown extends Item>({
  item,
  inTabOrder,
  look,
  onFocus,
  onKey,
  onOpen,
  children,
}: ItemButtonProps<Shown>) {
  const mark = useItemMark(item.key, item.id, item.lane);
  const selected = useIsSelected(item.id);
  return (
    <button
      type="button"
      data-item={item.key}
      data-fixed={item.fixed === true ? '' : undefined}
      tabIndex={inTabOrder ? 0 : -1}
      onFocus={() => onFocus(item.key)}
      onKeyDown={(event) => onKey(event, item.key)}
      onClick={() => onOpen(item)}
      style={look.style}
      className={clsx(
        'block size-full overflow-hidden text-left select-none [-webkit-touch-callout:none]',
        look.className,
        markLook(mark, selected),
      )}
    >
      {children}
      {selected && <span className="sr-only">Selected</span>}
    </button>
  );
}

/** The ghost of the dragged item, while it is over this lane. */
function LaneGhost({
  lane,
  axis,
  height: { rowRem, gapRem },
  ghostOf,
  reasonsAt: slotFor,
}: {
  height: Height;
  reasonsAt: (proposed: string | null) => ReasonsAt;
  lane: string;
  axis: Axis;
  ghostOf: TimelineProps<Item>['ghostOf'];
}) {
  const carried = useCarried((now) => now.lane === lane);
  const part = carried && partOn(axis, carried);
  if (!carried || !part) return null;
  return (
    <Ghost
      carried={carried}
      {...ghostOf(carried)}
      reasonsAt={slotFor(carried.proposal?.lane ?? null)}
      atEnd={part.from > 0.5}
      className="absolute"
      style={{
        left: percent(part.from),
        width: percent(part.to - part.from),
        top: `${gapRem}rem`,
        minHeight: `${rowRem}rem`,
      }}
    />
  );
}

/**
 * The side of the ghost on which the conflicts fit without covering the lane of the proposal. `at` is the
 * number of the ghost's lane, and `linesOfReasons` how many lanes they cover.
 */
export function reasonsAt(
  lanes: readonly { id: string }[],
  at: number,
  proposed: string | null,
  linesOfReasons: number = heights.comfortable.reasonLanes,
): ReasonsAt {
  const by = proposed === null ? 0 : lanes.findIndex(({ id }) => id === proposed) - at;
  const roomAbove = at >= linesOfReasons;
  const usual = roomAbove && at >= lanes.length - linesOfReasons ? 'above' : 'below';
  const covers = (reasons: ReasonsAt) =>
    Math.abs(by) <= linesOfReasons && (reasons === 'above' ? by < 0 : by > 0);
  if (!covers(usual)) return usual;
  return usual === 'below' && roomAbove ? 'above' : 'beside';
}

/** The slot of the proposal, if it is in this lane. */
function LaneProposal({
  lane,
  axis,
  height: { rowRem, gapRem },
}: {
  lane: string;
  axis: Axis;
  height: Height;
}) {
  const carried = useCarried(({ proposal, dropped }) => proposal?.lane === lane && !dropped);
  const proposal = carried?.proposal;
  const part = proposal && partOn(axis, proposal);
  if (!proposal || !part) return null;
  return (
    <ProposedSlot
      proposal={proposal}
      className="min-w-28"
      style={{
        left: percent(part.from),
        width: percent(part.to - part.from),
        top: `${gapRem}rem`,
        height: `${rowRem}rem`,
      }}
    />
  );
}

/** An item at the position of its time and its row. */
function PositionedItem({
  axis,
  item,
  row,
  height: { rowRem, gapRem },
  children,
}: {
  axis: Axis;
  height: Height;
  item: Item;
  row: number;
  children: ReactNode;
}) {
  const part = partOn(axis, item);
  if (part === null) return null;
  return (
    <li
      className="absolute px-px"
      style={{
        left: percent(part.from),
        width: percent(part.to - part.from),
        top: `${row * rowRem + gapRem}rem`,
        height: `${rowRem}rem`,
      }}
    >
      {children}
    </li>
  );
}

function HourLines({ axis, ticks }: { axis: Axis; ticks: readonly Tick[] }) {
  return ticks.map(({ at }) => (
    <span
      key={at}
      aria-hidden
      className="absolute inset-y-0 w-px bg-hairline"
      style={{ left: percent(percentAt(axis, at)) }}
    />
  ));
}

const percent = (share: number): string => `${share * 100}%`;
