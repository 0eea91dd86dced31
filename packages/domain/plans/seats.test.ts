import { expect, test } from 'vitest';
import { planWithRoom, seatLimitText, seatsText } from './seats.ts';

test('TEAM-18 seats are counted against the plan, and where there is no limit only people are', () => {
  expect(seatsText(7, 10)).toBe('7 of 10 seats');
  expect(seatsText(1, 1)).toBe('1 of 1 seat');
  expect(seatsText(240, null)).toBe('240 people, no limit');
});

test('TEAM-18 the limit says how many more may join, what one more needs then, and that nobody loses access', () => {
  const then = 'Nobody loses access, and clients take no seat.';
  expect(seatLimitText('business', 7)).toBe(
    `3 seats are free. When all are taken, inviting one more person needs the Enterprise plan. ${then}`,
  );
  expect(seatLimitText('professional', 2)).toMatch(/^1 seat is free\. .* needs the Business plan\./);
  expect(seatLimitText('starter', 1)).toBe(
    `All seats of Starter are taken: inviting one more person needs the Professional plan. ${then}`,
  );
  // More people than a plan has, which was left for a smaller one.
  expect(seatLimitText('professional', 12)).toContain('needs the Enterprise plan.');
  expect(seatLimitText('enterprise', 40)).toBe('Enterprise has no limit on people.');
});

test('TEAM-18 the next plan is the first above that has room', () => {
  expect(planWithRoom('starter', 1)?.key).toBe('professional');
  expect(planWithRoom('starter', 3)?.key).toBe('business');
  expect(planWithRoom('professional', 10)?.key).toBe('enterprise');
  expect(planWithRoom('enterprise', 10)).toBeNull();
});
