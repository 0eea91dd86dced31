import { observeWindowOffset, observeWindowRect, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRowStore, type RowOptions, type ShownRows } from './row-store.ts';

/** The height of the shell's header, under which a row is not visible either. */
const headerPx = 72;

/** Which rows of a long list the window shows; `list` is the element that contains them. */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  { rows, gapPx, keep = null }: Omit<RowOptions, 'topPx'>,
): ShownRows {
  const [store] = useState(() =>
    createRowStore<Window>({
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      initialOffset: () => window.scrollY,
      overscan: 8,
      scrollPaddingStart: headerPx,
      scrollPaddingEnd: headerPx,
    }),
  );
  useSyncExternalStore(store.subscribe, store.version);
  store.take({ rows, gapPx, keep });
  // Measuring the list's position needs the layout of the whole page, so it is not repeated for every changed
  // row: the observer follows it.
  useLayoutEffect(() => {
    store.moveTo(topOf(list.current));
    return store.mount();
  }, [store, list]);
  useLayoutEffect(() => store.settle());
  // Content above the list comes and goes (a banner, a form), which changes the page's height.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => store.moveTo(topOf(list.current)));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [store, list]);
  return store.read();
}

function topOf(list: HTMLElement | null): number {
  return list === null ? 0 : Math.round(list.getBoundingClientRect().top + window.scrollY);
}
