import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const mapMs = 60_000;
let company: Company;
let admin: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

async function visit(name: string, time: string, place: object): Promise<void> {
  const id = randomUUID();
  await mutate(admin, 'projects.create', { id, name, ...place });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await mutate(admin, 'calendarEvents.create', {
    ...{ id: randomUUID(), title: `Work at ${name}`, eventType: 'job', projectId: id },
    ...{ attendees: [company.admin.userId] },
    ...{ startDate: `${day}T${time}:00.000Z`, endDate: `${day}T${time.slice(0, 2)}:45:00.000Z` },
  });
}

test('CALMAP-1401 the visits of a person’s day are numbered on the map and in the list, by straight lines, and the map says that it has no streets', async () => {
  await visit('Harbor Flats', '13:00', { latitude: 46.79, longitude: -92.1 });
  await visit('Engstrom Bakery', '09:00', { latitude: 46.82, longitude: -92.07 });
  await visit('No Pin Yard', '11:00', {});
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await admin.goto(`/calendar?day=${day}`);
  await admin.getByRole('button', { name: 'More about the calendar' }).click();
  await admin.getByRole('menuitem', { name: 'Day on the map…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Day on the map' });
  const rows = dialog.getByRole('list', { name: 'Visits in driving order' }).getByRole('listitem');
  // The jobs of the visits may be read after the visits, and each of them by itself.
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringMatching(/^1Engstrom Bakery.*first/),
      expect.stringMatching(/^2No Pin Yard.*its job has no pin/),
      expect.stringMatching(/^3Harbor Flats.*(?:mi|km) from the one before, in a straight line/),
    ]);
  const map = dialog.locator('[data-map]');
  await map.locator('canvas').waitFor({ timeout: mapMs });
  await map.getByText('1. Engstrom Bakery').waitFor({ timeout: mapMs });
  await map.getByText('3. Harbor Flats').waitFor();
  await dialog.getByText(/^Outlines of land only\. Streets are a setting/).waitFor();
  await dialog.getByText(/in straight lines\. Roads are longer\./).waitFor();
  await look(admin, 'day-map-office');
  expect(await axeOn(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: 'More about the calendar' }).click();
  await admin.getByRole('menuitem', { name: 'Day on the map…' }).click();
  await map.locator('canvas').waitFor({ timeout: mapMs });
  await map.getByText('3. Harbor Flats').waitFor();
  await look(admin, 'day-map-phone');
  expect(await sidewaysOn(admin)).toEqual([]);
});
