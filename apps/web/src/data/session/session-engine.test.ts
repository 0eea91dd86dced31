import { AppError } from '@plumbline/domain/errors/app-error';
import { rememberedWaitMs } from '@plumbline/domain/limits/session';
import { expect, test } from 'vitest';
import { completeSession, type CompletePorts } from './complete-session.ts';
import type { Identity } from './identity-session.ts';
import {
  createSessionEngine,
  type SessionPorts,
  type SessionServer,
  type SignedIn,
} from './session-engine.ts';
import type { UserRecord } from './session-user.ts';

const dana: Identity = {
  id: 'u1',
  email: 'dana@halden.example',
  name: 'Dana Okafor',
  firstName: 'Dana',
  lastName: 'Okafor',
  imageUrl: null,
  publicMetadata: {},
  activeOrganizationId: 'o1',
};
const record: UserRecord = {
  id: 'm1',
  role: 'admin',
  organizationId: 'o1',
  displayName: null,
  phone: null,
  position: null,
  department: null,
  metadata: {},
};
const subscription = {
  planName: 'business',
  status: 'trial',
  trialEndsAt: null,
  graceEndsAt: null,
  currentPeriodEndsAt: null,
};

function setUp(
  options: {
    getSession?: () => Promise<Identity | null>;
    server?: Partial<Omit<SessionServer, 'complete'> & Omit<CompletePorts, 'choice'>>;
    existing?: SignedIn | null;
    online?: boolean;
  } = {},
) {
  const calls: string[] = [];
  const logged: string[] = [];
  const delays: number[] = [];
  const timers: (() => void)[] = [];
  let pulse: (() => void) | null = null;
  let present = options.existing ?? null;
  const called =
    <Result>(name: string, result: Result) =>
    async (): Promise<Result> => {
      calls.push(name);
      return await Promise.resolve(result);
    };
  const complete: CompletePorts = {
    choice: {
      memory: { read: () => null, write: () => undefined },
      listOrganizations: async () => await Promise.resolve([]),
      setActiveOrganization: async () => await Promise.resolve(),
    },
    userRecord: options.server?.userRecord ?? called('userRecord', record),
    subscription: options.server?.subscription ?? called('subscription', subscription),
  };
  const server: SessionServer = {
    complete: async (identity) => await completeSession(identity, complete),
    syncUser: called('syncUser', undefined),
    updatePresence: called('updatePresence', undefined),
    teamRows: called('teamRows', [
      { userId: 'u1', firstName: 'Dana', lastName: 'Okafor', position: 'Office manager' },
    ]),
    ...options.server,
  };
  const ports: SessionPorts = {
    getSession: options.getSession ?? (async () => await Promise.resolve(dana)),
    server: async () => await Promise.resolve(server),
    existing: {
      read: async () => await Promise.resolve(present),
      write: (next) => {
        present = next;
      },
    },
    online: () => options.online ?? true,
    timers: {
      after: (delayMs, run) => {
        if (delayMs !== rememberedWaitMs) delays.push(delayMs);
        timers.push(run);
        return () => {
          const at = timers.indexOf(run);
          if (at >= 0) timers.splice(at, 1);
        };
      },
      every: (intervalMs, run) => {
        delays.push(intervalMs);
        pulse = run;
        return () => {
          pulse = null;
        };
      },
    },
    log: (_thrown, context) => logged.push(context),
  };
  const engine = createSessionEngine(ports);
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    engine,
    calls,
    logged,
    delays,
    settle,
    existing: () => present,
    tick: () => timers.shift()?.(),
    beat: () => pulse?.(),
    hasPulse: () => pulse !== null,
  };
}

