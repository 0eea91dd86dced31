import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { look } from '../support/browser.ts';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { sidewaysOn } from '../support/page-faults.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const job = { id: randomUUID(), name: 'Northshore Clinic, second floor and the boiler plant behind it' };
const jobPage = `/projectdetail?id=${job.id}`;
const jobPages = [
  '/projects',
  jobPage,
  `${jobPage}&tab=time`,
  `${jobPage}&tab=expenses`,
  `${jobPage}&tab=team`,
];
const pages = [
  ...[
    '/tasks',
    '/timeclock',
    '/timeentries',
    '/calendar',
    '/messages',
    '/notes',
    '/photos',
    '/team',
    '/pricing',
  ],
  ...jobPages,
];
const at = (hour: number) =>
  `${new Date().toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
let company: Company;
let crew: Member;
let client: Member;

beforeAll(async () => {
  company = await openCompany(browser, origin, { size: 'phone' });
  const { page } = company.admin;
  await mutate(page, 'projects.create', { ...job, status: 'active', address: '114 Lakefront Boulevard' });
  crew = await company.hire('field_tech', { account: newAccount('Marta', 'Nakamura'), size: 'phone' });
  client = await company.hire('client', { account: newAccount('Ines', 'Braun'), size: 'phone' });
  await mutate(page, 'calendarEvents.create', {
    ...{ id: randomUUID(), title: 'Hang the doors', eventType: 'job', projectId: job.id },
    ...{ attendees: [crew.userId], startDate: at(0), endDate: at(23) },
  });
  await mutate(page, 'tasks.create', {
    ...{ id: randomUUID(), projectId: job.id, title: 'Install fire-rated doors', assignees: [crew.userId] },
  });
}, 120_000);
afterEach(() => company.requireNoProblems());

/** Which of these are wider than a screen of 320 px whose text is twice as large, with what reaches past it. */
async function sideways(page: Page, name: string, addresses: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 700 });
  const debug = await page.context().newCDPSession(page);
  await debug.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('main h1, header h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, `large-text-${name}${address.split('?')[0]?.replaceAll('/', '-') ?? ''}`);
    const found = await sidewaysOn(page);
    if (found.length === 0) continue;
    const past = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > 321 && one.children.length < 4)
        .slice(0, 8)
        .map((one) => `<${one.tagName} ${one.className.slice(0, 90)}> ${one.textContent.slice(0, 30)}`),
    );
    faults.push(`${name} ${address} ${found.join()}: ${past.join(' | ')}`);
  }
  return faults;
}

test('SCREEN-1700 with text twice as large Today, the lists and a job scroll nowhere sideways at 320 px, for the crew, a client and an admin', async () => {
  expect([
    ...(await sideways(crew.page, 'crew', ['/dashboard', ...pages])),
    ...(await sideways(client.page, 'client', [
      '/dashboard',
      '/messages',
      '/photos',
      '/calendar',
      ...jobPages,
    ])),
    ...(await sideways(company.admin.page, 'admin', ['/dashboard', ...pages])),
  ]).toEqual([]);
}, 240_000);

test('SCREEN-1701 on the crew’s Today the button of the camera names its job in one line, however long the name', async () => {
  const { page } = await company.again(crew, { size: 'phone' });
  await page.goto('/dashboard');
  const camera = page.getByRole('button', { name: /^Take photo to Northshore/ });
  await camera.waitFor();
  await look(page, 'today-dock-phone');
  const [words, name] = await camera.evaluate((button) => {
    const lines = button.querySelectorAll('span > span');
    return [...lines].map((line) => line.getBoundingClientRect().height);
  });
  expect(name).toBeGreaterThan(0);
  expect(name).toBeLessThanOrEqual((words ?? 0) + 1);
}, 60_000);
