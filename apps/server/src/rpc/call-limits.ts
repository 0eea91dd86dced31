import { AppError } from '@plumbline/domain/errors/app-error';
import { comeBackSeconds } from '@plumbline/domain/limits/queries';
import type { HeavyLine } from '@plumbline/domain/operations/costs';
import { longestRestMs, maxRestMs } from '../process/slices.ts';

type Slot = {
  /**
   * Returns the slot. `refused` says that the call was refused, so that its caller may ask the same again at
   * once.
   */
  release(refused?: boolean): void;
};
export type SlotsPerKey = {
  /**
   * Waits for the key's next free slot. @throws RATE_LIMITED if too many wait already or none became free in
   * time; the signal's reason if the caller has gone
   */
  take(key: string, signal?: AbortSignal): Promise<Slot>;
};

type Width = {
  /** The number of slots of each key. */
  atOnce: number;
  /** The number of calls of one key that may wait for them. */
  waiting: number;
  waitMs: number;
  /** The message for a caller who gets no slot; by default that of RATE_LIMITED. */
  refusal?: string;
  /**
   * After its use a slot rests before the next call gets it, which leaves the processor to others. The rest
   * is as long as the use, or `restTimes` as long, but at most `restMs`.
   */
  restMs?: number;
  restTimes?: number;
  /** The limits that apply instead while other keys make calls, too. */
  beside?: { neighbours: Neighbours; atOnce: number; restMs: number; restTimes: number };
};

/** Whether several keys have made calls within the last second. */
export type Neighbours = { saw(key: string): void; arePresent(): boolean };

const presentMs = 1_000;
/**
 * The milliseconds that a call takes before and after its slot: to be read, to look up its sender, to write
 * its answer.
 */
const outsideMs = 3;
/** A refusal costs little, but a program may ask again as fast as it can, so its slot rests longer. */
const refusedTimes = 3;

export function createNeighbours(now: () => number = () => performance.now()): Neighbours {
  let last: string | null = null;
  let changedAt = -Infinity;
  return {
    saw(key) {
      if (last !== null && last !== key) changedAt = now();
      last = key;
    },
    arePresent: () => now() - changedAt < presentMs,
  };
}

type Line = { inUse: number; waiting: (() => void)[] };

/** A few slots per key, given in the order of asking, so that a key with too many calls waits behind its own only. */
export function createSlotsPerKey({
  atOnce,
  waiting,
  waitMs,
  refusal,
  restMs = 0,
  restTimes = 1,
  beside,
}: Width): SlotsPerKey {
  const lines = new Map<string, Line>();
  const width = () => (beside?.neighbours.arePresent() === true ? beside : { atOnce, restMs, restTimes });

  function slot(key: string, line: Line): Slot {
    const inUse = performance.now();
    const pass = () => {
      const next = line.inUse <= width().atOnce ? line.waiting.shift() : undefined;
      if (next) return next();
      line.inUse -= 1;
      if (line.inUse === 0) lines.delete(key);
    };
    return {
      release(refused = false) {
        const { restMs: longest, restTimes: usual } = width();
        const times = refused ? usual * refusedTimes : usual;
        if (longest === 0) pass();
        else setTimeout(pass, Math.min((performance.now() - inUse + outsideMs) * times, longest));
      },
    };
  }

  return {
    async take(key, signal) {
      signal?.throwIfAborted();
      const line = lines.get(key) ?? { inUse: 0, waiting: [] };
      lines.set(key, line);
      if (line.inUse < width().atOnce) {
        line.inUse += 1;
        return slot(key, line);
      }
      if (line.waiting.length >= waiting) throw tooMany(refusal);
      await new Promise<void>((called, refused) => {
        const limit = setTimeout(() => leave(tooMany(refusal)), waitMs);
        const gone = () => leave(signal?.reason);
        const end = () => {
          clearTimeout(limit);
          signal?.removeEventListener('abort', gone);
        };
        const call = () => {
          end();
          called();
        };
        function leave(why: unknown): void {
          end();
          line.waiting.splice(line.waiting.indexOf(call), 1);
          refused(why);
        }
        signal?.addEventListener('abort', gone, { once: true });
        line.waiting.push(call);
      });
      return slot(key, line);
    },
  };
}

