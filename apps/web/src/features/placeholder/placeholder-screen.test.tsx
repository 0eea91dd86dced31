import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { people, signedIn, type Who } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import PlaceholderScreen from './placeholder-screen.tsx';

async function open(address: string, who: Who = 'office', planName: PlanTier = people[who].plan) {
  const person = await openPart(<PlaceholderScreen />, {
    who: signedIn(who, { subscription: { planName } }),
    address,
  });
  const ways = within(screen.getByRole('list', { name: 'Until then' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  return { person, ways };
}

test('PAGE-1: a page that is not built yet says what it will hold, and leads to where that is done now', async () => {
  const reports = await open('/reports');
  await reports.person.find('heading', 'Which jobs make money and which do not.');
  await reports.person.reads('Reports: not built yet');
  expect(
    within(screen.getByRole('list', { name: 'What will be here' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(reports.ways).toEqual(['/dashboard', '/timeentries', '/projects']);
  await reports.person.press('Go to Dashboard', 'link');
  expect(reports.person.address()).toBe('/dashboard');
  reports.person.leave();
  const all = await open('/admin-dashboard');
  expect(all.ways).toEqual(['/dashboard']);
});

test('PAGE-1: nobody is led to a page that their plan or role does not open', async () => {
  const { ways } = await open('/reports', 'office', 'starter');
  expect(ways).toEqual(['/dashboard', '/projects']);
});
