import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { expect, test } from 'vitest';
import { mutationOf } from './mutation-of.ts';

/** Sign-in, accounts, positions and delivery change no record that a device keeps a copy of. */
const elsewhere = new Set(['auth', 'presence', 'users', 'billing', 'organization', 'locations', 'sync']);
/** The secret address at which other programs read a calendar is kept on the server alone. */
const addresses = new Set(['calendarEvents.createFeed', 'calendarEvents.revokeFeed']);

test('MUTATION-10 every call that changes records has one definition', () => {
  const calls = Object.entries<Gate>(gates)
    .filter(
      ([name, gate]) =>
        gate.kind === 'mutation' && !addresses.has(name) && !elsewhere.has(name.split('.')[0] ?? ''),
    )
    .map(([name]) => name);
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.filter((name) => mutationOf(name)?.call !== name)).toEqual([]);
});
