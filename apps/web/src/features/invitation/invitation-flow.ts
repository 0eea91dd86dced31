import type { AppError } from '@plumbline/domain/errors/app-error';
import {
  invitationPollAttempts,
  invitationPollIntervalMs,
  invitationStatusRefreshMs,
  invitationWaitMs,
} from '@plumbline/domain/limits/session';
import { toAppError } from '../../data/server/errors.ts';
import { recordOf, textOf } from '../../data/parse.ts';
import { createStore, type Store } from '../../data/store.ts';

export type InvitationState = {
  /** Cleared after 30 s without a membership; the screen stays. */
  waiting: boolean;
  /** Milliseconds since the link was opened, as of the last status refresh. */
  elapsedMs: number;
  /** Calls of the organization sync so far in this round. */
  attempts: number;
  /** Why the ticket was refused, which ends the waiting. */
  refusal: InvitationRefusal | null;
  /** The person has asked for another try, which is under way. */
  retrying: boolean;
};

export type InvitationRefusal = 'expired' | 'used' | 'revoked' | 'other-email' | 'unknown';

export type InvitationPorts = {
  ticket: string | null;
  startedAt: number;
  /** The person had an organization before, so only the accepted ticket counts. */
  hadOrganization: boolean;
  accept: (ticket: string) => Promise<void>;
  syncFromProvider: () => Promise<void>;
  syncViaProvider: () => Promise<void>;
  /** Requests the session again: whether the person has an organization now. */
  refreshSession: () => Promise<boolean>;
  /** The organization is set: removes the marker and opens the app. */
  finish: () => void;
  restartClock: () => void;
  log: (thrown: unknown, context: string) => void;
  now: () => number;
  every: (intervalMs: number, run: () => void) => () => void;
};

export type InvitationFlow = {
  store: Store<InvitationState>;
  start: () => void;
  /** Calls the sync again at once and waits anew. */
  retry: () => Promise<void>;
  stop: () => void;
};

/**
 *   start ─► accept the ticket ──────── accepted, organization set ─► finish
 *     │            └── refused ─► refusal (unless the person is in after all)
 *     ├─► status every 500 ms ── 30 s over ─► no longer waiting
 *     └─► sync every 1.5 s, 12 times ── organization set ─► finish
 */
export function createInvitationFlow(ports: InvitationPorts): InvitationFlow {
  const store = createStore<InvitationState>({
    waiting: true,
    elapsedMs: 0,
    attempts: 0,
    refusal: null,
    retrying: false,
  });
  let stops: (() => void)[] = [];
  let { startedAt } = ports;
  let accepted = false;
  let over = false;

  const change = (next: Partial<InvitationState>) => store.set({ ...store.get(), ...next });
  const halt = () => {
    for (const stop of stops) stop();
    stops = [];
  };

  async function check(): Promise<void> {
    const hasOrganization = await ports.refreshSession();
    if (over || !hasOrganization || (ports.hadOrganization && !accepted)) return;
    over = true;
    halt();
    ports.finish();
  }

  async function accept(): Promise<void> {
    if (ports.ticket === null || accepted) return;
    try {
      await ports.accept(ports.ticket);
      accepted = true;
      await check();
    } catch (thrown) {
      const error = toAppError(thrown);
      ports.log(error, 'Accepting the invitation');
      const refusal = refusalOf(error);
      if (refusal === null) return;
      // Used by the same person a moment ago, perhaps in another tab: then they are a member.
      await check();
      if (over) return;
      halt();
      change({ refusal, waiting: false });
    }
  }

  async function sync(): Promise<void> {
    try {
      await ports.syncFromProvider();
      await check();
    } catch (thrown) {
      ports.log(thrown, 'users.syncOrganizationFromProvider');
    }
  }

  function poll(): void {
    const attempts = store.get().attempts + 1;
    if (attempts > invitationPollAttempts) return;
    change({ attempts });
    void sync();
  }

  function refreshStatus(): void {
    const elapsedMs = ports.now() - startedAt;
    change({ elapsedMs, waiting: store.get().refusal === null && elapsedMs < invitationWaitMs });
  }

  function begin(): void {
    halt();
    refreshStatus();
    stops = [
      ports.every(invitationStatusRefreshMs, refreshStatus),
      ports.every(invitationPollIntervalMs, poll),
    ];
  }

  return {
    store,
    start: () => {
      over = false;
      begin();
      void accept();
    },
    retry: async () => {
      if (store.get().retrying) return;
      startedAt = ports.now();
      ports.restartClock();
      change({ attempts: 0, refusal: null, retrying: true });
      begin();
      await sync();
      if (!over) await accept();
      if (!over) {
        await ports
          .syncViaProvider()
          .then(check)
          .catch((thrown: unknown) => ports.log(thrown, 'users.syncOrganizationViaProviderAPI'));
      }
      change({ retrying: false });
    },
    stop: () => {
      over = true;
      halt();
    },
  };
}

const refusals: Readonly<Record<string, InvitationRefusal>> = {
  INVITATION_NOT_FOUND: 'unknown',
  INVITATION_USED: 'used',
  INVITATION_EXPIRED: 'expired',
  INVITATION_REVOKED: 'revoked',
  INVITATION_OTHER_EMAIL: 'other-email',
};

/** Null: the failure was not about the ticket, so it may work later. */
export function refusalOf(error: AppError): InvitationRefusal | null {
  const reason = textOf(recordOf(error.details)['reason']);
  if (reason !== null && Object.hasOwn(refusals, reason)) return refusals[reason] ?? null;
  return error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR' ? 'unknown' : null;
}
