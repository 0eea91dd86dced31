import { expect, test } from 'vitest';
import { someNote } from '../shown/note.fixture.ts';
import { shortened, type DiffPart, wordDifferences } from './note-differences.ts';
import { sameText, versionsOf } from './note-versions.ts';

test('NOTEVIEW-19: a note that was never changed has one version: what its writer wrote', () => {
  const note = someNote({ id: 'n', title: 'Hatch', content: 'Opens left', createdBy: 'priya' });
  expect(versionsOf(note, [])).toEqual([
    {
      ...{ id: 'n', at: note.createdAt, by: 'priya', before: null, others: [] },
      text: { title: 'Hatch', content: 'Opens left' },
    },
  ]);
});

test('NOTEVIEW-19: what else was changed is named as people call it, each in the version that changed it', () => {
  const note = someNote({ id: 'n', title: 'Hatch', content: 'Opens left' });
  const [first, second] = versionsOf(note, [
    { id: '2', at: 'later', by: 'joel', before: { status: 'open', assignedTo: [], sortOrder: 'a0' } },
    { id: '1', at: 'sooner', by: 'priya', before: { title: '', pinned: false } },
  ]);
  expect(first?.others.toSorted()).toEqual(['the assignees', 'the order', 'the status']);
  expect(first?.before).toEqual(first?.text);
  expect(second?.others).toEqual(['its place at the top']);
  // A title that was empty is one that was said.
  expect(second?.before).toEqual({ title: '', content: 'Opens left' });
});

test('NOTEVIEW-20: two texts are the same by title and content', () => {
  const text = { title: 'Hatch', content: 'Opens left' };
  expect(sameText(text, { ...text })).toBe(true);
  expect(sameText(text, { ...text, title: 'Door' })).toBe(false);
  expect(sameText(text, { ...text, content: 'Opens right' })).toBe(false);
});

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

test('NOTEVIEW-21: a short text between changes is shown whole, a long one by what stands beside them', () => {
  const change: DiffPart = { kind: 'added', text: 'new' };
  const same = (count: number): DiffPart => ({ kind: 'same', text: words(count) });
  expect(shortened([change, same(20), change])).toEqual([change, same(20), change]);
  const [, middle] = shortened([change, same(200), change]);
  expect(middle?.text.startsWith('w0 w1 ')).toBe(true);
  expect(middle?.text.endsWith(' w199')).toBe(true);
  expect(middle?.text).toContain(' … ');
  expect(middle?.text.split(/\s+/).length).toBeLessThan(20);
});

test('NOTEVIEW-21: before the first change only its end is shown, behind the last only its beginning', () => {
  const change: DiffPart = { kind: 'removed', text: 'old' };
  const same: DiffPart = { kind: 'same', text: words(200) };
  const [start, , end] = shortened([same, change, same]);
  expect(start?.text).not.toContain('w0 ');
  expect(start?.text).toMatch(/w199$/);
  expect(end?.text).toMatch(/^w0 /);
  expect(end?.text).not.toContain('w199');
  // What was added or taken away is never cut.
  expect(shortened([{ kind: 'added', text: words(500) }])[0]?.text).toBe(words(500));
});

test('NOTEVIEW-21: of two equal texts, and of none, nothing differs', () => {
  expect(wordDifferences('Opens left', 'Opens left')).toEqual([{ kind: 'same', text: 'Opens left' }]);
  expect(wordDifferences('', '')).toEqual([]);
  expect(wordDifferences('', 'Opens left')).toEqual([{ kind: 'added', text: 'Opens left' }]);
  expect(wordDifferences('Opens left', '')).toEqual([{ kind: 'removed', text: 'Opens left' }]);
});
