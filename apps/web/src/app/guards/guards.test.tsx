import type { UpgradeDecision } from '@plumbline/domain/access/guard';
import { errorRetryClearMs } from '@plumbline/domain/limits/toasts';
import { idOf } from '@plumbline/offline/testing/rows';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formerCopies } from '../../data/engine/former-copies-state.ts';
import type { OtherCopy } from '../../data/engine/person-copies.ts';
import { session } from '../../data/session/session.ts';
import { UpgradeScreen } from '../../features/errors/upgrade-screen.tsx';
import { now, people, signedIn } from '../../testing/company.ts';
import { given, openPart } from '../../testing/part.tsx';
import { EndedCopy } from '../ended/ended-copy.tsx';
import { RemovedScreen } from '../ended/removed-screen.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { onRetry } from '../failed-bundles.ts';
import { cameFrom } from '../../data/session/came-from.ts';
import { PublicPage } from './public-page.tsx';
import { Redirect } from './redirect.tsx';
import { Refused } from './refused.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { expectLogged } from '../../testing/logged.ts';

const upgrade: UpgradeDecision = {
  kind: 'upgrade',
  ...{ title: 'Upgrade Required', sentence: 'Messaging is available on the Professional plan.' },
  ...{ current: "You're currently on the Starter plan.", plan: 'professional' },
};

test('GUARD-41: a page beyond the plan says what it needs, what it brings and costs, and leads to the plans', async () => {
  let back = 0;
  const person = await openPart(<UpgradeScreen decision={upgrade} onGoBack={() => (back += 1)} />, {
    who: signedIn('office', { subscription: { planName: 'starter' } }),
    address: '/messages',
  });
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading).toBe('Upgrade RequiredCrew and office in one conversation.');
  await person.reads('Messaging is available on the Professional plan.');
  await person.reads("You're currently on the Starter plan.");
  await person.reads(/^Professional is/);
  await person.press('Go Back');
  expect(back).toBe(1);
  await person.press('View Plans', 'link');
  await waitFor(() => expect(person.address()).toBe('/pricing?plan=professional'));
});

