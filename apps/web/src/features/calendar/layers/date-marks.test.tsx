import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';

async function openCalendar(address: string) {
  const { records, keep, show } = await openDevice('office');
  await keep(
    'project',
    records.project({ id: clinic, name: 'Clinic', startDate: '2026-03-05', endDate: '2026-06-01' }),
    records.project({ id: bridge, name: 'Pier', startDate: '2026-01-05', endDate: '2026-03-06' }),
    records.project({ name: 'Put away', status: 'archived', startDate: '2026-03-05' }),
  );
  const due = records.task({ title: 'Order pipe', dueDate: '2026-03-05', assignees: [people.crew.userId] });
  await keep(
    'task',
    due,
    records.task({ title: 'Send plans', projectId: bridge, dueDate: '2026-03-04' }),
    records.task({ title: 'Was done', status: 'done', dueDate: '2026-03-05' }),
    records.task({ title: 'Much later', dueDate: '2026-05-05' }),
    records.task({ title: 'Without a day' }),
  );
  return { due, person: await show(<CalendarScreen />, { address, device: 'office' }) };
}

const panels = () =>
  screen
    .queryAllByRole('region')
    .map((region) => linesIn(region).join(' | '))
    .filter((text) => text !== '');

test('CALDATES-1: due tasks and the days of projects stand among the days where they are asked for, and lead there', async () => {
  const { person, due } = await openCalendar('/calendar?view=agenda');
  await person.find('heading', 'Nothing planned in this time');
  await person.press(/^Also show/);
  await person.press('Due tasks', 'menuitemcheckbox');
  await person.press('Project dates', 'menuitemcheckbox');
  await waitFor(() =>
    expect(panels()).toEqual([
      'Wednesday, March 4 | Today | Due | Send plans | · Pier',
      'Thursday, March 5 | Tomorrow | Begins | Clinic | Due | Order pipe | · Clinic',
      'Friday, March 6 | Ends | Pier',
    ]),
  );
  expect(person.search()).toEqual({ view: 'agenda', layers: 'tasks,projects' });
  await person.user.keyboard('{Escape}');
  await person.press(/^Due Order pipe/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${clinic}&tab=tasks&task=${due.id}`);
});

test('CALDATES-2: the filters narrow them as well; months and boards have them too', async () => {
  const { person } = await openCalendar(
    `/calendar?view=month&layers=tasks,projects,nonsense&people=${people.crew.userId}`,
  );
  await person.find('link', 'Due Order pipe');
  expect(person.has('link', /Send plans|Begins|Ends/)).toBe(false);
  person.leave();
  const { person: week } = await openCalendar(`/calendar?view=crew-week&layers=tasks,projects`);
  await waitFor(() =>
    expect(panels()).toContain(
      [
        'Also on these days | 4 | Wed, Mar 4 | Send plans | · Pier | Due | Thu, Mar 5 | Clinic | Begins',
        'Thu, Mar 5 | Order pipe | · Clinic | Due | Fri, Mar 6 | Pier | Ends',
      ].join(' | '),
    ),
  );
  week.leave();
});
