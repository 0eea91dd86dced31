import type { TrackedPoint, TrackingConsent } from '@plumbline/domain/entities/location';
import { Dexie, type EntityTable } from 'dexie';
import { ownStoreName } from '../replica/own-stores.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

export type KeptPoint = TrackedPoint & { entryId: string };
export type PointBatch = { entryId: string; points: TrackedPoint[] };

/** What one person's device keeps of their positions until the server has them, apart from their copy. */
export type PositionStore = {
  add: (point: KeptPoint) => Promise<void>;
  /** The oldest points of one entry, up to `limit`; of none of `except`. Null when there is nothing. */
  next: (limit: number, except: ReadonlySet<string>) => Promise<PointBatch | null>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** `at`: ISO 8601. */
  removeBefore: (at: string) => Promise<void>;
  clear: () => Promise<void>;
  count: () => Promise<number>;
};

type Meta = { key: 'consent'; value: TrackingConsent } | { key: 'asked'; value: true };

class PositionDatabase extends Dexie {
  declare points: EntityTable<KeptPoint, 'id'>;
  declare meta: EntityTable<Meta, 'key'>;

  constructor(owner: ReplicaOwner) {
    super(ownStoreName('positions', owner));
    // The copy is removed in another tab, or by a sign-out here.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
    this.version(1).stores({ points: 'id, at, [entryId+at]', meta: 'key' });
  }
}

/** The store with what the device remembers of the person's decision, so that it holds without a signal too. */
export type OpenPositions = PositionStore & {
  readConsent: () => Promise<TrackingConsent | undefined>;
  keepConsent: (consent: TrackingConsent) => Promise<void>;
  /** Whether the question was shown on this device. */
  wasAsked: () => Promise<boolean>;
  noteAsked: () => Promise<void>;
  forgetAsked: () => Promise<void>;
  close: () => void;
};

function withoutEntry(kept: KeptPoint): TrackedPoint {
  const { id, at, latitude, longitude, accuracyM, speed, heading, batteryPercent } = kept;
  return { id, at, latitude, longitude, accuracyM, speed, heading, batteryPercent };
}

export function openPositions(owner: ReplicaOwner): OpenPositions {
  const database = new PositionDatabase(owner);
  const { points, meta } = database;
  return {
    add: async (point) => void (await points.put(point)),
    next: async (limit, except) => {
      const first = await points
        .orderBy('at')
        .filter(({ entryId }) => !except.has(entryId))
        .first();
      if (first === undefined) return null;
      const { entryId } = first;
      const found = await points
        .where('[entryId+at]')
        .between([entryId, Dexie.minKey], [entryId, Dexie.maxKey])
        .limit(limit)
        .toArray();
      return { entryId, points: found.map(withoutEntry) };
    },
    remove: async (ids) => await points.bulkDelete([...ids]),
    removeBefore: async (at) => void (await points.where('at').below(at).delete()),
    clear: async () => await points.clear(),
    count: async () => await points.count(),
    readConsent: async () => {
      const kept = await meta.get('consent');
      return kept?.key === 'consent' ? kept.value : undefined;
    },
    keepConsent: async (value) => void (await meta.put({ key: 'consent', value })),
    wasAsked: async () => (await meta.get('asked')) !== undefined,
    noteAsked: async () => void (await meta.put({ key: 'asked', value: true })),
    forgetAsked: async () => await meta.delete('asked'),
    close: () => database.close(),
  };
}
