import { clsx } from 'clsx';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { PlumbLine } from '../../design/display/plumb-line.tsx';
import type { Span } from '@plumbline/domain/days/span';
import { type Axis, isOn, partOn, percentAt } from './axis.ts';
import type { Carried } from './board-drag.ts';
import { newKey } from './drag-plan.ts';
import { type FocusStep, isFocusStep, itemAfter } from './focus-steps.ts';
import { markLook, NewSlot, useCarried, useIsSelected, useItemMark } from './board-frame.tsx';
import { byLane, type Item, packLanes } from './lanes.ts';
import { Ghost, ProposedSlot, type ReasonsAt } from './ghost.tsx';
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
  /** The texts of the ghost: the title of the dragged item and the time at which it would be. */
  ghostOf: (carried: Carried) => { title: string; time: string };
}

/** The height of a row in a lane, and the space above and below the items. */
const rowRem = 5.375;
const gapRem = 0.375;
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
  ghostOf,
}: TimelineProps<Shown>) {
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
    <div data-scrolls className="overflow-x-auto rounded-card border border-hairline bg-card">
      <div className="relative" style={{ minWidth: `calc(9.5rem + ${minWidth})` }}>
        <div aria-hidden className="flex h-10 border-b border-hairline">
          <span className="sticky left-0 z-2 w-[9.5rem] shrink-0 border-r border-hairline bg-card" />
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
                    'absolute bottom-2.5 text-axis whitespace-nowrap text-ink-3',
                    percentAt(axis, at) === 0 ? 'translate-x-2' : '-translate-x-1/2',
                  )}
                  style={{ left: percent(percentAt(axis, at)) }}
                >
                  {word}
                </span>
              ))}
          </span>
        </div>
        <ul ref={lanesRef} aria-label={label} className="divide-y divide-hairline">
          {lanes.map((lane, at) => {
            const own = ofLane.get(lane.id) ?? [];
            const rows = Math.max(1, ...own.map(({ key }) => packed.get(key)?.rows ?? 1));
            return (
              <li key={lane.id} className="flex" style={{ minHeight: `${rows * rowRem + gapRem * 2}rem` }}>
                <div className="sticky left-0 z-2 w-[9.5rem] shrink-0 border-r border-hairline bg-card px-4 py-2.5">
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
                    ghostOf={ghostOf}
                    reasonsAt={(proposed) => reasonsAt(lanes, at, proposed)}
                  />
                  <LaneProposal lane={lane.id} axis={axis} />
                </div>
              </li>
            );
          })}
        </ul>
        {isOn(axis, now.at) && (
          <div aria-hidden className="pointer-events-none absolute inset-y-0 top-2 right-0 left-[9.5rem] z-1">
            <PlumbLine
              label={now.label}
              atEnd={percentAt(axis, now.at) > 1 - labelShare}
              style={{ left: percent(percentAt(axis, now.at)) }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The items among which the arrow keys move: those shown, the slot for a new one in each lane that has none, and
 * after the last item of the present lane the slot of that lane.
 */
function withNewSlots(
  shown: readonly Item[],
  newSlots: readonly Item[],
  { key, step }: { key: string; step: FocusStep },
): Item[] {
  const all = [...shown, ...newSlots];
  const lane = all.find((each) => each.key === key)?.lane;
  const taken = new Set(shown.map((each) => each.lane));
  const end = Math.max(...all.map(({ to }) => to));
  const reached = newSlots.filter(
    (slot) =>
      !taken.has(slot.lane) || slot.key === key || (slot.lane === lane && step === 'ArrowRight'),
  );
  return [...shown, ...reached.map((slot) => ({ ...slot, from: end, to: end }))];
}

interface KeyboardSlotProps {
  lane: Lane;
  slot: Item | undefined;
  axis: Axis;
  tabIndex: number;
  onFocus: (key: string) => void;
  onKey: (event: KeyboardEvent, key: string) => void;
}

/** The slot of a lane in which the keyboard begins a new item, at the time that is proposed for it. */
function KeyboardSlot({ lane, slot, axis, tabIndex, onFocus, onKey }: KeyboardSlotProps) {
  const part = slot && partOn(axis, slot);
  if (!slot || !part) return null;
  return (
    <NewSlot
      lane={lane.id}
      label={`New visit for ${lane.name}`}
      tabIndex={tabIndex}
      onFocus={() => onFocus(slot.key)}
      onKeyDown={(event) => onKey(event, slot.key)}
      className="inset-y-1.5"
      style={{ left: percent(part.from), width: percent(part.to - part.from) }}
    />
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
  ghostOf,
  reasonsAt: slotFor,
}: {
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

const linesOfReasons = 2;

/**
 * The side of the ghost on which the conflicts fit without covering the lane of the proposal. `at` is the
 * number of the ghost's lane.
 */
export function reasonsAt(lanes: readonly { id: string }[], at: number, proposed: string | null): ReasonsAt {
  const by = proposed === null ? 0 : lanes.findIndex(({ id }) => id === proposed) - at;
  const roomAbove = at >= linesOfReasons;
  const usual = roomAbove && at >= lanes.length - linesOfReasons ? 'above' : 'below';
  const covers = (reasons: ReasonsAt) =>
    Math.abs(by) <= linesOfReasons && (reasons === 'above' ? by < 0 : by > 0);
  if (!covers(usual)) return usual;
  return usual === 'below' && roomAbove ? 'above' : 'beside';
}

/** The slot of the proposal, if it is in this lane. */
function LaneProposal({ lane, axis }: { lane: string; axis: Axis }) {
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
  children,
}: {
  axis: Axis;
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
