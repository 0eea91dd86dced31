import { markSteps } from '@plumbline/domain/limits/photos';
import type { PictureSize, Point as Steps } from '@plumbline/domain/marks/drawing';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitted, moved, type Point, type Zoom, zoomed } from './zoom.ts';
import {
  fromMiddle,
  isTypedIn,
  pinched,
  placeOf,
  useWheel,
  useZoomKeys,
  wheelFactor,
  type ZoomChange,
} from './zoom-input.ts';

/** What moves the picture and does not draw: two fingers, or a mouse while Space is held. */
export type PictureMover = {
  /** Space is held, so that the mouse moves the picture. */
  isHeld: boolean;
  /** Each says whether the pointer moves the picture, and is none that draws. */
  press: (event: PointerEvent) => boolean;
  move: (event: PointerEvent) => boolean;
  release: (event: PointerEvent) => boolean;
};

type MarkZoom = {
  zoom: Zoom;
  change: (by: ZoomChange) => void;
  mover: PictureMover;
  /** How far what is in the middle of the frame is from the middle of the picture, in steps of its sides. */
  middleIn: (picture: PictureSize) => Steps;
};

/** Pixels by which an arrow key moves the picture. */
const arrowPx = 60;
/** Pixels of a line, in which some wheels count. */
const linePx = 16;

/**
 * How somebody who draws looks at the picture: enlarged by pinch, Ctrl and wheel, and keys; moved by two fingers, Space
 * and mouse, wheel and, where `hasArrows`, the arrow keys. `frameRef`: the frame, which stays as it is.
 */
export function useMarkZoom(frameRef: RefObject<HTMLElement | null>, hasArrows: boolean): MarkZoom {
  const [zoom, setZoom] = useState(fitted);
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  /** From the second finger on until all are lifted. */
  const isPinching = useRef(false);
  const dragged = useRef<Point | null>(null);
  /** Space moved the picture, so that it presses no button when it is lifted. */
  const hasDragged = useRef(false);
  const frameOf = () => frameRef.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const change = (by: ZoomChange) => setZoom((now) => by(now, frameOf()));
  useZoomKeys(change);
  useWheel(frameRef, (event) => {
    if (event.ctrlKey || event.metaKey) {
      change((now, frame) => zoomed(now, wheelFactor(event), fromMiddle(placeOf(event), frame), frame));
    } else if (zoom.scale > 1) {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
      change((now, frame) => moved(now, { x: -event.deltaX * unit, y: -event.deltaY * unit }, frame));
    } else return;
    event.preventDefault();
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTypedIn(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') {
      setHeld(true);
      // On a button it presses that; anywhere else it would scroll the page.
      if (!isControl(event.target)) event.preventDefault();
      return;
    }
    const by = arrows[event.key];
    if (
      by === undefined ||
      !hasArrows ||
      event.shiftKey ||
      zoom.scale === 1 ||
      isControl(event.target, 'input, [data-mark]')
    )
      return;
    change((now, frame) => moved(now, by, frame));
    event.preventDefault();
  });
  const liftKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    setHeld(false);
    if (hasDragged.current) event.preventDefault();
    hasDragged.current = false;
  });
  useEffect(() => {
    const lose = () => setHeld(false);
    // In the capture phase, because the dialog stops arrow keys.
    window.addEventListener('keydown', pressKey, { capture: true });
    window.addEventListener('keyup', liftKey, { capture: true });
    window.addEventListener('blur', lose);
    return () => {
      window.removeEventListener('keydown', pressKey, { capture: true });
      window.removeEventListener('keyup', liftKey, { capture: true });
      window.removeEventListener('blur', lose);
    };
  }, []);
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'touch') {
      // The first finger of a touch: whatever was lost before is over.
      if (event.isPrimary) {
        fingers.current.clear();
        isPinching.current = false;
      }
      fingers.current.set(event.pointerId, placeOf(event));
      isPinching.current ||= fingers.current.size > 1;
      return isPinching.current;
    }
    if (!isHeld || event.button !== 0) return false;
    dragged.current = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    return true;
  };
  const move = (event: PointerEvent) => {
    const now = placeOf(event);
    const last = dragged.current;
    if (event.pointerType !== 'touch') {
      if (last === null) return false;
      dragged.current = now;
      hasDragged.current = true;
      change((shown, frame) => moved(shown, { x: now.x - last.x, y: now.y - last.y }, frame));
      return true;
    }
    const before = fingers.current.get(event.pointerId);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (before !== undefined) fingers.current.set(event.pointerId, now);
    if (isPinching.current && before !== undefined && other !== undefined)
      change((shown, frame) => pinched(shown, { before, now, other }, frame));
    return isPinching.current;
  };
  const release = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') {
      const wasDragged = dragged.current !== null;
      dragged.current = null;
      return wasDragged;
    }
    fingers.current.delete(event.pointerId);
    const wasPinching = isPinching.current;
    if (fingers.current.size === 0) isPinching.current = false;
    return wasPinching;
  };
  const middleIn = (picture: PictureSize): Steps => {
    const { width, height } = frameOf();
    const perPixel = zoom.scale * Math.min(width / picture.width, height / picture.height);
    if (!(perPixel > 0)) return { x: 0, y: 0 };
    const steps = (by: number, side: number) => (-by / (perPixel * side)) * markSteps;
    return { x: steps(zoom.x, picture.width), y: steps(zoom.y, picture.height) };
  };
  return { zoom, change, mover: { isHeld, press, move, release }, middleIn };
}

const isControl = (target: EventTarget | null, which = 'button, input, a, [role="button"]'): boolean =>
  target instanceof Element && target.matches(which);

/** The arrow shows the side that it names, so that the picture goes to the other. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowPx, y: 0 },
  ArrowRight: { x: -arrowPx, y: 0 },
  ArrowUp: { x: 0, y: arrowPx },
  ArrowDown: { x: 0, y: -arrowPx },
};
