import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { AppError } from '@plumbline/domain/errors/app-error';
import { acknowledgementsMax } from '@plumbline/domain/limits/schedule';
import { deliveryOf } from '@plumbline/domain/schedule/delivery';
import type { Timers } from '@plumbline/offline/ports/timers';
import { isAway } from '../server/errors.ts';
import type { Told, ToldStore } from './told-store.ts';

/** What arrives together is told together. */
const gatheredMs = 2_000;
/** A plan counts as seen when it stood in view at two looks in a row. */
const standingMs = 1_000;
const firstRetryMs = 15_000;
const lastRetryMs = 300_000;

export type AcknowledgerPorts = {
  userId: string;
  store: Pick<ToldStore, 'deliver' | 'see' | 'next' | 'all' | 'remove'>;
  timers: Timers;
  /** The server's time as far as it is known, milliseconds since 1970. */
  clock: () => number;
  send: (items: readonly Told[]) => Promise<void>;
  /** Which of these plans stand where the person can read them now. */
  inView: (eventIds: readonly string[]) => readonly string[];
  failed: (thrown: unknown) => void;
  errorOf: (thrown: unknown) => AppError;
};

export type Acknowledger = {
  /** The person's own plans, as they are on this device. */
  follow: (events: readonly CalendarEvent[]) => void;
  /** Whether this tab tells the server; of several tabs one does. */
  lead: (leads: boolean) => void;
  /** The signal is back, or another tab has noted something. */
  wake: () => void;
  stop: () => void;
};

type Plan = { eventId: string; planRevision: number };
const keyOf = ({ eventId, planRevision }: Plan) => `${eventId} ${planRevision}`;
const keysOf = (plan: Plan | undefined) => (plan === undefined ? [] : [keyOf(plan)]);

/**
 * Tells the server which of a person's plans have arrived on this device and which they have seen there, with the
 * times at which that was, also when there was no signal then.
 */
export function createAcknowledger(ports: AcknowledgerPorts): Acknowledger {
  const { store, timers, userId } = ports;
  let leads = false;
  let stopped = false;
  let retryMs = firstRetryMs;
  let sending = false;
  let cancelSend: (() => void) | null = null;
  let cancelLook: (() => void) | null = null;
  let inViewBefore: ReadonlySet<string> = new Set();
  /** By event: the versions that nobody knows as seen yet. */
  let unseen = new Map<string, Plan>();
  /** What the server has, though the rows do not show it yet; and what was seen on this page. */
  const delivered = new Set<string>();
  const seen = new Set<string>();
  let work: Promise<void> = Promise.resolve();

  const now = () => new Date(ports.clock()).toISOString();
  /** One after the other, so that nothing is noted again while it is removed. */
  const then = (act: () => Promise<void>) => {
    work = work.then(async () => {
      if (!stopped) await act();
    });
    work = work.catch((thrown: unknown) => {
      if (!stopped) ports.failed(thrown);
    });
  };

  function sendAfter(pauseMs: number): void {
    if (stopped || !leads || sending || cancelSend !== null) return;
    cancelSend = timers.after(pauseMs, () => {
      cancelSend = null;
      sending = true;
      then(sendNext);
    });
  }

  async function sendNext(): Promise<void> {
    const items = await store.next(acknowledgementsMax);
    try {
      if (items.length === 0 || !leads) return;
      await ports.send(items);
      retryMs = firstRetryMs;
      await done(items);
    } catch (thrown) {
      const error = ports.errorOf(thrown);
      if (isAway(error) || error.code === 'RATE_LIMITED') {
        sending = false;
        sendAfter(retryMs);
        retryMs = Math.min(2 * retryMs, lastRetryMs);
        return;
      }
      // Nobody wants to know: the plans are gone, or the person has left.
      await done(items);
      if (error.code !== 'NOT_FOUND') throw thrown;
    } finally {
      sending = false;
    }
    if ((await store.next(1)).length > 0) sendAfter(gatheredMs);
  }

  async function done(items: readonly Told[]): Promise<void> {
    for (const item of items) {
      delivered.add(keyOf(item));
      if (item.seenAt !== undefined) seen.add(keyOf(item));
    }
    await store.remove(items);
  }

  async function note(events: readonly CalendarEvent[]): Promise<void> {
    const states = new Map(
      events.map((event) => {
        const plan = { eventId: event.id, planRevision: event.planRevision ?? 1 };
        return [event.id, { plan, state: deliveryOf(event, userId).state }] as const;
      }),
    );
    const known = (await store.all()).filter(({ eventId, planRevision, seenAt }) => {
      const row = states.get(eventId);
      if (row === undefined) return false;
      if (row.plan.planRevision !== planRevision) return row.plan.planRevision > planRevision;
      return row.state === 'seen' || (row.state === 'delivered' && seenAt === undefined);
    });
    if (known.length > 0) await store.remove(known);
    const all = [...states.values()];
    const arrived = all
      .filter(({ plan, state }) => state === 'waiting' && !delivered.has(keyOf(plan)))
      .map(({ plan }) => plan);
    if (leads && arrived.length > 0) await store.deliver(arrived, now());
    unseen = new Map(
      all.flatMap(({ plan, state }) =>
        state === 'seen' || seen.has(keyOf(plan)) ? [] : [[plan.eventId, plan] as const],
      ),
    );
    if ((await store.next(1)).length > 0) sendAfter(gatheredMs);
    lookLater();
  }

  function lookLater(): void {
    if (stopped || cancelLook !== null || unseen.size === 0) return;
    cancelLook = timers.after(standingMs, () => {
      cancelLook = null;
      look();
      lookLater();
    });
  }

  function look(): void {
    const inView = ports.inView([...unseen.keys()]);
    for (const eventId of inView) {
      const plan = unseen.get(eventId);
      if (plan === undefined || !inViewBefore.has(keyOf(plan))) continue;
      unseen.delete(eventId);
      seen.add(keyOf(plan));
      const at = now();
      then(async () => {
        await store.see(plan, at);
        sendAfter(gatheredMs);
      });
    }
    inViewBefore = new Set(inView.flatMap((eventId) => keysOf(unseen.get(eventId))));
  }

  let followed: readonly CalendarEvent[] = [];
  return {
    follow: (events) => {
      followed = events;
      then(async () => await note(events));
    },
    lead: (next) => {
      leads = next;
      if (next) then(async () => await note(followed));
    },
    wake: () => {
      cancelSend?.();
      cancelSend = null;
      retryMs = firstRetryMs;
      sendAfter(gatheredMs);
    },
    stop: () => {
      stopped = true;
      cancelSend?.();
      cancelLook?.();
    },
  };
}
