import type { Note } from '@plumbline/domain/entities/note';
import { noteNeedsProject } from '@plumbline/domain/errors/messages';
import { expect, test } from 'vitest';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { noteSchema, noteValues, requestOf } from '../form/note-entry.ts';
import { dropEmpty, filterNotes, sortNotes } from './note-view.ts';

function someNote(fields: Partial<Note> & Pick<Note, 'id'>): Note {
  return {
    organizationId: 'organization',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    createdBy: 'dana',
    version: 1,
    deletedAt: null,
    projectId: 'clinic',
    title: fields.id,
    content: '',
    category: 'general',
    priority: 'medium',
    status: 'open',
    pinned: false,
    sortOrder: 'a0',
    photoIds: [],
    shared: false,
    ...fields,
  };
}

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

test('NOTEVIEW-3 the search reads title, text, project and what a daily log says', () => {
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

test('NOTEVIEW-6 only a daily log carries the fields of one', () => {
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
