import {
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** A row as the window sees it, before it is measured. */
export type WindowRow = { key: string; estimatePx: number };

type Options = {
  /** Measured anew when it is another list: hand over the same one while nothing changes. */
  rows: readonly WindowRow[];
  gapPx: number;
  /** Where the list begins in the page, in px from its top. */
  topPx: number;
};

export type WindowRows = {
  items: readonly VirtualItem[];
  heightPx: number;
  /** For the ref of each row's element, which carries `data-index`. */
  measure: (element: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
};

/** Under the header of the shell a row is out of sight too. */
const headerPx = 72;

/** Which rows of a long list the window shows. The virtualizer lives outside React; what changes in it is followed as a store. */
export function useWindowRows({ rows, gapPx, topPx }: Options): WindowRows {
  const [store] = useState(createRowStore);
  useSyncExternalStore(store.subscribe, store.version);
  useLayoutEffect(() => store.set({ rows, gapPx, topPx }), [store, rows, gapPx, topPx]);
  useLayoutEffect(() => store.mount(), [store]);
  return store.read();
}

function createRowStore() {
  const changes = new EventTarget();
  let version = 0;
  const changed = () => {
    version += 1;
    changes.dispatchEvent(new Event('change'));
  };
  const fixed = {
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    overscan: 8,
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: headerPx,
    onChange: changed,
  };
  const virtualizer = new Virtualizer<Window, HTMLElement>({ ...fixed, count: 0, estimateSize: () => 0 });
  const { _didMount: didMount, _willUpdate: willUpdate } = virtualizer;
  return {
    subscribe: (follow: () => void) => {
      changes.addEventListener('change', follow);
      return () => changes.removeEventListener('change', follow);
    },
    version: () => version,
    set: ({ rows, gapPx, topPx }: Options) => {
      virtualizer.setOptions({
        ...fixed,
        count: rows.length,
        estimateSize: (index) => rows[index]?.estimatePx ?? 0,
        getItemKey: (index) => rows[index]?.key ?? index,
        gap: gapPx,
        scrollMargin: topPx,
      });
      willUpdate();
      changed();
    },
    mount: () => didMount(),
    read: (): WindowRows => ({
      items: virtualizer.getVirtualItems(),
      heightPx: virtualizer.getTotalSize(),
      measure: virtualizer.measureElement,
      scrollTo: (index) => virtualizer.scrollToIndex(index),
    }),
  };
}
