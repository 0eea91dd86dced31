const rememberedMs = 1_000;
/** A check that takes longer counts as not ready. */
export const readyLimitMs = 2_000;

/**
 * Whether the database answers, asked at most once a second, because the address is open to strangers.
 * `nowMs`: of a monotonic clock.
 */
export function readiness(
  ask: () => Promise<unknown>,
  nowMs: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let until = -Infinity;
  return async () => {
    if (answer === null || nowMs() >= until) {
      // No second check begins while one is under way, however long it takes.
      until = Infinity;
      answer = ask()
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          until = nowMs() + rememberedMs;
        });
    }
    return await answer;
  };
}
