import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate, saved } from '../support/offline-steps.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const dayMs = 86_400_000;
let company: Company;
let admin: Page;
let crew: Page;
let ray = '';

/** The Wednesday so many weeks after the next one, so that no other day of its week is today. */
function comingDay(weeks: number): string {
  const now = new Date();
  const days = ((3 - now.getUTCDay() + 6) % 7) + 1 + weeks * 7;
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  const tech = await company.hire('field_tech');
  ({ page: crew, userId: ray } = tech);
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

async function plan(title: string, day: string, from = '08:00', to = '10:00'): Promise<string> {
  const id = randomUUID();
  await mutate(admin, 'calendarEvents.create', {
    ...{ id, title, eventType: 'job', attendees: [ray] },
    ...{ startDate: `${day}T${from}:00.000Z`, endDate: `${day}T${to}:00.000Z` },
  });
  return id;
}

async function collect(draftsPlans: boolean): Promise<void> {
  const version = Number.MAX_SAFE_INTEGER;
  await mutate(admin, 'organization.updateSettings', { version, draftsPlans });
}

const card = (page: Page, title: string) => page.locator('[data-item]', { hasText: title }).first();
const bar = (page: Page) => page.getByRole('region', { name: 'Not published yet' });

test('PUBLISH-1420 the office switches it on, moves and adds visits as drafts, and publishes them after a look at who hears what; the crew hears once', async () => {
  const day = comingDay(1);
  await plan('Boiler check', day);
  await crew.goto(`/calendar?day=${day}`);
  await crew.getByText('8:00 AM').first().waitFor();
  await admin.goto('/profile?tab=organization');
  await admin.getByRole('switch', { name: /Collect changes of coming days/ }).click();
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await admin.getByText('Settings saved').waitFor();
  await admin.goto(`/calendar?day=${day}`);
  await card(admin, 'Boiler check').focus();
  await admin.keyboard.press('m');
  const moving = admin.getByRole('dialog');
  await moving.getByLabel('Start time').fill('13:00');
  await moving.getByRole('button', { name: /^Move/ }).click();
  await moving.waitFor({ state: 'detached' });
  await card(admin, 'Boiler check').getByText('Draft').waitFor();
  await card(admin, 'Boiler check').getByText('was 8:00 AM').waitFor();
  await plan('Gas drops', day, '15:00', '17:00');
  await card(admin, 'Gas drops').getByText('new', { exact: true }).waitFor();
  await saved(admin);
  // What the crew has is what is published, also after a reload.
  await crew.reload();
  await crew.getByText('8:00 AM').first().waitFor();
  expect(await crew.getByText('Gas drops').count()).toBe(0);
  expect(await crew.getByText('Draft').count()).toBe(0);
  expect(await bar(crew).count()).toBe(0);
  await bar(admin)
    .getByText(/has 2 changes that nobody was told of/)
    .waitFor();
  await look(admin, 'publish-board-office');
  expect(await axeOn(admin)).toEqual([]);
  await bar(admin).getByRole('button', { name: 'Publish week: 1 person hears of 2 changes' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Publish the week of/ });
  const heard = dialog.getByRole('list', { name: 'Who hears what' });
  await heard.getByText(/Boiler check moved to .*1:00 PM; Gas drops new .*3:00 PM/).waitFor();
  await look(admin, 'publish-dialog-office');
  expect(await axeOn(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
  await admin.getByText('Published: 1 person hears of 2 changes').waitFor();
  await bar(admin).waitFor({ state: 'detached' });
  expect(await card(admin, 'Boiler check').getByText('Draft').count()).toBe(0);
  await crew.getByText('1:00 PM').first().waitFor();
  await crew.getByText('Gas drops').first().waitFor();
  await crew.goto('/dashboard');
  await crew.getByRole('button', { name: /^Notifications/ }).click();
  await crew.getByText('Dana Okafor published your plan: 2 changes').waitFor();
  expect(await crew.getByText(/Dana Okafor moved/).count()).toBe(0);
  await crew.keyboard.press('Escape');
});

test('PUBLISH-1421 a draft that deletes is taken back in the dialog, and one tried in vain leaves nothing to publish', async () => {
  const day = comingDay(2);
  await collect(false);
  await plan('Pump test', day, '15:00', '17:00');
  await collect(true);
  await admin.goto(`/calendar?day=${day}`);
  await card(admin, 'Pump test').click();
  const sheet = admin.getByRole('dialog', { name: 'Pump test' });
  await sheet.getByRole('button', { name: 'More for Pump test' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await bar(admin)
    .getByText(/has 1 change that nobody was told of/)
    .waitFor();
  await admin.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOn(admin)).toEqual([]);
  await bar(admin)
    .getByRole('button', { name: /^Publish week/ })
    .click();
  const dialog = admin.getByRole('dialog', { name: /^Publish the week of/ });
  await dialog.getByText(/Deleted, was .*3:00 PM/).waitFor();
  await look(admin, 'publish-dialog-phone');
  expect(await sidewaysOn(admin)).toEqual([]);
  expect(await axeOn(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take back: Pump test' }).click();
  await admin.getByText('Draft taken back').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await bar(admin).waitFor({ state: 'detached' });
  await admin.setViewportSize({ width: 1440, height: 900 });
  await card(admin, 'Pump test').waitFor();
});
