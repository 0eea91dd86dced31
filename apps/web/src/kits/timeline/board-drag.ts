import { createStore, type Store } from '../../data/store.ts';
import {
  afterStep,
  type DragGrid,
  type DragPart,
  type DragPlan,
  type DragStep,
  type Drop,
  dropOf,
  newId,
  newKey,
  pickUp,
  rounded,
  trayLane,
} from './drag-plan.ts';
import type { LucideIcon } from 'lucide-react';
import type { Span } from '@plumbline/domain/days/span';
import type { Item } from './lanes.ts';

/**
 * The conflicts of a plan: the ids of the items that cause them, a title that says who cannot take it and
 * when, a sentence for each reason, and the message for screen readers.
 */
export type Judged = {
  inTheWay: readonly string[];
  title: string;
  reasons: readonly { words: string; icon: LucideIcon }[];
  message: string;
  /** What is good to know of the slot of a new item that has no conflicts, such as until when its person is free. */
  notes?: readonly string[];
};

/** A slot in which the dragged item would have no conflict. */
export type Proposal = Span & {
  lane: string;
  /** For example 'Ray can: 11:30 AM – 1:30 PM'. */
  title: string;
  /** The drive to it. Null if there is none. */
  detail: string | null;
  /** What the key Enter does, such as 'Give it to Ray'. */
  act: string;
};

export type Carried = DragPlan & {
  /** The key of the item that was picked up. */
  key: string;
  /** The ids of all items that move by the same time, including the dragged one. */
  ids: readonly string[];
  by: 'pointer' | 'keys';
  /** It was dropped, and the server has not answered yet. */
  dropped: boolean;
  judged: Judged;
  /** An alternative without conflicts. It is looked for while there are conflicts and the pointer rests. */
  proposal: Proposal | null;
};

/**
 * A drop of one or several items. All move by `byMs`; those in the lane of the dragged one also move to its
 * new lane.
 */
export type BoardDrop = Drop & { ids: readonly string[]; byMs: number };

export type BoardPorts = {
  grid: DragGrid;
  items: ReadonlyMap<string, Item>;
  nameOf: (id: string) => string;
  /** What the ghost is headed with. */
  titleOf: (id: string) => string;
  /**
   * Called when items are picked up. The drop changes them as they are now on screen, even if newer versions
   * arrive during the drag.
   */
  onPickUp: (ids: readonly string[]) => void;
  /** A slot as a text, such as 'Joel Reyes, 12:45 PM to 2:45 PM'. */
  slotText: (plan: Pick<DragPlan, 'id' | 'lane' | 'from' | 'to'>) => string;
  /** Finds the conflicts that this device knows of. Called at each step. */
  judge: (plan: Carried) => Judged;
  /** Asks the server for the conflicts, once the pointer rests. Resolves to null if it cannot answer. */
  check: (plan: Carried) => Promise<Judged | null>;
  /**
   * Looks for an alternative, also once the pointer rests. `isWanted` answers false as soon as the item is
   * dragged on.
   */
  propose: (plan: Carried, isWanted: () => boolean) => Promise<Proposal | null>;
  /**
   * Begins a new item in a lane: at an instant, or where the board proposes one if that is null. Left out
   * where nothing can be added.
   */
  onNew?: (lane: string, at: number | null) => void;
  /** Makes the change. Resolves when the server has answered. A new item is begun instead. */
  onDrop: (drop: BoardDrop) => Promise<unknown>;
};

export type BoardDrag = {
  carried: Store<Carried | null>;
  /** The text for screen readers. */
  announcement: Store<string>;
  selected: Store<ReadonlySet<string>>;
  setPorts: (ports: BoardPorts) => void;
  itemOf: (key: string) => Item | undefined;
  pickUp: (key: string, part: DragPart, by: Carried['by']) => boolean;
  /** Begins to draw a new item in a lane. False if nothing can be added there. */
  draw: (lane: string, at: number) => boolean;
  /** Begins a new item without drawing it. */
  begin: (lane: string, at: number | null) => void;
  step: (step: DragStep) => void;
  /** Resolves to the key that the item has after the server's answer, or to null if nothing was dropped. */
  drop: (keys?: { copy?: boolean; add?: boolean }) => Promise<string | null>;
  /** Drops the item where the proposal is. Resolves like `drop`, or to null if there is no proposal. */
  take: () => Promise<string | null>;
  putBack: () => void;
  toggle: (id: string) => void;
  select: (ids: readonly string[]) => void;
};

const nothing: Judged = { inTheWay: [], title: '', reasons: [], message: '' };
/** The milliseconds for which the pointer must rest before the server is asked. */
const restMs = 120;

