import { daysAfter } from '@plumbline/domain/days/days';
import type { Pool } from 'pg';
import { databaseError } from './database-error.ts';
import { securingNew } from './secure.ts';

/** Any number that nothing else locks: one connection at a time adds a month. */
const partitionLock = 7202;
/** Removing a month waits for everybody who reads positions, and they for it. */
const lockWaitMs = 200;
const lockNotAvailable = '55P03';

/** A month of UTC, `2026-05`. */
type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);
const beginOf = (month: Month): Date => new Date(`${month}-01T00:00:00.000Z`);
const after = (month: Month): Month => monthOf(daysAfter(beginOf(month), 32));
const tableOf = (month: Month): string => `location_${month.replace('-', '_')}`;

/** Months that were seen in a database; they are removed only when nobody writes to them any more. */
const seen = new WeakMap<Pool, Set<Month>>();

/**
 * Makes the partitions of these months where they are missing. Not under the role of calls, which may make no
 * tables. A month is filled, secured and only then attached, which makes nobody wait who reads or writes.
 */
export async function ensureMonths(pool: Pool, months: Iterable<Month>): Promise<void> {
  const existing = seen.get(pool) ?? new Set();
  seen.set(pool, existing);
  for (const month of new Set(months)) {
    if (existing.has(month)) continue;
    await make(pool, month);
    existing.add(month);
  }
}

async function make(pool: Pool, month: Month): Promise<void> {
  const name = tableOf(month);
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${partitionLock})`);
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
      `public.${name}`,
    ]);
    if (!rows[0]?.found) {
      const bounds = [month, after(month)].map((each) => `'${beginOf(each).toISOString()}'`);
      await client.query(
        [
          `create table public."${name}" (like public.location including all)`,
          ...securingNew(name),
          `alter table public.location attach partition public."${name}" for values from (${bounds[0]}) to (${bounds[1]})`,
        ].join('; '),
      );
    }
    await client.query('commit');
    broken = false;
  } finally {
    // Ending the session rolls back.
    client.release(broken);
  }
}

/**
 * Removes the months that ended at or before this time. One that is in use stays until the next time; its rows
 * are deleted like others. Returns the names of the removed.
 */
export async function dropMonthsBefore(pool: Pool, before: Date): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.location'::regclass order by 1`,
  );
  const dropped: string[] = [];
  for (const { name } of rows) {
    const [, year, month] = /^location_(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (year === undefined || beginOf(after(`${year}-${month}`)) > before) continue;
    if (await drop(pool, name)) dropped.push(name);
    seen.get(pool)?.delete(`${year}-${month}`);
  }
  return dropped;
}

async function drop(pool: Pool, name: string): Promise<boolean> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(`begin; set local lock_timeout = ${lockWaitMs}; drop table public."${name}"; commit`);
    broken = false;
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== lockNotAvailable) throw error;
    return false;
  } finally {
    client.release(broken);
  }
}
