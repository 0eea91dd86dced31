import type { openDatabase } from '../../end-to-end/support/database.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Words from texts about jobs; a task's title and a note's text are composed of them. */
const words =
  'anchor boiler bracket breaker cable ceiling chase coil concrete conduit controller crane damper dishwasher door drain drywall duct elbow exhaust fan filter fixture flange flashing flue footing frame furnace gasket gauge glycol gravel gutter hanger header hydrant insulation joist kitchen ladder leak lintel loop louver manifold mason meter mortar outlet panel permit pipe plaster plenum pump radiator rafter rebar relay riser roof sealant sensor shingle shower sleeve soffit solder sprinkler stair steam stud sump survey switch tank thermostat tile tread truss trench valve vent wall washer weld window wiring'.split(
    ' ',
  );
const sites =
  'Clinic School Bakery Depot Hall Flats Library Garage Warehouse Church Hotel Brewery Museum Station Market'.split(
    ' ',
  );
const names =
  'Northshore Harbor Lincoln Woodland Hermantown Lakewalk Engstrom Superior Canal Park Duluth Proctor Arrowhead Skyline Mesaba Pike'.split(
    ' ',
  );

type Wanted = { projectId: string; projects: number; tasks: number; notes: number };

/**
 * Adds this many projects, with tasks and notes spread over them, as copies of an existing project and task.
 * Written directly into the database, because nobody may make that many by calls in a short time; only a
 * device that fills its copy afterwards gets them.
 */
export async function writeRecords(database: Database, wanted: Wanted): Promise<void> {
  const { projectId, projects, tasks, notes } = wanted;
  await database.query(
    `insert into project select (jsonb_populate_record(project, jsonb_build_object(
       'id', gen_random_uuid(), 'number', (select max(number) from project) + nth, 'client_name', ($3::text[])[1 + nth * 5 % 16] || ' Health',
       'address', nth || ' ' || ($3::text[])[1 + nth * 3 % 16] || ' Street',
       'name', ($3::text[])[1 + nth % 16] || ' ' || ($4::text[])[1 + nth / 16 % 15] || ' ' || nth))).*
     from project, generate_series(1, $2::int) nth where id = $1`,
    [projectId, projects, names, sites],
  );
  // The index of a row decides its words, so that every run searches the same texts.
  const word = (step: number) => `($2::text[])[1 + (nth * ${step} + nth / 97) % cardinality($2::text[])]`;
  await database.query(
    `with sample as materialized (select * from task order by id limit 1),
       job as (select organization_id, id, row_number() over (order by number) - 1 as at, count(*) over () as jobs from project
       where organization_id = (select organization_id from project where id = $1))
     insert into task select made.*
     from generate_series(1, $3::int) nth
       join job on job.at = nth % job.jobs
       cross join sample
       cross join lateral jsonb_populate_record(null::task, to_jsonb(sample) || jsonb_build_object(
       'id', gen_random_uuid(), 'project_id', job.id, 'number', (select max(number) from task) + nth,
       'title', initcap(${word(7)}) || ' ' || ${word(13)} || ' ' || ${word(29)} || ', unit ' || nth % 400,
       'description', ${word(3)} || ' ' || ${word(5)} || ' ' || ${word(11)} || ' ' || ${word(17)} || ' ' || ${word(19)} || ' ' || ${word(23)},
       'status', (array['todo', 'in_progress', 'blocked', 'in_review', 'done'])[1 + nth % 5],
       'due_date', date '2026-01-01' + nth % 700,
       'sort_order', 'a1' || lpad((nth * 7919 % 1000003)::text, 7, '0') || 'V')) made`,
    [projectId, words, tasks],
  );
  await database.query(
    `with job as (select organization_id, id, created_by, row_number() over (order by number) - 1 as at, count(*) over () as jobs from project
       where organization_id = (select organization_id from project where id = $1))
     insert into note (organization_id, id, project_id, title, content, sort_order, created_by, created_at, updated_at, version)
     select job.organization_id, gen_random_uuid(), job.id, initcap(${word(31)}) || ' ' || ${word(37)},
       (select string_agg(($2::text[])[1 + (nth * step + step) % cardinality($2::text[])], ' ') from generate_series(1, 25) step),
       'a1' || lpad(nth::text, 7, '0') || 'V', job.created_by, now(), now(), 1
     from generate_series(1, $3::int) nth join job on job.at = nth % job.jobs`,
    [projectId, words, notes],
  );
}
