import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Task } from '@plumbline/domain/entities/task';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { recordsOf } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import { saidInToasts } from '../../testing/read.ts';
import { InvitationLink } from './invitation-link.tsx';
import { MissingProject } from './missing-project.tsx';
import { ProgressPanel } from './progress-panel.tsx';

const records = recordsOf('halden');
const today = '2026-03-04';

const days = { startDate: '2026-02-23', endDate: '2026-03-14' };
const tasks: Task[] = [
  records.task({ status: 'done' }),
  records.task({ status: 'done' }),
  records.task({ status: 'todo' }),
  records.task({ status: 'cancelled' }),
];

test.each<[string, Partial<Project>, readonly Task[] | null, string]>([
  [
    'is behind its plan',
    { ...days, percentComplete: 20 },
    tasks,
    'Done20%2 of 3 tasksPlan says 50% by todayDays6 days behindEnds about Apr 13, plan Mar 14At the pace so far: 20% in 10 days',
  ],
  [
    'is not all here',
    { ...days, percentComplete: 50 },
    null,
    'Done50%Plan says 50% by todayDaysOn the dayDue Sat, Mar 14At the pace so far: 50% in 10 days',
  ],
  [
    'is past its end',
    { startDate: '2026-02-02', endDate: '2026-02-27', percentComplete: 100 },
    [],
    'Done100%Plan says 100% by todayDaysOn the dayWas due Fri, Feb 27',
  ],
  [
    'is still to come',
    { startDate: '2026-03-09', endDate: '2026-03-27' },
    [],
    'Done0%Plan says 0% by todayDaysNot startedStarts Mon, Mar 9',
  ],
  ['has no days', {}, [], 'Done0%DaysNo plan yetSet a start and an end date to see the plan here.'],
  [
    'waits',
    { ...days, status: 'on_hold', percentComplete: 20 },
    [],
    'Done20%Plan says 50% by todayDaysOn holdDue Sat, Mar 14',
  ],
])('DETAIL-128: a job that %s says how far it is in these words', async (_what, fields, of, words) => {
  await openPart(<ProgressPanel project={records.project(fields)} tasks={of} today={today} />);
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toBe(words);
});

const found = { online: true, error: null, asked: true, more: null };

test('DETAIL-129: a project that is not here leads to all; one that only the server has says that it needs a signal', async () => {
  let retried = 0;
  const retry = () => (retried += 1);
  const person = await openPart(
    <>
      <MissingProject from={{ ...found, reach: 'complete', retry }} />
      <MissingProject from={{ ...found, reach: 'partial', online: false, retry }} />
      <MissingProject
        from={{
          ...found,
          reach: 'failed',
          error: new AppError('RATE_LIMITED', { message: 'Too many.' }),
          retry,
        }}
      />
    </>,
  );
  await person.find('heading', 'This project is not here.');
  await person.find('heading', 'This project is not on this device.');
  await person.reads('The project did not load');
  await person.reads('Too many.');
  const [all] = screen.getAllByRole('link', { name: 'All projects' });
  expect(all?.getAttribute('href')).toBe('/projects');
  await person.press('Try again');
  expect(retried).toBe(1);
});

test('DETAIL-130: the link of an invitation is copied by a press, which says so', async () => {
  const link = 'https://plumbline.example.com/invitation/4471';
  const copied: string[] = [];
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  const person = await openPart(<InvitationLink email="ines@example.com" link={link} mailed />);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => await Promise.resolve(void copied.push(text)) },
  });
  onTestFinished(() => {
    if (clipboard === undefined) Reflect.deleteProperty(navigator, 'clipboard');
    else Object.defineProperty(navigator, 'clipboard', clipboard);
  });
  await person.reads('The invitation goes to ines@example.com. It can be accepted for a week.');
  await person.holds(/^Or pass the link on/, link);
  await person.press('Copy');
  await waitFor(() => expect(saidInToasts()).toEqual(['Link copied']));
  expect(copied).toEqual([link]);
});

test('DETAIL-1200: on a server without mail the link of an invitation is what there is, and says so', async () => {
  const link = 'https://plumbline.example.com/invitation/4471';
  const person = await openPart(<InvitationLink email="ines@example.com" link={link} mailed={false} />);
  await person.reads(
    /^This server sends no mail, so ines@example\.com hears nothing by itself: pass the link on\./,
  );
  await person.holds('The link', link);
  await person.readsNo(/goes to/);
});
