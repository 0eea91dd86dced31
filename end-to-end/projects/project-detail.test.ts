import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;
let tech: Page;
let client: Page;
let clientId = '';
let projectId = '';

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  tech = (await company.hire('field_tech')).page;
  client = (await company.hire('client')).page;
  clientId = company.whoseIs(client).userId;
  projectId = await newProject('St. Brigid Clinic');
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

test('DETAIL-121 admins see money, everybody on site and all that happened; a field technician their own hours and no money', async () => {
  const budgets = { budgetLabour: 480_000, budgetMaterials: 715_000 };
  await mutate(admin, 'projects.update', {
    projectId,
    ...budgets,
    startDate: '2026-01-01',
    endDate: '2030-01-01',
  });
  const hours = { projectId, clockIn: '2026-01-05T08:00:00.000Z', clockOut: '2026-01-05T09:30:00.000Z' };
  await mutate(admin, 'timeEntries.create', hours);
  await mutate(tech, 'timeEntries.clockIn', { projectId });
  const taskId = randomUUID();
  await mutate(admin, 'tasks.create', { id: taskId, projectId, title: 'Hang the unit' });
  await mutate(tech, 'tasks.flagIssue', { taskId, reason: 'The hoist is missing' });
  await admin.goto(detail());
  await admin.getByRole('heading', { name: '$0 of $11,950 spent.' }).waitFor();
  await admin.getByRole('region', { name: 'Not counted yet' }).getByText('not approved').waitFor();
  await admin.getByRole('list', { name: 'On site now' }).getByText('Ray Nakamura').waitFor();
  await admin.getByRole('list', { name: 'Flagged tasks' }).getByText('Hang the unit').waitFor();
  await admin.getByText('added the task “Hang the unit”').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'detail-overview-office');
  await tech.goto(detail());
  await tech.getByRole('list', { name: 'On site now' }).getByText('Ray Nakamura').waitFor();
  await tech.getByText('added the task “Hang the unit”').waitFor();
  expect(await tech.getByText(/Cost against budget|\$/).count()).toBe(0);
  expect(await tech.getByText('budget').count()).toBe(0);
  expect(await axeOn(tech)).toEqual([]);
  await look(tech, 'detail-overview-phone');
  await admin.goto(detail('time'));
  await admin.getByText('on this job, by 2 people').waitFor();
  await tech.goto(detail('time'));
  await tech.getByText('You see your own hours').waitFor();
  expect(await tech.getByText('Dana Okafor').count()).toBe(0);
  expect(await axeOn(tech)).toEqual([]);
});

test('DETAIL-123 a client sees exactly the project that is shared with them, without hours, money, crew’s flags and activity', async () => {
  const taskId = randomUUID();
  await mutate(admin, 'tasks.create', { id: taskId, projectId, title: 'Lift the boiler' });
  await mutate(admin, 'tasks.flagIssue', { taskId, reason: 'The hoist is missing' });
  const other = await newProject('Pier warehouse');
  await client.goto('/projects');
  await client.getByRole('heading', { level: 1 }).waitFor();
  expect(await client.getByText(/St\. Brigid Clinic|Pier warehouse/).count()).toBe(0);
  await mutate(admin, 'projectTeam.create', { projectId, userId: clientId, role: 'client' });
  await client.getByText('St. Brigid Clinic').first().waitFor();
  expect(await client.getByText('Pier warehouse').count()).toBe(0);
  await client.goto(detail());
  await client.getByRole('region', { name: 'Progress' }).waitFor();
  const parts = await client
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('link')
    .allTextContents();
  expect(parts.map((part) => part.replace(/\d+$/, ''))).toEqual([
    'Overview',
    'Tasks',
    'Notes',
    'Photos',
    'Files',
    'Messages',
  ]);
  for (const words of ['Cost against budget', 'On site now', 'Latest', 'The hoist is missing'])
    expect(await client.getByText(words, { exact: true }).count()).toBe(0);
  await client.getByRole('button', { name: 'Sync: Sent' }).waitFor();
  expect(await axeOn(client)).toEqual([]);
  await look(client, 'detail-client-phone');
  await client.goto(detail('activity'));
  await client.getByRole('region', { name: 'Progress' }).waitFor();
  await client.goto(`/projectdetail?id=${other}`);
  await client.getByRole('heading', { name: 'This project is not here.' }).waitFor();
});

