import { type Change, pullOrder } from '@plumbline/domain/entities/replicated';
import { liveClose } from '@plumbline/domain/operations/live';
import type { Client, Pool } from 'pg';
import { databaseOn } from '../database/connect.ts';
import type { Caller } from '../identity/caller.ts';
import { changesBetween, currentEpoch, currentVersion } from '../changes/changes.ts';
import type { Log } from '../process/log.ts';
import { inTenant } from '../tenant/door.ts';
import { type Committed, readAs } from '../tenant/organization.ts';
import { isEntityName } from '../database/entities.ts';
import { rowsToldLimit, type StampedChange } from '../tenant/finish.ts';
import { refusalOf } from './admission.ts';
import { openHints } from './hints.ts';
import { type PersonSeen, seenLately, tellPresence } from './presence.ts';
import { Room } from './room.ts';
import type { Subscriber } from './subscriber.ts';

export type Presence = { organizationId: string; userId: string; lastSeenAt: Date };

export type LiveChanges = {
  committed(change: Committed): void;
  presence(presence: Presence): void;
  /** Ends the sockets of a session, or of a person. */
  ended(sessionOrUserId: string): void;
  /** After the socket's hello: welcomes it, and from then on it hears of every change it may see. */
  join(subscriber: Subscriber): Promise<void>;
  leave(subscriber: Subscriber): void;
  close(): Promise<void>;
};

type Parts = {
  pool: Pool;
  connect: () => Client;
  node: string;
  clock: () => Date;
  log: Log;
  callerOf: (headers: Headers) => Promise<Caller | null>;
};

const catchUpDelayMs = 25;
/** Every socket is admitted anew at least this often: a session that ran out ends its socket too. */
const readmitMs = 60_000;

