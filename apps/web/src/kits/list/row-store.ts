import {
  defaultRangeExtractor,
  measureElement,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { untilIdle } from '../../data/device/idle.ts';

/** The most milliseconds for which rows out of sight wait for an idle page. */
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
  /**
   * Sets the rows to show, and notifies nobody. Call it while rendering, so that a changed list is rendered
   * only once, at its new positions.
   */
  take: (options: Omit<RowOptions, 'topPx'> & Partial<Pick<RowOptions, 'topPx'>>) => void;
  /** Called when the position of the list in its scroller changes. */
  moveTo: (topPx: number) => void;
  mount: () => () => void;
  /** Call after each rendering, once it is in the document. */
  settle: () => void;
  read: () => ShownRows;
};

/**
 * Rows are measured by the observer, which reports them in the same frame. Reading a height as soon as the
 * row is in the document would lay out the page twice for each change: once for the height, and again for the
 * new positions.
 */
const measureLater: typeof measureElement = (element, entry, instance) => {
  const index = instance.indexFromElement(element);
  const key = instance.options.getItemKey(index);
  // A row that was taken over may not be in the document yet, and its element may still have the index of the
  // row before.
  const isOwn = instance.elementsCache.get(key) === element;
  if (entry !== undefined && isOwn) return measureElement(element, entry, instance);
  return instance.itemSizeCache.get(key) ?? instance.options.estimateSize(index);
};

/** Which rows of a long list are visible. The virtualizer lives outside React; its changes are followed as a store. */
export function createRowStore<Element extends HTMLElement | Window>(scroller: Scroller<Element>): RowStore {
  const changes = new EventTarget();
  let version = 0;
  const changed = () => {
    version += 1;
    changes.dispatchEvent(new Event('change'));
  };
  const fixed = { ...scroller, measureElement: measureLater, onChange: changed };
  // The visible rows are painted first. The rows around them follow when the page is idle, unless they were
  // rendered before.
  let narrow = true;
  let drawn: ReadonlySet<unknown> = new Set();
  let widening = false;
  let mounted = false;
  const widen = () => {
    widening = false;
    if (!mounted) return;
    narrow = false;
    // Only the range extractor changes, so that thousands of rows are not measured again.
    virtualizer.setOptions({ ...virtualizer.options, rangeExtractor: extractor() });
    changed();
  };
  const virtualizer = new Virtualizer<Element, HTMLElement>({ ...fixed, count: 0, estimateSize: () => 0 });
  const { _didMount: didMount, _willUpdate: willUpdate } = virtualizer;
  // The same function as long as the store lives, because effects depend on it.
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index);
  // Rows are measured together after rendering, when the scroller is known.
  const unmeasured = new Set<HTMLElement>();
  const measure = (element: HTMLElement | null) => {
    if (element !== null) unmeasured.add(element);
    return () => {
      if (element !== null) unmeasured.delete(element);
      virtualizer.measureElement(null);
    };
  };
  let options: Required<RowOptions> = { rows: [], gapPx: 0, topPx: 0, keep: null };
  /** The virtualizer caches the result of each extractor, so every other result needs another function. */
  const extractor = (): NonNullable<typeof virtualizer.options.rangeExtractor> => {
    const { rows, keep } = options;
    const keptIndex = keep === null ? -1 : rows.findIndex(({ key }) => key === keep);
    return (range) => {
      const isDrawn = (index: number) =>
        (index >= range.startIndex && index <= range.endIndex) || drawn.has(rows[index]?.key);
      const all = defaultRangeExtractor(range);
      const shown = narrow ? all.filter(isDrawn) : all;
      return keptIndex < 0 || shown.includes(keptIndex)
        ? shown
        : [...shown, keptIndex].toSorted((a, b) => a - b);
    };
  };
  const take: RowStore['take'] = ({ rows, gapPx, topPx = options.topPx, keep = null }) => {
    const before = options;
    if (rows === before.rows && gapPx === before.gapPx && topPx === before.topPx && keep === before.keep)
      return;
    options = { rows, gapPx, topPx, keep };
    narrow ||= rows !== before.rows && !virtualizer.isScrolling;
    virtualizer.setOptions({
      ...fixed,
      count: rows.length,
      estimateSize: (index) => rows[index]?.estimatePx ?? 0,
      getItemKey: (index) => rows[index]?.key ?? index,
      rangeExtractor: extractor(),
      gap: gapPx,
      scrollMargin: topPx,
    });
  };
  return {
    subscribe: (follow) => {
      changes.addEventListener('change', follow);
      return () => changes.removeEventListener('change', follow);
    },
    version: () => version,
    take,
    moveTo: (topPx) => {
      if (topPx === options.topPx) return;
      take({ ...options, topPx });
      changed();
    },
    mount: () => {
      mounted = true;
      const leave = didMount();
      return () => {
        mounted = false;
        leave();
      };
    },
    settle: () => {
      willUpdate();
      for (const element of unmeasured) virtualizer.measureElement(element);
      unmeasured.clear();
      drawn = new Set(virtualizer.getVirtualItems().map(({ key }) => key));
      if (widening || !narrow || options.rows.length === 0) return;
      widening = true;
      requestAnimationFrame(() => void untilIdle(widenWithinMs).then(widen));
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
