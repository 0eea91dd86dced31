const rememberedMs = 1_000;
/** What does not answer for so long is not ready. */
export const readyLimitMs = 2_000;

/**
 * Whether the database answers, asked at most once a second however many want to know: the address is open to strangers. `nowMs`: of a clock
 * that only goes forward.
 */
export function readiness(
  ask: () => Promise<unknown>,
  nowMs: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let until = -Infinity;
  return async () => {
    if (answer === null || nowMs() >= until) {
      // While it is being asked nobody asks again, however long it takes.
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
