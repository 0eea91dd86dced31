/**
 * Enough for a megabyte over the slow connection of a building site; a slower body only occupies a
 * connection. Files have their own limit.
 */
export const bodyTimeMs = 60_000;

/** Null when the time ran out first. */
export async function withinTime<T>(reading: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((done) => {
    timer = setTimeout(done, ms, null);
  });
  try {
    return await Promise.race([reading, over]);
  } finally {
    clearTimeout(timer);
    // After the time-out nobody awaits the reading, so its failure is ignored.
    reading.catch(() => undefined);
  }
}
