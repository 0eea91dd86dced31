import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from './browser.ts';
import { type Company, openCompany } from './company.ts';
import { mutate } from './offline-steps.ts';
import { browser } from './worker-browser.ts';

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

test('DETAIL-120 each part of a project has its address; what is no project says so, and what is no part is the overview', async () => {
  const own = await newProject('Empty works');
  const at = (tab: string) => `/projectdetail?id=${own}&tab=${tab}`;
  const parts: Readonly<Record<string, string>> = {
    tasks: 'No tasks yet',
    notes: 'No notes yet',
    photos: 'No photos yet',
    files: 'No files yet',
    time: 'No hours yet',
    expenses: 'No expenses yet',
    messages: 'Nothing written yet',
  };
  for (const [tab, words] of Object.entries(parts)) {
    await admin.goto(at(tab));
    await admin.getByText(words).waitFor();
    expect(await currentPart(admin)).toMatch(new RegExp(`^${tab}`, 'i'));
  }
  await admin.goto(at('activity'));
  await admin.getByText('added the project “Empty works”').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await admin.goto(at('nowhere'));
  await admin.getByRole('region', { name: 'Progress' }).waitFor();
  expect(await currentPart(admin)).toMatch(/^Overview/);
  await admin.goto(`/projectdetail?id=${randomUUID()}`);
  await admin.getByRole('heading', { name: 'This project is not here.' }).waitFor();
  await admin.getByRole('link', { name: 'All projects' }).waitFor();
  await look(admin, 'detail-missing-office');
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
  const cost = admin.getByRole('region', { name: 'Cost against budget' });
  await cost.getByText('$0 of $4,800').waitFor();
  await cost.getByText('$0 of $11,950').waitFor();
  await cost.getByText(/Not counted yet: 1h 3\dm of people without a rate/).waitFor();
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

test('DETAIL-122 somebody joins the team, is made its lead, and is taken off with a way back', async () => {
  await admin.goto(detail());
  const team = admin.getByRole('region', { name: 'Team' });
  await team.getByRole('button', { name: 'Add' }).click();
  await admin.getByRole('dialog').getByRole('combobox').fill('Ray');
  await admin.getByRole('option', { name: /Ray Nakamura/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await team.getByText('Ray Nakamura').waitFor();
  await team.getByRole('button', { name: 'More for Ray Nakamura' }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Lead' }).click();
  await admin.keyboard.press('Escape');
  await team.getByRole('listitem').filter({ hasText: 'Ray Nakamura' }).getByText('Lead').waitFor();
  await team.getByRole('button', { name: 'More for Ray Nakamura' }).click();
  await admin.getByRole('menuitem', { name: 'Take off the project' }).click();
  await team.getByText('Ray Nakamura').waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await team.getByText('Ray Nakamura').waitFor();
  await admin.reload();
  await team.getByText('Ray Nakamura').waitFor();
  await team.getByRole('listitem').filter({ hasText: 'Ray Nakamura' }).getByText('Lead').waitFor();
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

test('DETAIL-124 who did what is told by day in words, by person and by kind; before and after is for admins', async () => {
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
  await tech.getByText('changed the status of the task “Fit doors”').waitFor();
  expect(await tech.getByRole('button', { name: 'Details' }).count()).toBe(0);
  expect(await tech.getByText(/budget/).count()).toBe(0);
  expect(await axeOn(tech)).toEqual([]);
  await look(tech, 'detail-activity-phone');
});

test('DETAIL-125 the thread of a project shows its latest, and leads to the whole', async () => {
  await mutate(admin, 'messages.create', { channelType: 'project', projectId, body: 'Crane at seven' });
  await mutate(admin, 'messages.create', { channelType: 'team', body: 'Not about this job' });
  await tech.goto(detail('messages'));
  await tech.getByText('Crane at seven').waitFor();
  expect(await tech.getByText('Not about this job').count()).toBe(0);
  await tech.getByRole('link', { name: 'Open the thread' }).click();
  await tech.waitForURL(/\/messages\?channel=project/);
  await tech.getByText('Crane at seven').last().waitFor();
});

test('DETAIL-126 each part of a project is accessible, dark at the office and in sunlight on the phone, where its name leaves it the room', async () => {
  const shown = {
    // Overview, tasks and notes stand in SCREEN-1.
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
    if (size === 'phone') await page.evaluate(() => localStorage.setItem('plumbline.theme', 'sunlight'));
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
        // Right under the page's header and the name, wherever the row of parts was scrolled to.
        expect(row?.y).toBeLessThan(150);
        expect((current?.x ?? 0) + (current?.width ?? 999)).toBeLessThanOrEqual(390);
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

async function currentPart(page: Page): Promise<string> {
  const parts = page.getByRole('navigation', { name: 'Parts of the project' });
  return await parts.locator('[aria-current="page"]').innerText();
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
