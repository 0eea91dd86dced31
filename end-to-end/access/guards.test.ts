import { randomUUID } from 'node:crypto';
import { sectionDenied } from '@plumbline/domain/access/guard';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { SubscriptionStatus } from '@plumbline/domain/plans/subscription';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { type Member, openCompany } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { mutate } from '../support/offline-steps.ts';
import {
  type Account,
  confirmAddress,
  fillSignIn,
  newAccount,
  setPlan,
  signIn,
  signUp,
  startTrial,
} from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

let database: Client;
let organizationId: string;
const adminAccount = newAccount('Dana', 'Okafor');
let admin: Person;
let tech: Person;
let client: Member;
const people: Person[] = [];

async function somebody(): Promise<Person> {
  const person = await newPerson(browser, { size: 'office', origin: inject('server').origin });
  people.push(person);
  return person;
}

const subscribe = async (plan: PlanTier, status: SubscriptionStatus) =>
  await setPlan(database, organizationId, plan, status);

beforeAll(async () => {
  database = await openDatabase(inject('server').dataFolder);
  const company = await openCompany(browser, inject('server').origin, {
    ...{ company: 'Guarded Roofing', account: adminAccount },
  });
  ({ admin, organizationId } = company);
  tech = await company.hire('field_tech', { size: 'office' });
  client = await company.hire('client', { size: 'office' });
  people.push(admin, tech, client);
});

afterEach(() => {
  // These tests provoke refusals of the server, which appear in the console.
  const problems = people
    .flatMap((person) => person.problems.splice(0))
    .filter((problem) => !problem.startsWith('console:'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

afterAll(async () => {
  await database.end();
});

test('GUARD-20 a signed-out visitor is asked to sign in and returns to the same path and query', async () => {
  const { page } = await somebody();
  const wanted = '/projectdetail?id=0190a000-0000-7000-8000-000000000001&tab=notes';
  await page.goto(wanted);
  await page.waitForURL('**/login');
  await fillSignIn(page, adminAccount);
  await page.waitForURL(`**${wanted}`);
  expect(pathOf(page)).toBe(wanted);
});

test('GUARD-21 a signed-in person leaves /login for the page they came from, else for /', async () => {
  const { context, page } = await somebody();
  await page.goto('/tasks?show=late');
  await page.waitForURL('**/login');
  await fillSignIn(page, adminAccount);
  await page.waitForURL('**/tasks?show=late');
  await page.goto('/login');
  await page.waitForURL('**/tasks?show=late');

  const tab = await context.newPage();
  await tab.goto('/login');
  await tab.waitForURL((url) => url.pathname === '/');
  await tab.goto('/sign-in');
  await tab.waitForURL((url) => url.pathname === '/');
});

test('GUARD-22 a person without an organization is sent to /start-trial', async () => {
  const { page } = await somebody();
  await signUp(page, newAccount('Noor', 'Haddad'));
  for (const path of ['/projects', '/nosuchpage']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/start-trial');
    await page.getByLabel('Company name').waitFor();
  }
});

test('GUARD-25 without a standing subscription the app gives way to / and its account bar; with one it opens', async () => {
  const { page } = admin;
  try {
    for (const [status, title] of [
      ['expired', 'Your subscription has expired'],
      ['past_due', 'A payment is overdue'],
      ['cancelled', 'Your subscription is canceled'],
    ] as const) {
      await subscribe('business', status);
      await page.goto('/projects');
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByText(title, { exact: true }).waitFor();
      await page.getByRole('link', { name: 'View plans' }).first().waitFor();
    }
    for (const status of ['active', 'grace_period', 'trial'] as const) {
      await subscribe('business', status);
      await page.goto('/projects');
      await page.getByRole('button', { name: 'New project' }).first().waitFor();
      expect(pathOf(page)).toBe('/projects');
    }
  } finally {
    await subscribe('business', 'trial');
  }
});

test('GUARD-28 the pages of the daily work open for whoever may, and lead to sign-in without a session', async () => {
  const id = randomUUID();
  await mutate(admin.page, 'projects.create', { id, name: 'Barn roof' });
  await mutate(admin.page, 'projectTeam.create', { projectId: id, userId: client.userId, role: 'client' });
  const detail = `/projectdetail?id=${id}`;
  const open = [
    [admin, ['/dashboard', '/projects', '/notes', '/tasks', detail]],
    [tech, ['/notes', detail]],
    [client, ['/dashboard', '/projects', '/tasks', detail]],
  ] as const;
  for (const [{ page }, paths] of open) {
    for (const path of paths) {
      await page.goto(path);
      await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
      expect(pathOf(page)).toBe(path);
      expect(await page.getByRole('heading', { name: 'Access Denied' }).count()).toBe(0);
    }
    await page.getByRole('heading', { level: 1, name: 'Barn roof' }).waitFor();
  }
  const { page } = await somebody();
  for (const path of ['/dashboard', '/projects', '/notes', '/tasks', detail]) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
});

test('GUARD-27 /test opens only for the tester, /admin-dashboard only for operators', async () => {
  const { testerEmail, operatorEmail } = inject('server');
  const visitor = await somebody();
  for (const path of ['/test', '/admin-dashboard']) {
    await visitor.page.goto(path);
    await visitor.page.waitForURL('**/login');
  }
  await admin.page.goto('/test');
  await admin.page.waitForURL('**/dashboard');
  await admin.page.goto('/admin-dashboard');
  await admin.page.getByText(sectionDenied, { exact: true }).waitFor();

  const tester = (await somebody()).page;
  await enter(tester, { ...newAccount('Tess', 'Ter'), email: testerEmail });
  await startTrial(tester, { company: 'Testers', plan: 'starter' });
  await tester.goto('/test');
  await tester.getByRole('heading', { level: 1, name: 'Diagnostics.' }).waitFor();
  expect(pathOf(tester)).toBe('/test');
  await tester.goto('/admin-dashboard');
  await tester.getByText(sectionDenied, { exact: true }).waitFor();

  const operator = (await somebody()).page;
  await enter(operator, { ...newAccount('Opal', 'Rator'), email: operatorEmail });
  await operator.goto('/admin-dashboard');
  await operator.getByRole('heading', { level: 1, name: 'All organizations.' }).waitFor();
});

/** The accounts named in the settings are made once in a run; later tests sign in. */
async function enter(page: Page, account: Account): Promise<void> {
  const { firstName, lastName, email, password } = account;
  await page.request.post('/api/auth/sign-up/email', {
    data: { firstName, lastName, email, password },
    headers: { origin: inject('server').origin },
  });
  await page.context().clearCookies();
  await signIn(page, account);
  await confirmAddress(page, email);
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