test('GUARD-42: a page without words of its own for an upgrade says that there is more', async () => {
  await openPart(<Refused decision={upgrade} />, { who: 'office', address: '/calendar' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('A higher plan has this page.');
});

test('GUARD-43: who may not open a page reads why, who can change it, and goes back home where no page was before', async () => {
  const denied = { kind: 'denied', reason: 'You need admin role to access this page.' } as const;
  const person = await openPart(<Refused decision={denied} />, { address: '/reports' });
  await person.find('heading', 'Access Denied');
  await person.reads('You need admin role to access this page.');
  await person.press('Go Back');
  await waitFor(() => expect(person.address()).toBe('/dashboard'));
});

test('GUARD-44: on the way to sign in the page to come back to is remembered, and the way there leaves no step behind', async () => {
  const person = await openPart(<Redirect to="/login" returnTo="/tasks?show=late" />, {
    address: '/tasks?show=late',
  });
  await waitFor(() => expect(person.address()).toBe('/login'));
  expect(cameFrom()).toBe('/tasks?show=late');
  person.back();
  expect(person.address()).toBe('/login');
});

test('GUARD-45: a page for signed-out people waits for the session, stays in sight while the record comes, and gives way then', async () => {
  sessionStorage.setItem('plumbline.came-from', '/tasks?show=late');
  session.store.set({ status: 'loading', identified: false, trouble: null });
  const person = await openPart(
    <SignInGate>
      <h1>Sign in to Plumbline</h1>
    </SignInGate>,
    { address: '/login' },
  );
  expect(person.has('heading', 'Sign in to Plumbline')).toBe(false);
  act(() => session.store.set({ status: 'signed-out' }));
  await person.find('heading', 'Sign in to Plumbline');
  act(() => session.store.set({ status: 'loading', identified: true, trouble: null }));
  expect(person.has('heading', 'Sign in to Plumbline')).toBe(true);
  act(() => session.store.set(signedIn('office')));
  await waitFor(() => expect(person.address()).toBe('/tasks?show=late'));
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/pricing?plan=business', '/pricing?plan=business'],
  ['//elsewhere.example/dashboard', '/'],
])(
  'FIRST-101: the link to the sign-in says where to go after it, %s, before the page one came from',
  async (next, to) => {
    sessionStorage.setItem('plumbline.came-from', '/terms-of-work');
    session.store.set({ status: 'signed-out' });
    const person = await openPart(
      <SignInGate>
        <h1>Sign in to Plumbline</h1>
      </SignInGate>,
      { address: `/login?next=${encodeURIComponent(next)}` },
    );
    await person.find('heading', 'Sign in to Plumbline');
    act(() => session.store.set(signedIn('office')));
    await waitFor(() => expect(person.address()).toBe(to));
  },
);

test('GUARD-46: a public page writes its title over what stood there', async () => {
  document.title = 'Tasks · Plumbline';
  await openPart(<PublicPage>Terms</PublicPage>, { address: '/terms' });
  await waitFor(() => expect(document.title).toBe('Terms · Plumbline'));
});

function Broken({ whole }: { whole: () => boolean }) {
  if (!whole()) throw new Error('out of plumb');
  return <p>Whole again</p>;
}

test('GUARD-47: what fails as it is drawn gives way to the error screen; Try Again says so, asks for failed parts anew and recovers', () => {
  expectLogged('Error: out of plumb');
  expectLogged('Drawing the app: UNKNOWN_ERROR');
  let whole = false;
  let forgotten = 0;
  onRetry(() => (forgotten += 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.setSystemTime(now);
  });
  render(
    <ErrorBoundary>
      <Broken whole={() => whole} />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { name: 'Something went wrong' });
  screen.getByText(/^err_\d+_[a-z0-9]{6}$/);
  whole = true;
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  screen.getByRole('button', { name: 'Retrying...' });
  expect(forgotten).toBe(0);
  act(() => void vi.advanceTimersByTime(errorRetryClearMs));
  screen.getByText('Whole again');
  expect(forgotten).toBe(1);
});

function copyOf(changes: number | null, name: string | null): OtherCopy {
  return {
    ...{
      owner: { organizationId: idOf(changes ?? 9), userId: idOf(2) },
      company: name,
      changes,
      files: 0,
      left: true,
    },
    save: async () => await Promise.reject(new Error('not asked for')),
    list: async () => await Promise.resolve([]),
  };
}

test('SYNCVIEW-65: whose session has ended is told what waits, and can look at it and save it without signing in', async () => {
  const person = await openPart(<EndedCopy copy={copyOf(2, 'Halden & Sons')} />, { address: '/login' });
  await person.reads(/^2 changes wait on this device, sealed/);
  expect(document.body.textContent).not.toContain('Halden');
  await person.press('Show what waits here');
  await person.reads('What waits on this device');
  await person.press('Close');
  await person.press('Save a rescue file of what waits here');
  await person.find('dialog', 'Save a rescue file');
});

test('SYNCVIEW-66: an ended session with nothing left, or with what nobody can read, offers nothing to save', async () => {
  const person = await openPart(
    <>
      <EndedCopy copy={copyOf(0, null)} />
      <EndedCopy copy={copyOf(null, null)} />
    </>,
    { address: '/login' },
  );
  await person.reads('Nothing waits on this device. Sign in again to go on.');
  await person.reads('What waits on this device cannot be read. Sign in again to send it.');
  expect(person.has('button', /rescue|waits/)).toBe(false);
});

test('SYNCVIEW-67: who was removed reads of each company what is left, deletes it only with a second press, or goes on with it kept', async () => {
  const copies = [copyOf(0, 'Halden & Sons'), copyOf(3, 'Okafor Roofing')];
  given(formerCopies, { userId: people.office.userId, copies, dismissed: false });
  const person = await openPart(<RemovedScreen />);
  await person.reads('You are no longer a member of Halden & Sons');
  await person.reads(/^Its records have been taken off this device\. 3 changes wait here, sealed/);
  expect(person.has('button', 'Save a rescue file for Halden & Sons')).toBe(false);
  await person.find('button', 'Save a rescue file for Okafor Roofing');
  await person.find('button', 'Show what waits for Okafor Roofing');
  expect(person.has('button', 'Delete what was not sent')).toBe(false);
  await person.press('Delete it from this device…');
  await person.find('button', 'Delete what was not sent');
  await person.press('Go on');
  expect(formerCopies.get()).toEqual({ userId: people.office.userId, copies, dismissed: true });
});
