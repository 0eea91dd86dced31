import { type RefObject, useEffect, useRef } from 'react';

/** The person's actions after which the page no longer scrolls by itself. */
const actions = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls an element into view once it is unfolded, also as its parts load, until the person does something.
 * An element that is unfolded from the beginning stays where it is.
 */
export function useKeepInView(ref: RefObject<HTMLElement | null>, unfolded: boolean): void {
  const wasRef = useRef(unfolded);
  useEffect(() => {
    const was = wasRef.current;
    wasRef.current = unfolded;
    const element = ref.current;
    if (!unfolded || was || element === null) return undefined;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    observer.observe(element);
    const stop = () => {
      observer.disconnect();
      for (const act of actions) window.removeEventListener(act, stop);
    };
    for (const act of actions) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, [ref, unfolded]);
}
