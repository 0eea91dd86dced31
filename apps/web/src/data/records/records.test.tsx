import { AppError } from '@plumbline/domain/errors/app-error';
import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { bridge, clinic, people, recordsOf } from '../../testing/company.ts';
import { type Device, openDevice } from '../../testing/device-part.tsx';
import { tabSync } from '../replica/tab-sync.ts';
import { oldestFirst, useMessages } from './messages.ts';
import { latestTaken, usePhotos } from './photos.ts';
import { readProjectMoney, useExpenses } from './money.ts';
import { useCalendarEvents } from './calendar-events.ts';
import { useMembers } from './members.ts';
import { useNotes } from './notes.ts';
import { useNotifications } from './notifications.ts';
import { useProject, useProjects } from './projects.ts';
import { useTasks } from './tasks.ts';
import { useTimeEntries } from './time-entries.ts';
import type { Rows } from './use-records.ts';

const { crew, office } = people;

/** What a hook reads, by one field of its rows, once that is what is expected. */
async function reads<Row>(use: () => Rows<Row>, name: (row: Row) => unknown, expected: unknown[]) {
  const { result, unmount } = renderHook(use);
  await waitFor(() => expect(result.current.rows.map(name)).toEqual(expected));
  unmount();
}
const title = ({ title: message }: { title: string | null }) => message;

test('REACH-8: projects stand by number, the newest first, narrowed to the statuses asked for', async () => {
  const { records, keep } = await openDevice('crew');
  await keep(
    'project',
    records.project({ name: 'A', number: 1 }),
    records.project({ name: 'B', number: 3, status: 'on_hold' }),
    records.project({ name: 'C', number: 2, status: 'archived' }),
  );
  const name = ({ name: message }: { name: string }) => message;
  await reads(() => useProjects(), name, ['B', 'C', 'A']);
  await reads(() => useProjects({ status: ['active', 'archived'] }), name, ['C', 'A']);
});

test('REACH-8: tasks and notes stand in the order that people gave them, pinned notes above', async () => {
  const { records, keep } = await openDevice('crew');
  const { task, note } = records;
  await keep(
    'task',
    task({ title: 'Second', sortOrder: 'a1', assignees: [crew.userId] }),
    task({ title: 'First', sortOrder: 'a0', status: 'done', assignees: [office.userId, crew.userId] }),
    task({ title: 'Elsewhere', sortOrder: 'Zz', projectId: bridge }),
  );
  await reads(() => useTasks(), title, ['Elsewhere', 'First', 'Second']);
  await reads(() => useTasks({ projectId: clinic, status: ['todo'] }), title, ['Second']);
  await reads(() => useTasks({ assignee: crew.userId }), title, ['First', 'Second']);
  await reads(() => useTasks({ status: ['done', 'todo'] }), title, ['Elsewhere', 'First', 'Second']);
  await keep(
    'note',
    note({ title: 'Second', sortOrder: 'a1' }),
    note({ title: 'Pinned', sortOrder: 'a2', pinned: true, category: 'safety' }),
    note({ title: 'First', sortOrder: 'a0', projectId: bridge, status: 'resolved' }),
  );
  await reads(() => useNotes(), title, ['Pinned', 'First', 'Second']);
  await reads(() => useNotes({ category: 'safety' }), title, ['Pinned']);
  await reads(() => useNotes({ projectId: clinic }), title, ['Pinned', 'Second']);
  await reads(() => useNotes({ status: ['resolved'] }), title, ['First']);
});

test('REACH-8: people stand by what they are called, and who has left only where asked for', async () => {
  const { records, keep } = await openDevice('crew');
  const ray = { ...records.member({ ...crew, userId: bridge }), displayName: 'Anton', isActive: false };
  await keep('member', ray);
  const first = ({ firstName }: { firstName: string }) => firstName;
  await reads(() => useMembers(), first, ['Dana', 'Ines', 'Marc']);
  await reads(() => useMembers({ includeInactive: true }), first, ['Marc', 'Dana', 'Ines', 'Marc']);
});

test('REACH-8: of visits those count that overlap the time asked for, by their start', async () => {
  const { records, keep } = await openDevice('crew');
  const visit = (name: string, from: string, to: string, more = {}) =>
    records.visit({
      title: name,
      startDate: `2026-03-${from}:00.000Z`,
      endDate: `2026-03-${to}:00.000Z`,
      ...more,
    });
  await keep(
    'calendarEvent',
    visit('Long', '01T08:00', '09T08:00', { attendees: [crew.userId] }),
    visit('Ends as it begins', '03T08:00', '04T00:00'),
    visit('Within', '04T08:00', '04T09:00', { projectId: bridge }),
    visit('Begins as it ends', '05T00:00', '05T08:00'),
  );
  const span = { from: '2026-03-04T00:00:00.000Z', to: '2026-03-05T00:00:00.000Z' };
  await reads(() => useCalendarEvents(span), title, ['Long', 'Within']);
  await reads(() => useCalendarEvents({ ...span, projectId: bridge }), title, ['Within']);
  await reads(() => useCalendarEvents({ ...span, attendee: crew.userId }), title, ['Long']);
});

