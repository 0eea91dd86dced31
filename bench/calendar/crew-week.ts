import type { Browser, Page } from 'playwright-core';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { latestVersion } from '../offline/company.ts';
import { untilInstalled, untilKept } from '../offline/device.ts';
import { median, percentile } from '../percentile.ts';
import { longestFrame, watchFrames } from '../work/frames.ts';
import { rested } from '../work/rested.ts';

const people = 50;
const events = 500;
const rounds = 9;
/** Not counted, because the first rounds run code that is not compiled yet. */
const warmUps = 2;
const drags = 5;
const stepsPerDrag = 60;
const paintGoalMs = 200;
const frameGoalMs = 32;
const dropGoalMs = 100;

/**
 * The crew week of 50 people and 500 events from the device's copy: from the way there to the paint of all
 * of them, the longest frame while one is carried over the board, and from a drop to its paint.
 */
export async function measureCrewWeek({
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
  await page.goto('/dashboard');
  await untilInstalled(page);
  await untilKept(page, { version: await latestVersion(company) });
  const shown: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const ms = await shownIn(page);
    if (round >= warmUps) shown.push(ms);
  }
  await page.goto(`/calendar?view=crew-week&day=${monday()}`);
  await page
    .locator('[data-item]')
    .nth(events - 1)
    .waitFor({ state: 'attached' });
  await page.evaluate(rested);
  // Not counted either.
  await carried(page);
  const longestMs: number[] = [];
  for (let round = 0; round < drags; round += 1) longestMs.push(await carried(page));
  await dropped(page);
  const droppedMs: number[] = [];
  for (let round = 0; round < drags; round += 1) droppedMs.push(await dropped(page));
  await context.close();
  return {
    figures: [
      {
        name: `crew week of ${people} people and ${events} events, p50 of ${rounds}`,
        value: percentile(shown, 0.5),
        unit: 'ms',
        goal: { atMost: paintGoalMs },
      },
      { name: 'the same, slowest', value: Math.max(...shown), unit: 'ms' },
      {
        name: `carrying an event over it: longest frame, p50 of ${drags} drags`,
        value: median(longestMs),
        unit: 'ms',
        goal: { atMost: frameGoalMs },
      },
      {
        name: `dropping it: until that is painted, p50 of ${drags} drops`,
        value: median(droppedMs),
        unit: 'ms',
        goal: { atMost: dropGoalMs },
      },
    ],
    detail: { crewWeek: { shown, longestMs, droppedMs } },
  };
}

/** Next week, which is whole on every day of this one. */
function monday(): string {
  const now = new Date();
  const days = ((8 - now.getUTCDay()) % 7 || 7) + 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** People with two jobs on each of five days, written into the database. */
async function withWeek({ dataFolder }: Product, { organizationId, projectId }: Company): Promise<void> {
  const database = await openDatabase(dataFolder);
  try {
    await database.query(
      `with person as (select gen_random_uuid() as id, n from generate_series(1, $3::int) n),
        hired as (insert into member (organization_id, id, user_id, role, first_name, last_name, email)
          select $1::uuid, gen_random_uuid(), id, 'field_tech', 'Hand', lpad(n::text, 2, '0'), 'hand' || n || '@plumbline.example' from person),
        known as (insert into member_state (organization_id, user_id) select $1::uuid, id from person)
       insert into calendar_event (organization_id, id, title, start_date, end_date, event_type, job_status, project_id, attendees)
         select $1::uuid, gen_random_uuid(), 'Job ' || n || '-' || day || '-' || hour, begun, begun + interval '3 hours', 'job', 'scheduled', $2::uuid, array[person.id]
         from person, generate_series(0, 4) day, unnest(array[8, 12]) hour,
           lateral (select $4::timestamptz + make_interval(days => day, hours => hour) as begun) times`,
      [organizationId, projectId, people, `${monday()}T00:00:00Z`],
    );
  } finally {
    await database.end();
  }
}

/** @returns ms until the week is painted. */
async function shownIn(page: Page): Promise<number> {
  await page.evaluate(rested);
  const ms = await page.evaluate(untilWeek, {
    items: events,
    path: `/calendar?view=crew-week&day=${monday()}`,
  });
  await page.goBack();
  await page.waitForURL(/dashboard/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return ms;
}

/** Runs in the page: goes to the week inside the app. @returns ms until all its events are painted. */
async function untilWeek({ items, path }: { items: number; path: string }): Promise<number> {
  const limitMs = 20_000;
  const pressedAt = performance.now();
  window.history.pushState(null, '', path);
  while (document.querySelectorAll('td [data-item]').length < items) {
    if (performance.now() - pressedAt > limitMs)
      throw new Error(`The week shows ${document.querySelectorAll('td [data-item]').length} events.`);
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  return performance.now() - pressedAt;
}

/** Picks up the first event, carries it over the week, and puts it back. @returns the longest frame, in ms. */
async function carried(page: Page): Promise<number> {
  const board = await page.locator('table').boundingBox();
  const card = await page.locator('td [data-item]').first().boundingBox();
  if (board === null || card === null) throw new Error('The week shows no event.');
  const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let step = 1; step <= stepsPerDrag; step += 1) {
    const there = Math.sin((step / stepsPerDrag) * Math.PI);
    const down = Math.abs(Math.sin((step / stepsPerDrag) * Math.PI * 3));
    await page.mouse.move(from.x + there * (board.width - card.width) * 0.8, from.y + down * 400);
  }
  const longest = await page.evaluate(longestFrame);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return longest;
}

/** Drops the first event on its person's Saturday, which is no working day, and puts it back. @returns ms until the drop is painted. */
async function dropped(page: Page): Promise<number> {
  const row = page
    .locator('tbody tr')
    .filter({ has: page.locator('td [data-item]') })
    .first();
  const card = await row.locator('td [data-item]').first().boundingBox();
  const saturday = await row.locator('td').nth(5).boundingBox();
  if (card === null || saturday === null) throw new Error('The week shows no event.');
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(saturday.x + saturday.width / 2, saturday.y + 20, { steps: 10 });
  await page.evaluate(rested);
  const painted = page.evaluate(untilDropped);
  // The page answers in order: it listens for the release by now.
  await page.evaluate(() => document.title);
  await page.mouse.up();
  const ms = await painted;
  const back = page.getByRole('button', { name: 'Put it back' });
  await back.click();
  // The card of the visit below the mouse is a dialog too, so that only this one's button is waited for.
  await back.waitFor({ state: 'detached' });
  return ms;
}

/** Runs in the page. @returns ms from the release of the mouse to the paint of what it dropped. */
async function untilDropped(): Promise<number> {
  const releasedAt = await new Promise<number>((done) =>
    window.addEventListener('mouseup', () => done(performance.now()), { capture: true, once: true }),
  );
  while (document.querySelector('[data-ghost]')?.textContent.includes('Scheduling') === false)
    await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  return performance.now() - releasedAt;
}
