import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endedPerson, forgetEnded, noteEnded } from './ended-person.ts';
import { knownSessionKey } from './known-session-key.ts';
import { memoryStorage } from '../memory-storage.ts';

const ola = { id: 'ola', organizationId: 'salmon' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem(knownSessionKey, JSON.stringify({ user: ola }));
});
afterEach(() => {
  endedPerson.set(null);
  vi.unstubAllGlobals();
});

/** The first tab that notices the end. */
function endInAnotherTab(): void {
  noteEnded(ola);
  localStorage.removeItem(knownSessionKey);
  endedPerson.set(null);
}

test('SESSION-30 a second tab of an ended session knows whose it was, with the organization that it has shown', () => {
  endInAnotherTab();
  noteEnded(null);
  expect(endedPerson.get()).toEqual({ userId: 'ola', organizationId: 'salmon' });
  noteEnded({ id: 'ola', organizationId: 'trout' });
  expect(endedPerson.get()).toEqual({ userId: 'ola', organizationId: 'trout' });
});

test('SESSION-30 after a sign-out in another tab nobody is remembered', () => {
  endInAnotherTab();
  forgetEnded();
  noteEnded(ola);
  expect(endedPerson.get()).toBeNull();
});
