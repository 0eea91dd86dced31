import { expect, test } from 'vitest';
import { createToastStore, type Toast } from './toast-store.ts';

function fixture() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const store = createToastStore({
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) {
      if (timers.delete(timer)) timer.run();
    }
  };
  const add = (id: string, durationMs = 4_000) => store.add({ ...blank, id, durationMs });
  const state = () => store.list().map(({ id, open }) => `${id} ${open ? 'open' : 'closed'}`);
  return { store, pass, add, state, timers };
}

const blank: Toast = {
  id: '',
  title: 'Saved',
  description: undefined,
  action: undefined,
  open: true,
  variant: 'default',
  tone: 'plain',
  durationMs: 4_000,
};

test('TOAST-1 a toast closes by itself after its duration and not before', () => {
  const { add, pass, state } = fixture();
  add('a', 4_000);
  pass(3_999);
  expect(state()).toEqual(['a open']);
  pass(1);
  expect(state()).toEqual(['a closed']);
});

test('TOAST-2 a dismissed toast is closed at once and removed 3 s later', () => {
  const { add, pass, state, store, timers } = fixture();
  add('a');
  store.dismiss('a');
  expect(state()).toEqual(['a closed']);
  pass(2_999);
  expect(state()).toEqual(['a closed']);
  pass(1);
  expect(state()).toEqual([]);
  expect(timers.size).toBe(0);
});

test('TOAST-3 at most 20 toasts are kept, the newest ones', () => {
  const { add, store } = fixture();
  for (let number = 1; number <= 25; number += 1) add(String(number));
  expect(store.list()).toHaveLength(20);
  expect(store.list().at(0)?.id).toBe('6');
  expect(store.list().at(-1)?.id).toBe('25');
});

test('TOAST-4 a paused toast keeps what is left of its time', () => {
  const { add, pass, state, store } = fixture();
  add('a', 4_000);
  pass(3_000);
  store.pause();
  pass(60_000);
  add('b', 4_000);
  expect(state()).toEqual(['a open', 'b open']);
  store.resume();
  pass(999);
  expect(state()).toEqual(['a open', 'b open']);
  pass(1);
  expect(state()).toEqual(['a closed', 'b open']);
});

test('TOAST-4 closing the last paused toast lets the time run again', () => {
  const { add, pass, state, store } = fixture();
  add('a');
  store.pause();
  store.dismiss('a');
  add('b', 4_000);
  pass(4_000);
  expect(state()).toEqual(['b closed']);
});

test('TOAST-5 a toast with a used id replaces the other one', () => {
  const { add, pass, state } = fixture();
  add('a', 4_000);
  pass(3_000);
  add('a', 4_000);
  pass(3_000);
  expect(state()).toEqual(['a open']);
});
