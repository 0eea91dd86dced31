import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearInvitation, invitation, noteInvitation, restartInvitation } from './invitation-marker.ts';
import { memoryStorage } from '../memory-storage.ts';

let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  clearInvitation();
  vi.unstubAllGlobals();
});

test('SIGNIN-7: an invitation that is followed lies with the tab until it is over', () => {
  noteInvitation('?show=all', 1);
  expect(invitation.get()).toBeNull();
  noteInvitation('?ticket=t1&status=sign_up', 1_000);
  const marker = { ticket: 't1', status: 'sign_up', key: null, startedAt: 1_000 };
  expect(invitation.get()).toEqual(marker);
  expect(JSON.parse(storage.getItem('plumbline.invitation') ?? '')).toEqual(marker);
  noteInvitation('?show=all', 2_000);
  expect(invitation.get()).toEqual(marker);
  clearInvitation();
  expect([invitation.get(), Object.keys(storage)]).toEqual([null, []]);
});

test('SIGNIN-8: the same invitation keeps its start, also when it comes again from the mail with its key; another begins anew', () => {
  noteInvitation('?ticket=t1&status=sign_up', 1_000);
  noteInvitation('?ticket=t1&status=sign_in&key=k1', 2_000);
  expect(invitation.get()).toEqual({ ticket: 't1', status: 'sign_up', key: 'k1', startedAt: 1_000 });
  noteInvitation('?ticket=t1', 3_000);
  expect(invitation.get()).toMatchObject({ key: 'k1', startedAt: 1_000 });
  noteInvitation('?ticket=t2', 4_000);
  expect(invitation.get()).toEqual({ ticket: 't2', status: 'sign_in', key: null, startedAt: 4_000 });
});

test('SIGNIN-9: waiting once more lets the time run anew, and there is nothing to wait for without an invitation', () => {
  restartInvitation(5_000);
  expect(invitation.get()).toBeNull();
  noteInvitation('?ticket=t1', 1_000);
  restartInvitation(5_000);
  expect(invitation.get()?.startedAt).toBe(5_000);
});

test.each([
  [
    '{"ticket":"t1","status":"sign_up","key":7,"startedAt":1000}',
    { ticket: 't1', status: 'sign_up', key: null, startedAt: 1_000 },
  ],
  [
    '{"ticket":"t1","status":"odd","startedAt":1000}',
    { ticket: 't1', status: 'sign_in', key: null, startedAt: 1_000 },
  ],
  ['{"ticket":"t1"}', null],
  ['broken {', null],
])('SIGNIN-10: a page that is loaded anew goes on with what the tab holds: %s', async (stored, marker) => {
  storage.setItem('plumbline.invitation', stored);
  vi.resetModules();
  expect((await import('./invitation-marker.ts')).invitation.get()).toEqual(marker);
});
