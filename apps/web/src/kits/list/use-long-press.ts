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
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const done = useRef(false);
  const end = () => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
  };
  useEffect(
    () => () => {
      if (pressed.current) clearTimeout(pressed.current.timer);
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
        pressed.current = null;
        act();
      }, holdMs);
      pressed.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (pressed.current && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > slackPx)
        end();
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
      if (pressed.current || done.current) event.preventDefault();
    },
  };
}
