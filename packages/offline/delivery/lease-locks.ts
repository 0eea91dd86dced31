import { lockFirstLookMs, lockLeaseMs, lockLookMs, lockRenewMs } from '@plumbline/domain/limits/sync';
import type { Clock, Monotonic } from '../ports/clocks.ts';
import type { Locks } from '../ports/locks.ts';
import type { Timers } from '../ports/timers.ts';
import type { Replica } from '../replica/database.ts';
import type { NameLease } from '../replica/queue-records.ts';

export type LeasePorts = {
  replica: Replica;
  timers: Timers;
  clock: Clock;
  monotonic: Pick<Monotonic, 'now'>;
  newId: () => string;
};

/** The lease as a waiting tab last saw it, and since when it has been so, by a clock that nobody can set. */
type Sighting = { holder: string; renewals: number; since: number };

/**
 * Locks for a browser that has none: a lease in the store, which all tabs share. Its holder renews it; one that was killed does not. Who waits takes it
 * once it has ended by the device's clock, or has not been renewed for its whole length by the waiting tab's own: a clock that is set keeps
 * nobody out. It may give a name to two for as long as a renewal, so what is done under it must bear that, as delivery does by its fence.
 */
export function leaseLocks({ replica, timers, clock, monotonic, newId }: LeasePorts): Locks {
  /** Of this tab: they look as soon as a name is given back here. */
  const waiting = new Set<() => void>();

  /** Changes the leases in one transaction. `act` answers with what it wants written, or null. */
  async function change<T>(
    name: string,
    act: (held: NameLease | undefined) => { lease?: NameLease | null; answer: T },
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

  /** Null: the name is taken for `holder`. */
  function tryTake(name: string, holder: string, steal: boolean, seen: Sighting | null) {
    return change<Sighting | null>(name, (held) => {
      if (held === undefined || steal || hasEnded(held, seen))
        return { lease: lease(holder, 0), answer: null };
      const isSame = seen?.holder === held.holder && seen.renewals === held.renewals;
      return { answer: isSame ? seen : { ...held, since: monotonic.now() } };
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

  /** Renews until the answer is called, which gives the name back. */
  function keep(name: string, holder: string, onLost: () => void): () => Promise<void> {
    let ended = false;
    let cancel = (): void => undefined;
    const renewLater = (): void => {
      cancel = timers.after(lockRenewMs, () => void renew());
    };
    async function renew(): Promise<void> {
      // A store that fails renews nothing: another tab will take the name.
      const isHeld = await change(name, (held) =>
        held?.holder === holder && !ended
          ? { lease: lease(holder, held.renewals + 1), answer: true }
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
      // What cannot be given back ends by itself.
      await change(name, (held) =>
        held?.holder === holder ? { lease: null, answer: null } : { answer: null },
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
