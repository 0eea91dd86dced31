/** In a page out of sight nothing is painted, and a page that works all the time is never idle. */
const paintedWithinMs = 100;

/** What waits for the next paint; null while nothing does. */
let waiting: (() => void)[] | null = null;

/**
 * Acts once the page has shown what has changed so far and rests, a few milliseconds later as a rule: for what
 * follows every change and is not what the person waits to see.
 */
export function afterPaint(act: () => void): void {
  if (waiting !== null) {
    waiting.push(act);
    return;
  }
  const actions = [act];
  waiting = actions;
  let acted = false;
  // What comes from now on follows a later change.
  const close = () => {
    if (waiting === actions) waiting = null;
  };
  const actAll = () => {
    if (acted) return;
    acted = true;
    close();
    clearTimeout(timer);
    // Each by itself, so that one that fails does not keep the others from acting.
    for (const each of actions) queueMicrotask(each);
  };
  const timer = setTimeout(actAll, paintedWithinMs);
  if (document.visibilityState === 'hidden') {
    // Not by a timer, which would be held up for a second.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      actAll();
    };
    port2.postMessage(null);
    return;
  }
  // The frame is painted after its callbacks. Safari does not tell when it rests.
  requestAnimationFrame(() => {
    close();
    if ('requestIdleCallback' in window) requestIdleCallback(actAll);
    else setTimeout(actAll);
  });
}