test('SESSION-1 loading lasts until identity, user record and subscription have all loaded', async () => {
  let releaseRecord: (value: UserRecord) => void = () => undefined;
  let releaseSubscription: (value: typeof subscription) => void = () => undefined;
  const { engine, settle } = setUp({
    server: {
      userRecord: () => new Promise((resolve) => (releaseRecord = resolve)),
      subscription: () => new Promise((resolve) => (releaseSubscription = resolve)),
    },
  });
  expect(engine.store.get()).toMatchObject({ status: 'loading', identified: false });
  const done = engine.refresh();
  await settle();
  expect(engine.store.get()).toMatchObject({ status: 'loading', identified: true });
  releaseRecord(record);
  await settle();
  expect(engine.store.get().status).toBe('loading');
  releaseSubscription(subscription);
  await done;
  expect(engine.store.get()).toMatchObject({
    status: 'signed-in',
    user: { id: 'u1', recordId: 'm1', name: 'Dana Okafor', hasOrganization: true, needsTrial: false },
    subscription: { planName: 'business' },
  });
});

test('SESSION-2 without an identity the person is signed out, and nothing of the last one is kept', async () => {
  const { engine, calls, existing } = setUp({ getSession: async () => await Promise.resolve(null) });
  await engine.refresh();
  expect(engine.store.get()).toEqual({ status: 'signed-out' });
  expect(calls).toEqual([]);
  expect(existing()).toBeNull();
});

test('SESSION-3 once the person is known the user is synced, presence reported now and every 120 s, and the team requested', async () => {
  const { engine, calls, delays, settle, beat } = setUp();
  await engine.refresh();
  await settle();
  expect(calls.slice(2).toSorted()).toEqual(['syncUser', 'teamRows', 'updatePresence']);
  expect(delays).toEqual([120_000]);
  beat();
  await settle();
  expect(calls.filter((name) => name === 'updatePresence')).toHaveLength(2);
  expect(engine.store.get()).toMatchObject({ teamRow: { position: 'Office manager' } });

  await engine.refresh();
  await settle();
  expect(calls.filter((name) => name === 'syncUser')).toHaveLength(1);
});

test('SESSION-4 failures of sync, presence and team are only logged', async () => {
  const fail = async () => await Promise.reject(new AppError('UNKNOWN_ERROR'));
  const { engine, logged, settle } = setUp({
    server: { syncUser: fail, updatePresence: fail, teamRows: fail },
  });
  await engine.refresh();
  await settle();
  expect(engine.store.get()).toMatchObject({ status: 'signed-in', teamRow: null });
  expect(logged.toSorted()).toEqual(['auth.syncUser', 'presence.updatePresence', 'teams.list']);
});

test('SESSION-4 the team is requested with what decides whether it is answered', async () => {
  const asked: unknown[] = [];
  const { engine, settle } = setUp({
    server: {
      userRecord: async () => await Promise.resolve({ ...record, role: 'client' }),
      teamRows: async (...all) => {
        asked.push(all);
        return await Promise.resolve([]);
      },
    },
  });
  await engine.refresh();
  await settle();
  expect(asked).toEqual([['client', 'trial']]);
});

test('SESSION-5 when the server is unreachable the person stays loading, and it is asked again with growing pauses', async () => {
  let away = true;
  const { engine, delays, settle, tick } = setUp({
    getSession: async () => {
      await Promise.resolve();
      if (away) throw new AppError('NETWORK_ERROR');
      return dana;
    },
  });
  await engine.refresh();
  expect(engine.store.get()).toMatchObject({ status: 'loading', trouble: { code: 'NETWORK_ERROR' } });
  tick();
  await settle();
  tick();
  await settle();
  expect(delays).toEqual([1_000, 2_000, 4_000]);
  away = false;
  tick();
  await settle();
  expect(engine.store.get().status).toBe('signed-in');
});

test('SESSION-6 a start without a connection opens the remembered session, marked as such', async () => {
  const first = setUp();
  await first.engine.refresh();
  const existing = first.existing();
  const { engine } = setUp({
    existing,
    getSession: async () => await Promise.reject(new AppError('OFFLINE_ERROR')),
  });
  await engine.refresh();
  expect(engine.store.get()).toMatchObject({ status: 'signed-in', remembered: true, user: { id: 'u1' } });
});

