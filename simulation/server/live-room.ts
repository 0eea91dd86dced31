import type { Change } from '@plumbline/domain/entities/replicated';
import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { Pool } from 'pg';
import { changesBetween, currentEpoch, currentVersion } from '../../apps/server/src/changes/changes.ts';
import { databaseOn } from '../../apps/server/src/database/connect.ts';
import { isEntityName } from '../../apps/server/src/database/entities.ts';
import { Room } from '../../apps/server/src/live-changes/room.ts';
import { Subscriber } from '../../apps/server/src/live-changes/subscriber.ts';
import { inTenant } from '../../apps/server/src/tenant/door.ts';
import type { StampedChange } from '../../apps/server/src/tenant/finish.ts';
import { type Committed, readAs } from '../../apps/server/src/tenant/organization.ts';

type Person = Parameters<typeof readAs>[1];

/** The near end of a socket on the server: `send` hands a frame to the network. */
export type Seat = { person: Person; send: (text: string) => void; close: () => void };

/** Who listens to the organization in this life of the server. Frames, rooms and what each may see are the server's own code. */
export type LiveRoom = {
  committed: (change: Committed) => void;
  join: (seat: Seat) => Promise<void>;
  leave: (seat: Seat) => void;
  /** Resolves when everything that a commit set going has been sent. */
  settled: () => Promise<void>;
  close: () => void;
};

export function createLiveRoom(parts: {
  pool: Pool;
  organizationId: string;
  failed: (error: unknown) => void;
}): LiveRoom {
  const { pool, organizationId, failed } = parts;
  const tenant = { organizationId, userId: null };
  const subscribers = new Map<Seat, Subscriber>();
  let room: Room | null = null;
  let work: Promise<void> = Promise.resolve();

  async function opened(): Promise<Room> {
    const delivered = await inTenant(pool, tenant, (client) =>
      currentVersion(databaseOn(client), organizationId),
    );
    room ??= new Room(delivered, {
      readSince: (from) =>
        inTenant(pool, tenant, async (client) => {
          const db = databaseOn(client);
          const to = await currentVersion(db, organizationId);
          return {
            to,
            changes: await changesBetween(db, organizationId, pullOrder, { from, to, limit: 1_000 }),
          };
        }),
      later: (run) => {
        work = work.then(run);
      },
      failed,
    });
    return room;
  }

  /** They may see another set of rows now: nothing more of the old one is sent to them. */
  async function lookAgain(seat: Seat, subscriber: Subscriber, delivered: number): Promise<void> {
    const epoch = await readAs({ pool }, seat.person, async (db, viewer) => {
      subscriber.viewer = viewer;
      return await currentEpoch(db, viewer);
    });
    subscriber.heard = delivered;
    subscriber.tell({ kind: 'epoch', epoch });
  }

  return {
    committed: ({ version, changes, operationId, userId, raised }) => {
      if (room === null) return;
      const open = room;
      for (const [seat, subscriber] of subscribers) {
        if (!raised.includes(seat.person.userId)) continue;
        subscriber.heard = null;
        work = work.then(() => lookAgain(seat, subscriber, open.delivered)).catch(failed);
      }
      open.accept({ version, changes: changes?.filter(isChange) ?? null, operationId, userId });
    },
    join: async (seat) => {
      const { person } = seat;
      const open = room ?? (await opened());
      const socket = {
        OPEN: 1,
        readyState: 1,
        bufferedAmount: 0,
        send: seat.send,
        close: seat.close,
        terminate: seat.close,
      };
      const viewer = { ...person, sharedProjectIds: [], colleagueIds: [] };
      const subscriber = new Subscriber({ socket, headers: new Headers(), sessionId: person.userId, viewer });
      subscribers.set(seat, subscriber);
      open.subscribers.add(subscriber);
      const epoch = await readAs({ pool }, person, async (db, seen) => {
        subscriber.viewer = seen;
        return await currentEpoch(db, seen);
      });
      subscriber.heard = open.delivered;
      subscriber.tell({ kind: 'welcome', version: open.delivered, epoch });
    },
    leave: (seat) => {
      const subscriber = subscribers.get(seat);
      subscribers.delete(seat);
      if (subscriber) room?.subscribers.delete(subscriber);
    },
    settled: async () => {
      for (let before: Promise<void> | null = null; before !== work;) {
        before = work;
        await before;
      }
    },
    close: () => {
      const seats = [...subscribers.keys()];
      subscribers.clear();
      for (const seat of seats) seat.close();
    },
  };
}

const isChange = (change: StampedChange): change is Change => isEntityName(change.entity);
