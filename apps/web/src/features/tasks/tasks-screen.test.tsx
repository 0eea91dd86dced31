import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../testing/company.ts';
import { type Company, openApp, openCompany } from '../../testing/app.tsx';

async function withTasks(company: Company): Promise<void> {
  const { server, records } = company;
  await server.put(
    'task',
    records.task({ title: 'Hang doors', assignees: [people.crew.userId], dueDate: '2026-03-03' }),
    records.task({ title: 'Order glass', priority: 'urgent', dueDate: '2026-03-05' }),
    records.task({ title: 'Ask the city', projectId: bridge, priority: 'low', status: 'blocked' }),
  );
}

const titles = () =>
  screen
    .queryAllByRole('button', { name: /^More for (?!projects)/ })
    .map((button) => button.getAttribute('aria-label')?.replace('More for ', ''));

const lists = async (...expected: string[]) => await waitFor(() => expect(titles()).toEqual(expected));

test('LIST-8: the crew begins with its own tasks, the office with all, and a chip shows the others', async () => {
  await withTasks(await openCompany('crew'));
  const person = await openApp('/tasks');
  await lists('Hang doors');
  await person.press(/^All ?3$/);
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(location.search).toBe('?show=all');
  await person.press(/^Overdue ?1$/);
  await lists('Hang doors');
  await person.press(/^Blocked ?1$/);
  await lists('Ask the city');
});

test('LIST-9: a search narrows the list as it is typed; when nothing matches, one press shows all of them again', async () => {
  await withTasks(await openCompany('office'));
  const person = await openApp('/tasks');
  await waitFor(() => expect(titles()).toHaveLength(3));
  await person.write('Search tasks', 'glass', 'searchbox');
  await lists('Order glass');
  expect(location.search).toBe('?q=glass');
  await person.write('Search tasks', 'granite', 'searchbox');
  await person.reads('No matches');
  await person.press('Show all tasks');
  await waitFor(() => expect(titles()).toHaveLength(3));
  await person.holds('Search tasks', '', 'searchbox');
});

test('LIST-10: the address sets filter and order of a list', async () => {
  await withTasks(await openCompany('office'));
  const person = await openApp('/tasks?sort=title');
  await lists('Ask the city', 'Hang doors', 'Order glass');
  await person.press('Priority');
  await person.press('Urgent', 'menuitemcheckbox');
  await lists('Order glass');
  expect(new URLSearchParams(location.search).get('priority')).toBe('urgent');
});

test('LIST-11: an empty list says to each role what belongs here, and offers to add only to people who may', async () => {
  await openCompany('client');
  const person = await openApp('/tasks');
  await person.reads('No tasks yet');
  await person.reads('What is planned on your projects shows up here, and whether it is done.');
  expect(person.has('button', 'Add a task')).toBe(false);
});

test.each([
  ['/tasks', 'No tasks yet', 'Add a task', 'A task belongs to an open job, and there is none.'],
  ['/notes', 'No notes yet', 'Write a note', 'A note belongs to an open job, and there is none.'],
])(
  'LIST-32: without an open job %s leads to the jobs instead of a form that asks for one',
  async (page, title, button, why) => {
    const { server, records } = await openCompany('office');
    for (const id of [bridge, clinic])
      await server.put('project', records.project({ id, status: 'completed' }));
    const person = await openApp(page);
    await person.reads(title);
    await person.reads(why);
    expect(person.has('button', button)).toBe(false);
    await person.press('Go to projects', 'link');
    await waitFor(() => expect(location.pathname).toBe('/projects'));
  },
);

test('LIST-12: selected tasks are counted, get one status together, and each its own back by Undo', async () => {
  const company = await openCompany('office');
  await withTasks(company);
  const { server } = company;
  const person = await openApp('/tasks?sort=title');
  server.answer('tasks.batchUpdate', async () => await Promise.resolve({ refused: [] }));
  await person.press('Select Hang doors', 'checkbox');
  await person.press('Select Ask the city', 'checkbox');
  await person.reads('2 selected');
  await person.press('Status');
  await person.press('Done', 'menuitem');
  await person.reads('2 tasks: Done');
  await person.readsNo('2 selected');
  await person.press('Undo');
  await waitFor(() => expect(server.inputsOf('tasks.batchUpdate')).toHaveLength(3));
  const [done, ...back] = server.inputsOf('tasks.batchUpdate').map((input) => Object(input));
  expect(done).toMatchObject({ status: 'done', taskIds: { length: 2 } });
  expect(new Set(back.map(({ status }) => status))).toEqual(new Set(['blocked', 'todo']));
});
