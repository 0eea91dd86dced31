import { errorTable } from '@plumbline/domain/errors/catalogue';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRecord } from '../../../data/records/use-records.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, people, type Who } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import TaskSheet from '../shown/task-sheet.tsx';

function Sheet({ id, who }: { id: string; who: Who }) {
  const { row } = useRecord('task', id);
  const context = taskContextOf(who);
  return (
    row && <TaskSheet task={row} context={context} project="St. Brigid Clinic" onClose={() => undefined} />
  );
}

async function sheet(who: Who = 'office') {
  const { server, records } = await openCompany(who);
  const task = records.task({ title: 'Hang doors', dueDate: '2026-11-20', priority: 'low' });
  await server.put('task', task);
  await server.put(
    'project',
    records.project({ id: task.projectId }),
    records.project({ id: bridge, name: 'Harbor Bridge', number: 2 }),
  );
  const photo = records.photo({ taskId: task.id, caption: 'Hinge side' });
  await server.put('photo', photo, records.photo({ caption: 'Another task' }));
  server.answer('tasks.update', () => ({}));
  server.answer('tasks.assign', () => ({}));
  const person = await openOnDevice(<Sheet id={task.id} who={who} />);
  await person.find('dialog', 'Hang doors');
  return { server, task, person };
}

test('WORK-414: priority, due day and project are changed on the sheet itself, each with Undo', async () => {
  const { server, task, person } = await sheet();
  const sent = () => server.inputsOf('tasks.update');
  await person.press('Priority: Low');
  await person.press('Urgent', 'menuitemcheckbox');
  await waitFor(() => expect(sent()).toEqual([{ taskId: task.id, priority: 'urgent' }]));
  await pressInToast('Urgent priority: Hang doors');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: task.id, priority: 'low' }));
  await person.press('Change the due date');
  await person.set('Due', '2026-11-25');
  await person.press('Save');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: task.id, dueDate: '2026-11-25' }));
  await pressInToast('Due Nov 25: Hang doors');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: task.id, dueDate: '2026-11-20' }));
  await person.press('Change the cost code');
  await person.write('Cost code', '08-1100{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: task.id, costCode: '08-1100' }));
  await pressInToast('Cost code 08-1100: Hang doors');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: task.id, costCode: null }));
  await person.press('Change the project');
  await person.write('Project', 'Harbor', 'combobox');
  await person.press(/^Harbor Bridge/, 'option');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId: task.id, projectId: bridge }));
  await pressInToast('Harbor Bridge: Hang doors');
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ taskId: task.id, projectId: task.projectId, blockedBy: [] }),
  );
});

test('WORK-414: people are chosen on the sheet and said, and nobody is an answer', async () => {
  const { server, task, person } = await sheet();
  await person.press('Change the assignees');
  await person.pick('Assigned to', 'Marc Olsen');
  await person.press('Save');
  await waitFor(() =>
    expect(server.inputsOf('tasks.assign')).toEqual([{ taskId: task.id, assignees: [people.crew.userId] }]),
  );
  await expect.poll(saidInToasts).toContain('Marc Olsen: Hang doors');
});

test('WORK-415: the sheet shows the photos of its task alone, and takes more', async () => {
  const { person } = await sheet('crew');
  const strip = await person.find('region', 'Photos of this task');
  await waitFor(() => expect(within(strip).getAllByRole('listitem')).toHaveLength(1));
  await person.find('button', 'Take a photo');
  await person.find('button', 'Add photos');
});

test('TASK-505: the sheet names the assignees whom its reader knows and counts the others', async () => {
  const { server, task, person } = await sheet('client');
  const stranger = idOf(0x505);
  await server.put('task', { ...task, assignees: [people.crew.userId, stranger] });
  await person.reads('Marc, 1 more');
  await server.put('task', { ...task, assignees: [stranger] });
  await person.reads('1 person');
});

test('WORK-415: a client changes nothing on the sheet and adds no photos', async () => {
  await sheet('client');
  expect(screen.queryByRole('button', { name: /^(?:Change|Priority|Take a photo)/ })).toBeNull();
});

test('WORK-430: title, description and estimate are written on the sheet itself and saved by Enter or by leaving, with Undo', async () => {
  const { server, task, person } = await sheet();
  const sent = () => server.inputsOf('tasks.update');
  const taskId = task.id;
  await person.press('Change the title');
  await person.write('Title', 'Hang both doors{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ taskId, title: 'Hang both doors' }]));
  await pressInToast('Renamed: Hang both doors');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId, title: 'Hang doors' }));
  // A press on the text itself begins too; leaving it saves.
  await person.user.click(await screen.findByText('No description'));
  await person.write('Description', 'Hinges left{Enter}Mind the sill');
  await person.user.tab();
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId, description: 'Hinges left\nMind the sill' }));
  await person.press('Change the estimate');
  await person.write('Estimated time', '2,5{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId, estimatedHours: 2.5 }));
  await pressInToast('2:30 h estimated: Hang doors');
  await waitFor(() => expect(sent().at(-1)).toEqual({ taskId, estimatedHours: null }));
});

test('WORK-430: Escape gives back what stood there and leaves the sheet open; what is refused stays in the input with the reason', async () => {
  const { server, person } = await sheet();
  await person.press('Change the title');
  await person.write('Title', 'Something else{Escape}');
  expect(person.has('textbox', 'Title')).toBe(false);
  await person.find('dialog', 'Hang doors');
  await person.press('Change the title');
  await person.write('Title', '');
  await person.user.keyboard('{Enter}');
  await person.reads('Give the task a title.');
  await person.write('Title', 'Hang both doors');
  setSignal(false);
  await person.user.keyboard('{Enter}');
  await person.reads(errorTable.OFFLINE_ERROR.message);
  await person.holds('Title', 'Hang both doors');
  expect(server.inputsOf('tasks.update')).toEqual([]);
  setSignal(true);
  await person.user.click(await person.find('textbox', 'Title'));
  await person.user.keyboard('{Enter}');
  await waitFor(() => expect(server.inputsOf('tasks.update')).toMatchObject([{ title: 'Hang both doors' }]));
});

test('WORK-430: who may not edit tasks reads them', async () => {
  await sheet('client');
  expect(screen.queryByText('No description')).toBeNull();
  expect(screen.queryByText('No estimate')).toBeNull();
});
