import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { valueAt } from '../support/json.ts';
import { cut, mutate, restore, saved } from '../support/offline-steps.ts';
import { sidewaysOn, smallTargetsOn } from '../support/page-faults.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 20_000;
const dayMs = 86_400_000;
let company: Company;
let admin: Page;
let ray = '';
let joel = '';

/** A Wednesday of the weeks to come, on which everybody works; each test has its own. */
let weeks = 1;
function freshDay(): string {
  weeks += 1;
  return wednesdayIn(weeks);
}

/** The next one, or one so many weeks after it; never today. */
function wednesdayIn(later: number): string {
  const now = new Date();
  const days = ((3 - now.getUTCDay() + 6) % 7) + 1;
  return new Date(now.getTime() + (days + later * 7) * dayMs).toISOString().slice(0, 10);
}

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  ray = (await company.hire('field_tech', { size: 'office' })).userId;
  joel = (await company.hire('field_tech', { size: 'office', account: newAccount('Joel', 'Reyes') })).userId;
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

async function plan(title: string, day: string, fields: object = {}): Promise<string> {
  const id = randomUUID();
  await mutate(admin, 'calendarEvents.create', {
    ...{ id, title, eventType: 'job', attendees: [ray] },
    ...{ startDate: `${day}T08:00:00.000Z`, endDate: `${day}T10:00:00.000Z` },
    ...fields,
  });
  return id;
}