const tooMany = (message: string | undefined): AppError =>
  new AppError('RATE_LIMITED', { message, details: { retryAfterSeconds: comeBackSeconds } });

/**
 * The limits of what runs at the same time on one node, so that one organization's calls leave most of the
 * pool's connections to the others.
 */
export type CallLimits = Record<HeavyLine, SlotsPerKey> & {
  session: SlotsPerKey;
  person: SlotsPerKey;
  organization: SlotsPerKey;
  /** An additional limit for single changes. */
  change: SlotsPerKey;
  neighbours: Neighbours;
  upload: SlotsPerKey;
  download: SlotsPerKey;
};

const waitMs = 10_000;
const uploadWaitMs = 60_000;
const exportWaitMs = 25_000;
const planWaitMs = 25_000;

export function createCallLimits(): CallLimits {
  const neighbours = createNeighbours();
  return {
    neighbours,
    // For requests whose sender has to be looked up, which takes one short query.
    session: createSlotsPerKey({ atOnce: 2, waiting: 200, waitMs }),
    // A browser opens six connections to a server with HTTP/1.1, and one of them can carry many calls.
    person: createSlotsPerKey({ atOnce: 4, waiting: 200, waitMs }),
    // With calls of 10 ms each this makes 800 a second, enough for an office of fifty.
    organization: createSlotsPerKey({ atOnce: 8, waiting: 400, waitMs }),
    // Alone, an organization may use the whole node. Its single changes commit one after the other anyway, so
    // beside others more of them at once would only stand in the loop before the others' calls.
    change: createSlotsPerKey({
      atOnce: 8,
      waiting: 400,
      waitMs,
      beside: { neighbours, atOnce: 1, restMs: maxRestMs, restTimes: 2 },
    }),
    // The only call whose work grows with the amount of data that an organization has.
    search: createSlotsPerKey({ atOnce: 1, waiting: 50, waitMs }),
    // A part of an export is a second of work, and only a handful of admins ask for one.
    export: createSlotsPerKey({
      atOnce: 1,
      waiting: 20,
      waitMs: exportWaitMs,
      restMs: longestRestMs,
      refusal: 'Your organization has too many exports under way. Please wait a moment and try again.',
    }),
    // Enough for an office of fifty whose devices are filled anew, with some 20 ms of work per page.
    longAnswer: createSlotsPerKey({ atOnce: 1, waiting: 400, waitMs, restMs: maxRestMs }),
    // Somebody waits for the answer at a form. An import waits as long as it takes.
    plan: createSlotsPerKey({
      atOnce: 1,
      waiting: 50,
      waitMs: planWaitMs,
      restMs: longestRestMs,
      beside: { neighbours, atOnce: 1, restMs: longestRestMs, restTimes: 2 },
    }),
    // A person's uploads share one connection anyway, and each takes as long as it needs.
    upload: createSlotsPerKey({ atOnce: 2, waiting: 20, waitMs: uploadWaitMs }),
    // Until the first byte of a file. A page full of photos loads over six connections.
    download: createSlotsPerKey({ atOnce: 6, waiting: 200, waitMs }),
  };
}

/**
 * Runs an act while it holds a slot of each of these lines, taken in their order. It does not run if its
 * caller has gone by then. `isRefusal` recognizes results that are refusals; errors are recognized anyway.
 */
export async function withSlots<T>(
  needed: readonly (readonly [SlotsPerKey, string])[],
  act: () => Promise<T>,
  { signal, isRefusal }: { signal?: AbortSignal | undefined; isRefusal?: (result: T) => boolean } = {},
): Promise<T> {
  const [first, ...rest] = needed;
  if (!first) {
    signal?.throwIfAborted();
    return await act();
  }
  const [slots, key] = first;
  const slot = await slots.take(key, signal);
  let refused = true;
  try {
    const result = await withSlots(rest, act, { signal, ...(isRefusal && { isRefusal }) });
    refused = isRefusal?.(result) === true;
    return result;
  } finally {
    slot.release(refused);
  }
}
