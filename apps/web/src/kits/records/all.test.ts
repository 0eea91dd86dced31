import type { PageName } from '@plumbline/domain/access/pages';
import { expect, test } from 'vitest';
import { fieldNames, fieldOf, records } from './all.ts';
import type { Found, Opener, SearchHit } from './record.ts';
import { formatContextOf } from './format-context.fixture.ts';

const context = formatContextOf({ priya: 'Priya Raman' });

test('WORK-190: a field that only follows from others is told to nobody, and one that this version does not know by its name', () => {
  expect(fieldOf('task', 'updatedAt')).toBeNull();
  expect(fieldOf('task', 'completedAt')).toBeNull();
  const unknown = fieldOf('task', 'roofPitch');
  expect(unknown).toMatchObject({ label: 'Roof pitch', name: 'the roof pitch' });
  expect(unknown?.format?.(30, context)).toBe('30');
});

test('WORK-190: fields that people call by one name are named once', () => {
  expect(fieldNames('photo', ['latitude', 'longitude', 'version', 'storageId', 'width'])).toEqual([
    'the position',
    'the picture',
  ]);
  expect(fieldNames('task', ['completedAt'])).toEqual([]);
});

test('WORK-190: the flag of a task is said by its reason, and a daily log by its parts', () => {
  const flag = { reason: 'Wrong gasket', by: 'priya', at: '2026-11-12T10:00:00.000Z', photoId: 'p1' };
  expect(fieldOf('task', 'flag')?.format?.(flag, context)).toBe('Wrong gasket');
  expect(fieldOf('task', 'flag')?.format?.(null, context)).toBe('nothing');
  const log = {
    date: '2026-11-12',
    weather: 'Fog',
    crewOnSite: ['priya'],
    workDone: null,
    delays: 'Pump late',
  };
  expect(fieldOf('note', 'dailyLog')?.format?.(log, context)).toBe(
    'Day: Nov 12, 2026, Weather: Fog, Crew on site: Priya Raman, Delays: Pump late',
  );
  expect(fieldOf('note', 'dailyLog')?.format?.({}, context)).toBe('none');
});

const hit = (more: Partial<SearchHit> = {}): SearchHit => ({
  ...{ id: 'r1', projectId: 'clinic', userId: null, detail: null, channel: null },
  ...more,
});
const opener = (...pages: PageName[]): Opener => ({
  userId: 'dana',
  mayOpen: (page) => pages.includes(page),
});

test('WORK-191: tasks, notes and photos open on the page of their kind, and on their project for who has no such page', () => {
  for (const [kind, page, name] of [
    ['task', 'tasks', 'task'],
    ['note', 'notes', 'note'],
    ['photo', 'photos', 'photo'],
  ] as const) {
    expect(records[kind].opens(hit(), opener(page))).toEqual({ page, search: { [name]: 'r1' } });
    expect(records[kind].opens(hit(), opener())).toEqual({
      page: 'projectdetail',
      search: { id: 'clinic', tab: page, [name]: 'r1' },
    });
    expect(records[kind].opens(hit({ projectId: null }), opener())).toBeNull();
  }
});

test('WORK-191: a file opens in its folder, a folder among the files, an event on its project or in the calendar', () => {
  const files = { page: 'projectdetail', search: { id: 'clinic', tab: 'files' } };
  expect(records.projectFile.opens(hit(), opener())).toEqual({
    ...files,
    search: { ...files.search, file: 'r1' },
  });
  expect(records.projectFile.opens(hit({ detail: 'drawings' }), opener())?.search).toEqual({
    ...files.search,
    file: 'r1',
    folder: 'drawings',
  });
  expect(records.projectFolder.opens(hit(), opener())?.search).toEqual({ ...files.search, folder: 'r1' });
  expect(records.calendarEvent.opens(hit(), opener('calendar'))?.search).toEqual({ id: 'clinic' });
  expect(records.calendarEvent.opens(hit({ projectId: null }), opener('calendar'))?.page).toBe('calendar');
  expect(records.calendarEvent.opens(hit({ projectId: null }), opener())).toBeNull();
});

test('WORK-192: a person opens where the reader has most to do with them: themselves, the team, a conversation, their tasks', () => {
  const { opens } = records.member;
  const priya = hit({ userId: 'priya' });
  expect(opens(hit({ userId: 'dana' }), opener('teammanagement'))?.page).toBe('profile');
  expect(opens(priya, opener('teammanagement', 'messages'))?.search).toEqual({ person: 'priya' });
  expect(opens(priya, opener('messages'))?.search).toEqual({ channel: 'direct:priya' });
  expect(opens(priya, opener())).toEqual({ page: 'tasks', search: { show: 'all', person: 'priya' } });
  expect(opens(hit(), opener())).toBeNull();
});

test('WORK-192: a message opens its conversation, a direct one by its other side', () => {
  const channelOf = (more: Partial<SearchHit>) =>
    records.message.opens(hit(more), opener('messages'))?.search['channel'];
  const channel = (channelType: 'project' | 'direct' | 'team', otherUserId: string | null = null) => ({
    channelType,
    otherUserId,
  });
  expect(channelOf({ channel: channel('project') })).toBe('project:clinic');
  expect(channelOf({ channel: channel('direct', 'priya'), userId: 'dana' })).toBe('direct:priya');
  expect(channelOf({ channel: channel('direct', 'dana'), userId: 'priya' })).toBe('direct:priya');
  expect(channelOf({ channel: channel('team') })).toBe('team');
  expect(channelOf({})).toBe('team');
  expect(records.message.opens(hit(), opener())).toBeNull();
});

test('WORK-193: what tells a record from others with its name is in words that people know', () => {
  const found: Found = {
    ...{ number: 4, state: null, detail: null, changedAt: '2026-11-12T10:00:00.000Z' },
    ...{
      project: 'St. Brigid Clinic',
      person: 'Priya Raman',
      dayText: (instant) => `on ${instant.slice(0, 10)}`,
    },
  };
  const day = 'on 2026-11-12';
  expect(records.task.details({ ...found, state: 'in_review' })).toEqual(['St. Brigid Clinic', 'In review']);
  expect(records.task.details({ ...found, state: 'half_done' })).toEqual(['St. Brigid Clinic', '']);
  expect(records.note.details({ ...found, state: 'issue' })).toEqual(['St. Brigid Clinic', 'Issue', day]);
  // Most notes are general: saying it of each would tell none apart.
  expect(records.note.details({ ...found, state: 'general' })).toEqual(['St. Brigid Clinic', '', day]);
  expect(records.member.details({ ...found, state: 'client', detail: 'Owner' })).toEqual(['Client', 'Owner']);
  expect(records.member.details({ ...found, state: 'admin' })).toEqual(['', null]);
  expect(records.message.details(found)).toEqual(['Priya Raman', 'St. Brigid Clinic', day]);
  expect(records.calendarEvent.details({ ...found, detail: '2026-12-01T08:00:00.000Z' })[0]).toBe(
    'on 2026-12-01',
  );
});
