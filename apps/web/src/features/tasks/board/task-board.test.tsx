import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { personAt } from '../../../testing/person.ts';
import TasksScreen from '../tasks-screen.tsx';
import { LaneMore } from './lane-more.tsx';

const laneNames = () => screen.getAllByRole('region').map((lane) => lane.getAttribute('aria-label'));

test('WORK-411: what was canceled is folded to a strip with its number, until it is unfolded', async () => {
  const { server, records } = await openCompany('office');
  await server.put(
    'task',
    records.task({ title: 'Hang doors' }),
    records.task({ title: 'Order glass', status: 'cancelled' }),
  );
  const person = await openOnDevice(<TasksScreen />, { address: '/tasks?view=board' });
  await person.find('button', /^Canceled ?1 task$/);
  expect(laneNames()).toContain('Canceled');
  expect(person.has('button', 'New task: Canceled')).toBe(false);
  await person.press(/^Canceled ?1 task$/);
  await person.find('button', 'New task: Canceled');
  await person.press('Fold Canceled');
  await person.find('button', /^Canceled ?1 task$/);
});

test('WORK-411: a column says how many cards are further down, and leads there', async () => {
  const onPress = vi.fn<() => void>();
  const { rerender } = render(<LaneMore count={8} lane="To do" onPress={onPress} />);
  await personAt().press('8 more: To do');
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<LaneMore count={0} lane="To do" onPress={onPress} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('WORK-412: the board is by due day at first, and in the order by hand on request', async () => {
  const { server, records } = await openCompany('office');
  await server.put('task', records.task({ title: 'Hang doors' }));
  const person = await openOnDevice(<TasksScreen />, { address: '/tasks?view=board' });
  await person.press('Sort tasks by', 'combobox');
  await person.press(/^In your order/, 'option');
  expect(person.address()).toBe('/tasks?view=board&sort=order');
});

test('LIST-31: an empty list at the office has one main button, that of the page', async () => {
  await openCompany('office');
  const person = await openOnDevice(<TasksScreen />, { address: '/tasks' });
  const main = 'bg-action';
  expect((await person.find('button', 'Add a task')).className).not.toContain(main);
  expect((await person.find('button', 'New task')).className).toContain(main);
});
