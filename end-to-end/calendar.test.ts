import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from './browser.ts';
import { type Company, openCompany } from './company.ts';
import { valueAt } from './json.ts';
import { cut, mutate, restore, saved } from './offline-steps.ts';
import { newAccount } from './steps.ts';
import { browser } from './worker-browser.ts';

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

/** An event as the server has it. */
async function stored(page: Page, eventId: string): Promise<unknown> {
  const input = encodeURIComponent(JSON.stringify({ eventId }));
  return await page.evaluate(async (address) => {
    const answer: unknown = await (await fetch(address)).json();
    return answer;
  }, `/api/trpc/calendarEvents.get?input=${input}`);
}

async function becomes(page: Page, eventId: string, expected: object): Promise<void> {
  await expect
    .poll(async () => valueAt(await stored(page, eventId), 'result', 'data'), { timeout: limitMs })
    .toMatchObject(expected);
}

const crewOf = (page: Page) => page.getByRole('list', { name: /^Crew on/ });
const rowOf = (page: Page, name: string) => crewOf(page).locator('> li', { hasText: name });
const card = (page: Page, title: string) => page.locator('[data-item]', { hasText: title }).first();

/** Where an hour is in a person's row, which shows six to five. */
async function placeIn(page: Page, name: string, hour: number): Promise<{ x: number; y: number }> {
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
  const there = await placeIn(admin, 'Ray Nakamura', 8);
  await carry(admin, card(admin, 'Boiler check'), { ...there, x: there.x - 20 });
  await admin.mouse.up();
  await becomes(admin, eventId, {
    ...{ attendees: [ray], unscheduled: false, startDate: `${day}T08:00:00.000Z` },
    endDate: `${day}T10:00:00.000Z`,
  });
  await rowOf(admin, 'Ray Nakamura')
    .getByRole('button', { name: /Boiler check/ })
    .waitFor();
  await carry(admin, card(admin, 'Boiler check'), await placeIn(admin, 'Joel Reyes', 9.5));
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
  const end = await placeIn(admin, 'Ray Nakamura', 11);
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
  await carry(admin, card(admin, 'Leak check'), await placeIn(admin, 'Joel Reyes', 9));
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
  const there = await placeIn(admin, 'Joel Reyes', 9);
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
  const { page: other } = await company.again(company.admin);
  for (const page of [admin, other]) {
    await page.goto(`/calendar?day=${day}`);
    await card(page, 'Compressor swap').waitFor();
  }
  await carry(other, card(other, 'Compressor swap'), await placeIn(other, 'Joel Reyes', 12));
  await carry(admin, card(admin, 'Compressor swap'), await placeIn(admin, 'Joel Reyes', 10));
  await admin.mouse.up();
  const first = { attendees: [joel], startDate: `${day}T10:00:00.000Z` };
  await becomes(admin, eventId, first);
  await other.mouse.up();
  await other.locator('[data-toast]', { hasText: /moved to .* meanwhile by Dana Okafor/ }).waitFor();
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
    [phone, ['crew-day', 'day', 'agenda']],
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
  await carry(admin, own, await placeIn(admin, 'Teo Marsh', 12));
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