test('REACH-8: hours stand the latest first, of one person or one project', async () => {
  const { records, keep } = await openDevice('crew');
  const hours = (notes: string, day: string, more = {}) =>
    records.hours({ notes, clockIn: `2026-03-0${day}T08:00:00.000Z`, ...more });
  await keep(
    'timeEntry',
    hours('a', '1'),
    hours('b', '3', { userId: office.userId }),
    hours('c', '2', { projectId: bridge }),
  );
  const notes = ({ notes: message }: { notes: string | null }) => message;
  await reads(() => useTimeEntries(), notes, ['b', 'c', 'a']);
  await reads(() => useTimeEntries({ userId: crew.userId }), notes, ['c', 'a']);
  await reads(() => useTimeEntries({ userId: crew.userId, projectId: clinic }), notes, ['a']);
});

test('REACH-8: messages stand the oldest first, photos by when they were taken, expenses by their day', async () => {
  const { records, keep } = await openDevice('office');
  const { message, photo, expense } = records;
  await keep(
    'message',
    message({ body: 'b', createdAt: '2026-03-03T08:00:00.000Z' }),
    message({ body: 'a' }),
  );
  await reads(useMessages, ({ body }) => body, ['a', 'b']);
  await keep(
    'photo',
    photo({ title: 'came', takenAt: null }),
    photo({ title: 'taken', takenAt: '2026-02-01T08:00:00.000Z' }),
    photo({ title: 'latest', takenAt: '2026-03-02T08:00:00.000Z', projectId: bridge }),
  );
  await reads(() => usePhotos(), title, ['latest', 'came', 'taken']);
  await reads(() => usePhotos({ projectId: clinic }), title, ['came', 'taken']);
  await keep('expense', expense({ vendor: 'old', date: '2026-01-01' }), expense({ vendor: 'new' }));
  await reads(useExpenses, ({ vendor }) => vendor, ['new', 'old']);
});

test('REACH-8: what is equal keeps its place by its id', () => {
  const { message } = recordsOf(clinic);
  const { photo } = recordsOf(clinic);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const ids = ['b', 'c', 'a'];
  expect(idsOf(ids.map((id) => message({ id })).toSorted(oldestFirst))).toEqual(['a', 'b', 'c']);
  expect(idsOf(ids.map((id) => photo({ id })).toSorted(latestTaken))).toEqual(['c', 'b', 'a']);
});

test('REACH-9: the budget of one project is read as it stands now; null where there is none or no copy is open', async () => {
  const { records, keep } = await openDevice('office');
  await keep('projectMoney', records.money({ budgetLabour: 70_000 }));
  expect((await readProjectMoney(clinic))?.budgetLabour).toBe(70_000);
  expect(await readProjectMoney(bridge)).toBeNull();
});

/** The first fill has brought hours and notes and no more, and the server is silent or not. */
async function filling({ replica }: Device, trouble: AppError | null): Promise<void> {
  await writePullState(replica, {
    ...(await readPullState(replica)),
    fill: { ...fillStart, entity: 'task' },
  });
  const before = tabSync.get();
  onTestFinished(() => tabSync.set(before));
  tabSync.set({ ...before, trouble });
}

test('REACH-10: during the first fill an empty list is on its way, or in error where the server is silent, and ready once it came', async () => {
  const device = await openDevice('crew');
  await filling(device, null);
  const tasks = renderHook(() => useTasks()).result;
  const notes = renderHook(() => useNotes()).result;
  await waitFor(() => expect(notes.current.state).toBe('ready'));
  expect(tasks.current.state).toBe('loading');
  tabSync.set({ ...tabSync.get(), trouble: new AppError('NETWORK_ERROR') });
  await waitFor(() => expect(tasks.current.state).toBe('error'));
  expect(notes.current.state).toBe('ready');
  await device.keep('task', device.records.task());
  await waitFor(() => expect(tasks.current).toMatchObject({ state: 'ready', rows: { length: 1 } }));
});

test('REACH-10: with a silent server a list is on its way, never in error, until this device has read its rows', async () => {
  const device = await openDevice('crew');
  const before = tabSync.get();
  onTestFinished(() => tabSync.set(before));
  tabSync.set({ ...before, trouble: new AppError('NETWORK_ERROR') });
  await device.keep('task', device.records.task());
  const states: string[] = [];
  const { result } = renderHook(() => {
    const tasks = useTasks({ projectId: clinic, status: ['todo', 'in_progress'] });
    states.push(tasks.state);
    return tasks;
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  expect(new Set(states)).toEqual(new Set(['loading', 'ready']));
});

test('REACH-10: one record is asked for by its id; nobody’s id asks for nothing and is ready at once', async () => {
  const { records, keep } = await openDevice('crew');
  const { result, rerender } = renderHook(({ id }: { id: string | null }) => useProject(id), {
    initialProps: { id: null as string | null },
  });
  expect(result.current).toMatchObject({ row: null, state: 'ready' });
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  rerender({ id: clinic });
  await waitFor(() => expect(result.current.row?.name).toBe('St. Brigid Clinic'));
  await keep('project', records.project({ id: clinic, name: 'St. Brigid’s' }));
  await waitFor(() => expect(result.current.row?.name).toBe('St. Brigid’s'));
});

test('REACH-10: the bell’s list is the newest first', async () => {
  const { replica } = await openDevice('crew');
  const notice = (id: string, createdAt: string) => ({ id, createdAt });
  await replica
    .table('notification')
    .bulkPut([
      notice('a', '2026-03-01T08:00:00.000Z'),
      notice('c', '2026-03-03T08:00:00.000Z'),
      notice('b', '2026-03-02T08:00:00.000Z'),
    ]);
  await reads(useNotifications, ({ id }) => id, ['c', 'b', 'a']);
});
