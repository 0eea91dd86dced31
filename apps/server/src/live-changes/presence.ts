import { presenceIntervalMs } from '@plumbline/domain/limits/session';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOn } from '../database/connect.ts';
import { inTenant } from '../tenant/transaction.ts';
import { maySee, readingOf } from '../visibility/in-memory.ts';
import type { Viewer } from '../visibility/rule.ts';
import { frame } from './frame.ts';
import type { Subscriber } from './subscriber.ts';

export type PersonSeen = { userId: string; lastSeenAt: string; online: boolean };

/** Two heartbeats may be late before a person counts as gone. */
const onlineWithinMs = 2 * presenceIntervalMs;

/** All people whom the viewer may see and who have been here, with the time of it. */
export async function seenLately(db: Database, viewer: Viewer, now: Date): Promise<PersonSeen[]> {
  const { rows } = await db.execute<{ user_id: string; last_seen_at: string; away_at: string | null }>(sql`
    select user_id, last_seen_at, away_at from member_state
    where organization_id = ${viewer.organizationId} and last_seen_at is not null`);
  return rows
    .filter((row) => maySee(viewer, 'member', { userId: row.user_id }))
    .map((row) => {
      const at = new Date(row.last_seen_at);
      return { userId: row.user_id, lastSeenAt: at.toISOString(), online: isOnline(row, now) };
    });
}

/** Whether a person was heard from lately and after their last socket closed. */
export function isOnline(
  { last_seen_at: seen, away_at: away }: { last_seen_at: string; away_at: string | null },
  now: Date,
): boolean {
  const at = new Date(seen).getTime();
  return now.getTime() - at < onlineWithinMs && (away === null || new Date(away).getTime() < at);
}

type Person = { organizationId: string; userId: string };

/** Stores that a person's last socket was closed at `at`, for those who ask later and on other nodes. */
export async function noteAway(pool: Pool, { organizationId, userId }: Person, at: Date): Promise<void> {
  await inTenant(pool, { organizationId, userId }, async (client) => {
    // A person who was heard from after that is still here.
    await databaseOn(client).execute(sql`
      update member_state set last_seen_at = ${at.toISOString()}::timestamptz, away_at = ${at.toISOString()}::timestamptz
      where organization_id = ${organizationId} and user_id = ${userId}
        and coalesce(last_seen_at <= ${at.toISOString()}::timestamptz, true)`);
  });
}

/** Stores that a person who was away has a socket again. */
export async function noteBack(pool: Pool, { organizationId, userId }: Person): Promise<void> {
  await inTenant(pool, { organizationId, userId }, async (client) => {
    await databaseOn(client).execute(sql`
      update member_state set away_at = null
      where organization_id = ${organizationId} and user_id = ${userId} and away_at is not null`);
  });
}

/** The milliseconds between two frames. The next one has everybody whose presence changed meanwhile. */
const quietMs = 1_000;

/**
 * Tells the sockets of one room who came, who left and who is still here. Each gets at most one frame a
 * second, however many people there are. Viewers who see the whole crew get the same frame.
 */
export class PresenceBroadcast {
  readonly #subscribers: Iterable<Subscriber>;
  readonly #waiting = new Map<string, PersonSeen>();
  #quiet: NodeJS.Timeout | null = null;

  constructor(subscribers: Iterable<Subscriber>) {
    this.#subscribers = subscribers;
  }

  tell(person: PersonSeen): void {
    this.#waiting.set(person.userId, person);
    if (this.#quiet === null) this.#flush();
  }

  #flush(): void {
    const people = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#quiet = setTimeout(() => {
      this.#quiet = null;
      if (this.#waiting.size > 0) this.#flush();
    }, quietMs).unref();
    const whole = frame({ kind: 'present', people });
    for (const subscriber of this.#subscribers) {
      if (subscriber.heard === null) continue;
      if (readingOf(subscriber.viewer, 'member')?.rows.kind === 'all') {
        subscriber.send(whole);
        continue;
      }
      const existing = people.filter((person) => maySee(subscriber.viewer, 'member', person));
      if (existing.length > 0) subscriber.tell({ kind: 'present', people: existing });
    }
  }
}
