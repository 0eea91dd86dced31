import { CLIENT } from '@plumbline/domain/access/roles';
import { AppError } from '@plumbline/domain/errors/app-error';
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

const gigabyte = 2 ** 30;

/** The row about storage, once it reads so. */
async function storageReads(words: RegExp): Promise<HTMLElement> {
  const row = screen.getAllByRole('listitem').at(2) ?? document.body;
  await waitFor(() => expect(row.textContent).toMatch(words));
  return row;
}

test('STORAGE-1: the page says how much of the plan’s storage is used, by kind, with a bar', async () => {
  const device = await openDevice('office');
  device.server.answer('organization.getStorage', () => ({
    ...{ usedBytes: 4.5 * gigabyte, plan: 'starter', photoBytes: 3 * gigabyte, fileBytes: 1.5 * gigabyte },
    recordBytes: 0,
  }));
  const person = await device.show(<SubscriptionScreen />);
  await storageReads(/^Storage4.5 GB of 10 GBPhotos 3 GB · Files 1.5 GB · Everything else none$/);
  const bar = await person.find('meter', 'Storage used');
  expect([bar.getAttribute('value'), bar.getAttribute('aria-valuetext')]).toEqual(['45', '4.5 GB of 10 GB']);
});

test.each([
  [
    0.8,
    'starter',
    /Storage fills up\.A larger plan holds more\. What is deleted makes room once it leaves the trash, after 30 days\./,
  ],
  [0.96, 'starter', /Storage is nearly full\. Soon nothing more can be uploaded\./],
  [1.2, 'starter', /Storage is full\. Nothing more can be uploaded, and all that is there stays\./],
  // There is no larger plan.
  [0.8, 'enterprise', /Storage fills up\.What is deleted makes room/],
] as const)(
  'STORAGE-2: at %d of the storage of the plan %s it says what to do: %s',
  async (share, plan, words) => {
    const device = await openDevice('office');
    const usedBytes = share * (plan === 'starter' ? 10 : 2_000) * gigabyte;
    device.server.answer('organization.getStorage', () => ({
      ...{ usedBytes, plan, photoBytes: usedBytes, fileBytes: 0, recordBytes: 0 },
    }));
    const person = await device.show(<SubscriptionScreen />);
    await storageReads(words);
    await person.press('the trash', 'link');
    expect(person.address()).toBe('/dashboard?view=trash');
  },
);

test('STORAGE-3: storage that does not load is asked for again', async () => {
  const device = await openDevice('office');
  device.server.refuse('organization.getStorage', new AppError('RATE_LIMITED'));
  const person = await device.show(<SubscriptionScreen />);
  await storageReads(/It did not load\./);
  device.server.answer('organization.getStorage', () => ({
    ...{ usedBytes: 1, plan: 'starter', photoBytes: 1, fileBytes: 0, recordBytes: 0 },
  }));
  await person.press('Try again');
  await storageReads(/less than 1 MB of 10 GB/);
});
