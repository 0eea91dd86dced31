import { follow } from '@plumbline/offline/replica/follow';
import { Dexie, type EntityTable } from 'dexie';
import { ownStoreName } from '../replica/own-stores.ts';
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

/** A calendar that a person shows beside the company's. It stays on this device and is never sent. */
export type CalendarIntegration = {
  id: string;
  name: string;
  events: OwnCalendarEvent[];
  createdAt: string;
  updatedAt: string;
};

class IntegrationDatabase extends Dexie {
  declare integrations: EntityTable<CalendarIntegration, 'id'>;

  constructor(owner: ReplicaOwner) {
    super(ownStoreName('calendars', owner));
    // The database is deleted in another tab, or by a sign-out in this one.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
    this.version(1).stores({ integrations: 'id' });
  }
}

async function within<T>(
  owner: ReplicaOwner,
  act: (database: IntegrationDatabase) => Promise<T>,
): Promise<T> {
  const database = new IntegrationDatabase(owner);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Stores a calendar on this device, or replaces its events. */
export async function keepIntegration(owner: ReplicaOwner, integration: CalendarIntegration): Promise<void> {
  await within(owner, async ({ integrations }) => await integrations.put(integration));
}

export async function removeIntegration(owner: ReplicaOwner, id: string): Promise<void> {
  await within(owner, async ({ integrations }) => await integrations.delete(id));
}

/** Calls back with the calendars of this device now and after each change. Call the result to end it. */
export function followIntegrations(
  owner: ReplicaOwner,
  changed: (integrations: CalendarIntegration[]) => void,
): () => void {
  const database = new IntegrationDatabase(owner);
  const unfollow = follow({
    of: [database.integrations],
    read: async () => await database.integrations.toCollection().sortBy('createdAt'),
    next: changed,
    // The database was deleted.
    failed: () => changed([]),
  });
  return () => {
    unfollow();
    database.close();
  };
}
