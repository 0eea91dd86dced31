import type { AppError } from '@plumbline/domain/errors/app-error';
import { presenceIntervalMs, rememberedWaitMs } from '@plumbline/domain/limits/session';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { isAway, toAppError } from '../server/errors.ts';
import { queryRetryDelay } from '../server/retry.ts';
import { createStore, type Store } from '../store.ts';
import type { Identity } from './identity-session.ts';
import type { SignedInUser } from './session-user.ts';
import type { SubscriptionView } from './subscription-view.ts';
import type { TeamRow } from './team-row.ts';

export type SignedIn = {
  status: 'signed-in';
  user: SignedInUser;
  subscription: SubscriptionView | null;
  /** The person's own row of the team list; null until it has loaded, and when it cannot be loaded. */
  teamRow: TeamRow | null;
  /**
   * The session was opened from what this device remembers, because the server could not be asked or has not
   * answered yet.
   */
  remembered: boolean;
};

export type SessionState =
  /**
   * `identified` says that the identity provider knows the person and the rest is still loading. `trouble`
   * says why it takes long.
   */
  { status: 'loading'; identified: boolean; trouble: AppError | null } | { status: 'signed-out' } | SignedIn;

/** The calls that are loaded only once a person is signed in, including those of spec §7.1. */
export type SessionServer = {
  /** Chooses the organization, then reads user record and subscription. */
  complete: (identity: Identity) => Promise<Pick<SignedIn, 'user' | 'subscription'>>;
  syncUser: () => Promise<void>;
  updatePresence: () => Promise<void>;
  /** Empty for a person who may not see the team, so that signing in shows no refusal. */
  teamRows: (role: SignedInUser['role'], status: string | null) => Promise<TeamRow[]>;
};

export type SessionPorts = {
  getSession: () => Promise<Identity | null>;
  server: () => Promise<SessionServer>;
  /** `write` stores the session that the server has just confirmed, or null if it has ended it. */
  existing: { read: () => Promise<SignedIn | null>; write: (stored: SignedIn | null) => void };
  /** False: the browser reports no network. */
  online: () => boolean;
  /** Both return a function that cancels. */
  timers: {
    after: (delayMs: number, run: () => void) => () => void;
    every: (intervalMs: number, run: () => void) => () => void;
  };
  /** For failures that are not shown. */
  log: (thrown: unknown, context: string) => void;
};

export type SessionEngine = {
  store: Store<SessionState>;
  /**
   * Requests everything again; resolves once the answer is in the store. A signed-in person stays signed in
   * meanwhile.
   */
  refresh: () => Promise<SessionState>;
  /**
   * Asks only the identity provider whether the session is still valid; everything else is requested only
   * when it differs.
   */
  check: () => Promise<void>;
  /** Called when this device has signed out. */
  forget: () => void;
};

/**
 * loading ── no identity ──────────────────────────────► signed-out
 *    │  └── identity, user record, subscription ───────► signed-in ◄─┐ refresh
 *    │                                                     │  └──────┘
 *    └── server away or slow, person remembered ─► signed-in       └── session ended, signed out ─► signed-out
 */
