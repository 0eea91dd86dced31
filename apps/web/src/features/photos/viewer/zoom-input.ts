import { type RefObject, useEffect } from 'react';
import { isPressed } from '../../../design/shortcuts.ts';
import { fitted, moved, type Point, stepFactor, type Zoom, zoomed } from './zoom.ts';

/** A change of what is looked at, in a frame of this size. */
export type ZoomChange = (zoom: Zoom, frame: DOMRect) => Zoom;

export const zoomedIn: ZoomChange = (zoom, frame) => zoomed(zoom, stepFactor, { x: 0, y: 0 }, frame);
export const zoomedOut: ZoomChange = (zoom, frame) => zoomed(zoom, 1 / stepFactor, { x: 0, y: 0 }, frame);
export const zoomedToFit: ZoomChange = () => fitted;

/** The place of a pointer on the screen, in pixels. */
export const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A place on the screen, from the middle of a frame. */
export const fromMiddle = ({ x, y }: Point, { left, top, width, height }: DOMRect): Point => ({
  x: x - left - width / 2,
  y: y - top - height / 2,
});

/** Somebody types here, so that signs and arrows are theirs. Of radio buttons only the arrows are. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea');

/** + and − enlarge from the middle, 0 fits the picture again; not while somebody writes. */
export function useZoomKeys(change: (by: ZoomChange) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTypedIn(event.target)) return;
      if (isPressed(event, 'zoomIn')) change(zoomedIn);
      else if (isPressed(event, 'zoomOut')) change(zoomedOut);
      else if (isPressed(event, 'zoomFit')) change(zoomedToFit);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** Not React's own listener, which cannot keep the page behind from scrolling. */
export function useWheel(frameRef: RefObject<HTMLElement | null>, turned: (event: WheelEvent) => void): void {
  useEffect(() => {
    const frame = frameRef.current;
    frame?.addEventListener('wheel', turned, { passive: false });
    return () => frame?.removeEventListener('wheel', turned);
  });
}

/** What one turn of a wheel enlarges by: a factor. */
export const wheelFactor = ({ deltaY }: WheelEvent): number => Math.exp(-deltaY * wheelStep);
const wheelStep = 0.002;

/** One of two fingers moved from `before` to `now` while the other stayed at `other`: enlarges and moves at once. */
export function pinched(
  zoom: Zoom,
  { before, now, other }: { before: Point; now: Point; other: Point },
  frame: DOMRect,
): Zoom {
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, frame);
  const enlarged = zoomed(zoom, factor, middle, frame);
  return moved(enlarged, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, frame);
}
