/** How long work keeps the loop before others have their turn, in milliseconds. */
const sliceMs = 10;

type Ports = { now: () => number; pause: () => Promise<void> };

const realPorts: Ports = {
  now: () => performance.now(),
  pause: async () => await new Promise((done) => setImmediate(done)),
};

/**
 * Does work in slices: wherever it yields and its time is up, the loop goes to others first. It ends with its
 * signal: nobody waits for the result any more.
 */
export async function inSlices<T>(
  work: Generator<unknown, T>,
  { signal }: { signal?: AbortSignal | undefined } = {},
  { now, pause }: Ports = realPorts,
): Promise<T> {
  let since = now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    if (now() - since < sliceMs) continue;
    await pause();
    signal?.throwIfAborted();
    since = now();
  }
}
