import type { Note } from '@plumbline/domain/entities/note';
import { noteNeedsProject } from '@plumbline/domain/errors/messages';
import { foundCases } from '@plumbline/domain/records/found-by.fixture';
import { expect, test } from 'vitest';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { noteSchema, noteValues, requestOf } from '../form/note-entry.ts';
import { dropEmpty, filterNotes, type NoteFilters, sortNotes } from './note-view.ts';
import { someNote } from '../shown/note.fixture.ts';

const ids = (notes: readonly Note[]) => notes.map(({ id }) => id);
const projectId = '01936b5e-0000-7000-8000-000000000001';
const today = '2026-11-12';

test('NOTEVIEW-1 pinned notes come first in every order', () => {
  const notes = [
    someNote({ id: 'a', createdAt: '2026-11-03T08:00:00.000Z', priority: 'urgent' }),
    someNote({ id: 'z', createdAt: '2026-11-01T08:00:00.000Z', priority: 'low', pinned: true }),
    someNote({ id: 'b', createdAt: '2026-11-05T08:00:00.000Z' }),
  ];
  expect(ids(sortNotes(notes, 'newest'))).toEqual(['z', 'b', 'a']);
  expect(ids(sortNotes(notes, 'title'))).toEqual(['z', 'a', 'b']);
  expect(ids(sortNotes(notes, 'priority'))).toEqual(['z', 'a', 'b']);
});

test('NOTEVIEW-2 archived notes show only when asked for', () => {
  const notes = [someNote({ id: 'open' }), someNote({ id: 'archived', status: 'archived' })];
  const none = { search: '', projects: [], categories: [], statuses: [] };
  expect(ids(filterNotes(notes, none, () => ''))).toEqual(['open']);
  expect(ids(filterNotes(notes, { ...none, statuses: ['archived'] }, () => ''))).toEqual(['archived']);
});

test('NOTEVIEW-3 the search reads title, text, project and the fields of a daily log', () => {
  const dailyLog = { date: today, weather: 'Snow', crewOnSite: [], workDone: 'Set curbs', delays: null };
  const notes = [someNote({ id: 'log', dailyLog }), someNote({ id: 'other', content: 'Gate code 4711' })];
  const found = (search: string) =>
    ids(filterNotes(notes, { search, projects: [], categories: [], statuses: [] }, () => 'Clinic'));
  expect(found('curbs snow')).toEqual(['log']);
  expect(found('4711')).toEqual(['other']);
  expect(found('clinic')).toEqual(['log', 'other']);
});

test('NOTEVIEW-4 empty and undefined fields are dropped before sending; false and 0 are not empty', () => {
  expect(
    dropEmpty({
      title: '',
      content: '  ',
      list: [],
      nothing: null,
      gone: undefined,
      pinned: false,
      count: 0,
    }),
  ).toEqual({ pinned: false, count: 0 });
});

test('NOTEVIEW-5 a note without a project is refused in the words of the specification', () => {
  const refused = noteSchema.safeParse(noteValues(null, {}, today), { error: refusalText });
  expect(refused.error?.issues).toMatchObject([{ path: ['projectId'], message: noteNeedsProject }]);
});

test('NOTEVIEW-6 only a daily log has the fields of one', () => {
  const values = { ...noteValues(null, { projectId }, today), weather: 'Snow' };
  expect(noteSchema.parse(values).dailyLog).toBeNull();
  expect(noteSchema.parse({ ...values, category: 'daily_log' }).dailyLog).toEqual({
    date: today,
    weather: 'Snow',
    crewOnSite: [],
    workDone: null,
    delays: null,
  });
});

test('NOTEVIEW-7 what a client sends is a shared client request and nothing beyond it', () => {
  const entry = noteSchema.parse({ ...noteValues(null, { projectId }, today), title: 'Key', pinned: true });
  expect(Object.keys(requestOf(entry)).toSorted()).toEqual(
    ['category', 'content', 'priority', 'projectId', 'shared', 'title'].toSorted(),
  );
  expect(requestOf(entry)).toMatchObject({ category: 'client_request', shared: true });
});

const none: NoteFilters = { search: '', projects: [], categories: [], statuses: [] };
const found = (notes: readonly Note[], filters: Partial<NoteFilters>) =>
  ids(filterNotes(notes, { ...none, ...filters }, () => ''));

test('NOTEVIEW-9: filters narrow together, and each takes any of the values that it names', () => {
  const notes = [
    someNote({ id: 'leak', category: 'issue', priority: 'urgent' }),
    someNote({ id: 'fence', category: 'safety', priority: 'low', projectId: 'bridge' }),
    someNote({ id: 'keys', category: 'general', status: 'resolved' }),
  ];
  expect(found(notes, { categories: ['issue', 'safety'] })).toEqual(['leak', 'fence']);
  expect(found(notes, { categories: ['issue', 'safety'], projects: ['bridge'] })).toEqual(['fence']);
  expect(found(notes, { priorities: ['urgent', 'high'] })).toEqual(['leak']);
  expect(found(notes, { statuses: ['resolved', 'archived'] })).toEqual(['keys']);
  expect(found(notes, { categories: ['delivery'] })).toEqual([]);
});

test('NOTEVIEW-9: a note is found by who wrote it and by whom it is for', () => {
  const notes = [
    someNote({ id: 'written', createdBy: 'priya' }),
    someNote({ id: 'for', assignedTo: ['marko', 'priya'] }),
    someNote({ id: 'neither', assignedTo: ['marko'] }),
    // Clients are not told whom it is for.
    someNote({ id: 'withheld' }),
  ];
  expect(found(notes, { people: ['priya'] })).toEqual(['written', 'for']);
  expect(found(notes, { people: ['priya', 'dana'] })).toEqual(['written', 'for', 'neither', 'withheld']);
});

test('NOTEVIEW-10: of notes that are alike in an order the one with the later id comes first, in every run alike', () => {
  const notes = ['n1', 'n3', 'n2'].map((id) => someNote({ id, title: 'Slab' }));
  for (const sort of ['newest', 'edited', 'priority', 'title'] as const)
    expect(ids(sortNotes(notes, sort))).toEqual(['n3', 'n2', 'n1']);
});

test('NOTEVIEW-10: notes stand by when they were changed, by what presses most, and in people’s own order', () => {
  const notes = [
    someNote({ id: 'a', updatedAt: '2026-11-02T08:00:00.000Z', priority: 'low', sortOrder: 'a1' }),
    someNote({ id: 'b', updatedAt: '2026-11-04T08:00:00.000Z', priority: 'high', sortOrder: 'a2' }),
    someNote({ id: 'c', updatedAt: '2026-11-03T08:00:00.000Z', priority: 'urgent', sortOrder: 'a0' }),
  ];
  expect(ids(sortNotes(notes, 'edited'))).toEqual(['b', 'c', 'a']);
  expect(ids(sortNotes(notes, 'priority'))).toEqual(['c', 'b', 'a']);
  expect(ids(sortNotes(notes, 'order'))).toEqual(['c', 'a', 'b']);
});

test.each(foundCases('note'))('SEARCH-911: the list finds a note by $path, as the palette does', (one) => {
  const { field, value, asked, brief, isName } = one;
  const finds = (search: string, given: unknown) => {
    const filters = { search, projects: [], categories: [], statuses: [] };
    return filterNotes([{ ...someNote({ id: 'Slab' }), [field]: given }], filters, () => 'Clinic').length > 0;
  };
  expect([finds(asked, value), finds(asked, undefined)]).toEqual([true, false]);
  if (brief !== null) expect(finds(brief, value)).toBe(isName);
});
