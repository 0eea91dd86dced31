import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { doubleTapScale, fitted, moved, type Point, swiped, zoomed } from './zoom.ts';
import { distance, fromMiddle, pinched, placeOf, useWheel, useZoomKeys, wheelFactor } from './zoom-input.ts';

export interface PhotoStageProps {
  /** Where the focus begins: here keys turn and enlarge, and write nothing. */
  frameRef: RefObject<HTMLDivElement | null>;
  /** The picture; give the stage the photo's id as its key, so that each begins fitted to the frame. */
  children: ReactNode;
  /** Beside the picture, not enlarged with it. */
  beside?: ReactNode;
  /** Turns to the photo on that side. */
  onTurn: (side: 'left' | 'right') => void;
}

/** The sides of the frame are no distance for a double tap; fingers are this far apart at most. */
const tapPx = 30;
const doubleTapMs = 350;

/** A picture in its frame: enlarged by pinch, wheel, double tap and keys, moved while it is enlarged, else swiped away. */
export function PhotoStage({ frameRef, children, beside, onTurn }: PhotoStageProps) {
  const [zoom, setZoom] = useState(fitted);
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  const tapped = useRef<{ at: Point; time: number } | null>(null);
  const frameOf = () => frameRef.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  useZoomKeys((change) => setZoom((now) => change(now, frameOf())));
  useWheel(frameRef, (event) => {
    event.preventDefault();
    const frame = frameOf();
    setZoom((now) => zoomed(now, wheelFactor(event), fromMiddle(placeOf(event), frame), frame));
  });
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null))
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event));
    // A second finger begins a pinch, which is no swipe.
    began.current = pointers.current.size === 1 ? placeOf(event) : null;
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other === undefined) setZoom((shown) => moved(shown, by, frameOf()));
    else setZoom((shown) => pinched(shown, { before, now, other }, frameOf()));
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (!pointers.current.delete(event.pointerId) || began.current === null) return;
    const end = placeOf(event);
    const by = { x: end.x - began.current.x, y: end.y - began.current.y };
    began.current = null;
    if (Math.hypot(by.x, by.y) < tapPx) {
      const last = tapped.current;
      const isDouble =
        last !== null && event.timeStamp - last.time < doubleTapMs && distance(last.at, end) < tapPx;
      tapped.current = isDouble ? null : { at: end, time: event.timeStamp };
      if (isDouble)
        setZoom((now) =>
          now.scale > 1 ? fitted : zoomed(now, doubleTapScale, fromMiddle(end, frameOf()), frameOf()),
        );
      return;
    }
    const side = zoom.scale === 1 ? swiped(by) : null;
    if (side !== null) onTurn(side);
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
    began.current = null;
  };
  return (
    <div
      ref={frameRef}
      tabIndex={-1}
      data-zoom={zoom.scale.toFixed(2)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={end}
      className="relative grid min-h-0 flex-1 touch-none place-items-center overflow-hidden rounded-card bg-page outline-none select-none"
    >
      <div
        className="absolute inset-0 flex items-center justify-center"
        style={{
          transform: `translate(${String(zoom.x)}px, ${String(zoom.y)}px) scale(${String(zoom.scale)})`,
          cursor: zoom.scale > 1 ? 'grab' : undefined,
        }}
        // The picture itself is not dragged away.
        onDragStart={(event) => event.preventDefault()}
      >
        {children}
      </div>
      {beside}
    </div>
  );
}
