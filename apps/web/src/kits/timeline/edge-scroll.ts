/**
 * `nearPx` is the distance from an edge at which scrolling begins. `maxPxPerFrame` is the speed at the edge
 * itself.
 */
const nearPx = 56;
const maxPxPerFrame = 14;

type Point = { x: number; y: number };

/**
 * Scrolls the boxes around an element while a dragged item is held near their edges. `scrolled` is called
 * after each step.
 */
export function scrollAtEdges(
  inside: HTMLElement,
  scrolled: () => void,
): { move: (point: Point) => void; end: () => void } {
  let point: Point | null = null;
  let frame = 0;
  const boxes = scrollersAround(inside);
  const step = () => {
    frame = 0;
    if (point === null) return;
    let moved = false;
    for (const box of boxes) {
      const { left, right, top, bottom } = edgesOf(box);
      const isOver = point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
      if (!isOver) continue;
      const [x, y] = [speed(point.x, left, right), speed(point.y, top, bottom)];
      const before = [box.scrollLeft, box.scrollTop];
      if (x !== 0 || y !== 0) box.scrollBy(x, y);
      if (before[0] !== box.scrollLeft || before[1] !== box.scrollTop) moved = true;
    }
    if (moved) {
      scrolled();
      frame = requestAnimationFrame(step);
    }
  };
  return {
    move: (next) => {
      point = next;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    end: () => {
      point = null;
      if (frame !== 0) cancelAnimationFrame(frame);
    },
  };
}

/**
 * The boxes that scroll around an element, and those inside it with `data-scrolls`. They are looked for once
 * in a drag.
 */
function scrollersAround(inside: HTMLElement): Element[] {
  const boxes: Element[] = [...inside.querySelectorAll('[data-scrolls]')];
  for (let at: Element | null = inside; at !== null; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowX + overflowY)) boxes.push(at);
  }
  const page = document.scrollingElement;
  return page === null || boxes.includes(page) ? boxes : [...boxes, page];
}

function edgesOf(box: Element): { left: number; right: number; top: number; bottom: number } {
  if (box === document.scrollingElement)
    return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(window.innerWidth, right),
    bottom: Math.min(window.innerHeight, bottom),
  };
}

/** Pixels per frame, more of them nearer to the edge. */
function speed(at: number, start: number, end: number): number {
  const [before, after] = [start + nearPx - at, at - (end - nearPx)];
  const near = before > 0 ? -before : after > 0 ? after : 0;
  return Math.round(Math.max(-1, Math.min(1, near / nearPx)) * maxPxPerFrame);
}
