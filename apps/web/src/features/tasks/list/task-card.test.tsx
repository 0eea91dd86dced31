import type { Task } from '@plumbline/domain/entities/task';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, type Who } from '../../../testing/company.ts';
import { openPart } from '../../../testing/part.tsx';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import { someTask } from '../parts/task.fixture.ts';
import { TaskCard, type TaskCardProps } from './task-card.tsx';

const doors = someTask({
  ...{ id: 'doors', title: 'Hang doors', description: 'Fire doors first', dueDate: '2026-11-12' },
  assignees: [people.crew.userId],
  checklist: [
    { id: 's1', text: 'Plane', doneBy: people.crew.userId, doneAt: '2026-11-11T10:00:00.000Z' },
    { id: 's2', text: 'Hang', doneBy: null, doneAt: null },
  ],
});

async function card(who: Who, task: Task, more: Partial<TaskCardProps> = {}) {
  const context = taskContextOf(who, { projectName: () => 'St. Brigid Clinic' });
  const onUnfold = vi.fn<TaskCardProps['onUnfold']>();
  const person = await openPart(
    <TaskCard task={task} context={context} unfolded={false} onUnfold={onUnfold} {...more} />,
    { who },
  );
  return { context, onUnfold, person };
}

const title = () => screen.getByRole('button', { name: /^Hang doors/ });

test('TASKVIEW-34: a card says where, when, how far and who, and keeps the rest folded until it is pressed', async () => {
  const { onUnfold, person } = await card('crew', doors);
  for (const text of ['St. Brigid Clinic', 'Today', '1 of 2', 'Marc Olsen'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText('Fire doors first')).toBeNull();
  expect(title().getAttribute('aria-expanded')).toBe('false');
  await person.user.click(title());
  expect(onUnfold).toHaveBeenCalledWith(true);
});

test('TASKVIEW-34: an unfolded card shows text and steps, and leads to details and flag', async () => {
  const { context, onUnfold, person } = await card('crew', doors, { unfolded: true });
  expect(screen.getByText('Fire doors first')).toBeDefined();
  await person.find('checkbox', /^Plane/);
  await person.press('Details');
  expect(context.openTask).toHaveBeenCalledWith('doors');
  await person.press('Flag');
  expect(context.flagTask).toHaveBeenCalledWith(doors);
  expect(title().getAttribute('aria-controls')).not.toBeNull();
  await person.user.click(title());
  expect(onUnfold).toHaveBeenCalledWith(false);
});

test('PHONE-104: an unfolded card takes a photo, a flag, a note and time where the person may add them', async () => {
  const { person } = await card('crew', doors, { unfolded: true });
  await person.find('button', 'Photo');
  for (const name of ['Flag', 'Note', 'Time']) await person.find('button', name);
  await person.press('Note');
  const dialog = await person.find('dialog', 'New note');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Hang doors');
});

test('TASKVIEW-34: a card that is done is reopened, one that is open is ticked off', async () => {
  const offers = (name: string) => screen.queryByRole('button', { name }) !== null;
  const { leave } = await openPart(
    <TaskCard task={doors} context={taskContextOf('crew')} unfolded onUnfold={() => undefined} />,
    { who: 'crew' },
  );
  expect([offers('Done'), offers('Reopen')]).toEqual([true, false]);
  leave();
  await card('crew', { ...doors, status: 'done' }, { unfolded: true });
  expect([offers('Done'), offers('Reopen')]).toEqual([false, true]);
});

test('TASKVIEW-35: a client unfolds a card and reads its steps, and changes nothing in it', async () => {
  const { person } = await card('client', doors, { unfolded: true });
  await person.find('list', 'Checklist');
  expect(screen.getByText('Not done yet')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringMatching(/^Hang doors/),
    'Details',
  ]);
});

const flag = { reason: 'Wrong hinges', by: people.office.userId, at: '2026-11-12T10:00:00.000Z' };

test('TASKVIEW-35: a flagged card says so folded', async () => {
  await card('crew', { ...doors, flag });
  expect(screen.getByText('Flagged')).toBeDefined();
});

test('WORK-409: a card that is done is flagged no more; unfolded it tells of the flag, which is not red', async () => {
  await card('crew', { ...doors, flag, status: 'done' });
  expect(screen.queryByText('Flagged')).toBeNull();
  await card('crew', { ...doors, flag, status: 'done' }, { unfolded: true });
  expect(screen.getByText(/^Flagged by Dana/).className).not.toContain('text-blocked');
});

test('TASKVIEW-35: an unfolded card says what is wrong, by whom, and says it once', async () => {
  const { context } = await card('crew', { ...doors, flag }, { unfolded: true });
  expect(screen.queryByText('Flagged')).toBeNull();
  expect(screen.getByText('Wrong hinges')).toBeDefined();
  expect(screen.getByText(/^Flagged by Dana, 10:00/)).toBeDefined();
  expect(context.flagTask).not.toHaveBeenCalled();
});

test('TASKVIEW-36: while tasks are picked a tap picks, and neither ticks off nor unfolds', async () => {
  const press = vi.fn<(range: boolean) => void>();
  const { onUnfold, person } = await card('crew', doors, { pick: { picked: true, picking: true, press } });
  expect(screen.queryByRole('button', { name: 'Done: Hang doors' })).toBeNull();
  await person.user.click(title());
  expect(press).toHaveBeenCalledWith(false);
  await person.press('Select Hang doors', 'checkbox');
  expect(press).toHaveBeenCalledTimes(2);
  expect(onUnfold).not.toHaveBeenCalled();
});
