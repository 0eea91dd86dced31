import type { Browser, Page } from 'playwright-core';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { latestVersion } from '../offline/company.ts';
import { untilInstalled, untilKept } from '../offline/device.ts';
import { percentile } from '../percentile.ts';
import { rested } from '../work/rested.ts';

const people = 50;
const rounds = 9;
/** Not counted, because the first rounds run code that is not compiled yet. */
const warmUps = 2;
const goalMs = 200;

/**
 * The week of 50 people, two entries on each of five days, from the device's copy without a network: from the
 * press of the link on the clock to the paint of the whole grid.
 */
export async function measureWeekGrid({
  product,
  company,
  browser,
}: {
  product: Product;
  company: Company;
  browser: Browser;
}): Promise<Measurement> {
  await withWeek(product, company);
  const { context, page } = await newPerson(browser, {
    size: 'office',
    origin: product.origin,
    serviceWorkers: 'allow',
  });
  await signIn(context, product.origin, company.admin.cookie);
  await page.goto('/timeclock');
  await untilInstalled(page);
  await untilKept(page, { version: await latestVersion(company) });
  await context.setOffline(true);
  const shown: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const ms = await shownIn(page);
    if (round >= warmUps) shown.push(ms);
  }
  await context.close();
  return {
    figures: [
      {
        name: `week of ${people} people, p50 of ${rounds}`,
        value: percentile(shown, 0.5),
        unit: 'ms',
        goal: { atMost: goalMs },
      },
      { name: 'the same, slowest', value: Math.max(...shown), unit: 'ms' },
    ],
    detail: { weekGrid: shown },
  };
}

/** People and their hours of last week, which is whole on every day of this one; written into the database. */
async function withWeek({ dataFolder }: Product, { organizationId, projectId }: Company): Promise<void> {
  const database = await openDatabase(dataFolder);
  try {
    await database.query(
      `with person as (select gen_random_uuid() as id, n from generate_series(1, $3::int) n),
        hired as (insert into member (organization_id, id, user_id, role, first_name, last_name, email)
          select $1::uuid, gen_random_uuid(), id, 'field_tech', 'Hand', lpad(n::text, 2, '0'), 'hand' || n || '@plumbline.example' from person),
        known as (insert into member_state (organization_id, user_id) select $1::uuid, id from person)
       insert into time_entry (organization_id, id, user_id, project_id, clock_in, clock_out, status)
         select $1::uuid, gen_random_uuid(), person.id, $2::uuid, begun, begun + interval '4 hours', 'pending'
         from person, generate_series(0, 4) day, unnest(array[7, 12]) hour,
           lateral (select date_trunc('week', now()) - interval '7 days' + make_interval(days => day, hours => hour) as begun) times`,
      [organizationId, projectId, people],
    );
  } finally {
    await database.end();
  }
}

/** @returns ms from the press to the painted grid. */
async function shownIn(page: Page): Promise<number> {
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.evaluate(rested);
  const shown = page.evaluate(untilGrid, { rows: people, path: `/timeentries?week=${week}` });
  const ms = await shown;
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return ms;
}

/** Runs in the page: follows a link to the week inside the app. @returns ms until all its rows are painted. */
async function untilGrid({ rows, path }: { rows: number; path: string }): Promise<number> {
  const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '/timeentries');
  if (link === undefined) throw new Error('There is no link to the hours.');
  link.href = path;
  const pressedAt = performance.now();
  link.click();
  while (document.querySelectorAll('table[role="grid"] tbody tr').length < rows)
    await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  return performance.now() - pressedAt;
}
