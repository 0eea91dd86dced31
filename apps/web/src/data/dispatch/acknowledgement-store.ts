import { follow } from '@plumbline/offline/replica/follow';
import { LocalDatabase } from '../replica/local-database.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

type PlanVersion = { eventId: string; planRevision: number };

/** That one version of a plan has arrived on this device, and was seen there. Times in ISO 8601. */
export type PendingAcknowledgement = PlanVersion & { deliveredAt: string; seenAt?: string };
type Key = [eventId: string, planRevision: number];

/** The acknowledgements of one person's device until the server has them. */
export type AcknowledgementStore = {
  /** That these versions are on the device; what is noted already stays. */
  deliver: (plans: readonly PlanVersion[], at: string) => Promise<void>;
  /** That the person has seen this version; the first time stays. */
  see: (plan: PlanVersion, at: string) => Promise<void>;
  next: (limit: number) => Promise<PendingAcknowledgement[]>;
  all: () => Promise<PendingAcknowledgement[]>;
  /** Removes what was sent, unless more was noted of it meanwhile. */
  remove: (sent: readonly PendingAcknowledgement[]) => Promise<void>;
  /** Calls back with how many wait, now and after each change, also one by another tab. Call the result to end it. */
  onChange: (changed: (waiting: number) => void) => () => void;
  close: () => void;
};

const keyOf = ({ eventId, planRevision }: PlanVersion): Key => [eventId, planRevision];

export function openAcknowledgements(owner: ReplicaOwner): AcknowledgementStore {
  const database = new LocalDatabase(owner);
  const rows = database.rowsOf<PendingAcknowledgement, Key>('acknowledgements');
  return {
    deliver: async (plans, at) =>
      await database.transaction('rw', rows, async () => {
        const existing = await rows.bulkGet(plans.map(keyOf));
        const fresh = plans.filter((_, index) => existing[index] === undefined);
        await rows.bulkPut(
          fresh.map(({ eventId, planRevision }) => ({ eventId, planRevision, deliveredAt: at })),
        );
      }),
    see: async (plan, at) =>
      await database.transaction('rw', rows, async () => {
        const { eventId, planRevision } = plan;
        const existing = await rows.get(keyOf(plan));
        if (existing?.seenAt === undefined)
          await rows.put({ deliveredAt: at, ...existing, eventId, planRevision, seenAt: at });
      }),
    next: async (limit) => await rows.limit(limit).toArray(),
    all: async () => await rows.toArray(),
    remove: async (sent) =>
      await database.transaction('rw', rows, async () => {
        const existing = await rows.bulkGet(sent.map(keyOf));
        const unchanged = sent.filter((each, index) => existing[index]?.seenAt === each.seenAt);
        await rows.bulkDelete(unchanged.map(keyOf));
      }),
    onChange: (changed) =>
      follow({
        of: [rows],
        read: async () => await rows.count(),
        next: changed,
        // Who reads it then gets the same error.
        failed: () => undefined,
      }),
    close: () => database.close(),
  };
}
