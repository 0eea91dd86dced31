import { dayRunsOf } from '@plumbline/domain/days/day-counts';
import { AppError } from '@plumbline/domain/errors/app-error';
import { applyChanges } from '@plumbline/offline/replica/apply';
import { patchRow } from '@plumbline/offline/replica/patches';
import { readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, now, type Who } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { useCopyStatus } from '../../replica/replica.ts';
import { useMessages } from '../messages.ts';
import { useFetchedMessages } from './messages.ts';
import { usePhotoTimeline } from './photo-timeline.ts';
import { useFetchedProjects, useFetchedProject, useFetchedProjectsWith } from './projects.ts';
import { useFetchedTasks, useFetchedTasksOf } from './tasks.ts';
import { useFetchedEntriesOf, useFetchedEntriesWithin } from './time-entries.ts';

async function filledDevice(who: Who, more: Parameters<typeof openDevice>[1] = {}) {
  const device = await openDevice(who, more);
  const { replica } = device;
  await writePullState(replica, {
    ...(await readPullState(replica)),
    fill: null,
    filled: { from: now, until: now },
  });
  // As the shell does before any list is drawn.
  const status = renderHook(() => useCopyStatus()).result;
  await waitFor(() => expect(status.current.filled).not.toBeNull());
  return device;
}
const names = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name);

test('REACH-11: the archive is asked for whole, page by page, only where it is looked at', async () => {
  const { server, records, keep } = await filledDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic', number: 2 }));
  server.answer('projects.list', (input) =>
    Object(input).cursor === 'two'
      ? { rows: [records.project({ name: 'Mill', number: 1, status: 'archived' })], nextCursor: null }
      : { rows: [records.project({ name: 'Annex', number: 3, status: 'archived' })], nextCursor: 'two' },
  );
  const running = renderHook(() => useFetchedProjects(['active'])).result;
  await waitFor(() => expect(running.current.reach).toBe('complete'));
  expect(server.inputsOf('projects.list')).toEqual([]);
  const all = renderHook(() => useFetchedProjects(['active', 'archived'])).result;
  await waitFor(() => expect(all.current).toMatchObject({ reach: 'complete', state: 'ready' }));
  expect(names(all.current)).toEqual(['Annex', 'St. Brigid Clinic', 'Mill']);
  expect(server.inputsOf('projects.list')).toHaveLength(2);
});

test('REACH-11: a page that failed is said with its error, and asked for once more', async () => {
  const { server, records } = await filledDevice('office');
  server.answer('projects.list', () => ({
    rows: [records.project({ name: 'Annex', status: 'archived' })],
    nextCursor: null,
  }));
  server.refuse('projects.list', new AppError('PERMISSION_DENIED'));
  const { result } = renderHook(() => useFetchedProjects(['archived']));
  await waitFor(() => expect(result.current.reach).toBe('failed'));
  expect(result.current.error?.code).toBe('PERMISSION_DENIED');
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.reach).toBe('complete'));
  expect(names(result.current)).toEqual(['Annex']);
});

test('REACH-12: without a signal nothing is asked and the rest is missing; with it the list comes by itself', async () => {
  const { server, records, hearSignal } = await filledDevice('office');
  server.answer('projects.list', () => ({
    rows: [records.project({ name: 'Annex', status: 'archived' })],
    nextCursor: null,
  }));
  hearSignal(false);
  const { result } = renderHook(() => useFetchedProjects(['archived']));
  await waitFor(() => expect(result.current).toMatchObject({ reach: 'partial', more: null, online: false }));
  expect(server.inputsOf('projects.list')).toEqual([]);
  act(() => hearSignal(true));
  await waitFor(() => expect(names(result.current)).toEqual(['Annex']));
});

test('REACH-13: one record is asked for where it is not here, and never under what is no id', async () => {
  const { server, records, keep } = await filledDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  server.answer('projects.list', () => ({
    rows: [records.project({ id: bridge, name: 'Pier warehouse' })],
    nextCursor: null,
  }));
  const { result, rerender } = renderHook(({ id }: { id: string }) => useFetchedProject(id), {
    initialProps: { id: clinic },
  });
  await waitFor(() => expect(result.current.row?.name).toBe('St. Brigid Clinic'));
  rerender({ id: '../etc' });
  await waitFor(() => expect(result.current).toMatchObject({ row: null, reach: 'complete' }));
  expect(server.inputsOf('projects.list')).toEqual([]);
  rerender({ id: bridge });
  await waitFor(() => expect(result.current.row?.name).toBe('Pier warehouse'));
  expect(server.inputsOf('projects.list')).toEqual([{ ids: [bridge] }]);
});

