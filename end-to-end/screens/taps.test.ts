import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { look } from '../support/browser.ts';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { mutate, saved } from '../support/offline-steps.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const dayMs = 86_400_000;
const job = { id: randomUUID(), name: 'Northshore Clinic' };
let company: Company;
let person: Member;
let page: Page;
let made = 0;

/** 'YYYY-MM-DD' so many days ago; the company is in UTC. */
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  company = await openCompany(browser, origin, { company: 'Slipway & Sons' });
  await mutate(company.admin.page, 'projects.create', { ...job, status: 'active' });
}, 120_000);

beforeEach(async () => {
  made += 1;
  person = await company.hire('field_tech', { account: newAccount(`Ray${made}`, 'Nakamura') });
  ({ page } = person);
  await countTaps();
});
afterEach(() => company.requireNoProblems());

/** Every press of the person is counted, whatever becomes of it. */
async function countTaps(): Promise<void> {
  await page.addInitScript(() => {
    const count = ({ isTrusted }: PointerEvent) => {
      if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
}

/** The taps that the page has seen since it was opened for counting. */
const taps = async () => await page.evaluate(() => Number(sessionStorage.getItem('taps')));

/** Today, or another page, before anything was tapped. */
async function open(address = '/dashboard'): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => sessionStorage.setItem('taps', '0'));
}

const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const tab = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name });
const admin = () => company.admin.page;

test('PHONE-1501 a photo takes one tap from Today: the camera opens on the present job', async () => {
  await open();
  const camera = page.waitForEvent('filechooser');
  await button(/^Take photo/).tap();
  expect(await (await camera).element().getAttribute('capture')).toBe('environment');
  expect(await taps()).toBe(1);
});

test('PHONE-1501 a due task takes one tap from Today', async () => {
  await mutate(admin(), 'tasks.create', {
    ...{ projectId: job.id, title: 'Hang doors', dueDate: dayAgo(0), assignees: [person.userId] },
  });
  await open();
  await button('Done: Hang doors').tap();
  await button('Done: Hang doors').waitFor({ state: 'detached' });
  expect(await taps()).toBe(1);
  await saved(page);
});

test('PHONE-1501 a job step takes one tap from Today', async () => {
  const [from, to] = [-30, 90].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  await mutate(admin(), 'calendarEvents.create', {
    ...{ title: 'Gas drops', eventType: 'job', projectId: job.id, attendees: [person.userId] },
    ...{ startDate: from, endDate: to },
  });
  await open();
  await button('I’m on my way').tap();
  await page.getByRole('group', { name: 'Expected arrival' }).waitFor();
  expect(await taps()).toBe(1);
  await look(page, 'taps-job-step-phone');
});

test('PHONE-1501 clocking in, a break, lunch and clocking out take two taps each', async () => {
  await open();
  await tab(/^Clock/).tap();
  await button('Clock in').tap();
  await button('Clock out').waitFor();
  expect(await taps()).toBe(2);
  await saved(page);

  const at = new Date(Date.now() - 3_600_000).toISOString();
  const other = await company.hire('field_tech', { account: newAccount(`Ines${made}`, 'Nakamura') });
  page = other.page;
  await mutate(page, 'timeEntries.clockIn', {
    ...{ projectId: job.id, punch: { at, offsetMs: 0, position: null } },
  });
  await countTaps();
  await open();
  await tab(/ on the clock /).tap();
  await button('Start break unpaid').tap();
  await button('End break').waitFor();
  expect(await taps()).toBe(2);
  await button('End break').tap();
  await button('Start break unpaid').waitFor();
  await open();
  await tab(/ on the clock /).tap();
  await button('30 min lunch').tap();
  await button('30 min lunch').waitFor({ state: 'detached' });
  expect(await taps()).toBe(2);
  await open();
  await tab(/ on the clock /).tap();
  await button('Clock out').tap();
  await button('Clock in').waitFor();
  expect(await taps()).toBe(2);
  await saved(page);
});

const hours = async (day: string) =>
  await mutate(page, 'timeEntries.create', {
    ...{ projectId: job.id, clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T15:00:00.000Z` },
  });

test('PHONE-1501 sending last week takes two taps from Today, and is confirmed', async () => {
  await hours(dayAgo(8));
  await open();
  await page.getByRole('link', { name: /^Submit your week/ }).tap();
  await button('Submit week for approval').tap();
  await page.getByText('Week submitted for approval').waitFor();
  expect(await taps()).toBe(2);
  await look(page, 'taps-week-sent-phone');
});

test('PHONE-1501 yesterday’s hours are corrected with four taps from Today', async () => {
  await hours(dayAgo(1));
  await open();
  await tab(/^Clock/).tap();
  const yesterday = page.getByRole('region', { name: 'Yesterday' });
  await yesterday.waitFor();
  await look(page, 'taps-yesterday-phone');
  await yesterday.getByRole('button', { name: /^Edit Northshore Clinic/ }).tap();
  const form = page.getByRole('dialog', { name: 'Edit hours' });
  await form.getByLabel(/^To/).tap();
  // What the device's own wheel of hours does.
  await form.getByLabel(/^To/).fill('16:30');
  await form.getByRole('button', { name: 'Save hours' }).tap();
  await form.waitFor({ state: 'detached' });
  await yesterday.getByText(/4:30\sPM/).waitFor();
  expect(await taps()).toBe(4);
  await saved(page);
});

test('PHONE-1501 a daily log with what is known of the day takes three taps from its job', async () => {
  await mutate(page, 'notes.create', { projectId: job.id, title: 'Gate code changed' });
  await open(`/projectdetail?id=${job.id}&tab=notes`);
  await button('Start today’s log').tap();
  const form = page.getByRole('dialog', { name: 'New daily log' });
  await form.getByRole('button', { name: 'Add to log' }).tap();
  await form.getByRole('button', { name: 'Create log' }).tap();
  await form.waitFor({ state: 'detached' });
  expect(await taps()).toBe(3);
  await saved(page);
});
