import { expect, test } from 'vitest';
import { askedOf, filtersIn } from './activity-filters.ts';

test('ACT-103 the address narrows the list, its days are the organization’s, and invalid parts are ignored', () => {
  const asked = (address: Record<string, string>) =>
    askedOf(filtersIn(address), { today: '2026-11-12', timeZone: 'America/Chicago' });
  expect(asked({ kind: 'task', who: 'p', action: 'delete', job: 'j', period: 'today' })).toEqual({
    ...{ entity: 'task', userId: 'p', action: 'delete', projectId: 'j' },
    from: '2026-11-12T06:00:00.000Z',
  });
  expect(asked({ period: '7' })).toEqual({ from: '2026-11-06T06:00:00.000Z' });
  // Summer time had ended on the 1st.
  expect(asked({ period: '30' })).toEqual({ from: '2026-10-14T05:00:00.000Z' });
  expect(asked({ kind: 'spaceship', action: 'x', period: '5' })).toEqual({});
});