test('REACH-13: what the device learns of a listed record stands above the older answer', async () => {
  const { server, records, replica } = await filledDevice('crew');
  const gone = records.project({ id: bridge, name: 'Pier warehouse' });
  server.answer('projects.list', () => ({ rows: [gone], nextCursor: null }));
  const { result } = renderHook(() => useFetchedProject(bridge));
  await waitFor(() => expect(result.current.row?.name).toBe('Pier warehouse'));
  await replica.project.put({ ...gone, name: 'Pier 4', version: 9 });
  await waitFor(() => expect(result.current.row?.name).toBe('Pier 4'));
});

test('REACH-14: projects of ids that are not here are asked for together, each once', async () => {
  const { server, records, keep } = await filledDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  server.answer('projects.list', () => ({
    rows: [records.project({ id: bridge, name: 'Pier warehouse', number: 7 })],
    nextCursor: null,
  }));
  const ids = [bridge, clinic, bridge];
  const { result } = renderHook(() => useFetchedProjectsWith(ids));
  await waitFor(() => expect(names(result.current)).toEqual(['Pier warehouse', 'St. Brigid Clinic']));
  expect(server.inputsOf('projects.list')).toMatchObject([{ ids: [bridge] }]);
});

test('REACH-15: tasks of a running project are all here; of an archived one they are asked for', async () => {
  const { server, records, keep } = await filledDevice('crew');
  await keep('project', records.project({ id: clinic }), records.project({ id: bridge, status: 'archived' }));
  await keep('task', records.task({ title: 'Hang doors' }));
  server.answer('tasks.list', () => ({
    rows: [records.task({ title: 'Old', projectId: bridge })],
    nextCursor: null,
  }));
  const titles = ({ rows }: { rows: readonly { title: string }[] }) => rows.map(({ title }) => title);
  const here = renderHook(() => useFetchedTasksOf(clinic)).result;
  await waitFor(() => expect(here.current).toMatchObject({ reach: 'complete', rows: { length: 1 } }));
  expect(server.inputsOf('tasks.list')).toEqual([]);
  const archived = renderHook(() => useFetchedTasksOf(bridge)).result;
  await waitFor(() => expect(titles(archived.current)).toEqual(['Old']));
  // A request may be repeated; none is for another project.
  for (const input of server.inputsOf('tasks.list')) expect(input).toMatchObject({ projectId: bridge });
});

test('REACH-631: what the server says of a project’s status is followed also while its deletion waits here', async () => {
  const { server, records, keep, replica } = await filledDevice('office');
  const project = records.project({ id: clinic, status: 'active' });
  await keep('project', project);
  await keep('task', records.task({ title: 'Hang doors' }));
  server.answer('tasks.list', () => ({ rows: [records.task({ title: 'Old' })], nextCursor: null }));
  const { result } = renderHook(() => useFetchedTasksOf(clinic));
  await waitFor(() => expect(result.current).toMatchObject({ reach: 'complete', rows: { length: 1 } }));
  const deletion = { entity: 'project', id: clinic, operationId: 'deletion', kind: 'delete' } as const;
  await act(async () => await patchRow(replica, { ...deletion, at: Date.parse(now) }));
  expect(server.inputsOf('tasks.list')).toEqual([]);
  const archived = { ...project, status: 'archived' as const, version: project.version + 1 };
  await act(
    async () =>
      void (await applyChanges(replica, {
        changes: [{ entity: 'project', row: archived }],
        operationId: null,
      })),
  );
  // The copy keeps no tasks of archived projects, so they are asked for.
  await waitFor(() => expect(server.inputsOf('tasks.list')).toMatchObject([{ projectId: clinic }]));
});

