import { type RefObject, useEffect } from 'react';

/** The space that stays free below, and the least height, in pixels. */
const belowPx = 16;
const leastPx = 352;

/**
 * Lets a box that scrolls reach down to the end of the window and no further, so that what is fixed at its edges
 * stays in sight. What stands above it may change with each render. With `isWanted` false the page
 * scrolls instead.
 */
export function useFillHeight(ref: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const fit = () => {
      const box = ref.current;
      if (box === null) return;
      const room = window.innerHeight - (box.getBoundingClientRect().top + window.scrollY) - belowPx;
      const height = `${Math.max(leastPx, Math.floor(room))}px`;
      if (box.style.maxHeight !== height) box.style.maxHeight = height;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });
}
