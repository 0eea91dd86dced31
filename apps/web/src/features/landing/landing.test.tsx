import { idOf } from '@plumbline/offline/testing/rows';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mutate } from '../../data/queue/mutate.ts';
import { openReplicas } from '../../data/replica/replica.ts';
import { session } from '../../data/session/session.ts';
import { openCompany } from '../../testing/app.tsx';
import { clinic, signedIn } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import { AccountBar } from './account-bar.tsx';
import { LandingNav } from './landing-nav.tsx';
import { LandingPlans } from './landing-plans.tsx';
import { StartButton } from './start-button.tsx';

const none = () => undefined;

const subscribed = (status: string | null) => signedIn('office', { subscription: { status } });

test.each([
  ['expired', 'Your subscription has expired'],
  ['past_due', 'A payment is overdue'],
  ['cancelled', 'Your subscription is canceled'],
  [null, 'Your subscription is not active'],
])(
  'GUARD-34: with the subscription %s the account bar says so, and leads to the plans',
  async (status, title) => {
    const person = await openPart(<AccountBar onSignOut={none} />, { who: subscribed(status), address: '/' });
    await person.reads(title);
    expect((await person.find('link', 'View plans')).getAttribute('href')).toBe('/pricing');
  },
);

test('GUARD-35: who has still to found their company, or to choose a plan, is led to the trial; with a plan there is no bar', async () => {
  const who = signedIn('office', { user: { organizationId: null }, subscription: null });
  const person = await openPart(<AccountBar onSignOut={none} />, { who, address: '/' });
  await person.reads(/^Name your company and choose the plan to try\./);
  expect((await person.find('link', 'Start my trial')).getAttribute('href')).toBe('/start-trial');
  act(() => session.store.set(signedIn('office', { subscription: null })));
  await person.reads(/^Choose the plan to try\./);
  act(() => session.store.set(subscribed('grace_period')));
  await waitFor(() => expect(screen.queryByText('One step is left')).toBeNull());
});

test('GUARD-36: the account bar signs out', async () => {
  let left = 0;
  const person = await openPart(<AccountBar onSignOut={() => (left += 1)} />, {
    who: subscribed('expired'),
    address: '/',
  });
  await person.press('Sign out');
  expect(left).toBe(1);
});

test('GUARD-37: what was made before the plan ended is sent from the page outside the app', async () => {
  const opened = await openCompany('crew');
  const { organizationId } = opened.server;
  const who = signedIn('crew', { user: { organizationId }, subscription: { status: 'expired' } });
  await openPart(<AccountBar onSignOut={none} />, { who, address: '/' });
  await waitFor(() => expect(openReplicas.get()).not.toBeNull());
  await mutate('notes.create', { id: idOf(7), projectId: clinic, title: 'Roof hatch' });
  await waitFor(() => expect(opened.server.inputsOf('createNote')).toMatchObject([{ title: 'Roof hatch' }]));
  expect(opened.server.inputsOf('sync.pull')).toEqual([]);
});

test('GUARD-38: the landing page offers the way in, to who is signed in the way on, and nothing before that is known', async () => {
  const person = await openPart(
    <>
      <LandingNav onSignOut={none} />
      <StartButton />
    </>,
    { address: '/' },
  );
  const links = () =>
    screen.queryAllByRole('link', { name: /^(Sign In|Start|Go to)/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).toEqual(['Sign In', 'Start Free Trial', 'Start Free Trial']));
  act(() => session.store.set({ status: 'loading', identified: false, trouble: null }));
  expect(links()).toEqual(['Start Free Trial']);
  act(() => session.store.set(subscribed('active')));
  expect(links()).toEqual(['Go to Dashboard', 'Go to Dashboard']);
  await person.find('button', 'Sign Out');
});

test('GUARD-39: the menu of the landing page opens, and closes with the section that is followed', async () => {
  const person = await openPart(<LandingNav onSignOut={none} />, { address: '/' });
  await person.press('Open menu');
  const menu = screen.getByRole('navigation', { name: 'Sections, menu' });
  await person.user.click(within(menu).getByRole('link', { name: 'Pricing' }));
  await person.find('button', 'Open menu');
});

test('GUARD-40: each plan of the landing page leads into its trial, the largest to a person', async () => {
  await openPart(<LandingPlans />, { address: '/' });
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads).toEqual([
    '/start-trial?plan=starter',
    '/start-trial?plan=professional',
    '/start-trial?plan=business',
    '#contact',
  ]);
});
