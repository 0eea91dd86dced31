/** A page out of sight is not painted, and one that goes out of sight may not be. */
const paintedWithinMs = 100;

/**
 * Acts once the page has shown what has changed so far: for what has to follow every change and is not what the
 * person waits to see.
 */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(act);
    return;
  }
  let acted = false;
  const once = () => {
    if (acted) return;
    acted = true;
    clearTimeout(timer);
    act();
  };
  const timer = setTimeout(once, paintedWithinMs);
  // The frame is painted after its callbacks, so a task that begins in one runs when it stands.
  requestAnimationFrame(() => setTimeout(once));
}
