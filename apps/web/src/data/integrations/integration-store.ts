import { follow } from '@plumbline/offline/replica/follow';
import { LocalDatabase } from '../replica/local-database.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

/** An event of a calendar file, or one time of an event that repeats. */
export type OwnCalendarEvent = {
  uid: string;
  title: string;
  /** ISO 8601, UTC. */
  startDate: string;
  endDate: string;
  isAllDay: boolean;
  location: string | null;
  description: string | null;
  isBlocking: boolean;
  repeats: boolean;
};

/** A calendar that a person shows beside the company's. It stays on this device: no call sends it. */
export type CalendarIntegration = {
  id: string;
  name: string;
  events: OwnCalendarEvent[];
  createdAt: string;
  updatedAt: string;
};

const calendarsOf = (database: LocalDatabase) => database.rowsOf<CalendarIntegration, string>('integrations');

async function within<T>(owner: ReplicaOwner, act: (database: LocalDatabase) => Promise<T>): Promise<T> {
  const database = new LocalDatabase(owner);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Stores a calendar on this device, or its events anew where it is there already. */
export async function saveIntegration(owner: ReplicaOwner, integration: CalendarIntegration): Promise<void> {
  await within(owner, async (database) => await calendarsOf(database).put(integration));
}

export async function removeIntegration(owner: ReplicaOwner, id: string): Promise<void> {
  await within(owner, async (database) => await calendarsOf(database).delete(id));
}

/** Calls back with the calendars of this device now and after each change. Call the result to end it. */
export function followIntegrations(
  owner: ReplicaOwner,
  changed: (integrations: CalendarIntegration[]) => void,
): () => void {
  const database = new LocalDatabase(owner);
  const unfollow = follow({
    of: [calendarsOf(database)],
    read: async () => await calendarsOf(database).toCollection().sortBy('createdAt'),
    next: changed,
    // The database was deleted.
    failed: () => changed([]),
  });
  return () => {
    unfollow();
    database.close();
  };
}
