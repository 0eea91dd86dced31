import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import type { Caller } from '../identity/caller.ts';
import { createSharedSlots } from '../process/shared-slots.ts';
import { readAs } from '../tenant/as-viewer.ts';
import type { Viewer } from '../visibility/rule.ts';
import { refusalOf } from './admission.ts';
import type { Room } from './room.ts';
import type { Subscriber } from './subscriber.ts';

type Parts = {
  pool: Pool;
  callerOf: (headers: Headers) => Promise<Caller | null>;
  failed: (error: unknown) => void;
};

export type ViewerLookups = {
  /**
   * Looks up the person of a socket and what they may see. Resolves to what `also` reads under the same view, or to
   * null if they were refused or have left.
   */
  admit<T>(
    room: Room,
    subscriber: Subscriber,
    also: (db: Database, viewer: Viewer) => Promise<T>,
  ): Promise<T | null>;
  /** Says that these subscribers may see other rows now, or might. They get nothing until that is known. */
  doubt(room: Room, subscribers: Iterable<Subscriber>): void;
  /** Checks these subscribers again. There is no doubt about them, so they get changes meanwhile. */
  check(room: Room, subscribers: Iterable<Subscriber>): void;
};

/**
 * The number of look-ups at once, so that they leave connections of the pool to others, however many sockets
 * there are.
 */
const looksAtOnce = 4;

/**
 * Looks up the people of a room's sockets and what they may see. If look-ups of one overlap, the last one
 * counts.
 */
export function createViewerLookups({ pool, callerOf, failed }: Parts): ViewerLookups {
  const slots = createSharedSlots({ atOnce: looksAtOnce });

  /**
   * The person as they are now, or a refusal. The epoch is read before the rows that it covers: a change in
   * between gives another epoch, which the next comparison finds.
   */
  async function membershipOf(room: Room, subscriber: Subscriber) {
    const caller = await callerOf(subscriber.headers);
    const refusal = refusalOf(caller, room.organizationId);
    if (!refusal && caller?.membership) return { ...caller.membership, userId: caller.userId };
    room.remove(subscriber);
    subscriber.heard = null;
    subscriber.refuse(refusal ?? 'NOT_A_MEMBER');
    return null;
  }

  async function admit<T>(
    room: Room,
    subscriber: Subscriber,
    also: (db: Database, viewer: Viewer) => Promise<T>,
  ): Promise<T | null> {
    return await slots.run(room.organizationId, async () => {
      for (;;) {
        const look = (subscriber.looks += 1);
        const isStale = room.watchEpoch(subscriber.viewer.userId);
        const person = subscriber.isGone ? null : await membershipOf(room, subscriber);
        if (!person) return null;
        const seen = await readAs({ pool }, person, async (db, viewer) => ({
          viewer,
          more: await also(db, viewer),
        }));
        if (subscriber.looks !== look || isStale(person.epoch)) continue;
        subscriber.viewer = seen.viewer;
        subscriber.epoch = person.epoch;
        return seen.more;
      }
    });
  }

  async function lookAgain(room: Room, subscriber: Subscriber): Promise<void> {
    const look = (subscriber.looks += 1);
    const isStale = await slots.run(room.organizationId, async () => await lookOnce(room, subscriber, look));
    if (isStale) await lookAgain(room, subscriber);
  }

  /** Looks up once. True if the result is already outdated. */
  async function lookOnce(room: Room, subscriber: Subscriber, look: number): Promise<boolean> {
    const isOvertaken = () => subscriber.looks !== look || !room.subscribers.has(subscriber);
    if (isOvertaken()) return false;
    const isStale = room.watchEpoch(subscriber.viewer.userId);
    const person = await membershipOf(room, subscriber);
    if (!person || isOvertaken()) return false;
    const isAsBefore = person.role === subscriber.viewer.role && person.epoch === subscriber.epoch;
    if (subscriber.heard !== null && isAsBefore) return false;
    subscriber.heard = null;
    subscriber.epoch = null;
    const viewer = await readAs({ pool }, person, async (_, seen) => await Promise.resolve(seen));
    if (isOvertaken()) return false;
    if (isStale(person.epoch)) return true;
    subscriber.viewer = viewer;
    subscriber.resume(room.delivered, person.epoch);
    return false;
  }

  function check(room: Room, subscribers: Iterable<Subscriber>): void {
    for (const subscriber of subscribers) lookAgain(room, subscriber).catch(failed);
  }

  return {
    admit,
    check,
    doubt(room, subscribers) {
      const doubted = [...subscribers];
      for (const subscriber of doubted) {
        subscriber.heard = null;
        subscriber.epoch = null;
      }
      check(room, doubted);
    },
  };
}
