import { afterEach, expect, test } from 'vitest';
import { forgetPresence, notePresence, presences } from './presence.ts';

afterEach(forgetPresence);

test('WAKE-8: who is here is known of each person by the last word about them, until the connection ends', () => {
  const marc = { userId: 'marc', online: true, lastSeenAt: '2026-03-04T09:00:00.000Z' };
  notePresence([marc, { ...marc, userId: 'ines', online: false }]);
  const before = presences.get();
  notePresence([{ ...marc, online: false, lastSeenAt: '2026-03-04T09:05:00.000Z' }]);
  expect([...presences.get()]).toEqual([
    ['marc', { online: false, lastSeenAt: '2026-03-04T09:05:00.000Z' }],
    ['ines', { online: false, lastSeenAt: '2026-03-04T09:00:00.000Z' }],
  ]);
  expect(before.get('marc')?.online).toBe(true);
  forgetPresence();
  expect(presences.get().size).toBe(0);
});