export function createBoardDrag(after: typeof later = later): BoardDrag {
  const carried = createStore<Carried | null>(null);
  const announcement = createStore('');
  const selected = createStore<ReadonlySet<string>>(new Set());
  let ports: BoardPorts | null = null;
  let forget = () => undefined as void;
  /** The number of the present step. An answer to an earlier step is ignored. */
  let turn = 0;

  const end = () => {
    turn += 1;
    forget();
    carried.set(null);
  };
  const show = (next: Carried) => {
    if (ports === null) return;
    const judged = ports.judge(next);
    // The last proposal stays until the next one is found, so that it does not flicker.
    const shown = { ...next, judged, proposal: judged.reasons.length > 0 ? next.proposal : null };
    carried.set(shown);
    announcement.set([ports.slotText(next), judged.message].filter((text) => text !== '').join(', '));
    forget();
    turn += 1;
    const mine = turn;
    const isWanted = () => turn === mine;
    forget = after(restMs, () => {
      void ports?.check(shown).then((answer) => {
        const now = carried.get();
        if (answer === null || now === null || !isWanted()) return;
        const { reasons } = answer;
        carried.set({ ...now, judged: answer, proposal: reasons.length > 0 ? now.proposal : null });
      });
      if (judged.reasons.length > 0) void propose(shown, isWanted);
    });
  };
  const propose = async (shown: Carried, isWanted: () => boolean) => {
    const proposal = (await ports?.propose(shown, isWanted)) ?? null;
    const now = carried.get();
    if (now === null || !isWanted() || now.judged.reasons.length === 0) return;
    carried.set({ ...now, proposal });
    if (proposal === null) return;
    const keys = shown.by === 'keys' ? ', Space: Drop it here' : '';
    announcement.set(`${announcement.get()}. ${proposal.title}. Enter: ${proposal.act}${keys}`);
  };
  const drop: BoardDrag['drop'] = async (keys = {}) => {
    const now = carried.get();
    if (ports === null || now === null || now.dropped) return null;
    const plan = { ...now, copy: now.copy || keys.copy === true, add: now.add || keys.add === true };
    const asked = dropOf(plan);
    turn += 1;
    forget();
    if (asked === null) {
      carried.set(null);
      announcement.set(`${ports.nameOf(now.id)} stays where it was.`);
      return now.key;
    }
    carried.set({ ...plan, dropped: true, proposal: null });
    try {
      await ports.onDrop({ ...asked, ids: now.ids, byMs: asked.from - now.origin.from });
    } finally {
      carried.set(null);
    }
    return `${asked.lane} ${asked.id}`;
  };
  return {
    carried,
    announcement,
    selected,
    setPorts: (next) => {
      ports = next;
      const now = carried.get();
      // The drag goes on if somebody else has moved the item meanwhile: the answer to its drop will say who
      // did.
      const isThere = [...next.items.values()].some(({ id }) => id === now?.id);
      if (now !== null && !now.dropped && !isThere) end();
    },
    itemOf: (key) => ports?.items.get(key),
    draw: (lane, at) => {
      const item = ports?.items.get(newKey(lane));
      if (!ports?.onNew || item === undefined || carried.get() !== null) return false;
      const { grid } = ports;
      const from = rounded({ origin: item }, at, grid);
      ports.onPickUp([]);
      const slot = { ...item, from, to: from + grid.stepMs };
      const own = { key: item.key, ids: [newId], by: 'pointer' as const };
      carried.set({ ...pickUp(slot, 'new'), ...own, dropped: false, judged: nothing, proposal: null });
      return true;
    },
    begin: (lane, at) => {
      if (carried.get() === null) ports?.onNew?.(lane, at);
    },
    pickUp: (key, part, by) => {
      const item = ports?.items.get(key);
      if (ports === null || item === undefined || carried.get() !== null) return false;
      const along = part === 'move' && item.lane !== trayLane && selected.get().has(item.id);
      const ids = along ? [...selected.get()] : [item.id];
      ports.onPickUp(ids);
      carried.set({ ...pickUp(item, part), key, ids, by, dropped: false, judged: nothing, proposal: null });
      const many = ids.length > 1 ? ` and ${ids.length - 1} more` : '';
      announcement.set(
        `${ports.nameOf(item.id)}${many} picked up. Arrows move it, Enter drops it, Escape puts it back.`,
      );
      return true;
    },
    step: (step) => {
      const now = carried.get();
      if (ports === null || now === null || now.dropped) return;
      const next = { ...now, ...afterStep(now, step, ports.grid) };
      if (isSame(now, next)) return;
      show(next);
    },
    drop,
    take: async () => {
      const now = carried.get();
      if (now === null || now.proposal === null || now.dropped) return null;
      const { lane, from, to } = now.proposal;
      carried.set({ ...now, lane, from, to, judged: nothing, proposal: null });
      return await drop();
    },
    putBack: () => {
      const now = carried.get();
      if (ports === null || now === null || now.dropped) return;
      announcement.set(`${ports.nameOf(now.id)} is put back.`);
      end();
    },
    toggle: (id) => {
      if (id === newId) return;
      const next = new Set(selected.get());
      if (!next.delete(id)) next.add(id);
      selected.set(next);
      announcement.set(`${next.size} selected`);
    },
    select: (chosen) => {
      const ids = chosen.filter((id) => id !== newId);
      const before = selected.get();
      if (ids.length === before.size && ids.every((id) => before.has(id))) return;
      selected.set(new Set(ids));
      announcement.set(ids.length === 0 ? 'Nothing selected' : `${ids.length} selected`);
    },
  };
}

function isSame(a: DragPlan, b: DragPlan): boolean {
  return a.lane === b.lane && a.from === b.from && a.to === b.to && a.copy === b.copy && a.add === b.add;
}

function later(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
