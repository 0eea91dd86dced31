import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bucket, createLimits } from './rate-limit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each<[Bucket, number, number]>([
  ['signInPerAccountAtAddress', 10, 900],
  ['signInPerAccount', 100, 3600],
  ['signInPerKnownDevice', 10, 900],
  ['resetPerAccount', 10, 900],
  ['signInPerAddress', 100, 900],
  ['signUpPerAddress', 100, 3600],
  ['mutation', 1200, 60],
  ['query', 6000, 60],
  ['unauthenticated', 300, 60],
])('RATE-1 %s allows %i in its window, then says when to try again', async (bucket, points, seconds) => {
  const limits = createLimits();
  for (let call = 0; call < points; call += 1) {
    expect(await limits.consume(bucket, 'one')).toEqual({ ok: true });
  }
  expect(await limits.consume(bucket, 'one')).toEqual({ ok: false, retryAfterSeconds: seconds });
  await vi.advanceTimersByTimeAsync(10_500);
  expect(await limits.consume(bucket, 'one')).toEqual({ ok: false, retryAfterSeconds: seconds - 10 });
  await vi.advanceTimersByTimeAsync((seconds - 10) * 1000);
  expect(await limits.consume(bucket, 'one')).toEqual({ ok: true });
});

test('RATE-2 one key at its limit does not affect other keys or other buckets', async () => {
  const limits = createLimits();
  for (let call = 0; call < 101; call += 1) await limits.consume('signInPerAccount', 'dana@halden.example');
  expect(await limits.consume('signInPerAccount', 'dana@halden.example')).toHaveProperty('ok', false);
  expect(await limits.consume('signInPerAccount', 'marko@halden.example')).toEqual({ ok: true });
  expect(await limits.consume('signInPerAddress', 'dana@halden.example')).toEqual({ ok: true });
});

test('RATE-3 a call that is given back does not count', async () => {
  const limits = createLimits();
  for (let call = 0; call < 300; call += 1) {
    expect(await limits.consume('signInPerAccount', 'dana@halden.example')).toEqual({ ok: true });
    await limits.giveBack('signInPerAccount', 'dana@halden.example');
  }
});

test('RATE-4 an IPv6 network counts as one address', async () => {
  const limits = createLimits();
  for (let host = 1; host <= 300; host += 1) {
    await limits.consume('unauthenticated', `2001:db8:1:2::${host.toString(16)}`);
  }
  expect(await limits.consume('unauthenticated', '2001:db8:1:2:ffff::1')).toHaveProperty('ok', false);
  expect(await limits.consume('unauthenticated', '2001:db8:1:3::1')).toEqual({ ok: true });

  const guess = async (address: string, email: string) =>
    await limits.consume('signInPerAccountAtAddress', `${address} ${email}`);
  for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:1:2::${host}`, 'dana@halden.example');
  expect(await guess('2001:db8:1:2:ffff::1', 'dana@halden.example')).toHaveProperty('ok', false);
  expect(await guess('2001:db8:1:3::1', 'dana@halden.example')).toEqual({ ok: true });
  expect(await guess('2001:db8:1:2::1', 'marko@halden.example')).toEqual({ ok: true });
});