test('REACH-15: tasks of all projects end with the archive’s, which come at a press and only where there is an archive', async () => {
  const { server, records, keep } = await filledDevice('crew');
  await keep('project', records.project({ id: clinic }));
  await keep('task', records.task({ title: 'Hang doors' }));
  server.answer('projects.list', () => ({
    rows: [records.project({ status: 'archived' })],
    nextCursor: null,
  }));
  server.answer('tasks.list', () => ({
    rows: [records.task({ title: 'Old', projectId: bridge })],
    nextCursor: null,
  }));
  const everywhere: string[] = [];
  const { result } = renderHook(() => useFetchedTasks(everywhere));
  await waitFor(() => expect(result.current.reach).toBe('partial'));
  expect(result.current.rows).toHaveLength(1);
  expect(server.inputsOf('tasks.list')).toEqual([]);
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current).toMatchObject({ reach: 'complete', rows: { length: 2 } }));
  expect(server.inputsOf('tasks.list')).toMatchObject([{ projectStatus: 'archived' }]);
});

test('REACH-15: a company without an archive has all its tasks here', async () => {
  const { server, records, keep } = await filledDevice('crew');
  await keep('task', records.task({ title: 'Hang doors' }));
  const everywhere: string[] = [];
  const { result } = renderHook(() => useFetchedTasks(everywhere));
  await waitFor(() => expect(result.current.reach).toBe('complete'));
  expect(server.inputsOf('projects.list')).toMatchObject([{ status: 'archived', limit: 1 }]);
});

test('REACH-16: hours of these weeks are here, of long ago asked for; who sees no hours asks for none', async () => {
  const { server } = await filledDevice('client');
  const near = renderHook(() =>
    useFetchedEntriesWithin({ from: '2026-03-01T00:00:00.000Z', to: now }),
  ).result;
  await waitFor(() => expect(near.current.reach).toBe('complete'));
  const ofJob = renderHook(() => useFetchedEntriesOf(clinic)).result;
  await waitFor(() => expect(ofJob.current.reach).toBe('complete'));
  expect(server.inputsOf('timeEntries.list')).toEqual([]);
  const span = { from: '2024-03-01T00:00:00.000Z', to: '2024-03-08T00:00:00.000Z' };
  renderHook(() => useFetchedEntriesWithin(span));
  await waitFor(() => expect(server.inputsOf('timeEntries.list')).toMatchObject([span]));
});

test('REACH-17: a thread of a young company is whole; of an old one older messages come page by page', async () => {
  const { server, records, keep, replica } = await filledDevice('crew');
  const channel = { channelType: 'project', projectId: clinic } as const;
  await keep('message', records.message({ body: 'Gate is open' }));
  server.answer('messages.list', () => ({
    rows: [records.message({ body: 'First', createdAt: '2024-03-01T08:00:00.000Z' })],
    nextCursor: null,
  }));
  const { result } = renderHook(() => useFetchedMessages(channel, useMessages()));
  await waitFor(() => expect(result.current.reach).toBe('complete'));
  const [organization] = await replica.organization.toArray();
  if (organization !== undefined)
    await keep('organization', { ...organization, createdAt: '2023-01-01T08:00:00.000Z' });
  await waitFor(() => expect(result.current.reach).toBe('partial'));
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current.rows.map(({ body }) => body)).toEqual(['First', 'Gate is open']));
  expect(server.inputsOf('messages.list')).toMatchObject([channel]);
});

/** A device of a company that is older than what its devices keep of photos. */
async function deviceOfOldCompany() {
  const device = await filledDevice('office');
  const [organization] = await device.replica.organization.toArray();
  if (organization !== undefined)
    await device.keep('organization', { ...organization, createdAt: '2019-01-01T08:00:00.000Z' });
  return device;
}

