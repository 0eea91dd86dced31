import { useEffect, useEffectEvent, useRef } from 'react';
import { idOf } from './event-elements.ts';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const deeds = ['keydown', 'keyup', 'pointerup'] as const;
/** They close a layer when they are pressed, so that they are let go where it has put the focus. */
const closing: ReadonlySet<string> = new Set(['Escape', 'Enter']);

/**
 * Keeps the keyboard on the event where it stood: after a sheet, a form or a dialog, and when the event is drawn anew
 * in another lane. Where the event is gone, the keyboard goes on at the next one in sight. `hasLayer`: one of them is
 * open.
 */
export function useKeepPlace(hasLayer: boolean): void {
  const lastId = useRef<string | null>(null);
  const keep = useEffectEvent(() => {
    const id = lastId.current;
    const active = document.activeElement;
    if (id === null || active?.closest(layers) || idOf(active) === id) return;
    const items = [...document.querySelectorAll<HTMLElement>('main [data-event], main [data-item]')];
    const next = items.find((item) => idOf(item) === id) ?? items.find(({ tabIndex }) => tabIndex === 0);
    next?.focus();
  });
  const keepLost = useEffectEvent(() => {
    if (!hasLayer && document.activeElement === document.body) keep();
  });
  useEffect(() => {
    // Only what a person does, because a layer that closes moves the focus as well.
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && closing.has(event.key) && event.type === 'keyup') return;
      if (event.target instanceof Element && event.target.closest(layers)) return;
      lastId.current = idOf(event.target) ?? null;
    };
    const drawn = new MutationObserver(keepLost);
    const page = document.querySelector('main');
    if (page !== null) drawn.observe(page, { childList: true, subtree: true });
    for (const type of deeds) addEventListener(type, note);
    return () => {
      drawn.disconnect();
      for (const type of deeds) removeEventListener(type, note);
    };
  }, []);
  const had = useRef(hasLayer);
  useEffect(() => {
    const closed = had.current && !hasLayer;
    had.current = hasLayer;
    if (!closed) return undefined;
    // After the layer has put the focus where it came from, which may be a button that opened it long before.
    const frame = requestAnimationFrame(() => keep());
    return () => cancelAnimationFrame(frame);
  }, [hasLayer]);
}
