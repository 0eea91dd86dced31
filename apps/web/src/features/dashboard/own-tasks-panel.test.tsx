import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { findPanel, linesIn, rowsIn } from '../../testing/read.ts';
import { OwnTasksPanel } from './own-tasks-panel.tsx';

const { crew, office } = people;
const today = '2026-03-04';

test('DASH-132: one’s own late tasks stand first, the latest above, then what is due today', async () => {
  const { records, keep, show } = await openDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const own = { assignees: [crew.userId] };
  const glass = records.task({ ...own, title: 'Order glass', dueDate: '2026-03-02' });
  await keep(
    'task',
    records.task({ ...own, title: 'Hang doors', dueDate: today }),
    records.task({ ...own, title: 'Paint', dueDate: '2026-03-03', status: 'blocked' }),
    glass,
    records.task({ ...own, title: 'Tomorrow', dueDate: '2026-03-05' }),
    records.task({ ...own, title: 'Done', dueDate: '2026-03-01', status: 'done' }),
    records.task({ title: 'Of the office', assignees: [office.userId], dueDate: today }),
  );
  const person = await show(<OwnTasksPanel userId={crew.userId} today={today} />);
  await person.reads('Order glass');
  const panel = await findPanel('Late and due today');
  expect(rowsIn(panel).map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['Order glass', 'St. Brigid Clinic'],
    ['Paint', 'Blocked'],
    ['Hang doors', 'St. Brigid Clinic'],
  ]);
  expect(linesIn(panel)).toContain('3');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Done: Order glass',
    'Done: Paint',
    'Done: Hang doors',
  ]);
  await person.press(/^Order glass/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}&tab=tasks&task=${glass.id}`);
});

test('DASH-132: twelve of them stand there and all are counted; all tasks are one press away', async () => {
  const { records, keep, show } = await openDevice('crew');
  const tasks = Array.from({ length: 14 }, (_, at) =>
    records.task({ title: `Door ${at}`, assignees: [crew.userId], dueDate: today }),
  );
  await keep('task', ...tasks);
  const person = await show(<OwnTasksPanel userId={crew.userId} today={today} />);
  await person.reads('Door 0');
  const panel = await findPanel('Late and due today');
  expect(rowsIn(panel)).toHaveLength(12);
  expect(linesIn(panel)).toContain('14');
  await person.press('All your tasks', 'link');
  expect(person.address()).toBe('/tasks');
});

test('DASH-132: without anything due it says so', async () => {
  const { show } = await openDevice('crew');
  const person = await show(<OwnTasksPanel userId={crew.userId} today={today} />);
  await person.reads('Nothing is due today');
});
