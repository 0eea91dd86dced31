import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeColoursOn, axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { cut, installed, mutate, punch, restore } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
/** Headless browsers render maps without a graphics card, slowly. */
const mapMs = 40_000;
const site = { latitude: 46.7866, longitude: -92.1005 };
const elsewhere = { latitude: 46.8042, longitude: -92.1187 };
let database: Client;
let company: Company;
let projectId = '';

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  company = await openCompany(browser, origin);
  projectId = randomUUID();
  await mutate(company.admin.page, 'projects.create', {
    ...{ id: projectId, name: 'Harbor Flats', status: 'active', ...site, geofenceRadiusM: 150 },
  });
}, 120_000);
afterEach(() => company.requireNoProblems());
afterAll(async () => await database.end());

type Stored = { at: string; latitude: number; longitude: number; accuracyM?: number };

/** Stores positions as of a device that sent them on their day. */
async function store(userId: string, entryId: string, points: readonly Stored[]): Promise<void> {
  const month = `${points[0]?.at.slice(0, 7)}-01`;
  await database.query(
    `do $$ begin
       execute format('create table if not exists %I partition of location for values from (%L) to (%L)',
         'location_${month.slice(0, 7).replace('-', '_')}', '${month}'::date, ('${month}'::date + interval '1 month')::date);
     end $$`,
  );
  await database.query(
    `insert into location (organization_id, id, user_id, time_entry_id, at, latitude, longitude, accuracy_m)
     select $1, gen_random_uuid(), $2, $3, at, latitude, longitude, coalesce("accuracyM", 8)
     from jsonb_to_recordset($4::jsonb) as point(at timestamptz, latitude float8, longitude float8, "accuracyM" float8)`,
    [company.organizationId, userId, entryId, JSON.stringify(points)],
  );
}

test('GPS-90 whoever clocks in and agrees appears on the office’s map while it is open', async () => {
  const crew = await company.hire('field_tech');
  await database.query('delete from location_consent where organization_id = $1 and user_id = $2', [
    company.organizationId,
    crew.userId,
  ]);
  const { page: office } = company.admin;
  await office.goto('/tracking');
  await office.getByRole('heading', { name: 'Nobody is on the clock.' }).waitFor();
  await look(office, 'tracking-empty-office');

  const { page: phone } = crew;
  await crew.context.grantPermissions(['geolocation'], { origin });
  await crew.context.setGeolocation({ ...site, accuracy: 9 });
  await phone.goto('/timeclock');
  await phone.getByRole('button', { name: 'Clock in', exact: true }).click();
  await phone.getByRole('dialog', { name: 'Share your location at work?' }).waitFor();
  expect(await axeOn(phone)).toEqual([]);
  await look(phone, 'tracking-consent-phone');
  await office
    .getByRole('heading', { name: 'One person is on the clock, none of them on the map.' })
    .waitFor();
  await office.getByText('Nobody on the clock shares their location').waitFor();
  await phone.getByRole('button', { name: 'Share while clocked in' }).click();
  await phone.getByRole('dialog').waitFor({ state: 'detached' });

  await office.getByRole('heading', { name: 'One person is on the clock and on the map.' }).waitFor();
  await office.getByText('At Harbor Flats').waitFor();
  await office.locator(`[data-person="${crew.userId}"]`).waitFor({ timeout: mapMs });
  expect(await axeOn(office)).toEqual([]);
  await look(office, 'tracking-office');

  // The person sees that the office has looked.
  await phone.goto('/profile?tab=location');
  await phone.getByRole('list', { name: 'Who looked' }).getByText('Dana Okafor').first().waitFor();
  await phone.getByRole('list', { name: 'Your positions' }).getByText('46.7866, -92.1005').first().waitFor();
  expect(await axeOn(phone)).toEqual([]);
  await look(phone, 'tracking-profile-phone');
  await phone.getByRole('button', { name: 'Stop sharing' }).click();
  await phone.getByText(/^You said no on/).waitFor();
  const given = await database.query<{ given: boolean }>(
    'select given from location_consent where user_id = $1 order by at desc limit 1',
    [crew.userId],
  );
  expect(given.rows).toEqual([{ given: false }]);
}, 120_000);

