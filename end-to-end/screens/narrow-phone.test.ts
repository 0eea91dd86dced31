import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { askRows, projectCalled } from '../support/asking.ts';
import { look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { smallTargetsOn } from '../support/page-faults.ts';
import { browser } from '../support/worker-browser.ts';
import { sampleJob } from './screens.ts';

const { origin } = inject('server');
/** Headless browsers render maps without a graphics card, slowly. */
const mapMs = 40_000;
let company: Company;
let page: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin, { size: 'phone' });
  ({ page } = company.admin);
  await mutate(page, 'organization.loadSample', {});
}, 120_000);
afterEach(() => company.requireNoProblems());

test('SCREEN-1502 at 320 px the menu of an entry’s sheet stands beside its buttons', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  const [entry] = await askRows(page, 'timeEntries.list', { status: 'pending' });
  await page.goto(`/timeentries?entry=${String(entry?.['id'])}`);
  const sheet = page.getByRole('dialog');
  const approve = sheet.getByRole('button', { name: 'Approve entry' });
  await approve.waitFor();
  const beside = await approve.boundingBox();
  const menu = await sheet.getByRole('button', { name: 'More for this entry' }).boundingBox();
  await look(page, 'narrow-entry-sheet');
  expect(menu?.y).toBeLessThan((beside?.y ?? 0) + (beside?.height ?? 0));
});

test('SCREEN-1502 at 360 px the days of the week are wide enough for a finger', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile?tab=organization');
  await page.getByRole('button', { name: 'Sun', exact: true }).first().waitFor();
  expect(await smallTargetsOn(page)).toEqual([]);
});

test('SCREEN-1502 on a phone on its side a row of hours leaves room for what it says', async () => {
  await page.setViewportSize({ width: 844, height: 390 });
  const job = await projectCalled(page, sampleJob);
  await page.goto(`/projectdetail?id=${String(job['id'])}&tab=time`);
  const row = page.locator('main section li').first();
  await row.waitFor();
  await look(page, 'narrow-hours-on-side');
  const words = await row.locator('div > div').first().boundingBox();
  expect(words?.width).toBeGreaterThan(300);
});

test('SCREEN-1502 on a phone no name of a job covers another on the map', { timeout: 90_000 }, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tracking');
  const names = page.locator('[data-map] .maplibregl-marker .truncate');
  await expect.poll(() => names.count(), { timeout: mapMs }).toBeGreaterThan(2);
  await look(page, 'narrow-map-names');
  const boxes = await names.evaluateAll((all) =>
    all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), name: one.textContent })),
  );
  const covered = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect(covered).toEqual([]);
});
