import type { Pool } from 'pg';

/**
 * Of each of these tables a record is copied: by what the copies differ, with `n` as their number and `id` as
 * their id. `created_by` is left as it is.
 */
const differing: Readonly<Record<string, string>> = {
  project: `'number', 100000 + n`,
  task: `'number', 100000 + n`,
  note: '',
  calendar_event: '',
  visit_draft: '',
  message: '',
  photo: '',
  time_entry: `'clock_in', clock_in - n * interval '1 day', 'clock_out', clock_in - n * interval '1 day' + interval '1 hour'`,
  project_folder: `'name', name || n`,
  project_file: `'name', name || n`,
  project_template: `'name', name || n`,
  // As many as an organization likes have ended.
  client_link: `'revoked_at', now()`,
  notification: '',
  audit_event: '',
};

/** More people than an event or a task has. */
const people = 60;

/** Fills an organization that has a record of each kind with many of them, and with people. */
export async function multiply(
  pool: Pool,
  organizationId: string,
  { records, tasks }: { records: number; tasks: number },
): Promise<void> {
  await pool.query(
    `with made as (
       insert into auth."user" (id, name, first_name, last_name, email, email_verified)
       select gen_random_uuid(), 'Jo Ward', 'Jo', 'Ward', gen_random_uuid() || '@example.com', true from generate_series(1, $2)
       returning id)
     insert into member (organization_id, id, user_id, role, first_name, last_name, email)
     select $1, gen_random_uuid(), id::uuid, 'field_tech', 'Jo', 'Ward', id || '@example.com' from made`,
    [organizationId, people],
  );
  for (const [table, own] of Object.entries(differing)) {
    // The number makes each copy another one for the planner too.
    const values = ["'id', gen_random_uuid(), 'n', n", ...(own === '' ? [] : [own])].join(', ');
    await pool.query(
      `insert into ${table}
       select copy.* from (
           select * from ${table} r where organization_id = $1 and to_jsonb(r) ->> 'deleted_at' is null order by id limit 1
         ) known, generate_series(1, $2) n,
         jsonb_populate_record(null::${table}, to_jsonb(known) || jsonb_build_object(${values})) copy`,
      [organizationId, table === 'task' ? tasks : records],
    );
  }
}

/** The ids of an organization's records by the table they are in, and its people's. */
export async function idsOf(pool: Pool, organizationId: string): Promise<ReadonlyMap<string, string[]>> {
  const tables = Object.keys(differing).filter((table) => table !== 'audit_event');
  const { rows } = await pool.query<{ of: string; ids: string[] }>(
    [
      `select 'member' as of, array_agg(user_id) as ids from member
       where organization_id = $1 and role <> 'client' and deleted_at is null`,
      ...tables.map(
        (table) =>
          `select '${table}', array_agg(id) from ${table} where organization_id = $1 and deleted_at is null` +
          (table === 'time_entry' ? ' and clock_out is not null' : ''),
      ),
    ].join(' union all '),
    [organizationId],
  );
  return new Map(rows.map(({ of, ids }) => [of, ids ?? []]));
}
