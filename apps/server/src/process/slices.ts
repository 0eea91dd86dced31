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
 * What `make` makes of each element of a list, in slices: after each it rests as long as it has worked, so that
 * half of the processor is left to others. `make` itself should take far less than a slice.
 * @throws the signal's reason once it is aborted.
 */
export async function mapInSlices<One, Made>(
  list: readonly One[],
  make: (one: One, place: number) => Made,
  { signal, now = () => performance.now(), rest = pause }: SliceSettings = {},
): Promise<Made[]> {
  signal?.throwIfAborted();
  const made: Made[] = [];
  let begun = now();
  for (const [place, one] of list.entries()) {
    made.push(make(one, place));
    const workedMs = now() - begun;
    if (workedMs < sliceMs) continue;
    await rest(workedMs);
    signal?.throwIfAborted();
    begun = now();
  }
  return made;
}