/** What a query answers. */
async function asked(page: Page, name: string, input: object): Promise<unknown> {
  const answer: unknown = await page.evaluate(
    async (address) => await (await fetch(address)).json(),
    `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  return valueAt(answer, 'result', 'data');
}

/** Waits until the server has an event so. */
async function becomes(page: Page, eventId: string, expected: object): Promise<void> {
  await expect
    .poll(async () => await asked(page, 'calendarEvents.get', { eventId }), { timeout: limitMs })
    .toMatchObject(expected);
}

/** The events of a title as the server has them, by their start: when each begins, and who is on it. */
async function plansOf(page: Page, title: string): Promise<unknown[]> {
  const rows = valueAt(await asked(page, 'calendarEvents.list', { sort: 'startDate', limit: 200 }), 'rows');
  return (Array.isArray(rows) ? rows : [])
    .filter((row) => valueAt(row, 'title') === title)
    .map((row) => [valueAt(row, 'startDate'), valueAt(row, 'attendees')]);
}

const crewOf = (page: Page) => page.getByRole('list', { name: /^Crew on/ });
const rowOf = (page: Page, name: string) => crewOf(page).locator('> li', { hasText: name });
const card = (page: Page, title: string) => page.locator('[data-item]', { hasText: title }).first();

/** Where an hour is in a person's row, which shows six to five. */
async function pointIn(page: Page, name: string, hour: number): Promise<{ x: number; y: number }> {
  const box = await boxOf(rowOf(page, name).locator('[data-lane]'));
  return { x: box.x + (box.width * (hour - 6)) / 11, y: box.y + box.height / 2 };
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await what.waitFor();
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return box;
}

/** The same once nothing scrolls it any more. */
async function boxAtRest(what: Locator): ReturnType<typeof boxOf> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const { y } = await boxOf(what);
      const rests = y === before;
      before = y;
      return rests;
    })
    .toBe(true);
  return await boxOf(what);
}

/** Presses a card near its beginning and carries it, so that it begins at the place. */
async function carry(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  const { x, y } = await boxOf(what);
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 26, y + 22, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y, { steps: 10 });
}

test('PLANBOARD-20 the mouse carries a job out of the tray to a person and on to another, whose it is after a reload', async () => {
  const day = freshDay();
  const eventId = await plan('Boiler check', day, { unscheduled: true, attendees: [] });
  await plan('Gas drops', day, { startDate: `${day}T12:00:00.000Z`, endDate: `${day}T13:00:00.000Z` });
  await admin.goto(`/calendar?day=${day}`);
  await rowOf(admin, 'Ray Nakamura').getByText('Gas drops').waitFor();
  // From the tray it begins at the pointer.
  const there = await pointIn(admin, 'Ray Nakamura', 8);
  await carry(admin, card(admin, 'Boiler check'), { ...there, x: there.x - 20 });
  await admin.mouse.up();
  await becomes(admin, eventId, {
    ...{ attendees: [ray], unscheduled: false, startDate: `${day}T08:00:00.000Z` },
    endDate: `${day}T10:00:00.000Z`,
  });
  await rowOf(admin, 'Ray Nakamura')
    .getByRole('button', { name: /Boiler check/ })
    .waitFor();
  await carry(admin, card(admin, 'Boiler check'), await pointIn(admin, 'Joel Reyes', 9.5));
  await admin.locator('[data-ghost]').waitFor();
  await look(admin, 'calendar-drag-office');
  await admin.mouse.up();
  const moved = { attendees: [joel], startDate: `${day}T09:30:00.000Z`, endDate: `${day}T11:30:00.000Z` };
  await becomes(admin, eventId, moved);
  await saved(admin);
  await admin.reload();
  await rowOf(admin, 'Joel Reyes')
    .getByRole('button', { name: /Boiler check.*9:30 AM to 11:30 AM/ })
    .waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Next day' }).click();
  await admin.getByRole('button', { name: 'Previous day' }).click();
  await becomes(admin, eventId, moved);
});

test('PLANBOARD-21 the edges of an event are drawn out, a press opens it, and back in the tray it has no time', async () => {
  const day = freshDay();
  const eventId = await plan('Valve labels', day);
  await admin.goto(`/calendar?day=${day}`);
  const box = await boxOf(card(admin, 'Valve labels'));
  const end = await pointIn(admin, 'Ray Nakamura', 11);
  await admin.mouse.move(box.x + box.width - 3, box.y + 30);
  await admin.mouse.down();
  await admin.mouse.move(end.x - 10, end.y, { steps: 6 });
  await admin.mouse.move(end.x, end.y, { steps: 2 });
  await admin.mouse.up();
  await becomes(admin, eventId, { startDate: `${day}T08:00:00.000Z`, endDate: `${day}T11:00:00.000Z` });
  await saved(admin);
  await card(admin, 'Valve labels').click();
  await admin.getByRole('dialog', { name: 'Valve labels' }).waitFor();
  await admin.keyboard.press('Escape');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  const tray = await boxOf(admin.getByRole('region', { name: 'Not scheduled' }));
  await carry(admin, card(admin, 'Valve labels'), { x: tray.x + 60, y: tray.y + 80 });
  await admin.mouse.up();
  await becomes(admin, eventId, { unscheduled: true });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await becomes(admin, eventId, { unscheduled: false, endDate: `${day}T11:00:00.000Z` });
  await saved(admin);
});

test('PLANBOARD-22 what is in the way is told while it is carried; an admin schedules it all the same, and the event says why', async () => {
  const day = freshDay();
  const eventId = await plan('Leak check', day);
  await plan('Fire marshal', day, { attendees: [joel] });
  await admin.goto(`/calendar?day=${day}`);
  await rowOf(admin, 'Joel Reyes').getByText('Fire marshal').waitFor();
  await carry(admin, card(admin, 'Leak check'), await pointIn(admin, 'Joel Reyes', 9));
  await admin.locator('[data-ghost]').getByText('Overlaps Fire marshal by 1 h').waitFor();
  await look(admin, 'calendar-conflict-office');
  await admin.mouse.up();
  const question = admin.getByRole('dialog', { name: 'Joel Reyes cannot take it at 9:00 AM' });
  await question.getByText('Overlaps Fire marshal by 1 h').waitFor();
  await question.getByRole('button', { name: 'Ray Nakamura can: 9:00 AM to 11:00 AM' }).waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'calendar-question-office');
  await question.getByRole('button', { name: 'Schedule it anyway' }).click();
  await question.getByLabel('Why it is scheduled anyway').fill('The marshal waits for us.');
  await question.getByRole('button', { name: 'Schedule it anyway' }).click();
  await becomes(admin, eventId, { attendees: [joel], override: { reason: 'The marshal waits for us.' } });
  await saved(admin);
  await card(admin, 'Leak check').click();
  await admin.getByRole('dialog', { name: 'Leak check' }).getByText('The marshal waits for us.').waitFor();
  company.people.forEach(({ problems }) => problems.splice(0));
});

test('PLANBOARD-49 beside a refused place stands who can take it, and Enter gives it there from under the mouse', async () => {
  const day = freshDay();
  const eventId = await plan('No heat', day, { unscheduled: true, attendees: [] });
  await plan('Harbor burners', day, { attendees: [joel] });
  await admin.goto(`/calendar?day=${day}`);
  await rowOf(admin, 'Joel Reyes').getByText('Harbor burners').waitFor();
  const there = await pointIn(admin, 'Joel Reyes', 9);
  await carry(admin, card(admin, 'No heat'), { ...there, x: there.x - 20 });
  await rowOf(admin, 'Ray Nakamura')
    .locator('[data-proposal]', { hasText: 'Ray can: 9:00 – 11:00 AM' })
    .waitFor();
  await admin.locator('[data-ghost]').getByText('Joel Reyes cannot take it at 9:00 AM').waitFor();
  await look(admin, 'calendar-proposal-office');
  await admin.keyboard.press('Enter');
  await becomes(admin, eventId, { attendees: [ray], startDate: `${day}T09:00:00.000Z`, unscheduled: false });
  await admin.mouse.up();
  await rowOf(admin, 'Ray Nakamura')
    .getByRole('button', { name: /No heat/ })
    .waitFor();
  expect(await admin.getByRole('dialog').count()).toBe(0);
  await saved(admin);
});

test('PLANBOARD-23 by the keys an event is carried, its focus stays with it, and Escape puts it back', async () => {
  const day = freshDay();
  const eventId = await plan('Sensor calibration', day);
  await admin.goto(`/calendar?day=${day}`);
  await card(admin, 'Sensor calibration').focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('Space');
  await admin.keyboard.press('Shift+ArrowRight');
  await admin.keyboard.press('Alt+ArrowRight');
  await admin.keyboard.press('ArrowUp');
  await admin.getByText('Joel Reyes, 9:00 AM to 11:15 AM').waitFor({ state: 'attached' });
  await admin.keyboard.press('Enter');
  await becomes(admin, eventId, {
    ...{ attendees: [joel], startDate: `${day}T09:00:00.000Z`, endDate: `${day}T11:15:00.000Z` },
  });
  await expect
    .poll(async () => await admin.evaluate(() => document.activeElement?.textContent), { timeout: limitMs })
    .toContain('Sensor calibration');
});

test('PLANBOARD-24 of two who carry one card the second is told who moved it, and both see it there', async () => {
  const day = freshDay();
  const eventId = await plan('Compressor swap', day);
  const colleague = await company.hire('admin', { account: newAccount('Ingrid', 'Halden'), size: 'office' });
  const { page: other } = colleague;
  for (const page of [admin, other]) {
    await page.goto(`/calendar?day=${day}`);
    await card(page, 'Compressor swap').waitFor();
  }
  await carry(other, card(other, 'Compressor swap'), await pointIn(other, 'Joel Reyes', 12));
  await carry(admin, card(admin, 'Compressor swap'), await pointIn(admin, 'Joel Reyes', 10));
  await admin.mouse.up();
  const first = { attendees: [joel], startDate: `${day}T10:00:00.000Z` };
  await becomes(admin, eventId, first);
  await other.mouse.up();
  await other.locator('[data-toast]', { hasText: /Dana Okafor moved Compressor swap/ }).waitFor();
  await becomes(other, eventId, first);
  for (const page of [admin, other])
    await rowOf(page, 'Joel Reyes')
      .getByRole('button', { name: /Compressor swap.*10:00 AM to 12:00 PM/ })
      .waitFor();
  company.people.forEach(({ problems }) => problems.splice(0));
  await other.context().close();
});

test('PLANBOARD-25 on the phone a finger that rests carries an event of the day, and one that moves scrolls', async () => {
  const day = freshDay();
  const eventId = await plan('Rack service', day);
  await plan('Short call', day, {
    ...{ eventType: 'meeting', attendees: [joel] },
    ...{ startDate: `${day}T12:00:00.000Z`, endDate: `${day}T12:30:00.000Z` },
  });
  const { page } = await company.again(company.admin, { size: 'phone' });
  await page.goto(`/calendar?view=day&day=${day}`);
  const what = card(page, 'Rack service');
  await what.waitFor();
  expect(await axeOn(page)).toEqual([]);
  // Half an hour is high enough for a finger.
  expect((await boxOf(card(page, 'Short call'))).height).toBeGreaterThanOrEqual(44);
  const column = await boxOf(page.locator('[data-lane]'));
  const hourPx = column.height / 11;
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  // In the middle of the screen nothing is near an edge, where what is carried scrolls the page.
  const middle = async () => {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x: left, y: top, height } = await boxAtRest(what);
    return { x: left + 40, y: top + height / 2 };
  };
  const { x, y } = await middle();
  // Without a rest the page scrolls, and nothing is carried.
  await touch('touchStart', x, y);
  await touch('touchMove', x, y - 30);
  await touch('touchMove', x, y - 60);
  await touch('touchEnd', x, y);
  expect(await page.locator('[data-ghost]').count()).toBe(0);
  await boxAtRest(what);
  const { y: from } = await middle();
  await touch('touchStart', x, from);
  await expect.poll(async () => await what.evaluate((element) => element.className)).toContain('opacity-45');
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', x, from + hourPx * part);
  await page.locator('[data-ghost]').waitFor();
  await look(page, 'calendar-drag-phone');
  await touch('touchEnd', x, from);
  await becomes(page, eventId, { startDate: `${day}T09:00:00.000Z`, attendees: [ray] });
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: /9:00 AM.*Rack service/ }).waitFor();
  await page.context().close();
});

test('PLANBOARD-26 every view of the calendar can be read by all, at the office and on the phone', async () => {
  const day = freshDay();
  await plan('Gas drops', day);
  await plan('Crane rental', day, {
    ...{ isAllDay: true, eventType: 'delivery', attendees: [joel] },
    ...{ startDate: `${day}T00:00:00.000Z`, endDate: `${day}T12:00:00.000Z` },
  });
  await plan('Thermostat swap', day, { unscheduled: true, attendees: [] });
  const { page: phone } = await company.again(company.admin, { size: 'phone' });
  for (const [page, views] of [
    [admin, ['crew-day', 'crew-week', 'week', 'day', 'month', 'agenda']],
    [admin, ['crew-day&color=project', 'week&color=person', 'agenda&color=person']],
    [phone, ['crew-day', 'day', 'agenda&color=person']],
  ] as const)
    for (const view of views) {
      await page.goto(`/calendar?view=${view}&day=${day}`);
      await page
        .getByRole('button', { name: /Gas drops/ })
        .first()
        .waitFor();
      expect({ view, found: await axeOn(page) }).toEqual({ view, found: [] });
    }
  await phone.context().close();
});

test('PLANBOARD-60 a job moved while the crew’s phone has no network is delivered when it is back, and seen once it is opened', async () => {
  // Phones tell of the plans of the next two weeks.
  const day = wednesdayIn(0);
  const crew = await company.hire('field_tech', { account: newAccount('Teo', 'Marsh') });
  // Long enough for its card to have room for the words.
  const endDate = `${day}T12:00:00.000Z`;
  const eventId = await plan('Pump swap', day, { attendees: [crew.userId], endDate });
  // The server hears of a lost network by the silence of the socket, which takes it up to a minute.
  const hangUps: (() => Promise<void>)[] = [];
  await crew.page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    hangUps.push(async () => await server.close());
  });
  // A page on which no plan stands.
  await crew.page.goto('/timeclock');
  await admin.goto(`/calendar?day=${day}`);
  const own = rowOf(admin, 'Teo Marsh').locator('[data-item]', { hasText: 'Pump swap' });
  await own.getByText(/^Delivered /).waitFor();
  await cut(crew);
  for (const hangUp of hangUps) await hangUp();
  await carry(admin, own, await pointIn(admin, 'Teo Marsh', 12));
  await admin.mouse.up();
  await becomes(admin, eventId, { startDate: `${day}T12:00:00.000Z` });
  await saved(admin);
  await own.getByText('Not delivered').waitFor();
  await own.click();
  const sheet = admin.getByRole('dialog', { name: 'Pump swap' });
  await sheet.getByText(/^Sent .+, not delivered\. Last contact with their phone: /).waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'calendar-not-delivered-office');
  await admin.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await restore(crew);
  await own.getByText(/^Delivered /).waitFor();
  await crew.page.goto(`/calendar?day=${day}`);
  await crew.page.locator(`[data-plan="${eventId}"]`).getByText('12:00 PM').first().waitFor();
  await own.getByText(/^Seen /).waitFor();
  await look(admin, 'calendar-seen-office');
  await crew.context.close();
  // Requests failed without a network.
  crew.problems.splice(0);
}, 120_000);

test('PLANBOARD-64 with Control the mouse drops a copy, and with Alt it adds the person', async () => {
  const day = freshDay();
  const eventId = await plan('Filter change', day);
  await admin.goto(`/calendar?day=${day}`);
  const before = { attendees: [ray], startDate: `${day}T08:00:00.000Z` };
  const drop = async (key: 'Control' | 'Alt', to: { x: number; y: number }) => {
    await carry(admin, card(admin, 'Filter change'), to);
    await admin.keyboard.down(key);
    await admin.mouse.move(to.x + 21, to.y);
    await admin.mouse.up();
    await admin.keyboard.up(key);
  };
  await drop('Control', await pointIn(admin, 'Joel Reyes', 11));
  await expect
    .poll(async () => await plansOf(admin, 'Filter change'), { timeout: limitMs })
    .toEqual([
      [`${day}T08:00:00.000Z`, [ray]],
      [`${day}T11:00:00.000Z`, [joel]],
    ]);
  await becomes(admin, eventId, before);
  await saved(admin);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => await plansOf(admin, 'Filter change'), { timeout: limitMs })
    .toEqual([[`${day}T08:00:00.000Z`, [ray]]]);
  await rowOf(admin, 'Joel Reyes')
    .locator('[data-item]', { hasText: 'Filter change' })
    .waitFor({ state: 'detached' });
  await drop('Alt', await pointIn(admin, 'Joel Reyes', 8));
  await becomes(admin, eventId, { ...before, attendees: [ray, joel] });
  for (const name of ['Ray Nakamura', 'Joel Reyes'])
    await rowOf(admin, name)
      .getByRole('button', { name: /Filter change.*8:00 AM to 10:00 AM/ })
      .waitFor();
  await saved(admin);
});

test('PLANBOARD-65 one time of what repeats is dropped with those after it or put back, and Undo moves them all back', async () => {
  const day = freshDay();
  await plan('Flush', day, { recurrence: 'FREQ=DAILY;COUNT=3' });
  await admin.goto(`/calendar?day=${day}`);
  const days = [0, 1, 2].map((later) =>
    new Date(Date.parse(`${day}T00:00:00.000Z`) + later * dayMs).toISOString().slice(0, 10),
  );
  const at = (hour: string) => days.map((each) => [`${each}T${hour}:00.000Z`, [ray]]);
  const shown = async (expected: unknown[]) =>
    await expect.poll(async () => await plansOf(admin, 'Flush'), { timeout: limitMs }).toEqual(expected);
  await shown(at('08:00'));
  const question = admin.getByRole('dialog', { name: 'Which events do you move?' });
  await carry(admin, card(admin, 'Flush'), await pointIn(admin, 'Ray Nakamura', 13));
  await admin.mouse.up();
  await question.waitFor();
  await look(admin, 'calendar-scope-office');
  await admin.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await admin.locator('[data-ghost]').waitFor({ state: 'detached' });
  await rowOf(admin, 'Ray Nakamura')
    .getByRole('button', { name: /Flush.*8:00 AM to 10:00 AM/ })
    .waitFor();
  await carry(admin, card(admin, 'Flush'), await pointIn(admin, 'Ray Nakamura', 13));
  await admin.mouse.up();
  await question.getByRole('radio', { name: /^This and those after it/ }).click();
  await question.getByRole('button', { name: 'Move' }).click();
  await shown(at('13:00'));
  await saved(admin);
  await rowOf(admin, 'Ray Nakamura')
    .getByRole('button', { name: /Flush.*1:00 PM to 3:00 PM/ })
    .waitFor();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await shown(at('08:00'));
  await saved(admin);
  await rowOf(admin, 'Ray Nakamura')
    .getByRole('button', { name: /Flush.*8:00 AM to 10:00 AM/ })
    .waitFor();
  await carry(admin, card(admin, 'Flush'), await pointIn(admin, 'Ray Nakamura', 13));
  await admin.mouse.up();
  await question.getByRole('button', { name: 'Move' }).click();
  await shown([...at('13:00').slice(0, 1), ...at('08:00').slice(1)]);
  await saved(admin);
});

/** The faults of what is open now, in both themes. */
async function faultsOf(page: Page, name: string, size: 'office' | 'phone'): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['dark', 'sunlight'] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const found = (await axeOn(page)).map(({ rule, elements }) => `${rule}: ${elements.join('; ')}`);
    if (theme === 'dark') {
      found.push(...(await sidewaysOn(page)));
      if (size === 'phone') found.push(...(await smallTargetsOn(page)));
    }
    faults.push(...found.map((fault) => `${name} (${size}, ${theme}) ${fault}`));
    await look(page, `calendar-${name}-${size}-${theme}`);
  }
  return faults;
}

const calendarFile = (day: string): Buffer =>
  Buffer.from(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//shop//calendar//EN', 'X-WR-CALNAME:Shop'],
      ...['BEGIN:VEVENT', 'UID:talk', `DTSTART:${day.replaceAll('-', '')}T060000Z`, 'DURATION:PT1H'],
      ...['DTSTAMP:20260101T000000Z', 'SUMMARY:Toolbox talk', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:beat', `DTSTART:${day.replaceAll('-', '')}T070000Z`, 'DURATION:PT1H'],
      ...['DTSTAMP:20260101T000000Z', 'SUMMARY:Beat', 'RRULE:FREQ=MINUTELY', 'END:VEVENT'],
      ...['END:VCALENDAR', ''],
    ].join('\r\n'),
  );

test.each(['office', 'phone'] as const)(
  'PLANBOARD-66 every dialog of the calendar can be read by all and fits, in both themes (%s)',
  async (size) => {
    const day = freshDay();
    await plan('Gas test', day, { recurrence: 'FREQ=DAILY;COUNT=2' });
    await plan('Roof', day, { startDate: `${day}T12:00:00.000Z`, endDate: `${day}T13:00:00.000Z` });
    const { page } = await company.again(company.admin, { size });
    await page.goto(`/calendar?view=day&day=${day}`);
    await page.getByRole('button', { name: /Gas test/ }).waitFor();
    const faults: string[] = [];
    const check = async (name: string) => void faults.push(...(await faultsOf(page, name, size)));
    const closed = async (name: string | RegExp) =>
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    const fromMenu = async (item: string) => {
      await page.getByRole('button', { name: 'More about the calendar' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const file = { name: 'shop.ics', mimeType: 'text/calendar', buffer: calendarFile(day) };

    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('dialog', { name: 'New event' }).getByLabel('Title').waitFor();
    await check('form');
    await page.keyboard.press('Escape');
    await closed('New event');

    await fromMenu('Subscribe…');
    await page.getByRole('dialog', { name: 'Subscribe to your plans' }).waitFor();
    const make = page.getByRole('button', { name: 'Make an address' });
    // The other size may have made one.
    const existing = page.getByRole('button', { name: 'Make a new address…' });
    await make.or(existing).waitFor();
    if (await make.isVisible()) await make.click();
    await existing.waitFor();
    await check('subscribe');
    await page.keyboard.press('Escape');
    await closed('Subscribe to your plans');

    await fromMenu('Your own calendars…');
    await page.getByRole('dialog', { name: 'Your own calendars' }).waitFor();
    await page.getByLabel('Calendar file', { exact: true }).setInputFiles(file);
    await page.getByRole('list', { name: 'Your own calendars' }).getByText('Shop').waitFor();
    await check('own-calendars');
    await page.keyboard.press('Escape');
    await closed('Your own calendars');

    await fromMenu('Import a file…');
    await page.getByLabel('Calendar file to import').setInputFiles(file);
    await page.getByRole('dialog', { name: 'Import shop.ics' }).getByText('Toolbox talk').waitFor();
    await check('import');
    await page.keyboard.press('Escape');
    await closed('Import shop.ics');

    await page.getByRole('button', { name: /Gas test/ }).click();
    await page.getByRole('dialog', { name: 'Gas test' }).waitFor();
    await check('event');
    await page.getByRole('button', { name: 'Move…' }).click();
    const move = page.getByRole('dialog', { name: 'Move event' });
    await move.getByLabel('Start time').fill('12:30');
    await check('move');
    await move.getByRole('button', { name: 'Move', exact: true }).click();
    const scope = page.getByRole('dialog', { name: 'Which events do you move?' });
    await scope.waitFor();
    await check('scope');
    await scope.getByRole('button', { name: 'Move' }).click();
    const conflict = page.getByRole('dialog', { name: 'Ray Nakamura cannot take it at 12:30 PM' });
    await conflict.waitFor();
    await check('conflict');
    await conflict.getByRole('button', { name: 'Schedule it anyway' }).click();
    await conflict.getByLabel('Why it is scheduled anyway').waitFor();
    await check('override');
    expect(faults).toEqual([]);
    await page.context().close();
    company.people.forEach(({ problems }) => problems.splice(0));
  },
  120_000,
);
