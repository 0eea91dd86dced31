import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { databaseOn } from '../../apps/server/src/database/connect.ts';
import { ensureMonths, monthOf } from '../../apps/server/src/database/partitions.ts';
import { history as historyOf } from '../../apps/server/src/modules/locations/find.ts';
import { inTenant } from '../../apps/server/src/tenant/transaction.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { valueAt } from '../../end-to-end/support/json.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { longTasksOf, watchLongTasks } from '../offline/long-tasks.ts';
import { median } from '../percentile.ts';
import { poolOn } from './pool.ts';

const points = 10_000;
const rounds = 15;
const queryGoalMs = 50;
const frameGoalMs = 50;
const playMs = 5_000;
const hourMs = 3_600_000;
/** A browser without a graphics card takes its time for the first map. */
const mapMs = 90_000;

/** One person's day of ten thousand positions: read by the product's own query, drawn on the map, and played. */
export async function measureTrail({
  product,
  company: { organizationId, admin },
  browser,
}: {
  product: Product;
  company: Company;
  browser: Browser;
}): Promise<Measurement> {
  const begin = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs - 18 * hourMs;
  const [from, to] = [begin - 6 * hourMs, begin + 18 * hourMs].map((at) => new Date(at).toISOString());
  const userId = admin.userId;
  const entryId = randomUUID();
  const input = { userId, from: from ?? '', to: to ?? '', limit: points };
  const pool = poolOn(product);
  const readMs: number[] = [];
  try {
    await ensureMonths(pool, [monthOf(new Date(begin))]);
    await pool.query(
      `insert into location (organization_id, id, user_id, time_entry_id, at, latitude, longitude, accuracy_m)
       select $1, gen_random_uuid(), $2, $3, $4::timestamptz + n * interval '3 seconds',
         46.78 + 0.03 * sin(n / 400.0) + 0.0001 * sin(n), -92.1 + 0.05 * cos(n / 610.0) + 0.0001 * cos(n), 8
       from generate_series(0, $5::int - 1) n`,
      [organizationId, userId, entryId, new Date(begin), points],
    );
    await pool.query('analyze location');
    const viewer = { organizationId, userId, role: 'admin' as const, sharedProjectIds: [], colleagueIds: [] };
    const ports = { clock: () => new Date(), newId: randomUUID };
    for (let round = 0; round < rounds; round += 1) {
      await inTenant(pool, viewer, async (client) => {
        const began = performance.now();
        const { rows } = await historyOf(databaseOn(client), viewer, ports, input);
        readMs.push(performance.now() - began);
        if (rows.length !== points) throw new Error(`${rows.length} of ${points} positions were read.`);
      });
    }
  } finally {
    await pool.end();
  }
  const callMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const rows = valueAt(await admin.query('locations.getHistory', input), 'rows');
    callMs.push(performance.now() - began);
    if (!Array.isArray(rows) || rows.length !== points) throw new Error('Not all positions were answered.');
  }
  const { context, page } = await newPerson(browser, { size: 'office', origin: product.origin });
  try {
    await signIn(context, product.origin, admin.cookie);
    const frames = await drawn(
      page,
      `/tracking?person=${userId}&day=${new Date(begin).toISOString().slice(0, 10)}`,
    );
    const trailReadMs = median(readMs);
    const figures: Figure[] = [
      {
        name: `a day's trail of ${points} positions read by the product's query, p50 of ${rounds}`,
        value: trailReadMs,
        unit: 'ms',
        goal: { atMost: queryGoalMs },
      },
      { name: 'the same as a whole call over HTTP, p50', value: median(callMs), unit: 'ms' },
      {
        name: 'longest task of the page while that trail is drawn',
        value: frames.drawing,
        unit: 'ms',
        goal: { atMost: frameGoalMs },
      },
      {
        name: `longest task of the page while it is played for ${playMs / 1_000} s`,
        value: frames.playing,
        unit: 'ms',
        goal: { atMost: frameGoalMs },
      },
      // On a machine without a graphics card each costs far more than it does on others.
      { name: 'pictures of the map meanwhile', value: frames.pictures, unit: '' },
      // Tells a page that has much to do from a machine that is busy with other things.
      { name: 'longest of both in time of the processor', value: frames.processor, unit: 'ms' },
    ];
    return { detail: { trailReadMs, readMs, callMs, frames }, figures };
  } finally {
    await context.close();
  }
}

type Frames = { drawing: number; playing: number; pictures: number; processor: number };
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * The longest tasks on the main thread. The map stands before the trail comes, so that neither its code nor
 * its first picture is counted; 0 for none over 50 ms.
 */
async function drawn(page: Page, address: string): Promise<Frames> {
  page.setDefaultTimeout(mapMs);
  await page.goto('/tracking');
  await page.locator('[data-map] canvas').waitFor();
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await page.evaluate(untilRested);
  await watchLongTasks(page);
  await page.evaluate((to) => {
    history.pushState(history.state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.getByRole('slider', { name: 'Time of the day' }).waitFor();
  await page.evaluate(untilRested);
  const [drawing = 0] = await longTasksOf(page);
  await watchLongTasks(page);
  await page.evaluate(countPictures);
  await page.getByRole('slider', { name: 'Time of the day' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(playMs);
  const [playing = 0] = await longTasksOf(page);
  const pictures = Number(await page.evaluate(() => Reflect.get(window, 'mapPictures')));
  const trace = await browser?.stopTracing();
  return { drawing, playing, pictures, processor: longestIn(trace?.toString() ?? '') };
}

/** The longest task in milliseconds of the processor, without what the thread waited for others. */
function longestIn(trace: string): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const page = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const lengths = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === page?.pid && tid === page.tid)
    .map(({ tdur = 0 }) => tdur / 1_000);
  return Math.max(0, ...lengths);
}

/** Runs in the page: counts the tasks in which the map is drawn. */
function countPictures(): void {
  const { prototype } = WebGL2RenderingContext;
  const draw: unknown = Reflect.get(prototype, 'drawElements');
  if (typeof draw !== 'function') return;
  let counted = false;
  Reflect.set(window, 'mapPictures', 0);
  // Without a name, since the build of this file would call a helper for it that the page does not have.
  Reflect.set(prototype, 'drawElements', function (this: unknown, ...given: unknown[]) {
    if (!counted) {
      counted = true;
      Reflect.set(window, 'mapPictures', Number(Reflect.get(window, 'mapPictures')) + 1);
      queueMicrotask(() => {
        counted = false;
      });
    }
    Reflect.apply(draw, this, given);
  });
}

/** Runs in the page: waits until it was idle for some periods in a row. */
async function untilRested(): Promise<void> {
  let calm = 0;
  while (calm < 8) {
    const period = await new Promise<IdleDeadline>((done) => requestIdleCallback(done, { timeout: 2_000 }));
    calm = period.didTimeout || period.timeRemaining() > 30 ? calm + 1 : 0;
  }
}
