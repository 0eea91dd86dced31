import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { countShifts, shiftsOn, sidewaysOn } from '../support/page-faults.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
/** What may move of a page that people punch on. */
const mostShift = 0.02;
const job = { id: randomUUID(), name: 'Northshore Clinic, second floor' };
const others = [randomUUID(), randomUUID()].map((id, index) => ({
  id,
  name: `St. Brendan’s School ${index}`,
}));
let company: Company;

beforeAll(async () => {
  company = await openCompany(browser, origin, { company: 'Slipway & Sons' });
  for (const project of [job, ...others])
    await mutate(company.admin.page, 'projects.create', { ...project, status: 'active' });
}, 120_000);
afterEach(() => company.requireNoProblems());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const punch = (hours: number) => ({ at: ago(hours), offsetMs: 0, position: null });

/** Somebody who has worked on all jobs, and whose clock runs on the first of them. */
async function atWork(name: string): Promise<Member> {
  const person = await company.hire('field_tech', { account: newAccount(name, 'Nakamura') });
  const { page } = person;
  for (const [index, { id }] of others.entries()) {
    await mutate(page, 'timeEntries.create', {
      ...{ projectId: id, clockIn: ago(30 - index * 2), clockOut: ago(29 - index * 2) },
    });
  }
  await mutate(page, 'timeEntries.clockIn', { projectId: job.id, punch: punch(11) });
  return person;
}

/** Which of these are not wholly in sight, or lie under something else. */
async function hidden(page: Page, wanted: Readonly<Record<string, Locator>>): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, locator] of Object.entries(wanted)) {
    const fault = await locator.first().evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        return `from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}, ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`;
      const middle = (top + bottom) / 2;
      const covered = [left + 2, (left + right) / 2, right - 2].some((x) => {
        const hit = document.elementFromPoint(x, middle);
        return hit === null || !(element.contains(hit) || hit.contains(element));
      });
      return covered ? 'covered' : null;
    });
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

test.each([
  ['320 × 568', { width: 320, height: 568 }, 16],
  ['320 × 568 with text twice as large', { width: 320, height: 568 }, 32],
  ['390 × 844 with text twice as large', { width: 390, height: 844 }, 32],
])(
  'CLOCK-1503 at %s the running time, Switch and Clock out are in sight together, also scrolled',
  async (name, size, standard) => {
    const person = await atWork(`Marta${size.width}${standard}`);
    const { page, context } = person;
    await page.setViewportSize(size);
    const debug = await context.newCDPSession(page);
    await debug.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
    await page.goto('/timeclock');
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await button('Clock out').waitFor();
    await page.getByText('Switch to').first().waitFor();
    const inSight = {
      time: page.getByText(/^11:\d\d:\d\d$/),
      'Start break': button('Start break unpaid'),
      'Switch job': button('Switch job'),
      'Clock out': button('Clock out'),
    };
    await look(page, `clock-small-${name.replaceAll(/\W+/g, '-')}`);
    expect(await hidden(page, inSight)).toEqual([]);
    expect(await sidewaysOn(page)).toEqual([]);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await hidden(page, inSight)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await button('Start break unpaid').click();
    await button('End break').waitFor();
    await look(page, `clock-small-break-${name.replaceAll(/\W+/g, '-')}`);
    expect(
      await hidden(page, {
        time: page.getByText(/^0:00:\d\d$/),
        'End break': button('End break'),
        'Switch job': button('Switch job'),
        'Clock out': button('Clock out'),
      }),
    ).toEqual([]);
    expect(await axeOn(page)).toEqual([]);
  },
  90_000,
);

test('CLOCK-1504 the clock, a project’s Time and the sync sheet hold still as they fill, on a new device and on one that has it all', async () => {
  // Their other device may learn of the clock only after its page has filled.
  const working = await company.again(await atWork('Still'), { size: 'phone' });
  const off = await company.hire('field_tech', { account: newAccount('Rest', 'Nakamura') });
  const faults: string[] = [];
  for (const { page, context } of [working, off]) {
    await countShifts(context);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 46.8003, longitude: -92.1, accuracy: 8 });
    for (const [at, ready] of [
      ['/timeclock', page.getByText('This week')],
      [
        `/projectdetail?id=${job.id}&tab=time`,
        page.getByText('You see your own hours; the office sees all.'),
      ],
      [
        '/dashboard?sync=open',
        page.getByRole('dialog', { name: 'Sync' }).getByRole('button', { name: /^Sync now/ }),
      ],
    ] as const) {
      for (const visit of ['first', 'again']) {
        await page.goto(at);
        await ready.waitFor();
        // Whatever the page still asks for has been answered.
        await page.waitForLoadState('networkidle');
        const shifts = await shiftsOn(page, mostShift);
        faults.push(
          ...shifts.map(
            (fault) => `${at} (${visit}, ${page === off.page ? 'off' : 'on'} the clock) ${fault}`,
          ),
        );
      }
    }
  }
  expect(faults).toEqual([]);
}, 120_000);
