import { textLength } from '@plumbline/domain/limits/lists';
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../feedback/toast.ts';
import { pasteBeginning } from './rich-text-long-paste.ts';

afterEach(() => {
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

const titles = () => toasts.list().flatMap(({ title, open }) => (open ? [title] : []));

function paste(pending: Record<string, string>) {
  const pasteText = vi.fn<(text: string) => boolean>(() => true);
  const prevented = vi.fn<() => void>();
  const view = { pasteText };
  const event = {
    clipboardData: { getData: (type: string) => pending[type] ?? '' },
    preventDefault: prevented,
  };
  const isTaken = pasteBeginning(Object(view) satisfies EditorView, Object(event));
  return { isTaken, pasted: pasteText.mock.calls.map(([text]) => text), prevented };
}

test('PART-750: of a text longer than a text may be the beginning is pasted, and the person is told', () => {
  const { isTaken, pasted, prevented } = paste({ 'text/plain': 'x'.repeat(5_000_000) });
  expect([isTaken, pasted[0]?.length]).toEqual([true, textLength]);
  expect(prevented).toHaveBeenCalledOnce();
  expect(titles()).toEqual(['Only the first 20 thousand characters were pasted']);
});

test('PART-751: a page whose styles are too much is pasted as plain text, and the person is told', () => {
  const { isTaken, pasted } = paste({ 'text/plain': 'Footing', 'text/html': '<p>'.repeat(100_000) });
  expect([isTaken, pasted]).toEqual([true, ['Footing']]);
  expect(titles()).toEqual(['Pasted without its formatting, of which there is too much']);
});

test('PART-753: of a page that is too long and has no plain text, nothing is pasted, and it says what to do', () => {
  const { isTaken, pasted } = paste({ 'text/html': '<p>'.repeat(100_000) });
  expect([isTaken, pasted]).toEqual([true, []]);
  expect(titles()).toEqual(['Nothing was pasted: there is too much of it']);
});

test('PART-752: an ordinary paste is the editor’s own', () => {
  const { isTaken, pasted, prevented } = paste({ 'text/plain': 'Footing', 'text/html': '<b>Footing</b>' });
  expect([isTaken, pasted]).toEqual([false, []]);
  expect(prevented).not.toHaveBeenCalled();
  expect(titles()).toEqual([]);
});
