import {
  defaultRangeExtractor,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { untilIdle } from '../../data/records/idle.ts';

/** So long at most the rows out of sight wait for a page with nothing else to do. */
const widenWithinMs = 500;

/** A row of a long list before it is measured. */
export type EstimatedRow = { key: string; estimatePx: number };

export type RowOptions = {
  /** Measured anew when it is another list: hand over the same one while nothing changes. */
  rows: readonly EstimatedRow[];
  gapPx: number;
  /** Where the list begins in what scrolls, in px from its top. */
  topPx: number;
  /** The row that stays in the page wherever the list is scrolled: it is being moved. */
  keep?: string | null;
};

export type ShownRows = {
  items: readonly VirtualItem[];
  topPx: number;
  heightPx: number;
  /** For the ref of each row's element, which carries `data-index`. */
  measure: (element: HTMLElement | null) => () => void;
  scrollTo: (index: number) => void;
};

/** What scrolls, and how the virtualizer follows it: the window, or an element. */
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
  /** How many rows out of sight stand ready on either side, once those in sight are painted. */
  overscan: number;
};

export type RowStore = {
  subscribe: (follow: () => void) => () => void;
  version: () => number;
  set: (options: RowOptions) => void;
  /** The list begins elsewhere in what scrolls. */
  moveTo: (topPx: number) => void;
  mount: () => () => void;
  /** To be called once a drawing stands in the page, after `set`. */
  measureNew: () => void;
  read: () => ShownRows;
};

/** Which rows of a long list are in sight. The virtualizer lives outside React; what changes in it is followed as a store. */
export function createRowStore<Element extends HTMLElement | Window>(scroller: Scroller<Element>): RowStore {
  const changes = new EventTarget();
  let version = 0;
  const changed = () => {
    version += 1;
    changes.dispatchEvent(new Event('change'));
  };
  // The rows in sight are drawn and painted alone; those about to come into sight follow.
  const fixed = { ...scroller, overscan: 0, onChange: changed };
  let widening = false;
  let mounted = false;
  const widen = () => {
    widening = false;
    if (!mounted) return;
    fixed.overscan = scroller.overscan;
    // All else stays the same, so that thousands of rows are not measured anew.
    virtualizer.setOptions({ ...virtualizer.options, overscan: fixed.overscan });
    willUpdate();
    changed();
  };
  const virtualizer = new Virtualizer<Element, HTMLElement>({ ...fixed, count: 0, estimateSize: () => 0 });
  const { _didMount: didMount, _willUpdate: willUpdate } = virtualizer;
  // One function as long as the store lives: effects depend on it.
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index);
  // Refs come before effects: when the rows are others, the virtualizer still takes an index for the row that stood there, and would let go of that
  // row's element for the new one's.
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
    }),
  };
}