export function openLiveChanges(parts: Parts): LiveChanges {
  const { pool, log, clock } = parts;
  const rooms = new Map<string, Promise<Room>>();
  const open = new Map<string, Room>();
  const failed = (error: unknown) => log.error({ err: error }, 'live changes');

  const hints = openHints({
    ...parts,
    heard(hint) {
      for (const id of hint.ended) endHere(id);
      const room = open.get(hint.organizationId);
      if (!room) return;
      for (const presence of hint.presence) hearPresence(room, hint.organizationId, presence);
      look(room, hint.raised, hint.readmit);
      room.hint(hint.version);
    },
    resumed() {
      for (const room of open.values()) room.hint(Number.POSITIVE_INFINITY);
    },
  });

  const timer = setInterval(() => {
    for (const room of open.values()) look(room, [], 'all');
  }, readmitMs);
  timer.unref();

  async function roomOf(organizationId: string): Promise<Room> {
    const known = rooms.get(organizationId);
    if (known) return await known;
    const made = makeRoom(organizationId);
    rooms.set(organizationId, made);
    made.catch(() => rooms.delete(organizationId));
    return await made;
  }

  async function makeRoom(organizationId: string): Promise<Room> {
    const tenant = { organizationId, userId: null };
    const delivered = await inTenant(
      pool,
      tenant,
      async (client) => await currentVersion(databaseOn(client), organizationId),
    );
    const room = new Room(delivered, {
      readSince: async (from) =>
        await inTenant(pool, tenant, async (client) => {
          const db = databaseOn(client);
          const to = await currentVersion(db, organizationId);
          const changes = await changesBetween(db, organizationId, pullOrder, {
            from,
            to,
            limit: rowsToldLimit + 1,
          });
          return { to, changes: changes.length > rowsToldLimit ? null : changes };
        }),
      later: (run) => void setTimeout(run, catchUpDelayMs).unref(),
      failed,
    });
    open.set(organizationId, room);
    return room;
  }

  /** Looks again at who they are, and at what they may see. Nothing is delivered to them until the look is over. */
  function look(room: Room, raised: readonly string[], readmit: readonly string[] | 'all'): void {
    for (const subscriber of room.subscribers) {
      const { userId } = subscriber.viewer;
      if (raised.includes(userId)) {
        subscriber.heard = null;
        lookAt(room, subscriber, true).catch(failed);
      } else if (readmit === 'all') {
        lookAt(room, subscriber, false).catch(failed);
      } else if (readmit.includes(userId)) {
        subscriber.heard = null;
        lookAt(room, subscriber, false).catch(failed);
      }
    }
  }

  async function lookAt(room: Room, subscriber: Subscriber, raised: boolean): Promise<void> {
    const before = subscriber.viewer;
    const caller = await parts.callerOf(subscriber.headers);
    const refusal = refusalOf(caller, before.organizationId);
    if (refusal || !caller?.membership) {
      room.subscribers.delete(subscriber);
      subscriber.heard = null;
      subscriber.refuse(refusal ?? 'PERMISSION_DENIED');
      return;
    }
    if (!raised && caller.membership.role === before.role) {
      subscriber.heard ??= room.delivered;
      return;
    }
    subscriber.heard = null;
    const person = { ...caller.membership, userId: caller.userId };
    const epoch = await readAs({ pool }, person, async (db, viewer) => {
      subscriber.viewer = viewer;
      return await currentEpoch(db, viewer);
    });
    subscriber.heard = room.delivered;
    subscriber.tell({ kind: 'epoch', epoch });
  }

  function endHere(id: string): void {
    for (const room of open.values()) {
      for (const subscriber of room.subscribers) {
        if (subscriber.sessionId === id || subscriber.viewer.userId === id) {
          room.subscribers.delete(subscriber);
          subscriber.refuse('SESSION_EXPIRED');
        }
      }
    }
  }

  function announce(organizationId: string, userId: string, online: boolean, lastSeenAt: Date): void {
    const presence = { userId, online, lastSeenAt: lastSeenAt.toISOString() };
    const room = open.get(organizationId);
    if (room) tellPresence(room, presence);
    hints.tell({ organizationId, version: 0, raised: [], readmit: [], presence: [presence], ended: [] });
  }

  /** Somebody who left another node may have another socket here. */
  function hearPresence(room: Room, organizationId: string, presence: PersonSeen): void {
    if (presence.online || !isHere(room, presence.userId)) return tellPresence(room, presence);
    announce(organizationId, presence.userId, true, clock());
  }

  const isHere = (room: Room, userId: string) =>
    [...room.subscribers].some(({ viewer }) => viewer.userId === userId);

  return {
    committed({ organizationId, version, changes, operationId, userId, raised, readmit }) {
      const room = open.get(organizationId);
      if (room) {
        // Before the rows: whoever loses sight of them must not be told of them.
        look(room, raised, readmit);
        const shown = changes?.filter(isChange) ?? null;
        room.accept({ version, changes: shown, operationId, userId });
      }
      hints.tell({
        organizationId,
        version,
        raised: [...raised],
        readmit: readmit === 'all' ? 'all' : [...readmit],
        presence: [],
        ended: [],
      });
    },
    presence({ organizationId, userId, lastSeenAt }) {
      announce(organizationId, userId, true, lastSeenAt);
    },
    ended(id) {
      endHere(id);
      hints.tell({ organizationId: '', version: 0, raised: [], readmit: [], presence: [], ended: [id] });
    },
    async join(subscriber) {
      const { viewer } = subscriber;
      const room = await roomOf(viewer.organizationId);
      const news = !isHere(room, viewer.userId);
      // In the room before the look at what they may see, so that no change of that is missed.
      room.subscribers.add(subscriber);
      const { epoch, people } = await readAs({ pool }, viewer, async (db, seen) => {
        subscriber.viewer = seen;
        return { epoch: await currentEpoch(db, seen), people: await seenLately(db, seen, clock()) };
      });
      subscriber.heard = room.delivered;
      subscriber.tell({ kind: 'welcome', version: room.delivered, epoch });
      subscriber.tell({
        kind: 'present',
        people: people.map((person) => ({ ...person, online: person.online || isHere(room, person.userId) })),
      });
      if (news) announce(viewer.organizationId, viewer.userId, true, clock());
    },
    leave(subscriber) {
      const { organizationId, userId } = subscriber.viewer;
      const room = open.get(organizationId);
      if (!room?.subscribers.delete(subscriber)) return;
      if (!isHere(room, userId)) announce(organizationId, userId, false, clock());
      if (room.subscribers.size > 0) return;
      open.delete(organizationId);
      rooms.delete(organizationId);
    },
    async close() {
      clearInterval(timer);
      for (const room of open.values()) {
        for (const { socket } of room.subscribers) socket.close(liveClose.restart, 'restart');
      }
      await hints.close();
    },
  };
}

const isChange = (change: StampedChange): change is Change => isEntityName(change.entity);