test('GPS-91 a day is a trail with its stops, and the slider moves along it by key and by play', async () => {
  const crew = await company.hire('field_tech');
  const entryId = randomUUID();
  // Yesterday, half an hour here and half an hour there.
  const begin = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 10 * 3_600_000;
  await mutate(company.admin.page, 'timeEntries.create', {
    ...{ id: entryId, userId: crew.userId, projectId },
    clockIn: new Date(begin).toISOString(),
    clockOut: new Date(begin + 3_600_000).toISOString(),
  });
  const points = Array.from({ length: 120 }, (_, index) => {
    const way = Math.min(1, Math.max(0, (index - 55) / 10));
    return {
      at: new Date(begin + index * 30_000).toISOString(),
      latitude: site.latitude + way * (elsewhere.latitude - site.latitude),
      longitude: site.longitude + way * (elsewhere.longitude - site.longitude),
    };
  });
  const day = new Date(begin).toISOString().slice(0, 10);
  await store(crew.userId, entryId, points);
  const { page } = company.admin;
  await page.goto(`/tracking?person=${crew.userId}&day=${day}`);
  const slider = page.getByRole('slider', { name: 'Time of the day' });
  await slider.waitFor();
  expect(await page.getByRole('list', { name: 'Stops' }).getByRole('listitem').count()).toBe(2);
  await page.getByRole('list', { name: 'Stops' }).getByText('Harbor Flats').waitFor();
  const marker = page.locator(`[data-person="${crew.userId}"]`);
  await marker.waitFor({ timeout: mapMs });
  const before = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  const atBegin = await slider.getAttribute('aria-valuetext');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => slider.getAttribute('aria-valuetext'), { timeout: 20_000 }).not.toBe(atBegin);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await axeOn(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'sunlight'));
  expect(await axeColoursOn(page)).toEqual([]);
  await look(page, 'tracking-trail-office');
}, 120_000);

test('GPS-850 one 0, 0 and one fix of a mast change neither the mile that was walked nor the stop behind it, and are told as left out', async () => {
  const crew = await company.hire('field_tech');
  const entryId = randomUUID();
  const begin = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 11 * 3_600_000;
  const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();
  await mutate(company.admin.page, 'timeEntries.create', {
    ...{ id: entryId, userId: crew.userId, projectId, clockIn: at(0), clockOut: at(540) },
  });
  // Towards the site, which is where the walk ends.
  const onWalk = (minute: number) => ({
    at: at(minute),
    latitude: site.latitude - ((29 - Math.min(29, minute)) * 55.6) / 111_195,
    longitude: site.longitude,
  });
  const stay = (from: number) => Array.from({ length: 29 }, (_, index) => onWalk(from + index));
  await store(crew.userId, entryId, [
    ...Array.from({ length: 30 }, (_, minute) => onWalk(minute)),
    { at: at(30), latitude: 0, longitude: 0 },
    ...stay(31),
    { at: at(60), latitude: site.latitude, longitude: site.longitude + 0.25, accuracyM: 2_200 },
    ...stay(61),
  ]);
  for (const size of ['office', 'phone'] as const) {
    const { page } = await company.again(company.admin, { size });
    await page.goto(`/tracking?person=${crew.userId}&day=${at(0).slice(0, 10)}`);
    const stops = page.getByRole('list', { name: 'Stops' });
    await stops.getByText('Harbor Flats').waitFor({ timeout: mapMs });
    expect(await stops.getByRole('listitem').count()).toBe(1);
    const distance = page.locator('dt', { hasText: 'Distance' }).locator('+ dd');
    expect(await distance.textContent()).toMatch(/^(0\.95|1)\smi$/);
    const leftOut = page.getByRole('list', { name: 'Positions left out' });
    await leftOut.getByText('At 0°, 0°: the device did not know where it was').waitFor();
    await leftOut.getByText(/^Known only to within 1\.35\smi$/).waitFor();
    await page.locator('[data-map]').getByText('2 positions left out').waitFor({ timeout: mapMs });
    expect(await axeOn(page)).toEqual([]);
    await look(page, `tracking-left-out-${size}`);
    await page.context().close();
  }
}, 180_000);

