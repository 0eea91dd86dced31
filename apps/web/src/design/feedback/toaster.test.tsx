import { toastsVisible } from '@plumbline/domain/limits/toasts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { toast, toasts } from './toast.ts';

/** A toast is shown from outside React. */
const show = (act1: () => void) => act(() => act1());
const card = (title: string) => document.querySelector<HTMLElement>(`li[data-toast="${idOf(title)}"]`);
const idOf = (title: string) => toasts.list().findLast((each) => each.title === title)?.id;
const isOpen = (title: string) => toasts.list().some((each) => each.title === title && each.open);

test('TOAST-7: a toast is written with its buttons, and closes with the one that is pressed', async () => {
  const undo = vi.fn<() => void>();
  const person = await openPart(null);
  show(() => toast.undo('Task deleted', undo));
  await person.reads('Task deleted');
  await person.press('Undo');
  expect(undo).toHaveBeenCalledOnce();
  expect(isOpen('Task deleted')).toBe(false);
  await waitFor(() => expect(card('Task deleted')?.inert).toBe(true));
});

test('TOAST-8: of two answers each does its own', async () => {
  const [keep, take] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const person = await openPart(null);
  const ask = () =>
    toast.warning('Somebody else moved it too', {
      description: 'It stands under In review there.',
      ...{ actionLabel: 'Keep mine', onAction: keep, otherLabel: 'Use theirs', onOther: take },
    });
  show(ask);
  await person.press('Use theirs');
  expect([keep.mock.calls.length, take.mock.calls.length]).toEqual([0, 1]);
  show(ask);
  await person.press('Keep mine');
  expect([keep.mock.calls.length, take.mock.calls.length]).toEqual([1, 1]);
});

test('TOAST-9: an error is an alert and stays five seconds, any other toast is not and goes sooner', async () => {
  const person = await openPart(null);
  show(() => {
    toast.error('Not saved', { description: 'The server did not answer.' });
    toast.success('Note saved');
    toast.plain('Link copied', { durationMs: 60_000 });
  });
  await person.reads('Not saved');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Not savedThe server did not answer.',
  ]);
  const durations = Object.fromEntries(toasts.list().map(({ title, durationMs }) => [title, durationMs]));
  expect(durations['Not saved']).toBe(5_000);
  expect(durations['Note saved']).toBeLessThan(5_000);
  expect(durations['Link copied']).toBe(60_000);
});

test('TOAST-10: the newest are in reach, older ones wait behind them and come forward', async () => {
  const person = await openPart(null);
  const titles = Array.from({ length: toastsVisible + 1 }, (_, index) => `Photo ${index + 1} sent`);
  show(() => titles.forEach((title) => toast.plain(title)));
  await person.reads(titles.at(-1) ?? '');
  expect(titles.map((title) => card(title)?.inert)).toEqual([true, ...titles.slice(1).map(() => false)]);
  show(() => toast.dismiss(idOf(titles.at(-1) ?? '') ?? ''));
  await waitFor(() => expect(card('Photo 1 sent')?.inert).toBe(false));
});

test('TOAST-11: closed by keys, a toast gives the focus back to where it was', async () => {
  const person = await openPart(<button type="button">Delete</button>);
  show(() => toast.undo('Task deleted', () => undefined));
  const from = await person.find('button', 'Delete');
  const [undo, close] = [
    await person.find('button', 'Undo'),
    await person.find('button', 'Close notification'),
  ];
  for (const next of [from, undo, close]) act(() => next.focus());
  await person.user.keyboard('{Enter}');
  expect(isOpen('Task deleted')).toBe(false);
  expect(document.activeElement).toBe(from);
});

test('TOAST-12: Escape on a toast closes it', async () => {
  const person = await openPart(null);
  show(() => toast.undo('Note deleted', () => undefined));
  (await person.find('button', 'Undo')).focus();
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen('Note deleted')).toBe(false));
});

test('TOAST-13: a toast that is drawn aside far enough is gone, one that is let go sooner comes back', async () => {
  const person = await openPart(null);
  show(() => toast.plain('Hours approved', { durationMs: 60_000 }));
  await person.reads('Hours approved');
  const pull = (x: number, y: number) => {
    const element = card('Hours approved');
    if (element === null) throw new Error('The toast is not there.');
    element.setPointerCapture = () => undefined;
    fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 100 + x, clientY: 100 + y });
    const moved = element.style.transform;
    fireEvent.pointerUp(element, { pointerId: 1, clientX: 100 + x, clientY: 100 + y });
    return moved;
  };
  expect(pull(20, 5)).toBe('translate(20px, 0px)');
  expect(card('Hours approved')?.style.transform).toBe('translate(0px, 0px)');
  // Upwards the page behind is scrolled.
  expect(pull(0, -200)).toBe('translate(0px, 0px)');
  expect(isOpen('Hours approved')).toBe(true);
  pull(-200, 0);
  expect(isOpen('Hours approved')).toBe(false);
});
