import type { Task } from '@plumbline/domain/entities/task';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, people } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import type { TaskView } from '../view/task-views.ts';
import MoveDialog from './move-dialog.tsx';

async function dialog(view: TaskView, fields: Partial<Task> = {}, byHand = true) {
  const { server, records } = await openCompany('office');
  const dig = records.task({ title: 'Dig', sortOrder: 'a0' });
  const pour = records.task({ title: 'Pour', sortOrder: 'a1', status: 'blocked' });
  const done = records.task({ title: 'Stake out', sortOrder: 'a2', status: 'done' });
  const other = records.task({ title: 'Ask the city', sortOrder: 'a3', projectId: bridge });
  const cure = records.task({ title: 'Cure', sortOrder: 'a4', ...fields });
  const all = [dig, pour, done, other, cure];
  await server.put('task', ...all);
  const onClose = vi.fn<() => void>();
  const context = taskContextOf('office');
  const person = await openOnDevice(
    <MoveDialog task={cure} view={view} byHand={byHand} all={all} context={context} onClose={onClose} />,
  );
  /** What can be chosen; the choice stays open. */
  const options = async (label: string) => {
    await person.press(label, 'combobox');
    await waitFor(() => expect(screen.queryAllByRole('option').length).toBeGreaterThan(0));
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  const choose = async (label: string, option: string) => {
    await person.press(label, 'combobox');
    await person.press(option, 'option');
  };
  return { server, person, onClose, options, choose, dig, pour, cure };
}

test('WORK-160: in a list a task is put behind another open task of its project, and which one is asked for', async () => {
  const { server, person, onClose, options, dig, cure } = await dialog('list');
  expect(await options('Place')).toEqual(['At the top', 'At the end', 'After another task']);
  await person.press('After another task', 'option');
  await person.press('Move');
  await person.reads('Choose a task.');
  expect(onClose).not.toHaveBeenCalled();
  expect(await options('After')).toEqual(['Dig', 'Pour']);
  await person.pick('After', 'Dig');
  await person.press('Move');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(server.inputsOf('tasks.updateTaskSortOrder')).toHaveLength(1));
  const [slot] = server.inputsOf('tasks.updateTaskSortOrder');
  expect(slot).toEqual({ taskId: cure.id, sortOrder: expect.any(String) });
  const sortOrder = String(Reflect.get(Object(slot), 'sortOrder'));
  expect(sortOrder > dig.sortOrder && sortOrder < 'a1').toBe(true);
});

test('WORK-160: on the board a task is given its column, and its place among the tasks of that one', async () => {
  const { server, person, options, choose, pour, cure } = await dialog('board');
  await choose('Column', 'Blocked');
  expect(await options('Place')).toEqual(['As it is', 'At the top', 'At the end', 'After another task']);
  await person.press('After another task', 'option');
  expect(await options('After')).toEqual(['Pour']);
  await person.pick('After', 'Pour');
  // What stood in the column before is no place in another.
  await choose('Column', 'In review');
  await person.press('Move');
  await person.reads('Choose a task.');
  await choose('Column', 'Blocked');
  await person.press('Move');
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: cure.id, status: 'blocked' }]),
  );
  expect(
    String(Reflect.get(Object(server.inputsOf('tasks.updateTaskSortOrder')[0]), 'sortOrder')) >
      pour.sortOrder,
  ).toBe(true);
});

test('WORK-161: a column of closed tasks asks for no place', async () => {
  const { server, person, choose, cure } = await dialog('board');
  await choose('Column', 'Done');
  await waitFor(() => expect(person.has('combobox', 'Place')).toBe(false));
  await person.press('Move');
  await waitFor(() =>
    expect(server.inputsOf('updateTaskStatus')).toEqual([{ taskId: cure.id, status: 'done' }]),
  );
  expect(server.inputsOf('tasks.updateTaskSortOrder')).toEqual([]);
});

test('WORK-413: a column by due day asks for no place', async () => {
  const { person, choose } = await dialog('board', {}, false);
  await choose('Column', 'Blocked');
  expect(person.has('combobox', 'Place')).toBe(false);
});

test('WORK-161: by person a task is given to whoever is chosen', async () => {
  const { server, person, onClose, cure } = await dialog('people', { assignees: [people.office.userId] });
  expect(person.has('combobox', 'Place')).toBe(false);
  await person.pick('Assigned to', 'Marc Olsen');
  await person.press('Move');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(server.inputsOf('tasks.assign')).toEqual([
      { taskId: cure.id, assignees: [people.office.userId, people.crew.userId] },
    ]),
  );
});
