import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { atPageEnd } from '../../testing/page.ts';
import { createRowStore } from './row-store.ts';

const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ key: `row-${index + from}`, estimatePx: 50 }));

/** A list of rows of 50 px in something that scrolls and is 200 px high. */
function openList(overscan = 2) {
  let scrolled: (offsetPx: number, isScrolling: boolean) => void = () => undefined;
  const scrolledTo = vi.fn<(offsetPx: number) => void>();
  const element = document.createElement('div');
  // How far it can be scrolled at most.
  Object.defineProperties(element, { scrollHeight: { value: 5_000 }, clientHeight: { value: 200 } });
  const store = createRowStore<HTMLElement>({
    getScrollElement: () => element,
    observeElementRect: (_list, found) => found({ width: 300, height: 200 }),
    observeElementOffset: (_list, found) => {
      scrolled = found;
      found(0, false);
    },
    scrollToFn: (offsetPx) => scrolledTo(offsetPx),
    initialOffset: 0,
    scrollPaddingStart: 0,
    scrollPaddingEnd: 0,
    overscan,
  });
  const leave = store.mount();
  atPageEnd(leave);
  /** As a rendering of the list does. */
  const draw: typeof store.take = (options) => {
    store.take(options);
    store.settle();
  };
  return {
    store,
    draw,
    leave,
    scrolledTo,
    scrollTo: (offsetPx: number) => scrolled(offsetPx, true),
    keys: () => store.read().items.map(({ key }) => String(key).replace('row-', '')),
  };
}

test('ROWS-8: the rows in sight are there at once, those about to come into sight soon after', async () => {
  const { store, draw, keys } = openList();
  draw({ rows: rowsOf(100), gapPx: 0, topPx: 0 });
  expect(keys()).toEqual(['0', '1', '2', '3']);
  const drawn = vi.fn<() => void>();
  atPageEnd(store.subscribe(drawn));
  await waitFor(() => expect(keys()).toEqual(['0', '1', '2', '3', '4', '5']));
  expect(drawn).toHaveBeenCalled();
});

test('ROWS-23: a list says how many rows are below those in sight', () => {
  const { store, draw, scrollTo } = openList();
  expect(store.read().below).toBe(0);
  draw({ rows: rowsOf(10), gapPx: 0, topPx: 0 });
  expect(store.read().below).toBe(6);
  scrollTo(100);
  expect(store.read().below).toBe(4);
  scrollTo(300);
  expect(store.read().below).toBe(0);
});

test('ROWS-9: a list is as high as all of its rows with the gaps between, wherever it begins', () => {
  const { store, draw, keys } = openList(0);
  draw({ rows: rowsOf(100), gapPx: 10, topPx: 100 });
  expect(store.read().heightPx).toBe(100 * 50 + 99 * 10);
  expect(store.read().topPx).toBe(100);
  // Of 200 px the list has what is left below its top.
  expect(keys()).toEqual(['0', '1']);
  store.moveTo(0);
  expect(keys()).toEqual(['0', '1', '2', '3']);
  const { items } = store.read();
  expect(items.map(({ start }) => start)).toEqual([0, 60, 120, 180]);
});

test('ROWS-10: scrolling brings other rows, and the one that is being moved stays wherever it is', () => {
  const { draw, keys, scrollTo } = openList(0);
  draw({ rows: rowsOf(100), gapPx: 0, topPx: 0, keep: 'row-1' });
  scrollTo(1_000);
  expect(keys()).toEqual(['1', '20', '21', '22', '23']);
  draw({ rows: rowsOf(100), gapPx: 0, topPx: 0, keep: 'row-99' });
  expect(keys()).toEqual(['20', '21', '22', '23', '99']);
  draw({ rows: rowsOf(100), gapPx: 0, topPx: 0, keep: 'gone' });
  expect(keys()).toEqual(['20', '21', '22', '23']);
});

test('ROWS-11: what follows the list hears of each change but its own rendering, and no more once it has stopped', () => {
  const { store, draw, scrollTo } = openList(0);
  draw({ rows: rowsOf(20), gapPx: 0, topPx: 10 });
  const heard = vi.fn<() => void>();
  const stop = store.subscribe(heard);
  const before = store.version();
  draw({ rows: rowsOf(30), gapPx: 0, topPx: 10 });
  expect(heard).not.toHaveBeenCalled();
  store.moveTo(10);
  expect(heard).not.toHaveBeenCalled();
  store.moveTo(20);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.version()).toBeGreaterThan(before);
  scrollTo(400);
  const calls = heard.mock.calls.length;
  expect(calls).toBeGreaterThan(1);
  stop();
  scrollTo(0);
  expect(heard).toHaveBeenCalledTimes(calls);
});

test('ROWS-28: of a list that changes, the rows that were there stay, and one that comes near follows when the page is idle', async () => {
  const { store, draw, keys } = openList();
  const rows = rowsOf(100);
  draw({ rows, gapPx: 0, topPx: 0 });
  await waitFor(() => expect(keys()).toEqual(['0', '1', '2', '3', '4', '5']));
  store.settle();
  draw({ rows: rows.slice(1), gapPx: 0, topPx: 0 });
  expect(keys()).toEqual(['1', '2', '3', '4', '5']);
  await waitFor(() => expect(keys()).toEqual(['1', '2', '3', '4', '5', '6']));
});

test('ROWS-12: a row is scrolled to where it is out of sight', () => {
  const { store, draw, scrolledTo } = openList(0);
  draw({ rows: rowsOf(100), gapPx: 0, topPx: 0 });
  const { scrollTo } = store.read();
  scrollTo(50);
  // Its lower edge stands at the foot of what is in sight.
  expect(scrolledTo).toHaveBeenLastCalledWith(51 * 50 - 200);
  draw({ rows: rowsOf(90), gapPx: 0, topPx: 0 });
  expect(store.read().scrollTo).toBe(scrollTo);
});
