import { follow } from '@plumbline/offline/replica/follow';
import { Dexie, type Table } from 'dexie';
import { ownStoreName } from '../replica/own-stores.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

/** What this device has to tell of one version of a plan. Times in ISO 8601. */
export type Told = { eventId: string; planRevision: number; deliveredAt: string; seenAt?: string };
type Key = [eventId: string, planRevision: number];

/** What waits on this device until the server knows it, apart from the person's copy. */
export type ToldStore = {
  /** That these versions are on the device; what is known already stays. */
  deliver: (plans: readonly Pick<Told, 'eventId' | 'planRevision'>[], at: string) => Promise<void>;
  /** That the person has seen this version; the first time stays. */
  see: (plan: Pick<Told, 'eventId' | 'planRevision'>, at: string) => Promise<void>;
  next: (limit: number) => Promise<Told[]>;
  all: () => Promise<Told[]>;
  /** Removes what was told, unless more was noted of it meanwhile. */
  remove: (told: readonly Told[]) => Promise<void>;
  /** Calls back after each change, also one by another tab. Call the result to end it. */
  onChange: (changed: () => void) => () => void;
  close: () => void;
};

class ToldDatabase extends Dexie {
  declare told: Table<Told, Key>;

  constructor(owner: ReplicaOwner) {
    super(ownStoreName('dispatch', owner));
    // The copy is removed in another tab, or by a sign-out here.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
    this.version(1).stores({ told: '[eventId+planRevision]' });
  }
}

const keyOf = ({ eventId, planRevision }: Pick<Told, 'eventId' | 'planRevision'>): Key => [
  eventId,
  planRevision,
];

export function openTold(owner: ReplicaOwner): ToldStore {
  const database = new ToldDatabase(owner);
  const { told } = database;
  return {
    deliver: async (plans, at) =>
      await database.transaction('rw', told, async () => {
        const known = await told.bulkGet(plans.map(keyOf));
        const fresh = plans.filter((_, place) => known[place] === undefined);
        await told.bulkPut(
          fresh.map(({ eventId, planRevision }) => ({ eventId, planRevision, deliveredAt: at })),
        );
      }),
    see: async (plan, at) =>
      await database.transaction('rw', told, async () => {
        const { eventId, planRevision } = plan;
        const known = await told.get(keyOf(plan));
        if (known?.seenAt === undefined)
          await told.put({ deliveredAt: at, ...known, eventId, planRevision, seenAt: at });
      }),
    next: async (limit) => await told.limit(limit).toArray(),
    all: async () => await told.toArray(),
    remove: async (gone) =>
      await database.transaction('rw', told, async () => {
        const known = await told.bulkGet(gone.map(keyOf));
        const same = gone.filter((each, place) => known[place]?.seenAt === each.seenAt);
        await told.bulkDelete(same.map(keyOf));
      }),
    onChange: (changed) =>
      follow({
        of: [told],
        read: async () => await told.count(),
        next: (waiting) => {
          if (waiting > 0) changed();
        },
        // Who reads it then gets the same error.
        failed: () => undefined,
      }),
    close: () => database.close(),
  };
}
