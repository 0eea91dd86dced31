import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long arithmetic may hold the event loop, which belongs to all organizations. A call comes to the loop
 * some ten times, and waits for the end of a slice at each.
 */
const sliceMs = 1;

/** The longest rest after a piece of heavy work; the rest is as long as the work was. */
export const maxRestMs = 100;
/** The same after work that takes seconds as a whole: an export, a plan of many people, a large picture. */
export const longestRestMs = 10 * maxRestMs;

/**
 * Rests as long as a piece of work has taken, which leaves half of processor and database to others. `begunMs`:
 * when it began, by `performance.now()`.
 */
export async function restAfter(begunMs: number): Promise<void> {
  await pause(Math.min(performance.now() - begunMs, maxRestMs));
}

/** When the next slice may begin, of all the work that is done in slices. */
type Turns = { freeAtMs: number };
const turnsOfProcess: Turns = { freeAtMs: 0 };

export type SliceSettings = {
  /** Nobody waits for the result any more: the rest of the work is not done. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
  turns?: Turns;
};

/** After a slice all work in slices rests for so many times as long as the slice took. */
const restTimes = 2;

/**
 * Does work in slices: where it yields and a slice is over, it rests twice as long as it has worked. Slices of
 * other work rest with it, so that two thirds of the processor are left to others, however much such work there
 * is. Between two yields it should take far less than a slice.
 * @throws the signal's reason once it is aborted.
 */
export async function inSlices<T>(
  work: Generator<unknown, T>,
  { signal, now = () => performance.now(), rest = pause, turns = turnsOfProcess }: SliceSettings = {},
): Promise<T> {
  signal?.throwIfAborted();
  let begun = now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const end = now();
    const workedMs = end - begun;
    if (workedMs < sliceMs) continue;
    turns.freeAtMs = end + workedMs * restTimes;
    for (let at = end; at < turns.freeAtMs; at = now()) {
      await rest(turns.freeAtMs - at);
      signal?.throwIfAborted();
    }
    begun = now();
  }
}

/** What `make` makes of each element of a list, in slices. */
export async function mapInSlices<One, Made>(
  list: readonly One[],
  make: (one: One, index: number) => Made,
  settings: SliceSettings = {},
): Promise<Made[]> {
  return await inSlices(mapped(list, make), settings);
}

function* mapped<One, Made>(
  list: readonly One[],
  make: (one: One, index: number) => Made,
): Generator<void, Made[]> {
  const made: Made[] = [];
  for (const [position, one] of list.entries()) {
    made.push(make(one, position));
    yield;
  }
  return made;
}
