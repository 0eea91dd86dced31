import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far down the page an element begins, in px, so that it can fill what is left of the screen. Banners above it come and go. */
export function useTopPx(elementRef: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const follow = () => {
      const element = elementRef.current;
      if (element) setTopPx(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    follow();
    const observer = new ResizeObserver(follow);
    // One that comes makes the page higher, one that goes makes room for the content.
    for (const around of [document.body, elementRef.current?.closest('main')])
      if (around) observer.observe(around);
    return () => observer.disconnect();
  }, [elementRef]);
  return topPx;
}
