import { randomUUID } from 'node:crypto';
import { addDays, weekdayOf } from '@plumbline/domain/days/days';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;
let ray: Page;
let tess: Page;
let projectId: string;
let rayId: string;
let tessId: string;
/** The Monday of last week, in the zone of a new organization. */
const today = new Date().toISOString().slice(0, 10);
const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7);
const at = (day: number, time: string) => `${addDays(monday, day)}T${time}:00.000Z`;
const address = `/timeentries?week=${monday}`;

beforeAll(async () => {
  company = await openCompany(browser, origin, { plan: 'business' });
  admin = company.admin.page;
  projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Lakewalk Lofts', status: 'active' });
  ({ page: ray, userId: rayId } = await company.hire('field_tech'));
  const account = newAccount('Tess', 'Brennan');
  ({ page: tess, userId: tessId } = await company.hire('field_tech', { account }));
  for (const page of [ray, tess])
    for (const day of [0, 1, 2])
      await mutate(page, 'timeEntries.create', {
        projectId,
        clockIn: at(day, '13:00'),
        clockOut: at(day, '21:30'),
      });
}, 180_000);
afterEach(async () => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  company.requireNoProblems();
});

const week = (page: Page) => page.getByRole('grid', { name: 'Hours of the week' });
const rowOf = (page: Page, name: string) => week(page).getByRole('row').filter({ hasText: name });
const toast = (page: Page, words: RegExp | string) => page.getByText(words).first();

test('SHEET-1600 in a window zoomed to 200 % a week keeps the days of its people, and an open entry leaves the hours beside it', async () => {
  // 1440 by 900 at 200 %.
  await admin.setViewportSize({ width: 720, height: 450 });
  await admin.goto(address);
  const row = rowOf(admin, 'Tess Brennan');
  await row.waitFor();
  await expect.poll(() => row.getByRole('button', { name: /8:30/ }).count()).toBe(3);
  expect(await sidewaysOn(admin)).toEqual([]);
  expect(
    await week(admin).evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth),
  ).toBe(true);
  // The first person's row is in sight without scrolling.
  const first = await week(admin).getByRole('row').nth(1).boundingBox();
  const dock = await admin.getByRole('region', { name: 'Quick actions' }).boundingBox();
  expect(Number(first?.y) + Number(first?.height)).toBeLessThanOrEqual(Number(dock?.y));
  await look(admin, 'timesheet-zoomed');

  await admin.setViewportSize({ width: 1280, height: 720 });
  await admin.goto(`${address}&view=list`);
  await admin
    .getByRole('button', { name: /^What happened to Tess Brennan/ })
    .first()
    .click();
  await admin.getByRole('heading', { name: 'What happened to this entry' }).waitFor();
  const panel = admin.locator('main section').filter({ hasText: 'Tess Brennan' }).first();
  const edge = await panel.evaluate((element) => element.getBoundingClientRect().right);
  const hours = await panel.getByText('8:30', { exact: true }).first().boundingBox();
  expect(Number(hours?.x) + Number(hours?.width)).toBeLessThanOrEqual(edge);
});

test('SHEET-40 a worker sends the week from the phone, the office changes a day, and the worker objects', async () => {
  await ray.goto(address);
  await ray.getByText('Not submitted yet').waitFor();
  expect(await axeOn(ray)).toEqual([]);
  await look(ray, 'timesheet-own-phone');
  await ray.getByRole('button', { name: 'Submit week for approval' }).click();
  await ray.getByText(/^Submitted for approval, /).waitFor();

  await admin.goto(address);
  await rowOf(admin, 'Ray Nakamura').getByText('Ready').waitFor();
  await rowOf(admin, 'Ray Nakamura').getByRole('button', { name: /8:30/ }).nth(1).click();
  await admin.getByRole('heading', { name: 'What happened to this entry' }).waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'More for this entry' }).click();
  await admin.getByRole('menuitem', { name: 'Edit hours' }).click();
  const form = admin.getByRole('dialog', { name: 'Edit hours of Ray Nakamura' });
  await form.getByLabel('To', { exact: false }).first().fill('20:00');
  await form.getByRole('button', { name: 'Save hours' }).click();
  await form.getByText('Say why, because they read it.').first().waitFor();
  await form.getByRole('textbox', { name: /^Reason/ }).fill('The crane left at eight');
  await form.getByRole('button', { name: 'Save hours' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(admin, 'Ray Nakamura')
    .getByText(/^Changed, not answered/)
    .waitFor();
  await look(admin, 'timesheet-changed-office');

  const change = ray.getByRole('region', { name: /^Changed hours of/ });
  await change.getByText('“The crane left at eight”').waitFor();
  expect(await axeOn(ray)).toEqual([]);
  await look(ray, 'timesheet-changed-phone');
  await change.getByRole('button', { name: 'Object…' }).click();
  const why = ray.getByRole('dialog', { name: /^What is wrong with/ });
  await why.getByRole('textbox').fill('I packed up until half past nine');
  expect(await axeOn(ray)).toEqual([]);
  await why.getByRole('button', { name: 'Send objection' }).click();
  await change.waitFor({ state: 'detached' });
  await rowOf(admin, 'Ray Nakamura')
    .getByText(/^Objects to a change/)
    .waitFor();
  await admin
    .getByRole('region', { name: 'Objection' })
    .getByText('“I packed up until half past nine”')
    .waitFor();
}, 120_000);

