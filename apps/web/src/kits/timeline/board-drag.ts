import { createStore, type Store } from '../../data/store.ts';
import {
  afterStep,
  type DragGrid,
  type DragPart,
  type DragPlan,
  type DragStep,
  type Drop,
  dropOf,
  pickUp,
  trayLane,
} from './drag-plan.ts';
import type { LucideIcon } from 'lucide-react';
import type { Span } from '@plumbline/domain/days/span';
import type { Item } from './lanes.ts';

/**
 * What is in the way of a plan: which items, who cannot take it and when, the words for each thing, and those that
 * are read aloud.
 */
export type Judged = {
  inTheWay: readonly string[];
  title: string;
  reasons: readonly { words: string; icon: LucideIcon }[];
  message: string;
};

/** A place at which nothing is in the way of what is carried. */
export type Proposal = Span & {
  lane: string;
  /** 'Ray can: 11:30 AM – 1:30 PM' */
  title: string;
  /** The drive there; null where there is none. */
  detail: string | null;
  /** What Enter does: 'Give it to Ray'. */
  act: string;
};

export type Carried = DragPlan & {
  /** The item that was picked up. */
  key: string;
  /** The ids that are moved by the same time; the carried one among them. */
  ids: readonly string[];
  by: 'pointer' | 'keys';
  /** It was dropped, and the answer is not here yet. */
  dropped: boolean;
  judged: Judged;
  /** What can be done instead, while something is in the way and the hand has rested. */
  proposal: Proposal | null;
};

/** Several are moved by the same time; from the lane of the one that is carried to another. */
export type BoardDrop = Drop & { ids: readonly string[]; byMs: number };

export type BoardPorts = {
  grid: DragGrid;
  items: ReadonlyMap<string, Item>;
  nameOf: (id: string) => string;
  /** What is carried from now on: what was seen of it then is what is changed, whatever arrives meanwhile. */
  onPickUp: (ids: readonly string[]) => void;
  /** 'Joel Reyes, 12:45 PM to 2:45 PM' */
  slotText: (plan: Pick<DragPlan, 'id' | 'lane' | 'from' | 'to'>) => string;
  /** By what this device knows, at each step. */
  judge: (plan: Carried) => Judged;
  /** The server's answer, asked once the hand rests; null where there is none. */
  check: (plan: Carried) => Promise<Judged | null>;
  /** Where it could be instead, asked then as well; `isWanted` is false once it has been carried on. */
  propose: (plan: Carried, isWanted: () => boolean) => Promise<Proposal | null>;
  /** Makes the change; resolves when it is answered. */
  onDrop: (drop: BoardDrop) => Promise<unknown>;
};

export type BoardDrag = {
  carried: Store<Carried | null>;
  /** What is read aloud. */
  announcement: Store<string>;
  selected: Store<ReadonlySet<string>>;
  setPorts: (ports: BoardPorts) => void;
  itemOf: (key: string) => Item | undefined;
  pickUp: (key: string, part: DragPart, by: Carried['by']) => boolean;
  step: (step: DragStep) => void;
  /** Resolves once the answer is here: the key under which it now stands. */
  drop: (keys?: { copy?: boolean; add?: boolean }) => Promise<string | null>;
  /** Drops it where the proposal is; resolves as a drop does, and with null where there is none. */
  take: () => Promise<string | null>;
  putBack: () => void;
  toggle: (id: string) => void;
  select: (ids: readonly string[]) => void;
};

const nothing: Judged = { inTheWay: [], title: '', reasons: [], message: '' };
/** How long the hand rests before the server is asked. */
const restMs = 120;

export function createBoardDrag(after: typeof later = later): BoardDrag {
  const carried = createStore<Carried | null>(null);
  const announcement = createStore('');
  const selected = createStore<ReadonlySet<string>>(new Set());
  let ports: BoardPorts | null = null;
  let forget = () => undefined as void;
  /** Counts the steps: an answer to an earlier one is of no use. */
  let turn = 0;

  const end = () => {
    turn += 1;
    forget();
    carried.set(null);
  };
  const show = (next: Carried) => {
    if (ports === null) return;
    const judged = ports.judge(next);
    // Until the next one is found the last one still holds, so that it does not flicker.
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
      // One that somebody has moved meanwhile is still carried: its drop is told who did.
      const isThere = [...next.items.values()].some(({ id }) => id === now?.id);
      if (now !== null && !now.dropped && !isThere) end();
    },
    itemOf: (key) => ports?.items.get(key),
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
      const next = new Set(selected.get());
      if (!next.delete(id)) next.add(id);
      selected.set(next);
      announcement.set(`${next.size} selected`);
    },
    select: (ids) => {
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
