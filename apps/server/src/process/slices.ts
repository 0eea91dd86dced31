import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long arithmetic may hold the event loop, which belongs to all organizations. A call comes to the loop
 * some ten times, and waits for the end of a slice at each.
 */
const sliceMs = 5;

/** The longest rest after a piece of heavy work; the rest is as long as the work was. */
export const maxRestMs = 100;

/**
 * Rests as long as a piece of work has taken, which leaves half of processor and database to others. `begunMs`:
 * when it began, by `performance.now()`.
 */
export async function restAfter(begunMs: number): Promise<void> {
  await pause(Math.min(performance.now() - begunMs, maxRestMs));
}

export type SliceSettings = {
  /** Nobody waits for the result any more: the rest of the work is not done. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
};

/**
 * Does work in slices: where it yields and a slice is over, it rests as long as it has worked, so that half of
 * the processor is left to others. Between two yields it should take far less than a slice.
 * @throws the signal's reason once it is aborted.
 */
export async function inSlices<T>(
  work: Generator<unknown, T>,
  { signal, now = () => performance.now(), rest = pause }: SliceSettings = {},
): Promise<T> {
  signal?.throwIfAborted();
  let begun = now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const workedMs = now() - begun;
    if (workedMs < sliceMs) continue;
    await rest(workedMs);
    signal?.throwIfAborted();
    begun = now();
  }
}

/** What `make` makes of each element of a list, in slices. */
export async function mapInSlices<One, Made>(
  list: readonly One[],
  make: (one: One, place: number) => Made,
  settings: SliceSettings = {},
): Promise<Made[]> {
  return await inSlices(mapped(list, make), settings);
}

function* mapped<One, Made>(
  list: readonly One[],
  make: (one: One, place: number) => Made,
): Generator<void, Made[]> {
  const made: Made[] = [];
  for (const [place, one] of list.entries()) {
    made.push(make(one, place));
    yield;
  }
  return made;
}