test('DETAIL-124 activity is listed by day in words, filtered by person and by kind; admins see before and after', async () => {
  await mutate(admin, 'projects.update', { projectId, budgetLabour: 480_100 });
  const taskId = randomUUID();
  await mutate(admin, 'tasks.create', { id: taskId, projectId, title: 'Fit doors' });
  await mutate(tech, 'tasks.updateStatus', { taskId, status: 'done' });
  await mutate(admin, 'notes.create', { projectId, title: 'Key box', content: 'By the gate' });
  await admin.goto(detail('activity'));
  const moved = admin.getByRole('listitem').filter({ hasText: 'moved the task “Fit doors” to Done' });
  await moved.getByText('Ray Nakamura', { exact: true }).waitFor();
  await moved.getByRole('button', { name: 'Details' }).click();
  await moved.locator('dd', { hasText: 'done' }).waitFor();
  await look(admin, 'detail-activity-office');
  await choose(admin, 'Whose activity', 'Ray Nakamura');
  await moved.waitFor();
  expect(await admin.getByText('“Key box”').count()).toBe(0);
  await choose(admin, 'Whose activity', 'Everybody');
  await choose(admin, 'What kind of activity', 'Notes');
  await admin.getByText('wrote the note “Key box”').waitFor();
  await admin.reload();
  await admin.getByText('wrote the note “Key box”').waitFor();
  expect(await admin.getByText('“Fit doors”').count()).toBe(0);
  await tech.goto(detail('activity'));
  await tech.getByText('moved the task “Fit doors” to Done').waitFor();
  expect(await tech.getByRole('button', { name: 'Details' }).count()).toBe(0);
  expect(await tech.getByText(/budget/).count()).toBe(0);
  expect(await axeOn(tech)).toEqual([]);
  await look(tech, 'detail-activity-phone');
});

test('DETAIL-126 each part of a project is accessible, dark at the office and in sunlight on the phone, where its name leaves it the room', async () => {
  const shown = {
    // Overview, tasks and notes are part of SCREEN-1.
    photos: 'No photos yet',
    files: 'No files yet',
    time: 'No hours yet',
    expenses: 'No expenses yet',
    messages: /thread|Nothing written yet/i,
    activity: 'Key box',
  };
  const jobId = await newProject('Boiler house with the long name beside the river');
  await mutate(admin, 'tasks.create', { id: randomUUID(), projectId: jobId, title: 'Fit doors' });
  await mutate(admin, 'notes.create', { projectId: jobId, title: 'Key box', content: 'By the gate' });
  const faults: string[] = [];
  for (const size of ['office', 'phone'] as const) {
    const { page, problems } = await company.again(company.admin, { size });
    if (size === 'phone') {
      await page.evaluate(() => localStorage.setItem('plumbline.theme', 'sunlight'));
      // The narrowest phone: the row of tabs is twice as wide.
      await page.setViewportSize({ width: 360, height: 800 });
    }
    for (const [tab, words] of Object.entries(shown)) {
      await page.goto(`/projectdetail?id=${jobId}&tab=${tab}`);
      await page.getByText(words).first().waitFor();
      await page
        .getByRole('navigation', { name: 'Parts of the project' })
        .locator('[aria-current="page"]')
        .waitFor();
      for (const { rule, elements } of await axeOn(page))
        faults.push(`${tab} (${size}) ${rule}: ${elements.join('; ')}`);
      await look(page, `detail-${tab}-${size}`);
      if (size === 'phone') {
        const parts = page.getByRole('navigation', { name: 'Parts of the project' });
        const [row, current] = [
          await parts.boundingBox(),
          await parts.locator('[aria-current="page"]').boundingBox(),
        ];
        // Right below the page's header and the name, wherever the row of tabs was scrolled.
        expect(row?.y).toBeLessThan(150);
        expect((current?.x ?? 0) + (current?.width ?? 999)).toBeLessThanOrEqual(360);
      }
    }
    if (size === 'phone') {
      await page.goto(`/projectdetail?id=${jobId}`);
      await page.getByRole('button', { name: 'More for this project' }).click();
      await page.getByRole('menuitem', { name: 'Trash' }).click();
      await page.waitForURL((url) => url.searchParams.get('view') === 'trash');
    }
    expect(problems).toEqual([]);
    await page.context().close();
  }
  expect(faults).toEqual([]);
}, 180_000);

async function newProject(name: string): Promise<string> {
  const id = randomUUID();
  await mutate(admin, 'projects.create', { id, name });
  return id;
}

const detail = (tab?: string) => `/projectdetail?id=${projectId}${tab === undefined ? '' : `&tab=${tab}`}`;

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('DETAIL-151 a name that two lines of the phone’s header have room for stands there whole at 360 px, a longer one whole above the overview', async () => {
  const { page, problems } = await company.again(company.admin, { size: 'phone' });
  await page.setViewportSize({ width: 360, height: 800 });
  const inHeader = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('p > span').first();
  const fits = async () => await inHeader.evaluate((name) => name.scrollHeight <= name.clientHeight);
  const open = async (name: string) => {
    await page.goto(`/projectdetail?id=${await newProject(name)}`);
    await inHeader.getByText(name).waitFor();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    const header = await page.locator('header').first().boundingBox();
    const text = await inHeader.boundingBox();
    expect(text?.y).toBeGreaterThanOrEqual(header?.y ?? 0);
    return (await page.getByRole('heading', { name, exact: true }).boundingBox())?.width ?? 0;
  };
  expect(await open('Hermantown Bus Depot, exhaust')).toBeLessThan(2);
  expect(await fits()).toBe(true);
  const longest = 'Engstrom Bakery on the corner of Superior Street, make-up air and hoods';
  expect(await open(longest)).toBeGreaterThan(200);
  expect(await fits()).toBe(false);
  expect(problems).toEqual([]);
  await page.context().close();
});
