import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { people, type Who } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import TasksScreen from '../tasks-screen.tsx';

/** On a Wednesday in March. */
async function tasksDue(who: Who, address: string) {
  const { server, records } = await openCompany(who);
  const due = (title: string, dueDate: string | null, more: object = {}) =>
    records.task({ title, dueDate, ...more });
  await server.put(
    'task',
    due('Due long ago', '2020-01-01', { assignees: [people.crew.userId] }),
    due('Due today', '2026-03-04', { priority: 'urgent' }),
    due('Due on Sunday', '2026-03-08'),
    due('Due far off', '2040-01-01'),
    due('Done late', '2026-03-01', { status: 'done', completedAt: '2026-03-03T08:00:00.000Z' }),
  );
  return { server, person: await openOnDevice(<TasksScreen />, { address }) };
}

const titles = () =>
  screen
    .queryAllByRole('button', { name: /^More for / })
    .map((button) => button.getAttribute('aria-label')?.replace('More for ', ''));
const lists = async (...expected: string[]) => await waitFor(() => expect(titles()).toEqual(expected));
const chips = () =>
  within(screen.getByRole('group', { name: 'Which tasks' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('WORK-194: overdue, today and this week count open tasks by the organization’s day and stand in the address', async () => {
  const { person } = await tasksDue('office', '/tasks');
  await waitFor(() =>
    expect(chips()).toEqual(['Mine0', 'Overdue1', 'Today1', 'This week2', 'Blocked0', 'Flagged0', 'All4']),
  );
  await person.press(/^This week/);
  await lists('Due today', 'Due on Sunday');
  expect(person.address()).toBe('/tasks?show=week');
  await person.press(/^All/);
  await waitFor(() => expect(person.address()).toBe('/tasks'));
});

test('WORK-194: a chip that the address names is pressed, and what it does not know is left out', async () => {
  await tasksDue('office', '/tasks?show=late&sort=whatever&person=nobody');
  await lists('Due long ago');
  expect(screen.getByRole('button', { name: /^Overdue/, pressed: true })).toBeDefined();
});

test('WORK-416: while one searches, the chips count what is found', async () => {
  const { person } = await tasksDue('office', '/tasks');
  await lists('Due long ago', 'Due today', 'Due on Sunday', 'Due far off');
  await person.write('Search tasks', 'sunday', 'searchbox');
  await lists('Due on Sunday');
  await waitFor(() =>
    expect(chips()).toEqual(['Mine0', 'Overdue0', 'Today0', 'This week1', 'Blocked0', 'Flagged0', 'All1']),
  );
});

test('WORK-195: under each day stands its own, with its number; what is done is folded away until it is opened', async () => {
  const { person } = await tasksDue('office', '/tasks');
  await lists('Due long ago', 'Due today', 'Due on Sunday', 'Due far off');
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Overdue1', 'Today1', 'This week1', 'Later1', 'Done1']);
  await person.press(/^Done ?1$/);
  await lists('Due long ago', 'Due today', 'Due on Sunday', 'Due far off', 'Done late');
  await person.press(/^Later ?1$/);
  await lists('Due long ago', 'Due today', 'Due on Sunday', 'Done late');
});

test('WORK-195: a list of which all is done shows what was done', async () => {
  const { server, records } = await openCompany('office');
  await server.put('task', records.task({ title: 'Hang doors', status: 'done' }));
  await openOnDevice(<TasksScreen />, { address: '/tasks' });
  await lists('Hang doors');
});

test('WORK-196: Ctrl with A picks what is shown and no more, and Escape puts it back', async () => {
  const { person } = await tasksDue('office', '/tasks?show=week');
  await lists('Due today', 'Due on Sunday');
  await person.user.keyboard('{Control>}a{/Control}');
  await person.reads('2 selected');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await person.user.keyboard('{Escape}');
  await person.readsNo('2 selected');
});

test('WORK-197: who has none of their own open is told so, and shown all with one press', async () => {
  const { server, records } = await openCompany('crew');
  await server.put('task', records.task({ title: 'Order glass' }));
  const person = await openOnDevice(<TasksScreen />, { address: '/tasks' });
  await person.reads('No tasks for you yet');
  await person.reads('When your lead gives you one, it shows up here, with or without signal.');
  await person.press('Show all tasks');
  await lists('Order glass');
  expect(person.address()).toBe('/tasks?show=all');
});

test('WORK-197: a client reads tasks without the company’s own chips, assignments and tools', async () => {
  await tasksDue('client', '/tasks?view=people');
  await screen.findByText('Due far off');
  expect(chips()).toEqual(['Overdue1', 'Today1', 'This week2', 'Blocked0', 'All4']);
  expect(screen.getAllByRole('radio').map((radio) => Reflect.get(radio, 'value'))).toEqual(['list', 'board']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Add a task' })).toBeNull();
});
