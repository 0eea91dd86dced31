import { expect, test } from 'vitest';
import { storageQuotaBytes, storageRefusal, storageState, storageWarning } from './storage.ts';
import { planTiers } from './tiers.ts';

const gigabyte = 2 ** 30;
const starter = (share: number) => ({
  usedBytes: share * storageQuotaBytes.starter,
  plan: 'starter' as const,
});

test('PLAN-14 each plan has more storage than the one below it', () => {
  const quotas = planTiers.map((plan) => storageQuotaBytes[plan] / gigabyte);
  expect(quotas).toEqual([10, 100, 500, 2_000]);
});

test('PLAN-14 people are warned from 80 and from 95 per cent on, and when it is full, with the amounts', () => {
  expect([0, 0.799, 0.8, 0.949, 0.95, 0.999, 1, 1.2].map((share) => storageState(starter(share)))).toEqual([
    ...['fine', 'fine', 'filling', 'filling', 'nearly full', 'nearly full', 'full', 'full'],
  ]);
  expect(storageWarning(starter(0.5))).toBeNull();
  expect(storageWarning(starter(0.8))).toBe('Your organization uses 8 GB of the 10 GB on the Starter plan.');
  expect(storageWarning(starter(0.96))).toContain('nearly full: your organization uses 9.6 GB of the 10 GB');
  expect(storageWarning(starter(1))).toContain('Storage is full');
});

test('PLAN-14 what fits to the last byte is accepted, one byte more is refused with the quota in the message', () => {
  expect(storageRefusal(starter(0.5), storageQuotaBytes.starter / 2)).toBeNull();
  expect(storageRefusal(starter(0.5), storageQuotaBytes.starter / 2 + 1)).toBe(
    'There is no room for this file: your organization uses 5 GB of the 10 GB on the Starter plan. ' +
      'A larger plan holds more; what was deleted counts until it leaves the trash.',
  );
  expect(storageRefusal({ usedBytes: 700 * 2 ** 20, plan: 'starter' }, storageQuotaBytes.starter)).toContain(
    '700 MB of the',
  );
});
