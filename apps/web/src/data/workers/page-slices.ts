/** The milliseconds for which a page that works without a worker may be blocked at once. */
const usualMs = 30;

/**
 * Divides work in the page into slices. `isOver` says that the present slice has lasted long enough, and
 * `rest` lets the page respond.
 */
export function pageSlices(lastMs = usualMs) {
  let begun = performance.now();
  return {
    isOver: (): boolean => performance.now() - begun >= lastMs,
    rest: async (): Promise<void> => {
      await new Promise((done) => setTimeout(done));
      begun = performance.now();
    },
  };
}