test('SHEET-41 the office approves in bulk with the keyboard and the mouse', async () => {
  await tess.goto(address);
  await tess.getByRole('button', { name: 'Submit week for approval' }).click();
  await tess.getByText(/^Submitted for approval, /).waitFor();
  await admin.goto(address);
  await admin.getByText(/^One is ready, /).waitFor();
  expect(await axeOn(admin)).toEqual([]);
  const [first] = await week(admin).locator('[data-place]').all();
  await first?.focus();
  // From the admin to Ray, whom Space ticks, and on to Tess, who is ticked.
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Space');
  await admin.getByRole('button', { name: 'Approve 2' }).waitFor();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Enter');
  await admin.getByRole('dialog').getByText('Tess Brennan · Lakewalk Lofts').waitFor();
  await admin.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'Approve 1' }).click();
  await toast(admin, '1 timesheet approved').waitFor();
  await rowOf(admin, 'Tess Brennan').getByText('Approved').waitFor();
  await tess.getByText('Approved').first().waitFor();
}, 120_000);

test('SHEET-42 of two admins who approve at once the later is told who was first, and both see the same', async () => {
  const second = await company.hire('admin', { account: newAccount('Ingrid', 'Halden'), size: 'office' });
  const other = second.page;
  await Promise.all([admin.goto(address), other.goto(address)]);
  for (const page of [admin, other]) await rowOf(page, 'Ray Nakamura').getByRole('checkbox').check();
  // The second does not hear of it before their own press.
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await other.route(
    (url) => url.pathname.includes('timeEntries.decide'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await other.getByRole('button', { name: 'Approve 1' }).click();
  await admin.getByRole('button', { name: 'Approve 1' }).click();
  await rowOf(admin, 'Ray Nakamura').getByText('Approved').waitFor();
  release();
  await toast(other, 'Dana Okafor approved 3 of these already.').waitFor();
  await rowOf(other, 'Ray Nakamura').getByText('Approved').waitFor();
  await look(other, 'timesheet-second-admin-office');
  // The refusal is what this test is about.
  second.problems.splice(0);
}, 120_000);

test('SHEET-156 hours that became longer between the press and the server are not approved, and the office sees what changed', async () => {
  const [before, start, end] = [addDays(monday, -7), at(-7, '13:00'), at(-7, '21:00')];
  const made = await mutate(tess, 'timeEntries.create', { projectId, clockIn: start, clockOut: end });
  await admin.goto(`/timeentries?week=${before}`);
  await rowOf(admin, 'Tess Brennan').getByRole('checkbox').check();
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const isDecision = (url: URL) => url.pathname.includes('timeEntries.decide');
  await admin.route(isDecision, async (route) => {
    await released;
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Approve 1' }).click();
  await admin.getByRole('button', { name: 'Approve without their word' }).click();
  await mutate(tess, 'timeEntries.update', { entryId: made['entryId'], clockIn: at(-7, '07:00') });
  release();
  await admin.getByText('Nothing was approved: hours changed since you saw them').waitFor();
  await admin.getByText(/^Tess Brennan changed their own hours of .+ from 8:00 h to 14:00 h\.$/).waitFor();
  await rowOf(admin, 'Tess Brennan').getByText('14:00').first().waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'timesheet-changed-meanwhile-office');
  // The refusal is what this test is about.
  company.admin.problems.splice(0);
  await admin.unroute(isDecision);
  await admin.getByRole('button', { name: 'Approve 1' }).click();
  await admin.getByRole('button', { name: 'Approve without their word' }).click();
  await toast(admin, '1 timesheet approved').waitFor();
  await rowOf(admin, 'Tess Brennan').getByText('Approved').waitFor();
}, 120_000);

test('SHEET-157 a crew punch stays marked until its person confirms it or the office approves it by name', async () => {
  await mutate(admin, 'projectTeam.create', { projectId, userId: tessId, role: 'lead' });
  await mutate(admin, 'projectTeam.create', { projectId, userId: rayId, role: 'member' });
  await mutate(tess, 'timeEntries.clockInCrew', { projectId, userIds: [rayId] });
  await ray.goto('/timeclock');
  await ray.getByText('Not confirmed yet').waitFor();
  await ray.getByText(/^Tess Brennan clocked you in at /).waitFor();
  expect(await axeOn(ray)).toEqual([]);
  await look(ray, 'clock-not-confirmed-phone');
  await ray.getByRole('button', { name: 'These times are right' }).click();
  await ray.getByText('Not confirmed yet').waitFor({ state: 'detached' });
  await mutate(tess, 'timeEntries.clockOutCrew', { projectId, userIds: [rayId] });
  await admin.goto('/timeentries');
  await rowOf(admin, 'Ray Nakamura')
    .getByText(/^Punch not confirmed/)
    .waitFor();
  await rowOf(admin, 'Ray Nakamura').getByRole('checkbox').check();
  await look(admin, 'timesheet-not-confirmed-office');
  await admin.getByRole('button', { name: 'Approve 1' }).click();
  await admin.getByRole('button', { name: 'Approve without their word' }).click();
  await admin.getByText(/^Tess Brennan clocked Ray Nakamura out at /).waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'timesheet-approve-marked-office');
  await admin.getByRole('button', { name: 'Approve it as marked' }).click();
  await toast(admin, '1 timesheet approved').waitFor();
}, 120_000);