export function createSessionEngine(ports: SessionPorts): SessionEngine {
  const store = createStore<SessionState>({ status: 'loading', identified: false, trouble: null });
  let running: Promise<SessionState> | null = null;
  let queued: Promise<SessionState> | null = null;
  let failures = 0;
  let cancelRetry = () => {};
  let life: { key: string; stop: () => void } | null = null;
  /** Counts sign-outs, so that an answer to a request from before one is ignored. */
  let generation = 0;

  function refresh(): Promise<SessionState> {
    if (running === null) {
      running = load().finally(() => {
        running = null;
      });
      return running;
    }
    // The present run may have sent its request before the cookie changed, so one more run follows. All calls
    // until then share it.
    queued ??= running.then(() => {
      queued = null;
      return refresh();
    });
    return queued;
  }

  async function load(): Promise<SessionState> {
    cancelRetry();
    const mine = generation;
    // The server is asked anyway, but the remembered session is opened at once, because an answer is unlikely.
    if (!ports.online()) await recall(mine);
    // A server that never answers must not keep a person from what is on their device.
    const callOff = ports.timers.after(rememberedWaitMs, () => void recall(mine, opensPages));
    try {
      const answer = await ask(mine);
      failures = 0;
      if (mine === generation) enter(answer);
    } catch (thrown) {
      if (mine === generation) await wait(toAppError(thrown), mine);
    } finally {
      callOff();
    }
    return store.get();
  }

  /** Opens the session that this device remembers, unless the server has answered already. */
  async function recall(mine: number, isWorthIt: (stored: SignedIn) => boolean = () => true): Promise<void> {
    if (store.get().status !== 'loading') return;
    try {
      const storedSession = await ports.existing.read();
      if (storedSession === null || !isWorthIt(storedSession)) return;
      if (mine !== generation || store.get().status !== 'loading') return;
      store.set({ ...storedSession, remembered: true });
    } catch (thrown) {
      ports.log(thrown, 'Reading the remembered session');
    }
  }

  async function ask(mine: number): Promise<SessionState> {
    const identity = await ports.getSession();
    if (identity === null) return { status: 'signed-out' };
    if (mine === generation && store.get().status !== 'signed-in') {
      store.set({ status: 'loading', identified: true, trouble: null });
    }
    const parts = await (await ports.server()).complete(identity);
    const before = store.get();
    const teamRow = before.status === 'signed-in' && before.user.id === identity.id ? before.teamRow : null;
    return { status: 'signed-in', ...parts, teamRow, remembered: false };
  }

  function enter(next: SessionState): void {
    store.set(next);
    if (next.status === 'signed-in') {
      ports.existing.write(next);
      live(next);
    } else leave();
  }

  async function wait(error: AppError, mine: number): Promise<void> {
    if (error.code === 'SESSION_EXPIRED' || error.code === 'AUTH_ERROR') {
      enter({ status: 'signed-out' });
      return;
    }
    ports.log(error, 'Loading the session');
    if (isAway(error)) await recall(mine);
    if (mine !== generation) return;
    const now = store.get();
    if (now.status === 'loading') store.set({ ...now, trouble: error });
    cancelRetry = ports.timers.after(queryRetryDelay(failures), () => void refresh());
    failures += 1;
  }

  /** The calls that run while a person is signed in to an organization. Failures are only logged. */
  function live({ user, subscription }: SignedIn): void {
    const key = `${user.id} ${user.organizationId}`;
    if (life?.key === key) return;
    life?.stop();
    const quietly = (context: string, act: (server: SessionServer) => Promise<void>) => {
      void ports
        .server()
        .then(act)
        .catch((thrown: unknown) => ports.log(thrown, context));
    };
    const present = () => quietly('presence.updatePresence', (server) => server.updatePresence());
    quietly('auth.syncUser', (server) => server.syncUser());
    let stop = () => {};
    if (user.hasOrganization) {
      present();
      stop = ports.timers.every(presenceIntervalMs, present);
      quietly('teams.list', async (server) => {
        const rows = await server.teamRows(user.role, subscription?.status ?? null);
        const teamRow = rows.find((row) => row.userId === user.id);
        const now = store.get();
        if (teamRow && now.status === 'signed-in' && now.user.id === user.id) store.set({ ...now, teamRow });
      });
    }
    life = { key, stop };
  }

  function leave(): void {
    life?.stop();
    life = null;
    ports.existing.write(null);
  }

  async function check(): Promise<void> {
    const now = store.get();
    if (now.status === 'loading' && now.trouble !== null) await refresh();
    if (now.status !== 'signed-in' || running !== null) return;
    const mine = generation;
    try {
      const identity = await ports.getSession();
      if (mine !== generation) return;
      if (identity === null) enter({ status: 'signed-out' });
      else if (
        now.remembered ||
        identity.id !== now.user.id ||
        identity.activeOrganizationId !== now.user.organizationId
      ) {
        await refresh();
      } else ports.existing.write(now);
    } catch (thrown) {
      // Without a connection the person stays signed in on this device.
      if (!isAway(toAppError(thrown))) ports.log(thrown, 'Checking the session');
    }
  }

  return {
    store,
    refresh,
    check,
    forget: () => {
      generation += 1;
      cancelRetry();
      enter({ status: 'signed-out' });
    },
  };
}

/**
 * Whether a remembered session leads into the app. One that leads to the trial or the plans would redirect
 * its person before the server has said whether that still holds.
 */
function opensPages({ user, subscription }: SignedIn): boolean {
  return user.hasOrganization && allowsAccess(subscription?.status ?? null);
}
