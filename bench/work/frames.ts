/** Runs in the page: measures every frame from now on. */
export function watchFrames(): void {
  const frames = { longest: 0, running: true };
  Reflect.set(window, 'frames', frames);
  void (async () => {
    let before = performance.now();
    while (frames.running) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const now = performance.now();
      frames.longest = Math.max(frames.longest, now - before);
      before = now;
    }
  })();
}

/** Runs in the page, after `watchFrames`. @returns the longest time between two frames since, in ms. */
export function longestFrame(): number {
  const watched: unknown = Reflect.get(window, 'frames');
  if (typeof watched !== 'object' || watched === null) throw new Error('No frames are watched.');
  Reflect.set(watched, 'running', false);
  return Number(Reflect.get(watched, 'longest'));
}
