import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../end-to-end/support/database.ts';
import { textAt, valueAt } from '../../end-to-end/support/json.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../percentile.ts';

const people = 50;
const events = 100_000;
const checks = 400;
const suggestions = 60;
/** Not counted, because the first calls fill caches. */
const warmUps = 20;
const checkGoalMs = 50;
const suggestGoalMs = 200;
const dayMs = 86_400_000;

/**
 * With many events stored, the time of an answer over HTTP: what is in the way of a plan for two people, and the
 * three best times for a job that has none.
 */
export async function measureAnswers({
  product,
  company,
}: {
  product: Product;
  company: Company;
}): Promise<Measurement> {
  const userIds = await withEvents(product, company);
  const { admin, projectId } = company;
  const start = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
  let found = 0;
  const checkMs = await timed(checks, async (round) => {
    const from = start + (round % 13) * dayMs + (7 + (round % 9)) * 3_600_000;
    const attendees = [round, round + 7].map((index) => userIds[index % userIds.length]);
    const answer = await admin.query('calendarEvents.checkConflicts', {
      attendees,
      projectId,
      eventType: 'job',
      title: 'Boiler',
      startDate: new Date(from).toISOString(),
      endDate: new Date(from + 7_200_000).toISOString(),
    });
    found += Object(valueAt(answer, 'conflicts'))['length'] > 0 ? 1 : 0;
  });
  if (found === 0) throw new Error('No plan had anything in its way.');
  const made = await admin.mutate('calendarEvents.create', {
    title: 'Pump',
    eventType: 'job',
    projectId,
    unscheduled: true,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 5_400_000).toISOString(),
  });
  const eventId = textAt(made, 'eventId');
  const suggestMs = await timed(suggestions, async () => {
    const answer = await admin.query('calendarEvents.suggest', { eventId });
    if (Object(valueAt(answer, 'proposals'))['length'] === 0) throw new Error('No time was proposed.');
  });
  return {
    figures: [
      {
        name: `checkConflicts with ${events} events, p99 of ${checks}`,
        value: percentile(checkMs, 0.99),
        unit: 'ms',
        goal: { atMost: checkGoalMs },
      },
      { name: 'the same, p50', value: percentile(checkMs, 0.5), unit: 'ms' },
      {
        name: `suggest for ${people} people and two weeks, p95 of ${suggestions}`,
        value: percentile(suggestMs, 0.95),
        unit: 'ms',
        goal: { atMost: suggestGoalMs },
      },
      { name: 'the same, p50', value: percentile(suggestMs, 0.5), unit: 'ms' },
    ],
    detail: { answers: { checkMs, suggestMs } },
  };
}

/** One after the other. @returns the times in ms, without the first ones. */
async function timed(count: number, act: (round: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUps + count; round += 1) {
    const began = performance.now();
    await act(round);
    if (round >= warmUps) times.push(performance.now() - began);
  }
  return times;
}

/** People with two jobs a day for some three years, written into the database. @returns their ids. */
async function withEvents(
  { dataFolder }: Product,
  { organizationId, projectId }: Company,
): Promise<string[]> {
  const userIds = Array.from({ length: people }, () => randomUUID());
  const days = events / people / 2;
  const database = await openDatabase(dataFolder);
  try {
    await database.query(
      `with person as (select id, n from unnest($2::uuid[]) with ordinality as given(id, n)),
        hired as (insert into member (organization_id, id, user_id, role, first_name, last_name, email)
          select $1::uuid, gen_random_uuid(), id, 'field_tech', 'Fitter', lpad(n::text, 2, '0'), 'fitter' || n || '@plumbline.example' from person)
       insert into member_state (organization_id, user_id) select $1::uuid, id from person`,
      [organizationId, userIds],
    );
    await database.query(
      `insert into calendar_event (organization_id, id, title, start_date, end_date, event_type, job_status, project_id, attendees)
         select $1::uuid, gen_random_uuid(), 'Job ' || n || '-' || day || '-' || hour, begun, begun + interval '2 hours', 'job', 'scheduled', $3::uuid, array[person.id]
         from unnest($2::uuid[]) with ordinality as person(id, n), generate_series(0, $4::int - 1) day, unnest(array[8, 12]) hour,
           lateral (select date_trunc('day', now()) + make_interval(days => day - $4::int / 2, hours => hour) as begun) times`,
      [organizationId, userIds, projectId, days],
    );
    await database.query('analyze calendar_event');
  } finally {
    await database.end();
  }
  return userIds;
}
