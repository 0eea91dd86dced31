import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { createInvitationFlow, type InvitationPorts, refusalOf } from './invitation-flow.ts';

function setUp(replace: Partial<InvitationPorts> = {}) {
  let now = 1_000_000;
  const timers: { intervalMs: number; dueAt: number; run: () => void }[] = [];
  const calls: { name: string; at: number }[] = [];
  let member = false;
  let finished = 0;
  const note = (name: string) => {
    calls.push({ name, at: now - 1_000_000 });
  };
  const ports: InvitationPorts = {
    ticket: 'ticket-1',
    startedAt: now,
    hadOrganization: false,
    accept: async () => {
      note('accept');
      await Promise.resolve();
    },
    syncFromProvider: async () => {
      note('sync');
      await Promise.resolve();
    },
    syncViaProvider: async () => {
      note('sync via provider');
      await Promise.resolve();
    },
    refreshSession: async () => await Promise.resolve(member),
    finish: () => {
      finished += 1;
    },
    restartClock: () => note('restart'),
    log: () => undefined,
    now: () => now,
    every: (intervalMs, run) => {
      const timer = { intervalMs, dueAt: now + intervalMs, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    ...replace,
  };
  const flow = createInvitationFlow(ports);
  const settle = async () => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = timers.toSorted((a, b) => a.dueAt - b.dueAt)[0];
      if (!next || next.dueAt > until) break;
      now = next.dueAt;
      next.dueAt += next.intervalMs;
      next.run();
      await settle();
    }
    now = until;
  };
  return {
    flow,
    pass,
    settle,
    timers,
    join: () => {
      member = true;
    },
    times: (name: string) => calls.filter((call) => call.name === name).map((call) => call.at),
    finished: () => finished,
  };
}

test('INVITEFLOW-1 the sync is called every 1.5 s, twelve times and no more', async () => {
  const { flow, pass, times } = setUp();
  flow.start();
  await pass(60_000);
  expect(times('sync')).toEqual(Array.from({ length: 12 }, (_, attempt) => (attempt + 1) * 1_500));
});

test('INVITEFLOW-2 the status is refreshed every 500 ms', async () => {
  const { flow, pass } = setUp();
  const seen = new Set<number>();
  flow.store.subscribe(() => seen.add(flow.store.get().elapsedMs));
  flow.start();
  await pass(2_000);
  expect([...seen].filter((ms) => ms > 0)).toEqual([500, 1_000, 1_500, 2_000]);
});

test('INVITEFLOW-3 the waiting flag is cleared after 30 s without a membership, also when the page was reloaded meanwhile', async () => {
  const { flow, pass } = setUp({ startedAt: 1_000_000 - 10_000 });
  flow.start();
  await pass(19_500);
  expect(flow.store.get().waiting).toBe(true);
  await pass(500);
  expect(flow.store.get().waiting).toBe(false);
});

test('INVITEFLOW-4 an accepted ticket opens the app at once and ends all polling', async () => {
  const { flow, settle, join, finished, timers, times } = setUp();
  join();
  flow.start();
  await settle();
  expect(finished()).toBe(1);
  expect(timers).toHaveLength(0);
  expect(times('sync')).toEqual([]);
});

test('INVITEFLOW-5 a membership that comes late is found by the next sync', async () => {
  const { flow, pass, join, finished } = setUp();
  flow.start();
  await pass(4_000);
  expect(finished()).toBe(0);
  join();
  await pass(500);
  expect(finished()).toBe(1);
});

test('INVITEFLOW-6 Retry sync calls the sync at once, waits anew and also tries the ticket again', async () => {
  const { flow, pass, times } = setUp();
  flow.start();
  await pass(40_000);
  await flow.retry();
  expect(times('sync').at(-1)).toBe(40_000);
  expect(times('sync via provider')).toEqual([40_000]);
  expect(flow.store.get()).toMatchObject({ waiting: true, retrying: false });
  await pass(1_500);
  expect(times('sync').at(-1)).toBe(41_500);
});

test('INVITEFLOW-7 a refused ticket is reported and ends all polling', async () => {
  const { flow, pass, settle, times } = setUp({
    accept: async () =>
      await Promise.reject(new AppError('NOT_FOUND', { details: { reason: 'INVITATION_EXPIRED' } })),
  });
  flow.start();
  await settle();
  await pass(10_000);
  expect(flow.store.get()).toMatchObject({ refusal: 'expired', waiting: false });
  expect(times('sync')).toEqual([]);
});

test('INVITEFLOW-8 a used ticket of a person who is a member by now opens the app', async () => {
  const { flow, settle, join, finished } = setUp({
    accept: async () =>
      await Promise.reject(new AppError('CONFLICT', { details: { reason: 'INVITATION_USED' } })),
  });
  join();
  flow.start();
  await settle();
  expect(finished()).toBe(1);
});

test('INVITEFLOW-9 a person with another company continues only when the ticket is accepted', async () => {
  let refuse = true;
  const { flow, pass, join, finished } = setUp({
    hadOrganization: true,
    accept: async () => {
      await Promise.resolve();
      if (refuse) throw new AppError('NETWORK_ERROR');
    },
  });
  join();
  flow.start();
  await pass(6_000);
  expect(finished()).toBe(0);
  refuse = false;
  await flow.retry();
  expect(finished()).toBe(1);
});

test.each([
  [new AppError('PERMISSION_DENIED', { details: { reason: 'INVITATION_OTHER_EMAIL' } }), 'other-email'],
  [new AppError('NOT_FOUND', { details: { reason: 'INVITATION_REVOKED' } }), 'revoked'],
  [new AppError('NOT_FOUND'), 'unknown'],
  [new AppError('TIMEOUT_ERROR'), null],
  [new AppError('RATE_LIMITED', { details: { reason: 'toString' } }), null],
])('INVITEFLOW-10 %o is read as %s', (error, refusal) => expect(refusalOf(error)).toBe(refusal));
