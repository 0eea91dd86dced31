import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { panelReads } from '../../../testing/read.ts';
import FlaggedPanel from './flagged-panel.tsx';
import LateTasksPanel from './late-tasks-panel.tsx';

test('DASH-122: a late task says its job, whose it is and how long, and opens on its job', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ name: 'St. Brigid Clinic', id: clinic }));
  const doors = records.task({ title: 'Hang doors', assignees: [people.crew.userId, people.office.userId] });
  const late = [
    { ...doors, dueDate: '2026-03-01' },
    { ...records.task({ title: 'Order glass', projectId: bridge }), dueDate: '2026-03-03' },
  ];
  const person = await show(<LateTasksPanel late={late} />);
  await panelReads('Late tasks', [
    'Hang doors | St. Brigid Clinic · Marc Olsen | 3 days',
    // A job that is not on this device, and nobody's.
    'Order glass | 1 day',
  ]);
  expect(person.has('link', /^See all/)).toBe(false);
  await person.press(/^Hang doors/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}&tab=tasks&task=${doors.id}`);
});

test('DASH-122: of more than six late tasks the first six stand there, with the way to all', async () => {
  const { records, show } = await openDevice('office');
  const late = Array.from({ length: 8 }, (_, at) => ({
    ...records.task({ title: `Door ${at}` }),
    dueDate: `2026-02-2${at}`,
  }));
  const person = await show(<LateTasksPanel late={late} />);
  await panelReads('Late tasks', [
    'Door 0 | 12 days',
    'Door 1 | 11 days',
    'Door 2 | 10 days',
    'Door 3 | 9 days',
    'Door 4 | 8 days',
    'Door 5 | 7 days',
  ]);
  await person.press('See all 8', 'link');
  expect(person.address()).toBe('/tasks?show=late');
});

test('DASH-122: where nothing is late or flagged both panels say so', async () => {
  const { show } = await openDevice('office');
  const person = await show(
    <>
      <LateTasksPanel late={[]} />
      <FlaggedPanel tasks={[]} />
    </>,
  );
  await person.reads('Nothing is late');
  await person.reads('No problem is flagged');
  expect(person.has('link', 'See all')).toBe(false);
});

test('DASH-123: a flagged task says its reason first, then task, job, who and when', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep('project', records.project({ name: 'St. Brigid Clinic', id: clinic }));
  const flag = (reason: string, by: string, at: string) => ({ reason, by, at });
  const tasks = [
    records.task({
      title: 'Fit valve',
      flag: flag('Wrong size', people.crew.userId, '2026-03-03T15:00:00.000Z'),
    }),
    records.task({
      ...{ title: 'Pour slab', projectId: bridge },
      flag: flag('Rain', people.office.userId, '2026-03-04T07:30:00.000Z'),
    }),
  ];
  const person = await show(<FlaggedPanel tasks={tasks} />);
  await panelReads('Flagged', [
    'Rain | Pour slab · You | 7:30 AM',
    'Wrong size | Fit valve · St. Brigid Clinic · Marc | Mar 3',
  ]);
  await person.press('See all', 'link');
  expect(person.address()).toBe('/tasks?show=flagged');
});
