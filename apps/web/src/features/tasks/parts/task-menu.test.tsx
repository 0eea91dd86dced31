import type { Task } from '@plumbline/domain/entities/task';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, type Who } from '../../../testing/company.ts';
import { openPart } from '../../../testing/part.tsx';
import type { Person } from '../../../testing/person.ts';
import { taskContextOf } from './task-context.fixture.ts';
import { someTask } from './task.fixture.ts';
import type { TaskContext } from './task-part.ts';
import { TaskMenu } from './task-menu.tsx';

const doors = someTask({ id: 'doors', title: 'Hang doors' });

async function menu(who: Who, task: Task = doors, more: Partial<TaskContext> = {}) {
  const context = taskContextOf(who, more);
  return { context, person: await openPart(<TaskMenu task={task} context={context} />) };
}

/** What the menu offers, in its order. */
async function offers(person: Person): Promise<(string | null)[]> {
  await person.press('More for Hang doors');
  await person.find('menuitem', 'Edit');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('TASKVIEW-37: the crew edits and flags; only the office deletes', async () => {
  const { person } = await menu('crew');
  expect(await offers(person)).toEqual(['Edit', 'Flag an issue']);
});

test('TASKVIEW-37: the office deletes as well, and a flag that is there is cleared and not set again', async () => {
  const flag = { reason: 'Wrong hinges', by: people.crew.userId, at: '2026-11-12T10:00:00.000Z' };
  const { person } = await menu('office', { ...doors, flag });
  expect(await offers(person)).toEqual(['Edit', 'Clear flag', 'Delete']);
});

test('TASKVIEW-37: who may only read has no menu', async () => {
  await menu('client');
  expect(screen.queryByRole('button')).toBeNull();
});

test('TASKVIEW-38: where people give the order a task is moved from its menu, up, down and wherever it is to go', async () => {
  const [moveTo, moveTask] = [vi.fn<(task: Task) => void>(), vi.fn<(task: Task, by: -1 | 1) => void>()];
  const { context, person } = await menu('crew', doors, { moveTo, moveTask });
  expect(await offers(person)).toEqual(['Edit', 'Flag an issue', 'Move…', 'Move up', 'Move down']);
  await person.press('Move up', 'menuitem');
  await person.choose('Hang doors', 'Move down');
  expect(moveTask.mock.calls).toEqual([
    [doors, -1],
    [doors, 1],
  ]);
  await person.choose('Hang doors', 'Move…');
  expect(moveTo).toHaveBeenCalledWith(doors);
  await person.choose('Hang doors', 'Flag an issue');
  expect(context.flagTask).toHaveBeenCalledWith(doors);
});
