import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { median, percentile } from '../percentile.ts';

/** A large crew at the gate at seven. */
const people = 200;
const withinMs = 60_000;
const p99GoalMs = 300;

/** 200 people of one company clock in within a minute, and out again within the next. */
export async function measurePunches({
  product,
  company,
}: {
  product: Product;
  company: Company;
}): Promise<Measurement> {
  const cookies = await crewOf(product, company);
  const ins = await punches(product, cookies, 'timeEntries.clockIn', { projectId: company.projectId });
  const outs = await punches(product, cookies, 'timeEntries.clockOut', {});
  const name = `${people} people punching within a minute`;
  const all = [...ins, ...outs];
  return {
    figures: [
      { name: `${name}: kept`, value: all.length, unit: '', goal: { atLeast: 2 * people } },
      { name: `${name}: p50`, value: median(all), unit: 'ms' },
      { name: `${name}: p99 in`, value: percentile(ins, 0.99), unit: 'ms', goal: { atMost: p99GoalMs } },
      { name: `${name}: p99 out`, value: percentile(outs, 0.99), unit: 'ms', goal: { atMost: p99GoalMs } },
    ],
  };
}

/** Each at their own moment of the minute, evenly; how long each answer took. Refused ones are left out. */
async function punches(
  { origin }: Product,
  cookies: readonly string[],
  name: string,
  input: object,
): Promise<number[]> {
  const times = await Promise.all(
    cookies.map(async (cookie, index) => {
      await pause((index * withinMs) / cookies.length);
      const position = { latitude: 46.7867, longitude: -92.1005, accuracyM: 12 };
      const punch = { at: new Date().toISOString(), offsetMs: 0, position };
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/trpc/${name}`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json', 'x-operation-id': uuidv7() },
        body: JSON.stringify({ ...input, punch }),
      });
      await answer.text();
      return answer.ok ? performance.now() - begun : null;
    }),
  );
  return times.filter((time) => time !== null);
}

/**
 * A crew with sessions, written into the database: as many would not be let in by the forms within an hour.
 * The cookies are signed as the product signs them.
 */
async function crewOf({ dataFolder }: Product, { admin, organizationId }: Company): Promise<string[]> {
  const secret = (await readFile(path.join(dataFolder, 'secret'), 'utf8')).trim();
  const [cookieName = ''] = admin.cookie.split('=');
  const database = await openDatabase(dataFolder);
  try {
    const { rows } = await database.query<{ token: string }>(
      `with person as (select gen_random_uuid() as id, 'punch-' || gen_random_uuid() as token, n from generate_series(1, $2) n),
        account as (insert into auth."user" (id, name, first_name, last_name, email, email_verified)
          select id, 'Crew ' || n, 'Crew', n::text, 'crew' || n || '@plumbline.example', true from person returning id),
        signed as (insert into auth.session (id, expires_at, token, user_id, active_organization_id)
          select gen_random_uuid(), now() + interval '1 day', token, id, $1::uuid from person where id::text in (select id from account)),
        joined as (insert into auth.member (id, organization_id, user_id, role)
          select gen_random_uuid(), $1::uuid, id, 'field_tech' from person where id::text in (select id from account)),
        hired as (insert into member (organization_id, id, user_id, role, first_name, last_name, email)
          select $1::uuid, gen_random_uuid(), id, 'field_tech', 'Crew', n::text, 'crew' || n || '@plumbline.example' from person),
        known as (insert into member_state (organization_id, user_id) select $1::uuid, id from person)
      select token from person order by n`,
      [organizationId, people],
    );
    return rows.map(({ token }) => {
      const signature = createHmac('sha256', secret).update(token).digest('base64');
      return `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
    });
  } finally {
    await database.end();
  }
}
