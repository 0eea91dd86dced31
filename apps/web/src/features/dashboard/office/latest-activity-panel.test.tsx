import { AppError } from '@plumbline/domain/errors/app-error';
import type { Activity } from '@plumbline/domain/operations/activity';
import { idOf } from '@plumbline/offline/testing/rows';
import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { panelReads } from '../../../testing/read.ts';
import LatestActivityPanel from './latest-activity-panel.tsx';

const event = (id: number, more: Partial<Activity>): Activity => ({
  ...{ id: idOf(id), at: '2026-03-04T08:20:00.000Z', doneAt: null, userId: people.crew.userId },
  ...{
    action: 'create',
    entity: 'task',
    entityId: idOf(1),
    title: 'Hang doors',
    projectId: clinic,
    fields: [],
  },
  ...more,
});

test('DASH-128: the latest changes say who did what, where and when, and lead to their job', async () => {
  const { server, records, keep, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  server.answer('activity.list', () => ({
    rows: [
      event(1, {}),
      event(2, {
        userId: people.office.userId,
        action: 'delete',
        entity: 'note',
        title: 'Slab',
        projectId: null,
      }),
      event(3, { userId: null, at: '2026-03-02T08:20:00.000Z', projectId: idOf(0x999) }),
      event(4, { entity: 'timeEntry', title: 'Marc Olsen', fields: [] }),
    ],
    nextCursor: null,
  }));
  const person = await show(<LatestActivityPanel />);
  await panelReads('Latest activity', [
    'Marc | added the task “Hang doors” | St. Brigid Clinic · 8:20 AM',
    'You | deleted the note “Slab” | 8:20 AM',
    'Plumbline | added the task “Hang doors” | Mar 2',
    'Marc | added hours | St. Brigid Clinic · 8:20 AM',
  ]);
  expect(server.inputsOf('activity.list')).toEqual([{ limit: 6 }]);
  await person.press(/^Marc added the task/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}`);
  await person.press('See all', 'link');
  expect(person.address()).toBe('/dashboard?view=activity');
});

test('DASH-128: without a change, without a signal and after a refusal it says which', async () => {
  const { server, hearSignal, show } = await openDevice('office');
  hearSignal(false);
  const person = await show(<LatestActivityPanel />);
  await person.reads('The activity needs a signal.');
  server.refuse('activity.list', new AppError('PERMISSION_DENIED'));
  // It is asked by itself when the signal comes.
  hearSignal(true);
  await person.reads(/You don't have permission/);
  await person.press('Try again');
  await person.reads('Nothing yet');
});
