import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { deliveryOf } from '@plumbline/domain/schedule/delivery';
import type { Timers } from '@plumbline/offline/ports/timers';
import type { AcknowledgementStore, PendingAcknowledgement } from './acknowledgement-store.ts';

/** A plan counts as seen when it stood in view at two looks in a row. */
const standingMs = 1_000;

export type AcknowledgerPorts = {
  userId: string;
  store: Pick<AcknowledgementStore, 'deliver' | 'see' | 'all' | 'remove'>;
  timers: Timers;
  /** The server's time as far as it is known, milliseconds since 1970. */
  clock: () => number;
  /** Which of these plans stand where the person can read them now. */
  inView: (eventIds: readonly string[]) => readonly string[];
  /** Something was noted for the server. */
  onPending: () => void;
  failed: (thrown: unknown) => void;
};

export type Acknowledger = {
  /** The person's own plans, as they are on this device. */
  follow: (events: readonly CalendarEvent[]) => void;
  /** Whether this tab notes what arrives; of several tabs one does. */
  lead: (leads: boolean) => void;
  /** The server has these, or nobody takes them. */
  settled: (items: readonly PendingAcknowledgement[]) => void;
  stop: () => void;
};

type Plan = { eventId: string; planRevision: number };
const keyOf = ({ eventId, planRevision }: Plan) => `${eventId} ${planRevision}`;
const keysOf = (plan: Plan | undefined) => (plan === undefined ? [] : [keyOf(plan)]);

/**
 * Notes for the server which of a person's plans have arrived on this device and which they have seen there, with the
 * times at which that was, also when there is no signal then. The courier brings it there.
 */
export function createAcknowledger(ports: AcknowledgerPorts): Acknowledger {
  const { store, timers, userId } = ports;
  let leads = false;
  let stopped = false;
  let cancelLook: (() => void) | null = null;
  let inViewBefore: ReadonlySet<string> = new Set();
  /** By event: the versions that nobody knows as seen yet. */
  let unseen = new Map<string, Plan>();
  /** What the server has, though the rows do not show it yet; and what was seen on this page. */
  const delivered = new Set<string>();
  const seen = new Set<string>();
  let work: Promise<void> = Promise.resolve();

  const now = () => new Date(ports.clock()).toISOString();
  /** One after the other. */
  const then = (act: () => Promise<void>) => {
    work = work.then(async () => {
      if (!stopped) await act();
    });
    work = work.catch((thrown: unknown) => {
      if (!stopped) ports.failed(thrown);
    });
  };

  async function note(events: readonly CalendarEvent[]): Promise<void> {
    const states = new Map(
      events.map((event) => {
        const plan = { eventId: event.id, planRevision: event.planRevision ?? 1 };
        return [event.id, { plan, state: deliveryOf(event, userId).state }] as const;
      }),
    );
    const acknowledged = (await store.all()).filter(({ eventId, planRevision, seenAt }) => {
      const row = states.get(eventId);
      if (row === undefined) return false;
      if (row.plan.planRevision !== planRevision) return row.plan.planRevision > planRevision;
      return row.state === 'seen' || (row.state === 'delivered' && seenAt === undefined);
    });
    if (acknowledged.length > 0) await store.remove(acknowledged);
    const all = [...states.values()];
    const arrived = all
      .filter(({ plan, state }) => state === 'waiting' && !delivered.has(keyOf(plan)))
      .map(({ plan }) => plan);
    if (leads && arrived.length > 0) {
      await store.deliver(arrived, now());
      ports.onPending();
    }
    unseen = new Map(
      all.flatMap(({ plan, state }) =>
        state === 'seen' || seen.has(keyOf(plan)) ? [] : [[plan.eventId, plan] as const],
      ),
    );
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
        ports.onPending();
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
    settled: (items) => {
      for (const item of items) {
        delivered.add(keyOf(item));
        if (item.seenAt !== undefined) seen.add(keyOf(item));
      }
    },
    stop: () => {
      stopped = true;
      cancelLook?.();
    },
  };
}
