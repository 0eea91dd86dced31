import type { Change } from '@plumbline/domain/entities/replicated';
import { presenceGraceMs } from '@plumbline/domain/limits/session';
import { liveClose } from '@plumbline/domain/operations/live';
import { isEntityName } from '@plumbline/domain/records/all';
import type { Client, Pool } from 'pg';
import type { Caller } from '../identity/caller.ts';
import type { Log } from '../process/log.ts';
import type { Committed } from '../tenant/as-viewer.ts';
import type { StampedChange } from '../tenant/commit.ts';
import { commitsSince, newestVersion } from './commits.ts';
import { openHints } from './hints.ts';
import { createViewerLookups } from './viewer-lookups.ts';
import { noteAway, noteBack, type PersonSeen, seenLately } from './presence.ts';
import { Room } from './room.ts';
import type { Subscriber } from './subscriber.ts';

export type Presence = { organizationId: string; userId: string; lastSeenAt: Date };

type Tracked = { organizationId: string; userId: string };

export type LiveChanges = {
  committed(change: Committed): void;
  presence(presence: Presence): void;
  /**
   * Called when a person has new positions. The sockets of those who may see them are told to ask for them.
   */
  moved(person: Tracked): void;
  /** Called when a person decides about being located. Their own devices are told to ask for the decision. */
  consentChanged(person: Tracked): void;
  /** Closes the sockets of a session, or of a person. */
  ended(sessionOrUserId: string): void;
  /** Called after the socket's hello. It is welcomed, and from then on gets every change that it may see. */
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
/**
 * The pause between frames in milliseconds. Sending a frame to two hundred sockets takes as long as two
 * writes, and nobody notices a fiftieth of a second.
 */
const framePauseMs = 20;
/**
 * Every socket is checked again within this many milliseconds, so that the end of a session also closes its
 * socket.
 */
const readmitMs = 60_000;
/** The number of parts into which these checks are divided, one after another. */
const readmitSlots = 60;

export function openLiveChanges(parts: Parts): LiveChanges {
  const { pool, log, clock } = parts;
  const rooms = new Map<string, Promise<Room>>();
  const open = new Map<string, Room>();
  /** The newest version committed to each organization while its room is made, which the room may not have read. */
  const making = new Map<string, number>();
  const leaving = new Set<NodeJS.Timeout>();
  const failed = (error: unknown) => log.error({ err: error }, 'live changes');
  const viewerLookups = createViewerLookups({ pool, callerOf: parts.callerOf, failed });

  const hints = openHints({
    ...parts,
    heard(hint) {
      for (const id of hint.ended) endHere(id);
      if (hint.organizationId === '' && hint.readmit === 'all') return checkEverybody();
      noteWhileMade(hint);
      const room = open.get(hint.organizationId);
      if (!room) return;
      for (const presence of hint.presence) hearPresence(room, presence);
      for (const userId of hint.moved ?? []) room.moves.tell(userId);
      for (const userId of hint.consent ?? []) tellConsent(room, userId);
      look(room, hint.raised, hint.readmit);
      room.hint(hint.version);
    },
    resumed() {
      checkEverybody();
      const version = Number.POSITIVE_INFINITY;
      for (const room of open.values()) room.hint(version);
      for (const organizationId of making.keys()) noteWhileMade({ organizationId, version });
    },
  });

  let slot = 0;
  let nextSlot = 0;
  const timer = setInterval(() => {
    slot = (slot + 1) % readmitSlots;
    for (const room of open.values())
      viewerLookups.check(
        room,
        [...room.subscribers].filter((subscriber) => subscriber.slot === slot),
      );
  }, readmitMs / readmitSlots);
  timer.unref();

  function checkEverybody(): void {
    for (const room of open.values()) viewerLookups.check(room, room.subscribers);
  }

  async function roomOf(organizationId: string): Promise<Room> {
    const existing = rooms.get(organizationId);
    if (existing) return await existing;
    const made = makeRoom(organizationId);
    rooms.set(organizationId, made);
    made.catch(() => rooms.delete(organizationId));
    return await made;
  }

  /** A commit between the read of the newest version and the opening of the room is found by no other report. */
  function noteWhileMade({ organizationId, version }: { organizationId: string; version: number }): void {
    const noted = making.get(organizationId);
    if (noted !== undefined) making.set(organizationId, Math.max(noted, version));
  }

  async function makeRoom(organizationId: string): Promise<Room> {
    making.set(organizationId, 0);
    try {
      const room: Room = new Room(organizationId, await newestVersion(pool, organizationId), {
        readSince: async (from, userIds) => await commitsSince(pool, organizationId, { from, userIds }),
        lookAgain(subscribers) {
          if (subscribers === 'all') viewerLookups.doubt(room, room.subscribers);
          else viewerLookups.doubt(room, subscribers);
        },
        later: (run) => void setTimeout(() => void run(), catchUpDelayMs).unref(),
        pause: (run) => void setTimeout(run, framePauseMs).unref(),
        failed,
      });
      open.set(organizationId, room);
      room.hint(making.get(organizationId) ?? 0);
      return room;
    } finally {
      making.delete(organizationId);
    }
  }

  /**
   * Puts the subscriber into its room. If the room was closed meanwhile, because its last subscriber had
   * left, another is made. Null if this subscriber has gone meanwhile.
   */
  async function enter(subscriber: Subscriber): Promise<Room | null> {
    const { organizationId } = subscriber.viewer;
    for (;;) {
      const room = await roomOf(organizationId);
      if (open.get(organizationId) !== room) continue;
      if (!subscriber.isGone) {
        subscriber.slot = nextSlot = (nextSlot + 1) % readmitSlots;
        room.add(subscriber);
        return room;
      }
      closeIfEmpty(room);
      return null;
    }
  }

  function closeIfEmpty(room: Room): void {
    if (room.subscribers.size > 0 || open.get(room.organizationId) !== room) return;
    open.delete(room.organizationId);
    rooms.delete(room.organizationId);
  }

  /**
   * Checks what subscribers may see. Call it before the rows of the same commit are sent, so that subscribers
   * who may no longer see them do not get them.
   */
  function look(room: Room, raised: readonly string[], readmit: readonly string[] | 'all'): void {
    const concerned = [...room.subscribers].filter(
      ({ viewer: { userId } }) => readmit === 'all' || readmit.includes(userId) || raised.includes(userId),
    );
    if (readmit === 'all') viewerLookups.check(room, concerned);
    else viewerLookups.doubt(room, concerned);
  }

  function endHere(id: string): void {
    for (const room of open.values()) {
      for (const subscriber of room.subscribers) {
        if (subscriber.sessionId === id || subscriber.viewer.userId === id) {
          room.remove(subscriber);
          subscriber.refuse('SESSION_EXPIRED');
        }
      }
    }
  }

  /**
   * Announces that a person is away only after a pause, because a page that reloads opens its next socket in
   * a moment.
   */
  function leftSoon(organizationId: string, userId: string, at: Date): void {
    const pause = setTimeout(() => {
      leaving.delete(pause);
      if (open.get(organizationId)?.hasPerson(userId)) return;
      noteAway(pool, { organizationId, userId }, at)
        .catch(failed)
        .finally(() => announce(organizationId, userId, false, at));
    }, presenceGraceMs);
    pause.unref();
    leaving.add(pause);
  }

  function announce(organizationId: string, userId: string, online: boolean, lastSeenAt: Date): void {
    const presence = { userId, online, lastSeenAt: lastSeenAt.toISOString() };
    const room = open.get(organizationId);
    room?.presence.tell(presence);
    hints.tell({ organizationId, version: 0, raised: [], readmit: [], presence: [presence], ended: [] });
  }

  /** Passes on a presence from another node. A person who left there may still have a socket here. */
  function hearPresence(room: Room, presence: PersonSeen): void {
    if (presence.online || !room.hasPerson(presence.userId)) return room.presence.tell(presence);
    noteBack(pool, { organizationId: room.organizationId, userId: presence.userId }).catch(failed);
    announce(room.organizationId, presence.userId, true, clock());
  }

  function tellConsent(room: Room, userId: string): void {
    for (const subscriber of room.subscribers)
      if (subscriber.viewer.userId === userId) subscriber.tell({ kind: 'consent' });
  }

  const unchanged = { version: 0, raised: [], readmit: [], presence: [], ended: [] };

  const isListening = (room: Room, userId: string) =>
    [...room.subscribers].some(({ viewer, heard }) => heard !== null && viewer.userId === userId);

  return {
    committed({ organizationId, version, changes, operationId, userId, raised, readmit }) {
      noteWhileMade({ organizationId, version });
      const room = open.get(organizationId);
      if (room) {
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
    moved({ organizationId, userId }) {
      open.get(organizationId)?.moves.tell(userId);
      hints.tell({ ...unchanged, organizationId, moved: [userId] });
    },
    consentChanged({ organizationId, userId }) {
      const room = open.get(organizationId);
      if (room) tellConsent(room, userId);
      hints.tell({ ...unchanged, organizationId, consent: [userId] });
    },
    ended(id) {
      endHere(id);
      hints.tell({ organizationId: '', version: 0, raised: [], readmit: [], presence: [], ended: [id] });
    },
    async join(subscriber) {
      // The subscriber enters the room before its visible rows are read, so that no change of these is
      // missed.
      const room = await enter(subscriber);
      if (!room) return;
      const people = await viewerLookups.admit(
        room,
        subscriber,
        async (db, viewer) => await seenLately(db, viewer, clock()),
      );
      if (!people) return;
      const { userId } = subscriber.viewer;
      const isNews = !isListening(room, userId);
      subscriber.welcome(room.delivered);
      subscriber.tell({
        kind: 'present',
        people: people.map((person) => ({
          ...person,
          online: person.online || room.hasPerson(person.userId),
        })),
      });
      if (!isNews) return;
      announce(room.organizationId, userId, true, clock());
      await noteBack(pool, { organizationId: room.organizationId, userId });
    },
    leave(subscriber) {
      subscriber.isGone = true;
      const { organizationId, userId } = subscriber.viewer;
      const room = open.get(organizationId);
      if (!room) return;
      if (room.remove(subscriber) && !room.hasPerson(userId)) leftSoon(organizationId, userId, clock());
      closeIfEmpty(room);
    },
    async close() {
      clearInterval(timer);
      for (const each of leaving) clearTimeout(each);
      for (const room of open.values()) {
        for (const { socket } of room.subscribers) socket.close(liveClose.restart, 'restart');
      }
      await hints.close();
    },
  };
}

const isChange = (change: StampedChange): change is Change => isEntityName(change.entity);
