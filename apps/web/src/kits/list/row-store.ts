import {
  defaultRangeExtractor,
  measureElement,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { untilIdle } from '../../data/records/idle.ts';

/** How long rows out of sight wait at most for an idle page. */
const widenWithinMs = 500;

/** A row of a long list before it is measured. */
export type EstimatedRow = { key: string; estimatePx: number };

export type RowOptions = {
  /** A new array means another list, which is measured anew: pass the same one while nothing changes. */
  rows: readonly EstimatedRow[];
  gapPx: number;
  /** Where the list begins in its scroller, in px from the top. */
  topPx: number;
  /** A row that is being moved, which stays rendered wherever the list is scrolled. */
  keep?: string | null;
};

export type ShownRows = {
  items: readonly VirtualItem[];
  topPx: number;
  heightPx: number;
  /** For the ref of each row's element, which carries `data-index`. */
  measure: (element: HTMLElement | null) => () => void;
  scrollTo: (index: number) => void;
  /** How many rows are below the visible ones; 0 until the scroller has a height. */
  below: number;
};

/** The scroller, and how the virtualizer follows it: the window, or an element. */
export type Scroller<Element extends HTMLElement | Window> = Pick<
  VirtualizerOptions<Element, HTMLElement>,
  | 'getScrollElement'
  | 'observeElementRect'
  | 'observeElementOffset'
  | 'scrollToFn'
  | 'initialOffset'
  | 'scrollPaddingStart'
  | 'scrollPaddingEnd'
> & {
  /** How many rows out of sight are rendered on either side, once the visible ones are painted. */
  overscan: number;
};

export type RowStore = {
  subscribe: (follow: () => void) => () => void;
  version: () => number;
  set: (options: RowOptions) => void;
  /** Called when the list begins at another place of its scroller. */
  moveTo: (topPx: number) => void;
  mount: () => () => void;
  /** Call after a rendering is in the document, after `set`. */
  measureNew: () => void;
  read: () => ShownRows;
};

/**
 * A row is measured by the observer, which reports it in the same frame. Reading its height as soon as it is in
 * the document would lay out the page twice for each change: once for the height, and again for the new places.
 */
const measureLater: typeof measureElement = (element, entry, instance) => {
  if (entry !== undefined) return measureElement(element, entry, instance);
  const index = instance.indexFromElement(element);
  return (
    instance.itemSizeCache.get(instance.options.getItemKey(index)) ?? instance.options.estimateSize(index)
  );
};

/** Which rows of a long list are visible. The virtualizer lives outside React; its changes are followed as a store. */
export function createRowStore<Element extends HTMLElement | Window>(scroller: Scroller<Element>): RowStore {
  const changes = new EventTarget();
  let version = 0;
  const changed = () => {
    version += 1;
    changes.dispatchEvent(new Event('change'));
  };
  // The visible rows are painted first; those about to become visible follow.
  const fixed = { ...scroller, overscan: 0, measureElement: measureLater, onChange: changed };
  let widening = false;
  let mounted = false;
  const widen = () => {
    widening = false;
    if (!mounted) return;
    fixed.overscan = scroller.overscan;
    // Everything else stays the same, so that thousands of rows are not measured again.
    virtualizer.setOptions({ ...virtualizer.options, overscan: fixed.overscan });
    willUpdate();
    changed();
  };
  const virtualizer = new Virtualizer<Element, HTMLElement>({ ...fixed, count: 0, estimateSize: () => 0 });
  const { _didMount: didMount, _willUpdate: willUpdate } = virtualizer;
  // The same function as long as the store lives, because effects depend on it.
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index);
  // Refs are set before effects run: when the rows have changed, the virtualizer still takes an index for the
  // previous row, and would drop that row's element for the new one's.
  const unmeasured = new Set<HTMLElement>();
  const measure = (element: HTMLElement | null) => {
    if (element !== null) unmeasured.add(element);
    return () => {
      if (element !== null) unmeasured.delete(element);
      virtualizer.measureElement(null);
    };
  };
  let options: RowOptions = { rows: [], gapPx: 0, topPx: 0 };
  const set = (next: RowOptions) => {
    options = next;
    const { rows, gapPx, topPx, keep = null } = next;
    const kept = keep === null ? -1 : rows.findIndex(({ key }) => key === keep);
    virtualizer.setOptions({
      ...fixed,
      count: rows.length,
      estimateSize: (index) => rows[index]?.estimatePx ?? 0,
      getItemKey: (index) => rows[index]?.key ?? index,
      rangeExtractor: (range) => {
        const shown = defaultRangeExtractor(range);
        return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].toSorted((a, b) => a - b);
      },
      gap: gapPx,
      scrollMargin: topPx,
    });
    willUpdate();
    changed();
    if (widening || rows.length === 0 || fixed.overscan === scroller.overscan) return;
    widening = true;
    requestAnimationFrame(() => void untilIdle(widenWithinMs).then(widen));
  };
  return {
    subscribe: (follow) => {
      changes.addEventListener('change', follow);
      return () => changes.removeEventListener('change', follow);
    },
    version: () => version,
    set,
    moveTo: (topPx) => {
      if (topPx !== options.topPx) set({ ...options, topPx });
    },
    mount: () => {
      mounted = true;
      const leave = didMount();
      return () => {
        mounted = false;
        leave();
      };
    },
    measureNew: () => {
      for (const element of unmeasured) virtualizer.measureElement(element);
      unmeasured.clear();
    },
    read: () => ({
      items: virtualizer.getVirtualItems(),
      topPx: options.topPx,
      heightPx: virtualizer.getTotalSize(),
      measure,
      scrollTo,
      below: virtualizer.range === null ? 0 : options.rows.length - 1 - virtualizer.range.endIndex,
    }),
  };
}
