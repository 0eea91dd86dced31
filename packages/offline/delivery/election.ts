import { deliveryBeatMs, deliveryTakeOverMs } from '@plumbline/domain/limits/sync';
import type { Locks } from '../ports/locks.ts';
import type { Timers } from '../ports/timers.ts';
import type { QueueStorage } from '../queue/storage.ts';

/**
 * One tab's time as the one that delivers. `lost` aborts when it must stop: it was stopped, or another tab
 * took over.
 */
export type Term = { fence: number; lost: AbortSignal };

export type ElectionPorts = {
  name: string;
  locks: Locks;
  storage: QueueStorage;
  timers: Timers;
  onFailure: (error: unknown) => void;
  /** Delivers until the term is lost. */
  lead: (term: Term) => Promise<void>;
};

/**
 * Lets one tab lead at a time until `stopped` aborts. The lock alone is not enough, because a frozen tab
 * keeps it. So the leader writes beats to storage, a waiting tab that sees no beat for 20 s steals the lock,
 * and the fence, which grows with every term, keeps the former leader from writing when it wakes.
 */
export async function runElection(ports: ElectionPorts, stopped: AbortSignal): Promise<void> {
  const { name, locks, timers, onFailure } = ports;
  let steal = false;
  while (!stopped.aborted) {
    const silent = new AbortController();
    const unwatch = steal ? () => undefined : watch(ports, () => silent.abort());
    const options = steal ? { steal } : { signal: AbortSignal.any([stopped, silent.signal]) };
    steal = false;
    try {
      await locks.request(name, options, async (lost) => {
        unwatch();
        await leadTerm(ports, AbortSignal.any([stopped, lost]));
      });
    } catch (thrown) {
      if (silent.signal.aborted) steal = true;
      else if (!stopped.aborted) {
        onFailure(thrown);
        await pass(timers, deliveryBeatMs, stopped);
      }
    } finally {
      unwatch();
    }
  }
}

async function leadTerm(
  { storage, timers, lead, onFailure }: ElectionPorts,
  ended: AbortSignal,
): Promise<void> {
  const overtaken = new AbortController();
  const lost = AbortSignal.any([ended, overtaken.signal]);
  const fence = await storage.change(async (transaction) => {
    const lease = await transaction.lease();
    await transaction.putLease({ fence: lease.fence + 1, beat: 0 });
    return lease.fence + 1;
  });

  let cancel = (): void => undefined;
  const beatLater = (): void => {
    cancel = timers.after(deliveryBeatMs, () => void beat());
  };
  async function beat(): Promise<void> {
    try {
      const isLeased = await storage.change(async (transaction) => {
        const lease = await transaction.lease();
        if (lease.fence !== fence) return false;
        await transaction.putLease({ fence, beat: lease.beat + 1 });
        return true;
      });
      if (!isLeased) overtaken.abort();
    } catch (thrown) {
      onFailure(thrown);
    }
    if (!lost.aborted) beatLater();
  }
  beatLater();
  try {
    await lead({ fence, lost });
  } finally {
    cancel();
  }
}

/**
 * Calls `onSilence` when the leader has not beaten for 20 s by this tab's own timers, which do not depend on
 * the device's clock.
 */
function watch({ storage, timers, onFailure }: ElectionPorts, onSilence: () => void): () => void {
  let ended = false;
  let cancel = (): void => undefined;
  let seen = '';
  let silentMs = 0;
  async function look(): Promise<void> {
    try {
      const { fence, beat } = await storage.read((transaction) => transaction.lease());
      const now = `${String(fence)}.${String(beat)}`;
      silentMs = now === seen ? silentMs + deliveryBeatMs : 0;
      seen = now;
    } catch (thrown) {
      onFailure(thrown);
    }
    if (ended) return;
    if (silentMs >= deliveryTakeOverMs) onSilence();
    else cancel = timers.after(deliveryBeatMs, () => void look());
  }
  void look();
  return () => {
    ended = true;
    cancel();
  };
}

function pass(timers: Timers, milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timers.after(milliseconds, resolve);
    stopped.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}
