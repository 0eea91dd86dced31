import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { HostilityName } from '../hostile.ts';

/** How much the neighbour has stored: enough for a search that reads all of it to take seconds. */
const longNotes = 3_000;
const noteCharacters = 8_000;
const trailEvents = 20_000;
const tasks = 20_000;
/** A year of a crew. */
const entriesEach = 297;
const people = 50;
const feedEvents = 300;
const feedCharacters = 20_000;
const plannedDays = 370;
const positions = 12_000;

/** Adds one table's rows: `$1` is the organization, `$2` the project, `$3` the admin. */
type Rows = { table: string; insert: string; prepare?: string };

const manyTasks: Rows = {
  table: 'task',
  insert: `insert into task (organization_id, id, project_id, number, title, sort_order)
    select $1, gen_random_uuid(), $2, n, 'Task ' || n, 'a' || n from generate_series(1, ${tasks}) n where $3 <> ''`,
};
const crew: Rows = {
  table: 'member',
  insert: `with made as (
      insert into auth."user" (id, name, first_name, last_name, email, email_verified)
      select gen_random_uuid(), 'Jo Ward', 'Jo', 'Ward', gen_random_uuid() || '@plumbline.example', true
      from generate_series(1, ${people}) where $2 <> $3 returning id)
    insert into member (organization_id, id, user_id, role, first_name, last_name, email)
    select $1, gen_random_uuid(), id::uuid, 'field_tech', 'Jo', 'Ward', id || '@plumbline.example' from made`,
};
const crewPlans: Rows = {
  table: 'calendar_event',
  insert: `insert into calendar_event (organization_id, id, title, start_date, end_date, project_id, attendees)
    select $1, gen_random_uuid(), 'Visit ' || n, date_trunc('day', now()) + n * interval '1 day' + interval '9 hours',
      date_trunc('day', now()) + n * interval '1 day' + interval '11 hours', $2::uuid, array[user_id]
    from member, generate_series(1, ${plannedDays}) n where organization_id = $1 and $3 <> ''`,
};

const crewHours: Rows = {
  table: 'time_entry',
  insert: `insert into time_entry (organization_id, id, user_id, project_id, clock_in, clock_out, status, source)
    select $1, gen_random_uuid(), user_id, $2::uuid, timestamptz '2026-01-01 12:00Z' + n * interval '1 day',
      timestamptz '2026-01-01 20:00Z' + n * interval '1 day', 'approved', 'clock'
    from member, generate_series(1, ${entriesEach}) n
    where organization_id = $1 and user_id::text <> $3 and first_name = 'Jo'`,
};

/**
 * The data that an organization needs for a load, written directly into the database, because calls would
 * take longer than the measurement.
 */
const stored: Partial<Record<HostilityName, readonly Rows[]>> = {
  'searches of 199 characters': [
    {
      table: 'note',
      insert: `insert into note (organization_id, id, project_id, title, content, sort_order)
        select $1, gen_random_uuid(), $2, 'Long note ' || n,
          left(repeat('of the supply line ' || n || ' and its gasket ', ${noteCharacters / 20}), ${noteCharacters}), 'a' || n
        from generate_series(1, ${longNotes}) n where $3 <> ''`,
    },
  ],
  'exports of the audit trail': [
    {
      table: 'audit_event',
      insert: `insert into audit_event (organization_id, id, action, entity, entity_id, project_id, after)
        select $1, gen_random_uuid(), 'update', 'project', $2, $2, jsonb_build_object('name', 'Clinic ' || n)
        from generate_series(1, ${trailEvents}) n where $3 <> ''`,
    },
  ],
  'first fills': [manyTasks],
  'lists of 200 rows': [manyTasks],
  'payroll previews': [crew, crewHours],
  'payroll exports': [crew, crewHours],
  'trails of 10,000 positions': [
    {
      table: 'location',
      // The product makes a part of this table for each month with its first position.
      prepare: 'create table if not exists location_of_bench partition of location default',
      insert: `insert into location (organization_id, id, user_id, time_entry_id, at, latitude, longitude, accuracy_m, speed)
        select $1, gen_random_uuid(), $3::uuid, $2::uuid, now() - n * interval '5 seconds', 46.78 + n * 0.00001, -92.1, 8, 1.2
        from generate_series(1, ${positions}) n`,
    },
  ],
  'calendar feeds': [
    {
      table: 'calendar_event',
      insert: `insert into calendar_event (organization_id, id, title, description, start_date, end_date, project_id, attendees)
        select $1, gen_random_uuid(), 'Visit ' || n, repeat('long text ', ${feedCharacters / 10}), now() + n * interval '1 day',
          now() + n * interval '1 day' + interval '1 hour', $2::uuid, array_agg(user_id)
        from member, generate_series(1, ${feedEvents}) n where organization_id = $1 and $3 <> '' group by n`,
    },
  ],
  'conflicts of 370 days and 50 people': [crew, crewPlans],
  'imports of 500 events with 30 people': [crew, crewPlans],
};

export async function store(
  { dataFolder }: Product,
  { organizationId, projectId, userId }: { organizationId: string; projectId: string; userId: string },
  hostility: HostilityName,
): Promise<readonly string[]> {
  const database = await openDatabase(dataFolder);
  try {
    for (const { table, insert, prepare } of stored[hostility] ?? []) {
      if (prepare !== undefined) await database.query(prepare);
      await database.query(insert, [organizationId, projectId, userId]);
      await database.query(`analyze ${table}`);
    }
    const { rows } = await database.query<{ user_id: string }>(
      `select user_id from member where organization_id = $1 order by user_id limit ${people}`,
      [organizationId],
    );
    return rows.map(({ user_id }) => user_id);
  } finally {
    await database.end();
  }
}
