import type { AppError } from '@plumbline/domain/errors/app-error';
import type { Timers } from '@plumbline/offline/ports/timers';
import { isAway } from '../server/errors.ts';

/**
 * What the answer of the server means for a batch that it refuses. `drop`: nobody takes it, now or later.
 * `later`: it is tried again after a pause, and nothing else goes before. `skip`: the others go first; it names what
 * `next` leaves out for the rest of this round.
 */
export type Refusal = 'drop' | 'later' | { skip: string };

/** One kind of small news that waits on the device until the server has it. */
export type Queue<Batch> = {
  /** What goes in the next call; null when nothing waits, except what is skipped. */
  next: (skipped: ReadonlySet<string>) => Promise<Batch | null>;
  /** @throws AppError when the server has refused the batch, or was not reached. */
  send: (batch: Batch) => Promise<void>;
  /** The server has the batch, or nobody takes it: removes it from the device. */
  settle: (batch: Batch) => Promise<void>;
  /** Not asked about a server that was not reached, or that has had too much: then the batch is tried again. */
  refused: (error: AppError, batch: Batch) => Refusal;
  /** What is added within this time goes in one call. */
  gatherMs: number;
  /** At least so long between two rounds of calls, give or take a tenth, so that a crew does not send at one moment. */
  restMs: number;
};

export type CourierPorts = {
  timers: Timers;
  /** In [0, 1). */
  random: () => number;
  /** Of the store, and what `refused` throws. */
  failed: (thrown: unknown) => void;
  errorOf: (thrown: unknown) => AppError;
};

export type Courier = {
  /** Whether this tab sends; of several tabs one does. */
  lead: (leads: boolean) => void;
  /** Something was added, here or in another tab. */
  nudge: () => void;
  /** The signal is back: what failed is tried again without waiting for its pause. */
  wake: () => void;
  stop: () => void;
};

const firstRetryMs = 15_000;
const lastRetryMs = 300_000;

/**
 * Brings a queue to the server, batch by batch: in rounds that gather what is added, after failures with a pause that
 * doubles up to five minutes. It stores nothing itself, so that whichever tab leads next goes on with what waits.
 *
 * idle --(nudge, wake, lead)--> due --(time is up)--> sending --(sent some, later)--> due; (nothing waits)--> idle
 */
export function createCourier<Batch>(queue: Queue<Batch>, ports: CourierPorts): Courier {
  let leads = false;
  let isStopped = false;
  let isSending = false;
  /** Something was added while a round was under way, which it may have missed. */
  let isNudged = false;
  let retryMs = firstRetryMs;
  let cancel: (() => void) | null = null;

  const jittered = (ms: number) => ms * (0.9 + 0.2 * ports.random());

  function unschedule(): void {
    cancel?.();
    cancel = null;
  }

  function schedule(pauseMs: number): void {
    if (isStopped || !leads) return;
    if (isSending) isNudged = true;
    else
      cancel ??= ports.timers.after(pauseMs, () => {
        cancel = null;
        round().catch((thrown: unknown) => {
          if (!isStopped) ports.failed(thrown);
        });
      });
  }

  async function round(): Promise<void> {
    isSending = true;
    isNudged = false;
    let pauseMs: number | null = null;
    try {
      pauseMs = await sendAll();
    } finally {
      isSending = false;
      pauseMs ??= isNudged ? queue.gatherMs : null;
      if (pauseMs !== null) schedule(pauseMs);
    }
  }

  /** Sends until nothing waits or a call fails; returns after which pause to look again, null for not by itself. */
  async function sendAll(): Promise<number | null> {
    const skipped = new Set<string>();
    let pauseMs: number | null = null;
    for (;;) {
      const batch = await queue.next(skipped);
      if (batch === null || isStopped || !leads) return pauseMs;
      const outcome = await deliver(batch);
      if (outcome === 'later') {
        pauseMs = jittered(retryMs);
        retryMs = Math.min(2 * retryMs, lastRetryMs);
        return pauseMs;
      }
      retryMs = firstRetryMs;
      pauseMs = jittered(queue.restMs);
      if (outcome === 'drop') await queue.settle(batch);
      else skipped.add(outcome.skip);
    }
  }

  /** `drop`: it is settled, because the server has it or nobody takes it. */
  async function deliver(batch: Batch): Promise<Refusal> {
    try {
      await queue.send(batch);
      return 'drop';
    } catch (thrown) {
      const error = ports.errorOf(thrown);
      return isAway(error) || error.code === 'RATE_LIMITED' ? 'later' : queue.refused(error, batch);
    }
  }

  return {
    lead(next) {
      leads = next;
      if (next) schedule(queue.gatherMs);
      else unschedule();
    },
    nudge: () => schedule(queue.gatherMs),
    wake() {
      retryMs = firstRetryMs;
      unschedule();
      schedule(queue.gatherMs);
    },
    stop() {
      isStopped = true;
      unschedule();
    },
  };
}
