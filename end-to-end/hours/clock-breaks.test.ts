import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { cut, emptied, installed, mutate, restore, rowsOf, saved } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const clinic = { id: randomUUID(), name: 'Northshore Clinic', latitude: 46.8, longitude: -92.1 };
const school = { id: randomUUID(), name: 'St. Brendan’s School', latitude: 46.82, longitude: -92.1 };
let database: Client;
let company: Company;

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  company = await openCompany(browser, origin, { company: 'Slipway & Sons' });
  for (const project of [clinic, school])
    await mutate(company.admin.page, 'projects.create', { ...project, status: 'active' });
});
afterEach(() => company.requireNoProblems());
afterAll(async () => {
  await database.end();
});

const hire = async (name: string, options: { serviceWorkers?: 'allow' } = {}) =>
  await company.hire('field_tech', { account: newAccount(name, 'Nakamura'), ...options });
const button = ({ page }: Member, name: string) => page.getByRole('button', { name, exact: true });
const entriesOf = async ({ userId }: Member, count: number) =>
  await rowsOf(
    database,
    `select id, project_id, clock_in, clock_out, breaks, clock_in_location, clock_out_location, status,
       (select coalesce(json_agg(h order by h.number), '[]') from time_entry_history h
         where h.entry_id = time_entry.id and h.kind = 'change') as changes
     from time_entry where user_id = $1 and deleted_at is null order by clock_in, created_at`,
    [userId],
    count,
  );

test(
  'TIMECLOCK-1 a break and a switch of jobs without a network are there after a reload, and reach the server without gap or overlap',
  { timeout: 120_000 },
  async () => {
    const person = await hire('Marta', { serviceWorkers: 'allow' });
    const { page, context } = person;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 46.8003, longitude: -92.1, accuracy: 8 });
    await page.goto('/timeclock');
    await page.getByText('You are here').waitFor();
    await page.getByRole('heading', { name: clinic.name }).waitFor();
    await installed(person);
    await page.getByRole('button', { name: 'Clock in', exact: true, disabled: false }).click();
    await page.getByText('On site, 110 ft from the pin').waitFor();
    await saved(page);
    await cut(person);
    await button(person, 'Start break unpaid').click();
    await page.getByText('on break, unpaid').waitFor();
    await page.getByText(/^Paid time is paused at/).waitFor();
    expect(await axeOn(page)).toEqual([]);
    await look(page, 'clock-break-phone');
    await page.reload();
    await page.getByText('on break, unpaid').waitFor();
    await context.setGeolocation({ latitude: 46.8201, longitude: -92.1, accuracy: 8 });
    await button(person, 'Switch job').click();
    const dialog = page.getByRole('dialog', { name: 'Switch to which job?' });
    await dialog.getByPlaceholder('Find a project').fill('St. Brendan');
    await page.getByRole('option', { name: school.name }).click();
    expect(await axeOn(page)).toEqual([]);
    await look(page, 'clock-switch-phone');
    await dialog.getByRole('button', { name: 'Switch now' }).click();
    await page.getByRole('heading', { name: school.name }).waitFor();
    await page.getByText(/^On site, \d+ ft from the pin$/).waitFor();
    await look(page, 'clock-switched-phone');
    await restore(person);
    await emptied(page);
    const [first, second] = await entriesOf(person, 2);
    expect(first).toMatchObject({ project_id: clinic.id, status: 'pending' });
    expect(second).toMatchObject({ project_id: school.id, clock_out: null, status: 'active' });
    expect(first?.['clock_out']).toEqual(second?.['clock_in']);
    const at = first?.['clock_out'] instanceof Date ? first['clock_out'].toISOString() : '';
    expect(first?.['breaks']).toMatchObject([{ end: at, paid: false }]);
    expect(first?.['clock_out_location']).toMatchObject({ insideGeofence: false });
    expect(second?.['clock_in_location']).toMatchObject({ insideGeofence: true });
    // Chromium reports requests that the cut network refused.
    person.problems.splice(0);
  },
);

test('TIMECLOCK-2 a position that the device finds after the punch was sent joins it', async () => {
  const person = await hire('Teo');
  const { page } = person;
  await page.addInitScript(() => {
    const waiting: PositionCallback[] = [];
    navigator.geolocation.getCurrentPosition = (found) => void waiting.push(found);
    Object.assign(window, { waiting });
  });
  await page.goto('/timeclock');
  await button(person, 'Clock in').click();
  await page.getByText('Finding your location').waitFor();
  const [sent] = await entriesOf(person, 1);
  expect(sent?.['clock_in_location']).toBeNull();
  await page.waitForFunction(() => {
    const waiting: unknown = Reflect.get(window, 'waiting');
    const coords = { latitude: 46.8, longitude: -92.1, accuracy: 8 };
    if (!Array.isArray(waiting) || waiting.length === 0) return false;
    for (const found of waiting.splice(0)) found({ coords });
    return true;
  });
  await page.getByText('Your location is saved with the punch').waitFor();
  await expect
    .poll(async () => (await entriesOf(person, 1))[0]?.['clock_in_location'])
    .toMatchObject({ accuracyM: 8 });
  expect((await entriesOf(person, 1))[0]?.['changes']).toEqual([]);
});

test('TIMECLOCK-3 whoever refuses the permission clocks in all the same, and reads that it was without a location', async () => {
  const person = await hire('Ines');
  const { page } = person;
  await page.goto('/timeclock');
  await button(person, 'Clock in').click();
  await page.getByText('Clocked in without a location').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'clock-running-phone');
  expect((await entriesOf(person, 1))[0]).toMatchObject({ clock_out: null, clock_in_location: null });
});

test('TIMECLOCK-4 a forgotten clock is asked about on Today and on the clock, and one press corrects it with its reason', async () => {
  const person = await hire('Wim');
  const { page } = person;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const punch = (hours: number) => ({ at: ago(hours), offsetMs: 0, position: null });
  const ended = punch(7.5);
  const { entryId } = await mutate(page, 'timeEntries.clockIn', { projectId: clinic.id, punch: punch(15) });
  await mutate(page, 'timeEntries.update', {
    entryId,
    breakPunch: { kind: 'start', paid: false, punch: punch(8) },
  });
  await mutate(page, 'timeEntries.update', { entryId, breakPunch: { kind: 'end', punch: ended } });
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Still on the clock?' }).waitFor();
  await page.goto('/timeclock');
  const question = page.getByRole('region', { name: 'Still on the clock?' });
  await question.waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'clock-forgotten-phone');
  expect((await entriesOf(person, 1))[0]).toMatchObject({ clock_out: null });
  const zone = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  const words = new Intl.DateTimeFormat('en-US', zone).format(new Date(ended.at)).replace(/\s/u, '.');
  await question.getByRole('button', { name: new RegExp(`^I stopped at ${words}$`, 'u') }).click();
  await button(person, 'Clock in').waitFor();
  await saved(page);
  const [entry] = await entriesOf(person, 1);
  const breaks = [{ end: expect.any(String), paid: false }];
  expect(entry).toMatchObject({
    clock_out: new Date(Math.floor(Date.parse(ended.at) / 1_000) * 1_000),
    breaks,
  });
  // Behind those of the breaks, which this test presses late.
  expect(entry?.['changes']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        by: person.userId,
        reason: expect.stringContaining('Forgot to clock out: last break at'),
      }),
    ]),
  );
});
