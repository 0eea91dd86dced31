import { expect, test } from 'vitest';
import { readKnownSession, writeKnownSession } from './known-session.ts';
import type { SignedIn } from './session-engine.ts';

const day = 86_400_000;
const existing: SignedIn = {
  status: 'signed-in',
  user: {
    id: 'u1',
    recordId: 'm1',
    role: 'field_tech',
    organizationId: 'o1',
    email: 'priya@halden.example',
    name: 'Priya Raman',
    firstName: 'Priya',
    lastName: 'Raman',
    imageUrl: null,
    displayName: null,
    phone: null,
    position: null,
    department: null,
    organization: {
      ...{ name: 'Halden & Sons', timezone: 'America/Chicago', locale: 'en-US' },
      ...{ currency: 'USD', weekStart: 'monday' },
    },
    metadata: {},
    hasOrganization: true,
    needsTrial: false,
  },
  subscription: null,
  teamRow: null,
  remembered: false,
};

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

test('SESSION-26 without a connection the last session opens for 30 days after the server was reached', () => {
  const storage = memory();
  writeKnownSession(storage, existing, 5 * day);
  expect(readKnownSession(storage, 35 * day)).toEqual({ ...existing, remembered: true });
  expect(readKnownSession(storage, 35 * day + 1)).toBeNull();
});

test('SESSION-26 a session stored without a time, or damaged, opens nothing', () => {
  const storage = memory();
  storage.setItem('plumbline.session', JSON.stringify({ user: existing.user, subscription: null }));
  expect(readKnownSession(storage, 0)).toBeNull();
  storage.setItem('plumbline.session', '{');
  expect(readKnownSession(storage, 0)).toBeNull();
});
