import { backOnlineBannerMs } from '@plumbline/domain/limits/sync';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type Unsent,
  connectionStore,
  nothingUnsent,
  unsentStore,
} from '../../../data/replica/engine-state.ts';
import { type LostCopy, lostCopy } from '../../../data/replica/lost-copy.ts';
import { roleChange } from '../../../data/session/role-change.ts';
import type { SignedIn } from '../../../data/session/session-engine.ts';
import { session } from '../../../data/session/session.ts';
import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import { now, signedIn, type Who } from '../../../testing/company.ts';
import { given, openPart } from '../../../testing/part.tsx';
import { ConnectivityBanner } from './connectivity-banner.tsx';
import { LostCopyBanner } from './lost-copy-banner.tsx';
import { RoleNotice } from './role-notice.tsx';
import { StatusBanner } from './status-banner.tsx';

const connection = connectionStore.get();
const good = { ...connection, online: true, quality: 'good', suffers: false } as const;

/** Timers that the test moves; the day stands still all the same. */
function moveTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.setSystemTime(now);
  });
}

test('BANNER-6: without a signal the banner says where the work is kept, at the clock that the time counts, and is dismissed', async () => {
  given(connectionStore, { ...good, online: false });
  const person = await openPart(
    <>
      <ConnectivityBanner page="tasks" />
      <ConnectivityBanner page="timeclock" />
    </>,
  );
  await person.reads('Your work is kept on this device until signal is back.');
  await person.reads('No signal. Your time still counts.');
  await person.press('Dismiss');
  await person.readsNo('Your work is kept on this device until signal is back.');
  await person.reads('No signal. Your time still counts.');
});

test('BANNER-7: on a phone the work is kept on this phone', async () => {
  given(connectionStore, { ...good, online: false });
  const person = await openPart(<ConnectivityBanner page="tasks" />, { device: 'phone' });
  await person.reads('Your work is kept on this phone until signal is back.');
});

test('BANNER-8: Back Online cannot be dismissed, and goes by itself when its time is over', async () => {
  given(connectionStore, { ...good, online: false });
  await openPart(<ConnectivityBanner page="tasks" />);
  moveTimers();
  act(() => connectionStore.set(good));
  screen.getByText('What waits here is being sent.');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  act(() => void vi.advanceTimersByTime(backOnlineBannerMs - 1));
  screen.getByText('Back Online');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Back Online')).toBeNull();
});

test('BANNER-9: a connection that sending suffers by is warned of, and a good one says nothing', async () => {
  given(connectionStore, good);
  const person = await openPart(<ConnectivityBanner page="tasks" />);
  expect(document.body.textContent).toBe('');
  act(() => connectionStore.set({ ...good, quality: 'poor', suffers: true }));
  await person.reads('Poor connection');
  await person.reads('Your work is kept on this device and sent as the signal allows.');
});

function inGrace(who: Who, graceEndsAt: string | null): SignedIn {
  const subscription = { planName: 'professional', status: 'grace_period', graceEndsAt };
  return signedIn(who, { subscription });
}

test('BANNER-10: after the trial the banner says until when everything works, and offers the plans to an admin alone', async () => {
  const who = inGrace('office', '2026-03-09T09:00:00.000Z');
  const person = await openPart(<StatusBanner />, { who });
  await person.reads(/^Everything works until .*March 9.*\. After that your data is kept/);
  await person.find('link', 'View plans');
  act(() => session.store.set(inGrace('crew', null)));
  await person.reads(/^Everything works for a few more days\./);
  expect(person.has('link', 'View plans')).toBe(false);
});

test('BANNER-11: a subscription that stands has no banner', async () => {
  await openPart(<StatusBanner />, { who: 'office' });
  expect(document.body.textContent).not.toContain('trial');
});

test('BANNER-12: a store that takes nothing says how much is in this tab alone, and is tried again', async () => {
  let tries = 0;
  const lost = (fields: Partial<LostCopy>): LostCopy => ({
    ...{ changes: 2, phase: 'unkept', save: async () => await Promise.reject(new Error('not asked for')) },
    tryAgain: () => (tries += 1),
    ...fields,
  });
  given(lostCopy, lost({ phase: 'looking' }));
  const person = await openPart(<LostCopyBanner />);
  expect(screen.queryByText(/storage/)).toBeNull();
  act(() => lostCopy.set(lost({})));
  await person.reads('2 changes are in this tab only. Leave it open until a rescue file is saved.');
  await person.press('Save rescue file');
  await person.find('dialog', 'Save a rescue file');
  await person.press('Cancel');
  act(() => lostCopy.set(lost({ changes: 0 })));
  await person.reads('Nothing that you make now can be kept on this device.');
  expect(person.has('button', 'Save rescue file')).toBe(false);
  await person.press('Try again');
  expect(tries).toBe(1);
});

const waits: Unsent = { ...nothingUnsent, waiting: [queueItem(1, 'createNote', idOf(1))] };

test('BANNER-13: whose role has changed while work waits is asked, and led to what waits', async () => {
  given(unsentStore, waits);
  given(roleChange, 'field_tech');
  const person = await openPart(<RoleNotice />, { address: '/tasks?show=all' });
  await person.reads(
    /^One change waits on this device and is sent with your new role\. What it does not allow/,
  );
  await person.press('Show what waits');
  expect(person.address()).toBe('/tasks?show=all&sync=open');
  expect(roleChange.get()).toBeNull();
});

test('BANNER-14: with nothing unsent the new role is only told, once it is clear that nothing waits', async () => {
  given(unsentStore, nothingUnsent);
  given(roleChange, 'admin');
  moveTimers();
  await openPart(<RoleNotice />);
  act(() => void vi.advanceTimersByTime(4_999));
  expect(roleChange.get()).toBe('admin');
  act(() => void vi.advanceTimersByTime(1));
  expect(roleChange.get()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