test('GPS-851 a planned job that a phone starts without a signal is active there at once, and in the office when the punch arrives', async () => {
  const crew = await company.hire('field_tech', { serviceWorkers: 'allow' });
  const planned = randomUUID();
  const { page: office } = company.admin;
  await mutate(office, 'projects.create', {
    ...{ id: planned, name: 'Pier 7', status: 'planning', ...elsewhere, geofenceRadiusM: 150 },
  });
  const { page: phone } = crew;
  await phone.goto(`/projectdetail?id=${planned}`);
  await phone.getByText('Planning', { exact: true }).first().waitFor();
  await office.goto(`/projectdetail?id=${planned}`);
  await office.getByText('Planning', { exact: true }).first().waitFor();
  await phone.goto('/timeclock');
  await phone.getByRole('button', { name: 'Clock in', exact: true }).waitFor();
  await installed(crew);
  await cut(crew);
  await phone.getByRole('button', { name: 'Choose job' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Project').fill('Pier');
  await phone.getByRole('option', { name: /Pier 7/ }).click();
  await dialog.getByRole('button', { name: 'Use this job' }).click();
  await punch(phone, 'Clock in');
  await phone.goto(`/projectdetail?id=${planned}`);
  await phone.getByText('Active', { exact: true }).first().waitFor();
  await office.getByText('Planning', { exact: true }).first().waitFor();
  await restore(crew);
  await office.getByText('Active', { exact: true }).first().waitFor({ timeout: mapMs });
  await office
    .getByText(/started the project .*which became active with the first hours/)
    .first()
    .waitFor();
  const { rows } = await database.query<{ status: string }>(
    'select status from project where organization_id = $1 and id = $2',
    [company.organizationId, planned],
  );
  expect(rows).toEqual([{ status: 'active' }]);
  await office.goto('/tracking');
  await office.getByText('Pier 7').first().waitFor();
  // What failed without a network is no problem here.
  crew.problems.splice(0);
}, 180_000);

test('GPS-92 without a network the page opens with the outline and the sites', async () => {
  const admin = await company.again(company.admin, { size: 'phone', serviceWorkers: 'allow' });
  const { page } = admin;
  await page.goto('/tracking');
  await page.locator('[data-map] canvas').waitFor({ timeout: mapMs });
  await page
    .getByLabel('Harbor Flats')
    .or(page.getByText('Harbor Flats'))
    .first()
    .waitFor({ timeout: mapMs });
  await installed(admin);
  await cut(admin);
  await page.reload();
  await page.locator('[data-map] canvas').waitFor({ timeout: mapMs });
  await page
    .getByLabel('Harbor Flats')
    .or(page.getByText('Harbor Flats'))
    .first()
    .waitFor({ timeout: mapMs });
  await page.getByText('Positions need a signal.').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'tracking-offline-phone');
  // Closed first, because the browser may still report what failed without a network, which is no problem here.
  await page.context().close();
  admin.problems.splice(0);
}, 180_000);

test('GPS-93 a plan without tracking says what it is', async () => {
  const small = await openCompany(browser, origin, { plan: 'professional' });
  const { page } = small.admin;
  await page.goto('/tracking');
  await page.getByRole('heading', { name: 'Know who is closest to the next job.' }).waitFor();
  await page.getByText('GPS Tracking is part of the Business plan').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'tracking-professional-office');
  small.requireNoProblems();
}, 60_000);
