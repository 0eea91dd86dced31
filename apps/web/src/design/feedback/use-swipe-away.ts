import { useEffect, useRef, useState, type RefObject } from 'react';

interface Point {
  x: number;
  y: number;
}

const still: Point = { x: 0, y: 0 };

/** Sideways in both directions, or down; up would scroll the page behind. */
function offset(from: Point, event: PointerEvent): Point {
  const x = event.clientX - from.x;
  const y = Math.max(0, event.clientY - from.y);
  return Math.abs(x) >= y ? { x, y: 0 } : { x: 0, y };
}

/**
 * Lets an element be dragged and reports when it was released at `thresholdPx` or farther; below that it
 * moves back. Escape inside it does the same by keyboard. A press on a button inside starts no drag.
 */
export function useSwipeAway(
  elementRef: RefObject<HTMLElement | null>,
  thresholdPx: number,
  onAway: () => void,
): { moved: Point; dragging: boolean } {
  const [drag, setDrag] = useState({ moved: still, dragging: false });
  const awayRef = useRef(onAway);
  useEffect(() => {
    awayRef.current = onAway;
  });

  useEffect(() => {
    const element = elementRef.current;
    if (!element) return undefined;
    let start: Point | null = null;
    const press = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      start = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      setDrag({ moved: still, dragging: true });
    };
    const move = (event: PointerEvent) => {
      if (start) setDrag({ moved: offset(start, event), dragging: true });
    };
    const release = (event: PointerEvent) => {
      if (!start) return;
      const moved = offset(start, event);
      start = null;
      const away = Math.max(Math.abs(moved.x), moved.y) >= thresholdPx;
      setDrag({ moved: away ? moved : still, dragging: false });
      if (away) awayRef.current();
    };
    const giveUp = () => {
      start = null;
      setDrag({ moved: still, dragging: false });
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') awayRef.current();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', giveUp);
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', giveUp);
      element.removeEventListener('keydown', key);
    };
  }, [elementRef, thresholdPx]);

  return drag;
}
