import { CLIENT } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../data/session/session.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn } from '../../testing/read.ts';
import SubscriptionScreen from './subscription-screen.tsx';

type Subscription = {
  status: string;
  trialEndsAt?: string;
  graceEndsAt?: string;
  currentPeriodEndsAt?: string;
};

async function openSubscription(planName: PlanTier, subscription: Subscription) {
  const device = await openDevice('office');
  const ends = { trialEndsAt: null, graceEndsAt: null, currentPeriodEndsAt: null };
  device.server.answer('billing.getCurrentSubscription', () => ({ planName, ...ends, ...subscription }));
  await session.refresh();
  return {
    ...device,
    person: await device.show(<SubscriptionScreen />, { settings: { timeZone: 'America/Chicago' } }),
  };
}

test('PROFILE-16: before the copy has the people and the jobs, none are counted', async () => {
  const { replica, show } = await openDevice('office');
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  await replica.member.clear();
  await replica.project.clear();
  const person = await show(<SubscriptionScreen />);
  await person.reads('Active jobs');
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['SeatsClients take none', 'Active jobs']);
});

// In Chicago that is still the 19th.
const at = '2026-03-20T03:00:00.000Z';

test.each([
  [
    'trial',
    { trialEndsAt: at, graceEndsAt: '2026-03-27T00:00:00.000Z' },
    'Business, on trial until Thursday, March 19',
    'Trial',
  ],
  [
    'grace_period',
    { trialEndsAt: '2026-03-01T00:00:00.000Z', graceEndsAt: at },
    'Business, open until Thursday, March 19',
    'Trial ended',
  ],
  ['active', { currentPeriodEndsAt: at }, 'Business, paid to Thursday, March 19', 'Active'],
  ['active', {}, 'Business, active', 'Active'],
  ['past_due', {}, 'Business, payment overdue', 'Payment overdue'],
  ['of a later version', {}, 'Business, not active', 'Not active'],
])('PROFILE-8: a subscription that is %s with %o is headed “%s”', async (status, ends, headline, pill) => {
  const { person } = await openSubscription('business', { status, ...ends });
  await person.find('heading', headline);
  await person.reads(pill);
  if (status === 'trial') await person.reads(/Nothing is charged when it ends\./);
});

test('PROFILE-9: seats and running jobs are counted against the plan, clients and jobs that are over not', async () => {
  const { records, keep, person } = await openSubscription('starter', { status: 'active' });
  await keep(
    'project',
    records.project({ status: 'planning' }),
    records.project({ status: 'on_hold' }),
    records.project({ status: 'completed' }),
  );
  await person.reads('of 5');
  const rows = () => screen.getAllByRole('listitem').map((row) => linesIn(row).join(' | '));
  await waitFor(() => expect(rows()[1]).toBe('Active jobs | 2 | of 5'));
  expect(rows()[0]).toContain('Seats | Clients take none');
  expect(rows()[0]).toContain('2 of 1 seat');
  await person.find('heading', 'Professional');
  await person.press('See Professional', 'link');
  expect(person.address()).toBe('/pricing?plan=professional');
});

test('PROFILE-9: the largest plan has no limits and none above it', async () => {
  const { person } = await openSubscription('enterprise', { status: 'active' });
  await person.find('heading', /^Enterprise, active$/);
  // Seats and jobs are counted once it is known that the copy has all of them.
  await waitFor(() => expect(screen.getAllByText('no limit')).toHaveLength(2));
  expect(screen.queryByText('Next plan up')).toBeNull();
  await person.reads('$199');
  await person.reads(/billed monthly$/);
});

test('PROFILE-9: while the sample company is there its people take no seat', async () => {
  const { records, keep, replica, person } = await openSubscription('business', { status: 'active' });
  const [organization] = await replica.organization.toArray();
  await keep('organization', { ...(organization ?? records.organization()), sampleLoadedAt: at });
  await person.reads('Sample people take none');
  expect((await replica.member.toArray()).filter(({ role }) => role !== CLIENT)).toHaveLength(2);
  await person.reads('included');
});
