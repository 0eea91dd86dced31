import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptForms } from '../../../data/queue/kept-forms.ts';
import { clinic, people } from '../../../testing/company.ts';
import { openAnew, openApp, openCompany } from '../../../testing/app.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { layerCloses, type Person } from '../../../testing/person.ts';
import { saidInToasts } from '../../../testing/read.ts';

const form = async () => within(await screen.findByRole('dialog'));

test('FORM-1: a task is sent with what was written, without empty fields, and is shown in the list', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  await person.press('New task');
  await person.write('Title', 'Drive the sheet piles');
  await person.pick('Project', 'Clinic');
  await person.write('Estimated time', '7,5');
  await person.write('Cost code', ' 31-4100 ');
  await person.press('Create task');
  await person.reads('Task created');
  expect(server.inputsOf('tasks.create')).toEqual([
    {
      id: expect.any(String),
      ...{
        title: 'Drive the sheet piles',
        projectId: clinic,
        estimatedHours: 7.5,
        costCode: '31-4100',
        description: null,
      },
      ...{ assignees: [], status: 'todo', priority: 'medium', startDate: null, dueDate: null, checklist: [] },
    },
  ]);
  await layerCloses();
  await person.find('button', 'More for Drive the sheet piles');
});

test('FORM-2: a task that cannot be sent names each invalid field, keeps what was written and sends nothing', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  await person.press('New task');
  await person.write('Estimated time', 'a while');
  await person.press('Create task');
  await (await form()).findByText('The task is not saved');
  for (const [role, name] of [
    ['textbox', 'Title'],
    ['combobox', 'Project'],
    ['textbox', 'Estimated time'],
  ] as const)
    expect((await person.find(role, name)).getAttribute('aria-invalid')).toBe('true');
  await person.holds('Estimated time', 'a while');
  expect(server.inputsOf('tasks.create')).toEqual([]);
  await waitFor(() => expect(document.activeElement?.id).toMatch(/-title$/));
});

test('FORM-3: the server’s refusal of a task is shown beside its field, and the next try succeeds', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  server.refuse(
    'tasks.create',
    new AppError('VALIDATION_ERROR', { fields: [{ path: 'title', message: 'This title is taken.' }] }),
  );
  await person.press('New task');
  await person.write('Title', 'Pour slab');
  await person.pick('Project', 'Bridge');
  await person.press('Create task');
  await (await form()).findAllByText('This title is taken.');
  await person.holds('Title', 'Pour slab');
  // The optimistic row is gone from the list.
  expect(screen.queryByRole('button', { name: 'More for Pour slab' })).toBeNull();
  await person.write('Title', 'Pour slab two');
  await person.press('Create task');
  await person.find('button', 'More for Pour slab two');
});

test('FORM-4: changing a task sends only what was changed, and a form without a change sends nothing', async () => {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Hang doors', priority: 'high', assignees: [people.crew.userId] });
  await server.put('task', task);
  const person = await openApp('/tasks');
  await person.choose('Hang doors', 'Edit');
  await person.press('Save task');
  await layerCloses();
  expect(server.inputsOf('tasks.update')).toEqual([]);
  await person.choose('Hang doors', 'Edit');
  await person.write('Description', 'Fire doors first');
  await person.press('Save task');
  await person.reads('Task saved');
  expect(server.inputsOf('tasks.update')).toEqual([{ taskId: task.id, description: 'Fire doors first' }]);
});

test('FORM-5: a task’s unfinished form is restored, and can be started over', async () => {
  await openCompany('office');
  const person = await openApp('/tasks');
  await person.press('New task');
  await person.write('Title', 'Order tie rods');
  await person.press('Cancel');
  await layerCloses();
  const again = await openAnew('/tasks');
  await again.press('New task');
  await again.reads('You left this unfinished on this device.');
  await again.holds('Title', 'Order tie rods');
  await again.press('Start over');
  await again.holds('Title', '');
  await again.readsNo('You left this unfinished on this device.');
});

test('FORM-6: saving over another person’s change of the same field asks first; changes of other fields are both kept', async () => {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Fit windows' });
  await server.put('task', task);
  const person = await openApp('/tasks');
  await person.choose('Fit windows', 'Edit');
  await person.write('Title', 'Fit all windows');
  await server.put('task', { ...task, title: 'Fit ten windows', priority: 'urgent' });
  // The row behind the form shows that the change has arrived.
  await waitFor(() => expect(screen.queryByText('Fit ten windows')).not.toBeNull());
  await person.press('Save task');
  await person.reads('Replace what was written meanwhile?');
  await person.press('Keep editing');
  expect(server.inputsOf('tasks.update')).toEqual([]);
  await person.press('Save task');
  await person.press('Replace with mine');
  await person.reads('Task saved');
  expect(server.inputsOf('tasks.update')).toEqual([{ taskId: task.id, title: 'Fit all windows' }]);
  expect(await server.row('task', task.id)).toMatchObject({ title: 'Fit all windows', priority: 'urgent' });
});