test('PHOTOVIEW-1803: photos of a filter are those of the device that fit, and the server is asked by the filter once the typing rests', async () => {
  const { server, records, keep } = await deviceOfOldCompany();
  await keep('photo', records.photo({ caption: 'Valve fitted' }), records.photo({ caption: 'Slab, poured' }));
  server.answer('photos.listDays', () => ({
    runs: dayRunsOf([
      ['2026-03-03', 1],
      ['2024-03-01', 2],
    ]),
  }));
  const fits = ({ caption }: { caption: string | null }) => caption?.startsWith('Valve') === true;
  const typing = { asked: null, fits };
  const rested = { asked: { search: 'valve' }, fits };
  const { result, rerender } = renderHook(({ filter }) => usePhotoTimeline({ filter, timeZone: 'UTC' }), {
    initialProps: { filter: typing as typeof typing | typeof rested },
  });
  const counts = () => result.current.days.map(({ day, photos, pending }) => [day, photos.length, pending]);
  await waitFor(() => expect(counts()).toEqual([['2026-03-03', 1, 0]]));
  expect(server.inputsOf('photos.listDays')).toEqual([]);
  rerender({ filter: rested });
  await waitFor(() =>
    expect(counts()).toEqual([
      ['2026-03-03', 1, 0],
      ['2024-03-01', 0, 2],
    ]),
  );
  expect(server.inputsOf('photos.listDays')).toMatchObject([{ search: 'valve' }]);
  expect(server.inputsOf('photos.list')).toEqual([]);
});

test('PHOTOVIEW-1804: all days are counted before a photo is asked for; days in sight are, page by page, and what was deleted here does not come back', async () => {
  const { server, records, keep } = await deviceOfOldCompany();
  const old = (id: string) =>
    records.photo({ id, takenAt: `2021-06-05T1${id}:00:00.000Z`, createdAt: '2021-06-05T12:00:00.000Z' });
  await keep('photo', records.photo({ id: 'new' }));
  server.answer('photos.listDays', () => ({
    runs: dayRunsOf([
      ['2026-03-03', 1],
      ['2021-06-05', 3],
      ['2020-02-01', 1],
    ]),
  }));
  server.answer('photos.list', (input) =>
    Object(input).cursor === 'two'
      ? { photos: [old('1')], nextCursor: null, hasMore: false }
      : { photos: [old('3'), old('2')], nextCursor: 'two', hasMore: true },
  );
  const { result } = renderHook(() => usePhotoTimeline({ timeZone: 'America/Chicago' }));
  const counts = () => result.current.days.map(({ day, photos, pending }) => [day, photos.length, pending]);
  await waitFor(() =>
    expect(counts()).toEqual([
      ['2026-03-03', 1, 0],
      ['2021-06-05', 0, 3],
      ['2020-02-01', 0, 1],
    ]),
  );
  expect(result.current.reach).toBe('complete');
  expect(server.inputsOf('photos.list')).toEqual([]);
  act(() => result.current.need(['2021-06-05']));
  await waitFor(() =>
    expect(counts().slice(0, 2)).toEqual([
      ['2026-03-03', 1, 0],
      ['2021-06-05', 3, 0],
    ]),
  );
  const day = { takenFrom: '2021-06-05T05:00:00.000Z', takenTo: '2021-06-06T05:00:00.000Z' };
  expect(server.inputsOf('photos.list')).toMatchObject([day, { ...day, cursor: 'two' }]);
  await keep('photo', records.photo({ id: 'newer' }));
  await waitFor(() => expect(counts()[0]).toEqual(['2026-03-03', 2, 0]));
});

test('PHOTOVIEW-1805: days that did not come are failed until they are asked for again', async () => {
  const { server, records } = await deviceOfOldCompany();
  server.answer('photos.listDays', () => ({ runs: dayRunsOf([['2021-06-05', 1]]) }));
  const photo = records.photo({ takenAt: '2021-06-05T09:00:00.000Z' });
  server.answer('photos.list', () => ({ photos: [photo], nextCursor: null, hasMore: false }));
  server.refuse('photos.list', new AppError('PERMISSION_DENIED'));
  const { result } = renderHook(() => usePhotoTimeline({ timeZone: 'UTC' }));
  await waitFor(() => expect(result.current.days).toMatchObject([{ pending: 1, failed: false }]));
  act(() => result.current.need(['2021-06-05']));
  await waitFor(() => expect(result.current.days).toMatchObject([{ pending: 1, failed: true }]));
  act(() => result.current.need(['2021-06-05']));
  await waitFor(() =>
    expect(result.current.days).toMatchObject([{ photos: [photo], pending: 0, failed: false }]),
  );
});
