import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSelection } from './use-selection.ts';
import { useShownCount } from './use-shown-count.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));

test('LIST-28: rows are picked one by one, in a range or all, and those that leave the list are picked no more', () => {
  const order = ['a', 'b', 'c', 'd'];
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), {
    initialProps: { rows: rowsOf(...order) },
  });
  const picked = () => [...result.current.ids].toSorted().join('');
  act(() => result.current.press('b', false, order));
  act(() => result.current.press('d', true, order));
  expect(picked()).toBe('bcd');
  rerender({ rows: rowsOf('a', 'b', 'd') });
  expect(picked()).toBe('bd');
  act(() => result.current.press('b', false, order));
  expect(picked()).toBe('d');
  act(() => result.current.all(['a', 'b', 'd']));
  expect(picked()).toBe('abd');
  act(() => result.current.clear());
  expect(picked()).toBe('');
});

test('LIST-29: Escape puts all back, but belongs to who types or to the layer that is open', () => {
  const { result } = renderHook(() => useSelection(rowsOf('a')));
  const field = document.body.appendChild(document.createElement('input'));
  act(() => result.current.press('a', false, ['a']));
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(result.current.ids.size).toBe(1);
  const layer = document.body.appendChild(document.createElement('div'));
  layer.setAttribute('role', 'menu');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(result.current.ids.size).toBe(1);
  layer.remove();
  field.type = 'checkbox';
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(result.current.ids.size).toBe(0);
  field.remove();
});

test('LIST-30: a list stands in the page in parts; once the server is asked for more, all of it does', () => {
  const more = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ asks }) => useShownCount({ more: asks ? more : null }, 30), {
    initialProps: { asks: false },
  });
  expect([result.current.count, result.current.more]).toEqual([30, null]);
  act(() => result.current.showMore());
  expect(result.current.count).toBe(60);
  rerender({ asks: true });
  act(() => result.current.more?.());
  expect(more).toHaveBeenCalledOnce();
  expect(result.current.count).toBe(Number.POSITIVE_INFINITY);
});
