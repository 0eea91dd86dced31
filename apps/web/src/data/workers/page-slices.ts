/** A page that works without a worker does so for this long before it lets the screen answer, in milliseconds. */
const usualMs = 30;

/** Slices of work in the page: `isOver` once the present one has lasted, `rest` lets the screen answer. */
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
