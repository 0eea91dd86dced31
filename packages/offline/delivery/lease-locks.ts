import { lockFirstLookMs, lockLeaseMs, lockLookMs, lockRenewMs } from '@plumbline/domain/limits/sync';
import type { Clock, MonotonicClock } from '../ports/clocks.ts';
import type { Locks } from '../ports/locks.ts';
import type { Timers } from '../ports/timers.ts';
import type { Replica } from '../replica/database.ts';
import type { NameLease } from '../replica/queue-records.ts';

export type LeasePorts = {
  replica: Replica;
  timers: Timers;
  clock: Clock;
  monotonic: Pick<MonotonicClock, 'now'>;
  newId: () => string;
};

/** The lease as a waiting tab last saw it, and since when it has been unchanged, by a monotonic clock. */
type Sighting = { holder: string; renewals: number; since: number };

/**
 * Locks for a browser without the Web Locks API: a lease in the store, which all tabs share. Its holder
 * renews it; a tab that was killed does not. A waiting tab takes the name once the lease has ended by the
 * device's clock, or has not been renewed for its whole length by the tab's own monotonic clock, so that a
 * changed clock locks nobody out. Two tabs may hold a name for as long as one renewal takes. Code that runs
 * under such a lock must tolerate that, as delivery does by its fence.
 */
export function leaseLocks({ replica, timers, clock, monotonic, newId }: LeasePorts): Locks {
  /** Waiters in this tab, which look as soon as a name is released here. */
  const waiting = new Set<() => void>();

  /** Changes the leases in one transaction. `act` returns what to write, or null. */
  async function change<T>(
    name: string,
    act: (current: NameLease | undefined) => { lease?: NameLease | null; answer: T },
  ): Promise<T> {
    return await replica.transaction('rw', replica.meta, async () => {
      const entry = await replica.meta.get('names');
      const names = entry?.key === 'names' ? entry.value : {};
      const { lease, answer } = act(names[name]);
      if (lease === undefined) return answer;
      const { [name]: _before, ...others } = names;
      await replica.meta.put({ key: 'names', value: lease === null ? others : { ...others, [name]: lease } });
      return answer;
    });
  }

  const lease = (holder: string, renewals: number): NameLease => ({
    holder,
    renewals,
    endsAt: clock() + lockLeaseMs,
  });

  /** Returns null when the name is now taken for `holder`. */
  function tryTake(name: string, holder: string, steal: boolean, seen: Sighting | null) {
    return change<Sighting | null>(name, (before) => {
      if (before === undefined || steal || hasEnded(before, seen))
        return { lease: lease(holder, 0), answer: null };
      const isSame = seen?.holder === before.holder && seen.renewals === before.renewals;
      return { answer: isSame ? seen : { ...before, since: monotonic.now() } };
    });
  }

  function hasEnded({ holder, renewals, endsAt }: NameLease, seen: Sighting | null): boolean {
    if (clock() >= endsAt) return true;
    return (
      seen?.holder === holder && seen.renewals === renewals && monotonic.now() - seen.since >= lockLeaseMs
    );
  }

  async function take(name: string, holder: string, steal: boolean, signal?: AbortSignal): Promise<void> {
    let seen: Sighting | null = null;
    for (let pauseMs = lockFirstLookMs; ; pauseMs = Math.min(2 * pauseMs, lockLookMs)) {
      signal?.throwIfAborted();
      seen = await tryTake(name, holder, steal, seen);
      if (seen === null) return;
      await lookLater(pauseMs, signal);
    }
  }

  function lookLater(pauseMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const look = (): void => {
        cancel();
        waiting.delete(look);
        signal?.removeEventListener('abort', look);
        resolve();
      };
      const cancel = timers.after(pauseMs, look);
      waiting.add(look);
      signal?.addEventListener('abort', look);
    });
  }

  /** Renews the lease until the returned function is called, which releases the name. */
  function keep(name: string, holder: string, onLost: () => void): () => Promise<void> {
    let ended = false;
    let cancel = (): void => undefined;
    const renewLater = (): void => {
      cancel = timers.after(lockRenewMs, () => void renew());
    };
    async function renew(): Promise<void> {
      // When the store fails the lease is not renewed, so another tab will take the name.
      const isHeld = await change(name, (before) =>
        before?.holder === holder && !ended
          ? { lease: lease(holder, before.renewals + 1), answer: true }
          : { answer: false },
      ).catch(() => false);
      if (ended) return;
      if (isHeld) renewLater();
      else onLost();
    }
    renewLater();
    return async () => {
      ended = true;
      cancel();
      // A lease that cannot be released ends by itself.
      await change(name, (before) =>
        before?.holder === holder ? { lease: null, answer: null } : { answer: null },
      ).catch(() => null);
      for (const look of waiting) look();
    };
  }

  return {
    request: async (name, { steal = false, signal }, act) => {
      const holder = newId();
      await take(name, holder, steal, signal);
      const lost = new AbortController();
      const giveBack = keep(name, holder, () => lost.abort());
      try {
        return await act(lost.signal);
      } finally {
        await giveBack();
      }
    },
  };
}