test('SESSION-6 where the browser reports no network, the remembered session opens before the server has answered, and follows its answer', async () => {
  const first = setUp();
  await first.engine.refresh();
  let release: (value: Identity | null) => void = () => undefined;
  const { engine, settle } = setUp({
    existing: first.existing(),
    online: false,
    getSession: () => new Promise((resolve) => (release = resolve)),
  });
  const done = engine.refresh();
  await settle();
  expect(engine.store.get()).toMatchObject({ status: 'signed-in', remembered: true, user: { id: 'u1' } });
  release(null);
  await done;
  expect(engine.store.get()).toEqual({ status: 'signed-out' });
});

test('SESSION-29 a server that never answers does not keep a person from the remembered session', async () => {
  const first = setUp();
  await first.engine.refresh();
  let release: (value: Identity | null) => void = () => undefined;
  const { engine, settle, tick } = setUp({
    existing: first.existing(),
    getSession: () => new Promise((resolve) => (release = resolve)),
  });
  const done = engine.refresh();
  await settle();
  expect(engine.store.get().status).toBe('loading');
  tick();
  await settle();
  expect(engine.store.get()).toMatchObject({ status: 'signed-in', remembered: true, user: { id: 'u1' } });
  release(dana);
  await done;
  expect(engine.store.get()).toMatchObject({ status: 'signed-in', remembered: false });
});

test('SESSION-29 a remembered session that would leave its pages waits for the answer', async () => {
  const first = setUp({ server: { subscription: async () => ({ ...subscription, status: 'expired' }) } });
  await first.engine.refresh();
  let release: (value: Identity | null) => void = () => undefined;
  const { engine, settle, tick } = setUp({
    existing: first.existing(),
    getSession: () => new Promise((resolve) => (release = resolve)),
  });
  const done = engine.refresh();
  await settle();
  tick();
  await settle();
  expect(engine.store.get().status).toBe('loading');
  release(dana);
  await done;
  expect(engine.store.get()).toMatchObject({ status: 'signed-in', remembered: false });
});

test('SESSION-29 an answer in time is waited for, so that nothing is opened twice', async () => {
  const first = setUp();
  await first.engine.refresh();
  const { engine, tick, settle } = setUp({ existing: first.existing() });
  const seen: boolean[] = [];
  engine.store.subscribe(() => {
    const now = engine.store.get();
    if (now.status === 'signed-in') seen.push(now.remembered);
  });
  await engine.refresh();
  tick();
  await settle();
  expect(seen).not.toContain(true);
});

test('SESSION-7 a session that ended elsewhere is noticed by a check and signs out', async () => {
  let identity: Identity | null = dana;
  const { engine, hasPulse } = setUp({ getSession: async () => await Promise.resolve(identity) });
  await engine.refresh();
  expect(hasPulse()).toBe(true);
  identity = null;
  await engine.check();
  expect(engine.store.get()).toEqual({ status: 'signed-out' });
  expect(hasPulse()).toBe(false);
});

test('SESSION-7 a check without a signal changes nothing', async () => {
  let away = false;
  const { engine } = setUp({
    getSession: async () => {
      await Promise.resolve();
      if (away) throw new AppError('NETWORK_ERROR');
      return dana;
    },
  });
  await engine.refresh();
  away = true;
  await engine.check();
  expect(engine.store.get().status).toBe('signed-in');
});

test('SESSION-8 an answer that arrives after the sign-out signs nobody in', async () => {
  let release: (value: Identity) => void = () => undefined;
  const { engine } = setUp({ getSession: () => new Promise((resolve) => (release = resolve)) });
  const done = engine.refresh();
  engine.forget();
  release(dana);
  await done;
  expect(engine.store.get()).toEqual({ status: 'signed-out' });
});

test('SESSION-9 a refresh that is asked for during another gets an answer that began after it', async () => {
  const identities: (Identity | null)[] = [null, dana];
  let asked = 0;
  const { engine } = setUp({
    getSession: async () => {
      asked += 1;
      return await Promise.resolve(identities.shift() ?? dana);
    },
  });
  const first = engine.refresh();
  const second = engine.refresh();
  const third = engine.refresh();
  await Promise.all([first, second, third]);
  expect(asked).toBe(2);
  expect(engine.store.get().status).toBe('signed-in');
});
