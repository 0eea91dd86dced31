import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { layerFooters } from '../../../design/feedback/layer-footers.ts';
import { openCompany } from '../../../testing/app.tsx';
import { people, type Who } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { layerCloses } from '../../../testing/person.ts';
import { openPart, readerOf } from '../../../testing/part.tsx';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import { BulkAssignDialog, type BulkAssignDialogProps } from './bulk-assign-dialog.tsx';
import BulkBar from './bulk-bar.tsx';
import { BulkDueDialog, type BulkDueDialogProps } from './bulk-due-dialog.tsx';

async function assignDialog() {
  const onAssign = vi.fn<BulkAssignDialogProps['onAssign']>();
  const onClose = vi.fn<() => void>();
  const { crew } = readerOf('office').people;
  const person = await openPart(
    <BulkAssignDialog count={3} people={crew} onAssign={onAssign} onClose={onClose} />,
  );
  return { onAssign, onClose, person };
}

test('WORK-155: picked tasks are given to somebody beside whom they have, and nobody chosen is asked for', async () => {
  const { onAssign, onClose, person } = await assignDialog();
  await person.reads('Assign 3 tasks');
  await person.press('Assign');
  await person.reads('Choose someone.');
  expect(onClose).not.toHaveBeenCalled();
  await person.pick('Assigned to', 'Marc Olsen');
  await person.readsNo('Choose someone.');
  await person.press('Assign');
  expect(onAssign).toHaveBeenCalledWith({ addAssignees: [people.crew.userId] });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('WORK-155: in place of whom they have, nobody is an answer by its own button, and no silence is', async () => {
  const { onAssign, person } = await assignDialog();
  await person.press('Replace it', 'radio');
  await person.press('Assign');
  await person.reads('Choose someone, or press “Take everybody off”.');
  expect(onAssign).not.toHaveBeenCalled();
  await person.press('Take everybody off');
  expect(onAssign).toHaveBeenCalledWith({ assignees: [] });
});

test('WORK-155: picked tasks get one day, or none on request, and a day that is not there is asked for', async () => {
  const onChoose = vi.fn<BulkDueDialogProps['onChoose']>();
  const onClose = vi.fn<() => void>();
  const person = await openPart(
    <BulkDueDialog count={1} today="2026-11-12" onChoose={onChoose} onClose={onClose} />,
  );
  await person.reads('When are 1 task due?');
  await person.press('Set due date');
  await person.reads('Choose a day.');
  await person.set('Due', 'Nov 20');
  await person.press('Set due date');
  expect(onChoose.mock.calls).toEqual([['2026-11-20']]);
  await person.press('No due date');
  expect(onChoose).toHaveBeenLastCalledWith(null);
  expect(onClose).toHaveBeenCalledTimes(2);
});

async function bar(who: Who) {
  const { server, records } = await openCompany(who);
  const tasks = [records.task({ title: 'Hang doors' }), records.task({ title: 'Order glass' })];
  await server.put('task', ...tasks);
  server.answer('tasks.batchUpdate', () => ({ refused: [] }));
  const onClear = vi.fn<() => void>();
  const person = await openOnDevice(<BulkBar tasks={tasks} context={taskContextOf(who)} onClear={onClear} />);
  await person.reads('2 selected');
  return { server, person, onClear, taskIds: tasks.map(({ id }) => id) };
}

test('WORK-156: the crew gives picked tasks a status, a day and a priority; only the office deletes them', async () => {
  const { person, onClear } = await bar('crew');
  const offered = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(offered).toEqual(['Status', 'Assign', 'Due date', 'Priority', 'Move', 'Clear the selection']);
  await person.press('Clear the selection');
  expect(onClear).toHaveBeenCalledTimes(1);
});

test('WORK-156: toasts, which say what was done, do not cover the tools', async () => {
  await bar('office');
  expect(layerFooters.last()).toBe(screen.getByRole('group', { name: 'With the selected tasks' }));
});

test('WORK-156: what was done with the picked tasks is said in words, and they are picked no more', async () => {
  const { server, person, onClear, taskIds } = await bar('office');
  // Until then what is being done keeps the tools from doing more.
  const cleared = async (times: number) => await waitFor(() => expect(onClear).toHaveBeenCalledTimes(times));
  await person.press('Assign');
  await person.pick('Assigned to', 'Marc Olsen');
  await person.submit('Assign');
  await layerCloses();
  await person.reads('2 tasks: Marc Olsen');
  await cleared(1);
  await person.press('Due date');
  await person.set('Due', '2026-11-20');
  await person.submit('Set due date');
  await layerCloses();
  await person.reads('2 tasks: due Nov 20');
  await cleared(2);
  await person.press('Priority');
  await person.press('Urgent', 'menuitem');
  await person.reads('2 tasks: Urgent priority');
  await cleared(3);
  expect(server.inputsOf('tasks.batchUpdate')).toEqual([
    { taskIds, addAssignees: [people.crew.userId] },
    { taskIds, dueDate: '2026-11-20' },
    { taskIds, priority: 'urgent' },
  ]);
});
