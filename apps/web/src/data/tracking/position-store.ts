import type { TrackedPoint, TrackingConsent } from '@plumbline/domain/entities/location';
import { follow } from '@plumbline/offline/replica/follow';
import { Dexie } from 'dexie';
import { LocalDatabase } from '../replica/local-database.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

/** A position of this device with the time entry it belongs to. */
export type PendingPosition = TrackedPoint & { entryId: string };
export type PointBatch = { entryId: string; points: TrackedPoint[] };

/** The positions of one person's device until the server has them. */
export type PositionStore = {
  add: (point: PendingPosition) => Promise<void>;
  /** The oldest points of one entry, up to `limit`; of none of `except`. Null when there is nothing. */
  next: (limit: number, except: ReadonlySet<string>) => Promise<PointBatch | null>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** `at`: ISO 8601. */
  removeBefore: (at: string) => Promise<void>;
  clear: () => Promise<void>;
  count: () => Promise<number>;
  /** Calls back with how many wait, now and after each change, also one by another tab. Call the result to end it. */
  onChange: (changed: (waiting: number) => void) => () => void;
};

/** The store with what the device remembers of the person's decision, so that it holds without a signal too. */
export type OpenPositions = PositionStore & {
  readConsent: () => Promise<TrackingConsent | undefined>;
  saveConsent: (consent: TrackingConsent) => Promise<void>;
  /** Whether the question was shown on this device. */
  wasAsked: () => Promise<boolean>;
  markAsked: () => Promise<void>;
  forgetAsked: () => Promise<void>;
  close: () => void;
};

type Setting = { key: 'consent'; value: TrackingConsent } | { key: 'asked'; value: true };

function withoutEntry(position: PendingPosition): TrackedPoint {
  const { id, at, latitude, longitude, accuracyM, speed, heading, batteryPercent } = position;
  return { id, at, latitude, longitude, accuracyM, speed, heading, batteryPercent };
}

export function openPositions(owner: ReplicaOwner): OpenPositions {
  const database = new LocalDatabase(owner);
  const positions = database.rowsOf<PendingPosition, string>('positions');
  const settings = database.rowsOf<Setting, Setting['key']>('settings');
  return {
    add: async (point) => void (await positions.put(point)),
    next: async (limit, except) => {
      const first = await positions
        .orderBy('at')
        .filter(({ entryId }) => !except.has(entryId))
        .first();
      if (first === undefined) return null;
      const { entryId } = first;
      const found = await positions
        .where('[entryId+at]')
        .between([entryId, Dexie.minKey], [entryId, Dexie.maxKey])
        .limit(limit)
        .toArray();
      return { entryId, points: found.map(withoutEntry) };
    },
    remove: async (ids) => await positions.bulkDelete([...ids]),
    removeBefore: async (at) => void (await positions.where('at').below(at).delete()),
    clear: async () => await positions.clear(),
    count: async () => await positions.count(),
    onChange: (changed) =>
      follow({
        of: [positions],
        read: async () => await positions.count(),
        next: changed,
        // Who reads it then gets the same error.
        failed: () => undefined,
      }),
    readConsent: async () => {
      const setting = await settings.get('consent');
      return setting?.key === 'consent' ? setting.value : undefined;
    },
    saveConsent: async (value) => void (await settings.put({ key: 'consent', value })),
    wasAsked: async () => (await settings.get('asked')) !== undefined,
    markAsked: async () => void (await settings.put({ key: 'asked', value: true })),
    forgetAsked: async () => await settings.delete('asked'),
    close: () => database.close(),
  };
}