test('FORM-7: without a connection a task’s form says first that it needs one, is kept as a draft, and is sent when it is back', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  setSignal(false);
  await person.press('New task');
  await person.reads(
    'No signal. This needs one to be sent. What you write is kept as a draft on this device.',
  );
  await person.write('Title', 'Clear the gutters');
  await person.pick('Project', 'Clinic');
  await person.press('Create task');
  await person.reads(/This one is kept as a draft here/);
  expect(person.has('button', 'Try again')).toBe(false);
  await person.holds('Title', 'Clear the gutters');
  expect(server.inputsOf('tasks.create')).toEqual([]);
  setSignal(true);
  await person.reads('The signal is back. This is not sent yet: you can send it now.');
  // The form in sight offers it itself.
  expect(saidInToasts()).not.toContainEqual(expect.stringContaining('The signal is back'));
  await person.submit('Create task');
  await person.find('button', 'More for Clear the gutters');
  expect(keptForms.get()).toEqual([]);
});

test('DRAFT-100: a task that was sent without a signal is offered again when it is back, and one tap sends it', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  await keptTask(person, 'Clear the gutters');
  setSignal(true);
  await person.reads('“Clear the gutters” is a draft on this device and not sent yet.');
  await person.press('Create task');
  await person.find('button', 'More for Clear the gutters');
  expect(server.inputsOf('tasks.create')).toMatchObject([{ title: 'Clear the gutters', projectId: clinic }]);
  await person.reads('Task created');
  await person.press('New task');
  await person.holds('Title', '');
});

test('DRAFT-101: it is offered by the page that is opened with a signal, too', async () => {
  const { server } = await openCompany('office');
  await keptTask(await openApp('/tasks'), 'Clear the gutters');
  setSignal(true);
  const again = await openAnew('/projects');
  await again.press('Create task');
  await waitFor(() =>
    expect(server.inputsOf('tasks.create')).toMatchObject([{ title: 'Clear the gutters' }]),
  );
});

test('DRAFT-102: what was written anew since, or started over, is not sent as it was before', async () => {
  await openCompany('office');
  const person = await openApp('/tasks');
  await keptTask(person, 'Clear the gutters');
  expect(keptForms.get()).toHaveLength(1);
  await person.press('New task');
  await person.write('Title', 'Clear all gutters');
  expect(keptForms.get()).toEqual([]);
});

test('DRAFT-103: one that the server refuses is a draft as before, and is not offered again', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  await keptTask(person, 'Clear the gutters');
  server.refuse('tasks.create', new AppError('CONFLICT', { message: 'The project is closed.' }));
  setSignal(true);
  await person.press('Create task');
  await person.reads('The project is closed.');
  expect(keptForms.get()).toEqual([]);
  await person.press('New task');
  await person.holds('Title', 'Clear the gutters');
});

test('DRAFT-104: of a change of a task its page is offered, where the form asks about what others wrote', async () => {
  const { server, records } = await openCompany('office');
  const task = records.task({ title: 'Fit windows' });
  await server.put('task', task);
  const person = await openApp('/tasks');
  await person.choose('Fit windows', 'Edit');
  await person.write('Description', 'Fire doors first');
  setSignal(false);
  await person.press('Save task');
  await person.reads(/This one is kept as a draft here/);
  await person.press('Cancel');
  await layerCloses();
  setSignal(true);
  await person.press('Open task');
  await person.find('dialog', 'Fit windows');
  expect(server.inputsOf('tasks.update')).toEqual([]);
});

/** Tries to create a task without a signal, and closes the form. */
async function keptTask(person: Person, title: string): Promise<void> {
  setSignal(false);
  await person.press('New task');
  await person.write('Title', title);
  await person.pick('Project', 'Clinic');
  await person.press('Create task');
  await person.reads(/This one is kept as a draft here/);
  await person.press('Cancel');
  await layerCloses();
}

test('DATE-107: a task’s days are typed as in one line; what is no day stands in the summary and is there again', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/tasks');
  await person.press('New task');
  await person.write('Title', 'Order pipe');
  await person.pick('Project', 'Bridge');
  await person.write('Due', 'before payday');
  await person.press('Create task');
  await (
    await form()
  ).findByRole('link', {
    name: 'The due date must be a day, such as 2026-03-04.',
  });
  expect(server.inputsOf('tasks.create')).toEqual([]);
  const again = await openAnew('/tasks');
  await again.press('New task');
  await again.holds('Due', 'before payday');
  await again.write('Due', 'tomorrow');
  await again.press('Create task');
  await layerCloses();
  expect(server.inputsOf('tasks.create')).toMatchObject([{ title: 'Order pipe', dueDate: '2026-03-05' }]);
});
