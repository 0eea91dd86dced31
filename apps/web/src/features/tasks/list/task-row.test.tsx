import type { Task } from '@plumbline/domain/entities/task';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, type Who } from '../../../testing/company.ts';
import { personAt } from '../../../testing/person.ts';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import { someTask } from '../parts/task.fixture.ts';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import type { TaskContext } from '../parts/task-part.ts';
import { TaskRow } from './task-row.tsx';

const doors = someTask({
  ...{ id: 'doors', title: 'Hang doors', priority: 'high', status: 'in_review', dueDate: '2026-11-10' },
  assignees: [people.crew.userId, people.office.userId],
  checklist: [
    { id: 's1', text: 'Plane', doneBy: people.crew.userId, doneAt: '2026-11-11T10:00:00.000Z' },
    { id: 's2', text: 'Hang', doneBy: null, doneAt: null },
  ],
});

const wrong = { reason: 'Wrong hinges', by: people.crew.userId, at: '2026-11-12T10:00:00.000Z' };

function row(who: Who, task: Task, more: Partial<TaskContext> = {}, pick: RowPick | null = null) {
  const context = taskContextOf(who, { projectName: () => 'St. Brigid Clinic', ...more });
  render(
    <table>
      <tbody>
        <tr>
          <TaskRow task={task} context={context} pick={pick} />
        </tr>
      </tbody>
    </table>,
  );
  return context;
}

const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

test('TASKVIEW-29: the row of a task says all that its columns name, and its title opens it', async () => {
  const context = row('office', doors);
  expect(cells()).toEqual([
    '',
    'Hang doorsSt. Brigid Clinic',
    'In review',
    'High',
    '2 days late',
    '1/2',
    expect.stringContaining('Marc Olsen, Dana Reyes'),
    '',
  ]);
  await personAt().press(/^Hang doors/);
  expect(context.openTask).toHaveBeenCalledWith('doors');
});

test('TASKVIEW-29: a row leaves empty what a task does not have', () => {
  row('office', someTask({ id: 'glass', title: 'Order glass' }), { projectName: () => '' });
  expect(cells()).toEqual(['', 'Order glass', 'To do', 'Medium', '', '', '', '']);
});

test('TASKVIEW-30: who may only read finds nothing to press but the title', () => {
  row('client', doors);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('In review')).toBeDefined();
});

test('TASKVIEW-30: the crew ticks off, gives a status and opens the menu, each named after what it does', () => {
  row('crew', { ...doors, status: 'done' });
  expect(screen.getByRole('button', { name: 'Done: Hang doors', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Status: Done' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'More for Hang doors' })).toBeDefined();
});

const frames = [someTask({ id: 'f', title: 'Fit frames' }), someTask({ id: 'p', title: 'Paint' })];

test('TASKVIEW-32: a row names what its task waits for, two by name and how many more', () => {
  row('crew', doors, { waitsFor: () => frames });
  expect(screen.getByText('Waits for Fit frames and Paint')).toBeDefined();
});

test('TASKVIEW-32: a flagged row says what is wrong beside what it waits for', () => {
  row('crew', { ...doors, flag: wrong }, { waitsFor: () => [...frames, ...frames] });
  const title = screen.getByRole('button', { name: /^Hang doors/ });
  expect(within(title).getByText('Wrong hinges')).toBeDefined();
  expect(within(title).getByText('Waits for Fit frames, Paint and 2 more')).toBeDefined();
});

test.each(['done', 'cancelled'] as const)(
  'WORK-406: a row that is %s keeps neither its flag nor the color of its priority',
  (status) => {
    row('crew', { ...doors, status, flag: wrong, priority: 'urgent' });
    expect(screen.queryByText('Wrong hinges')).toBeNull();
    expect(screen.getByText('Urgent').closest('[class*="text-blocked"]')).toBeNull();
  },
);

test('TASKVIEW-33: a row is picked by its box, with Shift all up to it', async () => {
  const ranges: boolean[] = [];
  row('office', doors, {}, { picked: false, picking: false, press: (range) => ranges.push(range) });
  const person = personAt();
  await person.press('Select Hang doors', 'checkbox');
  await person.user.keyboard('{Shift>}');
  await person.press('Select Hang doors', 'checkbox');
  await person.user.keyboard('{/Shift}');
  expect(ranges).toEqual([false, true]);
});
