import type { KeyboardEvent } from 'react';
import { type Axis, partOn } from './axis.ts';
import { NewSlot } from './board-frame.tsx';
import type { FocusStep } from './focus-steps.ts';
import type { Item } from './lanes.ts';

/**
 * The items among which the arrow keys move: those shown, the slot for a new one in each lane that has none, and
 * after the last item of the present lane the slot of that lane.
 */
export function withNewSlots(
  shown: readonly Item[],
  newSlots: readonly Item[],
  { key, step }: { key: string; step: FocusStep },
): Item[] {
  const all = [...shown, ...newSlots];
  const lane = all.find((each) => each.key === key)?.lane;
  const booked = new Set(shown.map((each) => each.lane));
  const end = Math.max(...all.map(({ to }) => to));
  const reached = newSlots.filter(
    (slot) => !booked.has(slot.lane) || slot.key === key || (slot.lane === lane && step === 'ArrowRight'),
  );
  return [...shown, ...reached.map((slot) => ({ ...slot, from: end, to: end }))];
}

interface KeyboardSlotProps {
  lane: { id: string; name: string };
  slot: Item | undefined;
  axis: Axis;
  tabIndex: number;
  onFocus: (key: string) => void;
  onKey: (event: KeyboardEvent, key: string) => void;
}

/** The slot of a lane in which the keyboard begins a new item, at the time that is proposed for it. */
export function KeyboardSlot({ lane, slot, axis, tabIndex, onFocus, onKey }: KeyboardSlotProps) {
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
      style={{ left: `${part.from * 100}%`, width: `${(part.to - part.from) * 100}%` }}
    />
  );
}
