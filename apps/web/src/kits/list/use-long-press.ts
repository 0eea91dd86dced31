import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const holdMs = 450;
/** Tolerance, because a finger is never quite still. */
const slackPx = 10;

type LongPress = {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
};

/** A long press. The click at its end is ignored; without `act` no long press begins. */
export function useLongPress(act: (() => void) | undefined): LongPress {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const done = useRef(false);
  const end = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };
  useEffect(
    () => () => {
      if (held.current) clearTimeout(held.current.timer);
    },
    [],
  );
  // The handlers are always registered: when the long press itself takes `act` away, its click is still to be ignored.
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      done.current = false;
      if (pointerType !== 'touch' || act === undefined) return;
      const timer = setTimeout(() => {
        done.current = true;
        held.current = null;
        act();
      }, holdMs);
      held.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (held.current || done.current) event.preventDefault();
    },
  };
}
