import type { Note } from '@plumbline/domain/entities/note';
import { expect, test } from 'vitest';
import { mergeProposal, proposalFrom } from '../form/daily-log-proposal.ts';
import { shortened, wordDifferences } from './note-differences.ts';
import { versionsOf } from './note-versions.ts';

const messages = (before: string, after: string, kind: 'added' | 'removed') =>
  wordDifferences(before, after).flatMap((stretch) => (stretch.kind === kind ? [stretch.text.trim()] : []));

test('NOTE-110 a difference is by words, and both texts can be restored from it', () => {
  expect(messages('The north wall leaks', 'The south wall leaks badly', 'added')).toEqual(['south', 'badly']);
  expect(messages('The north wall leaks', 'The south wall leaks badly', 'removed')).toEqual(['north']);
  const texts = ['', 'a', 'a b c', 'b a c', 'c b a d', 'a a a b', 'x\ny z', 'a b c d e f g', 'g f e d c b a'];
  for (const before of texts) {
    for (const after of texts) {
      const stretches = wordDifferences(before, after);
      const without = (kind: string) =>
        stretches.flatMap((stretch) => (stretch.kind === kind ? [] : [stretch.text])).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }
  }
});

const long = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(' ');

test('NOTE-110 of long texts only what is near a change is shown, wherever the changes are', () => {
  const changed = long.replace('word1 ', 'first ').replace('word1500', 'middle').replace('word2998', 'last');
  const stretches = wordDifferences(long, changed);
  const texts = (wanted: string) => stretches.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  expect(texts('added')).toEqual(['first', 'middle', 'last']);
  expect(texts('removed')).toEqual(['word1', 'word1500', 'word2998']);
  const shown = shortened(stretches)
    .map(({ text }) => text)
    .join('|');
  expect(shown.length).toBeLessThan(900);
  expect(shown).toContain('middle');
});

test('NOTE-110 long texts that have little in common count as entirely different, so that comparing them is quick', () => {
  const reversed = long.split(' ').toReversed().join(' ');
  expect(wordDifferences(long, reversed)).toEqual([
    { kind: 'removed', text: long },
    { kind: 'added', text: reversed },
  ]);
});

test('NOTE-110 words in any script stay whole', () => {
  expect(messages('Дом стоит на земле', 'Дым стоит на земле', 'added')).toEqual(['Дым']);
  expect(messages('Der Türgriff klemmt', 'Der Türgriff klemmte', 'removed')).toEqual(['klemmt']);
});

test('NOTE-111 the earlier versions of a note are restored from what each change replaced', () => {
  const note = {
    ...{ id: 'n', title: 'Leak', content: 'three', createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'ann' },
  } satisfies Partial<Note>;
  const revision = (id: string, by: string, before: Partial<Note>) => ({ id, by, before, at: `at ${id}` });
  const versions = versionsOf(note, [
    revision('3', 'bob', { content: 'two' }),
    revision('2', 'cyd', { status: 'open' }),
    revision('1', 'bob', { content: 'one', title: 'Untitled Note' }),
  ]);
  expect(versions.map(({ by, text, others }) => [by, text.title, text.content, others.join()])).toEqual([
    ['bob', 'Leak', 'three', ''],
    ['cyd', 'Leak', 'two', 'the status'],
    ['bob', 'Leak', 'two', ''],
    ['ann', 'Untitled Note', 'one', ''],
  ]);
});

test('NOTE-112 a daily log takes over proposals beside what was written, and loses nothing of it', () => {
  const proposal = proposalFrom(
    {
      crewOnSite: ['ann', 'bob'],
      tasksDone: [{ id: 't', title: 'Set pad' }],
      photos: 2,
      notes: 1,
      hours: 10,
    },
    null,
  );
  expect(proposal).toEqual({
    weather: '',
    crewOnSite: ['ann', 'bob'],
    workDone: 'Done: Set pad\n2 photos, 1 note, 10:00 h worked',
  });
  const written = { weather: 'Fog', crewOnSite: ['cyd', 'ann'], workDone: 'Poured the slab' };
  const used = mergeProposal(written, { ...proposal, weather: 'Rain' });
  expect(used).toEqual({
    weather: 'Fog',
    crewOnSite: ['cyd', 'ann', 'bob'],
    workDone: 'Poured the slab\nDone: Set pad\n2 photos, 1 note, 10:00 h worked',
  });
  expect(mergeProposal(used, proposal)).toEqual(used);
});
