import { elementScroll, observeElementOffset, observeElementRect } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRowStore, type RowOptions, type ShownRows } from '../list/row-store.ts';

export type LaneRows = ShownRows & {
  /** For the ref of the element that scrolls. */
  scroller: (element: HTMLElement | null) => void;
  /** Scrolls to the rows below the visible ones. */
  showMore: () => void;
};

/** Which rows of a long lane its own scrolling element shows. */
export function useLaneRows({ rows, gapPx, topPx, keep = null }: RowOptions): LaneRows {
  const [lane] = useState(createLane);
  const { store, scroller, showMore } = lane;
  useSyncExternalStore(store.subscribe, store.version);
  store.take({ rows, gapPx, topPx, keep });
  useLayoutEffect(() => store.mount(), [store]);
  useLayoutEffect(() => store.settle());
  return { ...store.read(), scroller, showMore };
}

/** A step scrolls by this share of the visible height, so that the last visible row stays in sight. */
const pageShare = 0.8;

function createLane() {
  let element: HTMLElement | null = null;
  const store = createRowStore<HTMLElement>({
    getScrollElement: () => element,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    initialOffset: 0,
    overscan: 4,
  });
  return {
    store,
    scroller: (next: HTMLElement | null) => {
      element = next;
    },
    showMore: () => element?.scrollBy({ top: element.clientHeight * pageShare }),
  };
}
