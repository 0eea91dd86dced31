import type { Activity } from '@plumbline/domain/operations/activity';
import { waitFor } from '@testing-library/react';
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
