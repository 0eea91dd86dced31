import { observeWindowOffset, observeWindowRect, windowScroll } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRowStore, type RowOptions, type ShownRows } from './row-store.ts';

/** Under the header of the shell a row is out of sight too. */
const headerPx = 72;

/** Which rows of a long list the window shows; `topPx` is where the list begins in the page. */
export function useWindowRows({ rows, gapPx, topPx, keep = null }: RowOptions): ShownRows {
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
  useLayoutEffect(() => store.set({ rows, gapPx, topPx, keep }), [store, rows, gapPx, topPx, keep]);
  useLayoutEffect(() => store.mount(), [store]);
  return store.read();
}
