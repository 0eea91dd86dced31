import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formerCopies } from '../data/engine/former-copies-state.ts';
import { memoryStorage } from '../data/memory-storage.ts';
import { session } from '../data/session/session.ts';
import { watchPerson } from './watch-person.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  session.store.set({ status: 'loading', identified: false, trouble: null });
  vi.unstubAllGlobals();
});

test('SESSION-34 a sign-out forgets former organizations, and that the person was told of them', () => {
  watchPerson();
  formerCopies.set({ userId: 'ola', copies: [], dismissed: true });
  session.store.set({ status: 'signed-out' });
  expect(formerCopies.get()).toEqual({ userId: null, copies: [], dismissed: false });
});
