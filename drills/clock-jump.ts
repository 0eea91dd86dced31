import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../end-to-end/support/browser.ts';
import { cut, installed, punch, restore } from '../end-to-end/support/offline-steps.ts';
import type { Drilled } from './drill.ts';
import { type Environment, inEnvironment, rowsFrom } from './environment.ts';

type Jump = { hours: number; loadedAnew: boolean };
type Reading = { device: string; counted: string };
/** An entry as stored in the database. */
type Entry = { clockIn: number; clockOut: number; readings: Record<'clockIn' | 'clockOut', Reading | null> };

const jumps: readonly Jump[] = [72, -8].flatMap((hours) =>
  [false, true].map((loadedAnew) => ({ hours, loadedAnew })),
);
const hourMs = 3_600_000;
/** How far a reading may differ from the press, which is timed outside the page on a busy machine. */
const slackMs = 60_000;
const patienceMs = 60_000;
const lookMs = 250;
/** When the office's screen must show the entry after it has reached the server. */
const shownWithinMs = 15_000;
const mark = 'Check these hours: the clock was changed';

/**
 * A person clocks in with a right clock and without a network, the clock of their device is changed, they
 * clock out seconds later, and the network returns. The entry must count those seconds, and show both
 * readings to the office. The page's clock is set by the debugging protocol, without changing the system's.
 */
export async function drillClockJump(): Promise<Drilled> {
  return await inEnvironment(async (environment) => {
    const done: string[] = [];
    const faults: string[] = [];
    const office = (await environment.deviceOf(environment.admin)).page;
    for (const jump of jumps) {
      const result = await drilled(environment, office, jump);
      done.push(...result.done);
      faults.push(...result.faults);
    }
    return { done, faults };
  });
}

async function drilled(environment: Environment, office: Person['page'], jump: Jump): Promise<Drilled> {
  const { hours, loadedAnew } = jump;
  const set = `Clock set ${Math.abs(hours)} h ${hours > 0 ? 'ahead' : 'back'}`;
  const what = `${set}${loadedAnew ? ', page loaded anew' : ''}`;
  const tech = await environment.hire();
  // Without a network the page, and the code that a first press needs, come only from the service worker.
  const device = await environment.deviceOf(tech, { size: 'phone', serviceWorkers: 'allow' });
  const { context, page } = device;
  try {
    await page.clock.install();
    const measured = page.waitForFunction(() => localStorage.getItem('plumbline.clock') !== null);
    await page.goto('/timeclock');
    await installed(device);
    await measured;
    await cut(device);
    const inAt = Date.now();
    await punch(page, 'Clock in');
    await page.clock.setSystemTime(Date.now() + hours * hourMs);
    if (loadedAnew) await page.reload();
    await punch(page, 'Clock out');
    const outAt = Date.now();
    await restore(device);
    const entry = await entryOf(environment, tech.userId);
    if (entry === null)
      return { done: [], faults: [`${what}: not sent within ${patienceMs / 1_000} s by itself.`] };
    const faults = faultsOf(entry, { inAt, outAt, aheadMs: hours * hourMs });
    await office.goto(`/timeentries?person=${tech.userId}`);
    const shown = await office
      .getByText(mark)
      .first()
      .waitFor({ timeout: shownWithinMs })
      .then(
        () => true,
        () => false,
      );
    if (!shown) faults.push('the office does not see the mark.');
    return {
      done: [
        `${what}: ${secondsOf(outAt - inAt)} s worked, ${secondsOf(entry.clockOut - entry.clockIn)} s counted; ${wordsOf(entry)}`,
      ],
      faults: faults.map((fault) => `${what}: ${fault}`),
    };
  } finally {
    await context.close();
  }
}

/** The person's entry, once it has arrived with its end; null when it does not. */
async function entryOf({ product }: Environment, userId: string): Promise<Entry | null> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(lookMs)) {
    const [row] = await rowsFrom(
      product,
      `select clock_in, clock_out, clock_readings from time_entry where user_id = $1 and clock_out is not null`,
      [userId],
    );
    if (row === undefined) continue;
    const { clockIn = null, clockOut = null }: Partial<Entry['readings']> = row['clock_readings'] ?? {};
    const at = (column: string) => new Date(String(row[column])).getTime();
    return { clockIn: at('clock_in'), clockOut: at('clock_out'), readings: { clockIn, clockOut } };
  }
  return null;
}

function faultsOf(
  { clockIn, clockOut, readings }: Entry,
  { inAt, outAt, aheadMs }: { inAt: number; outAt: number; aheadMs: number },
): string[] {
  const isNear = (found: number | string | undefined, expected: number) =>
    Math.abs(new Date(found ?? Number.NaN).getTime() - expected) <= slackMs;
  return [
    ...(isNear(clockIn, inAt) ? [] : ['the beginning is counted wrong.']),
    ...(isNear(clockOut, outAt) ? [] : ['the end is counted wrong.']),
    ...(isNear(readings.clockIn?.device, inAt) ? [] : ['what the device read at the beginning is not kept.']),
    ...(isNear(readings.clockOut?.device, outAt + aheadMs)
      ? []
      : ['what the device read at the end is not kept.']),
  ];
}

const secondsOf = (milliseconds: number): number => Math.round(milliseconds / 1_000);

function wordsOf({ readings: { clockIn, clockOut } }: Entry): string {
  const read = (reading: Reading | null) =>
    reading === null ? 'nothing' : `${reading.device}, counted as ${reading.counted}`;
  return clockIn === null && clockOut === null
    ? 'not marked'
    : `marked: in the device said ${read(clockIn)}; out ${read(clockOut)}`;
}
