import { untitledNote } from '@plumbline/domain/entities/note';
import { expect, test } from 'vitest';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { someNote, today } from '../shown/note.fixture.ts';
import { noteSchema, type NoteValues, noteValues, requestOf } from './note-entry.ts';

const projectId = '01936b5e-0000-7000-8000-000000000001';
const priya = '01936b5e-0000-7000-8000-000000000002';
const refusals = (values: NoteValues) =>
  noteSchema
    .safeParse(values, { error: refusalText })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('NOTEVIEW-13: a new note is a general one that is open, on the day of the organization', () => {
  expect(noteValues(null, {}, today)).toMatchObject({
    ...{ projectId: null, title: '', category: 'general', status: 'open', priority: 'medium' },
    ...{ pinned: false, shared: false, date: today },
  });
});

test('NOTEVIEW-13: a request is shared with the client from the beginning, other kinds are not', () => {
  expect(noteValues(null, { category: 'client_request' }, today).shared).toBe(true);
  expect(noteValues(null, { category: 'daily_log', title: 'Daily log' }, today)).toMatchObject({
    ...{ shared: false, title: 'Daily log' },
  });
});

test('NOTEVIEW-13: the name that a note without a title is given does not stand in its form', () => {
  expect(noteValues(someNote({ id: 'n', title: untitledNote }), {}, today).title).toBe('');
  expect(noteValues(someNote({ id: 'n', title: 'Leak' }), { title: 'Other' }, today).title).toBe('Leak');
});

test('NOTEVIEW-14: a daily log needs its day, another note none', () => {
  const values = { ...noteValues(null, { projectId }, today), date: '' };
  expect(refusals(values)).toEqual([]);
  expect(refusals({ ...values, category: 'daily_log' })).toEqual(['date: Choose the day of the log.']);
});

test('NOTEVIEW-14: what is too long is refused beside its field', () => {
  const values = noteValues(null, { projectId }, today);
  expect(refusals({ ...values, title: 'x'.repeat(201) })).toEqual([
    'title: The title must have at most 200 characters.',
  ]);
  expect(refusals({ ...values, category: 'daily_log', weather: 'x'.repeat(501) })).toEqual([
    'dailyLog.weather: The weather of the daily log must have at most 500 characters.',
  ]);
});

test('NOTEVIEW-15: of a log that was not touched nothing is sent, and of one that was the whole log', () => {
  const dailyLog = {
    date: '2026-11-11',
    weather: 'Fog',
    crewOnSite: [priya],
    workDone: 'Set curbs',
    delays: null,
  };
  const note = someNote({
    id: 'n',
    projectId,
    title: 'Our day',
    category: 'daily_log',
    dailyLog,
    assignedTo: [],
  });
  const values = noteValues(note, {}, today);
  const existing = noteSchema.parse(values);
  expect(changedFields(existing, noteSchema.parse(values))).toEqual({});
  expect(changedFields(existing, noteSchema.parse({ ...values, delays: ' Pump late ' }))).toEqual({
    dailyLog: { ...dailyLog, delays: 'Pump late' },
  });
  expect(changedFields(existing, noteSchema.parse({ ...values, weather: ' ' }))).toEqual({
    dailyLog: { ...dailyLog, weather: null },
  });
});

test('NOTEVIEW-15: a log that becomes a note of another kind loses the part of a log', () => {
  const dailyLog = { date: today, weather: null, crewOnSite: [], workDone: 'Set curbs', delays: null };
  const note = someNote({ id: 'n', projectId, category: 'daily_log', dailyLog });
  const values = noteValues(note, {}, today);
  expect(noteSchema.parse({ ...values, category: 'progress' }).dailyLog).toBeNull();
});

test('NOTEVIEW-16: whatever category and status a client’s form holds, a request is what is sent', () => {
  const values = {
    ...noteValues(null, { projectId, category: 'daily_log' }, today),
    ...{ content: 'The left one sticks', priority: 'high', status: 'resolved', assignedTo: [priya] },
  } as const;
  expect(requestOf(noteSchema.parse({ ...values, assignedTo: [...values.assignedTo] }))).toEqual({
    ...{ projectId, title: '', content: 'The left one sticks', priority: 'high' },
    ...{ category: 'client_request', shared: true },
  });
});

test('DATE-109: a daily log of what is no day is refused beside the day, and another note does not send it', () => {
  const values = { ...noteValues(null, { projectId }, today), date: 'payday' };
  expect(refusals(values)).toEqual([]);
  expect(refusals({ ...values, category: 'daily_log' })).toEqual(['date: This is not a date.']);
});
