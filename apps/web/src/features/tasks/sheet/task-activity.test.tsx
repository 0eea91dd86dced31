import type { Activity } from '@plumbline/domain/operations/activity';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { readerOf } from '../../../testing/part.tsx';
import TaskActivity from './task-activity.tsx';

test('ACTIVITY-15: a task of which the trail has nothing says who added it; what happened since stands above', async () => {
  const { server, records, show } = await openDevice('office');
  const task = records.task({ title: 'Hang doors', createdBy: people.crew.userId });
  const rows: Activity[] = [];
  server.answer('activity.list', () => ({ rows, nextCursor: null, hasMore: false }));
  const reader = readerOf('office');
  const person = await show(<TaskActivity task={task} people={reader.people} today="2026-03-04" />);
  const list = await person.find('list', 'Activity');
  await waitFor(() => expect(list.textContent).toMatch(/^Marc added the task/));
  rows.push({
    ...{ id: task.id, at: '2026-03-04T08:00:00.000Z', doneAt: null, userId: people.office.userId },
    ...{ action: 'update', entity: 'task', entityId: task.id, title: task.title, projectId: task.projectId },
    ...{ fields: ['status', 'completedAt'], named: { status: 'done' } },
  });
  person.show(<TaskActivity task={{ ...task, version: 2 }} people={reader.people} today="2026-03-04" />);
  await waitFor(() => expect(list.textContent).toMatch(/^You moved the task to Done.*Marc added the task/));
});

test('TASK-503: without a signal the fields on the device say what happened to a task; with one the trail says the rest', async () => {
  const { server, records, hearSignal, show } = await openDevice('office');
  const task = records.task({
    ...{ title: 'Hang doors', createdBy: people.crew.userId, createdAt: '2026-03-02T08:00:00.000Z' },
    ...{ status: 'done', completedAt: '2026-03-03T15:00:00.000Z' },
    checklist: [
      {
        ...{ id: idOf(0x501), text: 'Shim the frame' },
        ...{ doneBy: people.office.userId, doneAt: '2026-03-03T14:00:00.000Z' },
      },
    ],
  });
  const rename: Activity = {
    ...{ id: idOf(0x502), at: '2026-03-04T08:00:00.000Z', doneAt: null, userId: people.crew.userId },
    ...{ action: 'update', entity: 'task', entityId: task.id, title: task.title, projectId: task.projectId },
    fields: ['title'],
  };
  server.answer('activity.list', () => ({ rows: [rename], nextCursor: null, hasMore: false }));
  hearSignal(false);
  const reader = readerOf('office');
  const person = await show(<TaskActivity task={task} people={reader.people} today="2026-03-04" />);
  const fromFields = [
    /^Somebody moved the task to Done/,
    /^You changed the checklist of the task/,
    /^Marc added the task/,
  ];
  const reads = async (lines: RegExp[]) =>
    await waitFor(() => {
      const items = within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('listitem');
      expect(items).toHaveLength(lines.length);
      for (const [index, line] of lines.entries()) expect(items[index]?.textContent).toMatch(line);
    });
  await reads(fromFields);
  await person.reads('Other changes need a signal.');
  hearSignal(true);
  await reads([/^Marc changed the title of the task/, ...fromFields]);
  expect(screen.queryByText('Other changes need a signal.')).toBeNull();
});
