import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { ask, askRows, projectCalled } from '../support/asking.ts';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { cut, hurryTo, mutate, restore, storedIn } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 20_000;
let company: Company;
let admin: Page;
let tech: Page;
let client: Page;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  tech = (await company.hire('field_tech')).page;
  client = (await company.hire('client')).page;
}, 120_000);

test('PROJ-110 an admin fills in everything of a project, another admin sees it at once, a field technician without money, a client only what is shared', async () => {
  const partner = newAccount('Ingrid', 'Halden');
  const { page: other } = await company.hire('admin', { account: partner, size: 'office' });
  await other.goto('/projects');
  await admin.goto('/projects');
  await admin.getByRole('button', { name: 'New project' }).first().click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Name').first().fill('Clinic extension');
  await form.getByLabel('Client', { exact: true }).fill('St. Brigid, Health');
  await form.getByLabel('Address').fill('18 Harbour Road');
  await form.getByRole('button', { name: /^More details/ }).click();
  await form.getByLabel('Pin').fill('43.65311, -70.25889');
  await form.getByLabel('Contract value').fill('1,284,000');
  await form.getByLabel('Budget for labor').fill('$412,500.50');
  await form.getByLabel('Access').fill('Gate code 4471');
  await form.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await form.getByLabel('Done, set by hand').fill('35');
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'project-form-office');
  await admin.getByRole('button', { name: 'Create project' }).click();
  await other.getByRole('link', { name: 'Clinic extension' }).waitFor({ timeout: limitMs });
  const projectId = await idOf(admin, 'Clinic extension');
  expect(await get(admin, projectId)).toMatchObject({
    clientName: 'St. Brigid, Health',
    latitude: 43.65311,
    longitude: -70.25889,
    contractValue: 128_400_000,
    budgetLabour: 41_250_050,
    budgetMaterials: null,
    colour: '#4fb3a5',
    percentComplete: 35,
    accessNotes: 'Gate code 4471',
  });
  await more(other, 'Clinic extension').click();
  await other.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect.poll(() => other.getByLabel('Budget for labor').inputValue()).toBe('412,500.50');
  await other.getByLabel('Contract value').fill('about a million');
  await other.getByRole('button', { name: 'Save project' }).click();
  await other.locator('[data-toast]', { hasText: 'Project Information Invalid' }).waitFor();
  await other.getByText('Enter an amount, such as 12,500.50.').first().waitFor();
  await other.getByLabel('Contract value').fill('1,300,000');
  await other.getByRole('button', { name: 'Save project' }).click();
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(async () => (await get(admin, projectId))['contractValue']).toBe(130_000_000);

  await mutate(admin, 'projectTeam.create', {
    projectId,
    userId: company.whoseIs(tech).userId,
    role: 'member',
  });
  const hidden = randomUUID();
  await mutate(admin, 'projects.create', { id: hidden, name: 'Not for clients' });
  await mutate(admin, 'projectTeam.create', {
    projectId,
    userId: company.whoseIs(client).userId,
    role: 'client',
  });
  for (const page of [tech, client]) {
    await page.goto('/projects?status=all');
    await page.getByRole('link', { name: 'Clinic extension' }).waitFor({ timeout: limitMs });
    expect(await more(page, 'Clinic extension').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'New project' }).count()).toBe(0);
    const seen = await get(page, projectId);
    for (const field of ['contractValue', 'budgetLabour']) expect(seen).not.toHaveProperty(field);
    expect(await axeOn(page)).toEqual([]);
    await look(page, page === tech ? 'projects-field-phone' : 'projects-client-phone');
  }
  expect(await get(client, projectId)).not.toHaveProperty('accessNotes');
  expect(await client.getByRole('link', { name: 'Not for clients' }).count()).toBe(0);
  await expect(mutate(tech, 'projects.update', { projectId, name: 'Mine' })).rejects.toThrow(
    'PERMISSION_DENIED',
  );
  await other.context().close();
});

test('PROJ-111 the table is sorted by its heads and filtered by client, and the address keeps both and the choice of cards', async () => {
  for (const [name, clientName] of [
    ['Apron slab', 'Port Authority'],
    ['Zinc roof', 'Port Authority'],
    ['Market hall', 'City'],
  ])
    await mutate(admin, 'projects.create', { id: randomUUID(), name, clientName, status: 'active' });
  await admin.goto('/projects?q=');
  await admin.getByRole('link', { name: 'Market hall' }).waitFor();
  await admin.getByRole('button', { name: 'Project', exact: true }).click();
  await expect.poll(() => namesOn(admin)).toEqual((await namesOn(admin)).toSorted());
  await admin.getByRole('button', { name: 'Project', exact: true }).click();
  await expect
    .poll(() => admin.getByRole('columnheader', { name: 'Project' }).getAttribute('aria-sort'))
    .toBe('descending');
  await admin.getByRole('button', { name: 'Client', exact: true }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Port Authority' }).click();
  await admin.keyboard.press('Escape');
  await expect.poll(() => namesOn(admin)).toEqual(['Zinc roof', 'Apron slab']);
  await admin.getByRole('button', { name: /^Open 2$/ }).waitFor();
  await admin.reload();
  await expect.poll(() => namesOn(admin)).toEqual(['Zinc roof', 'Apron slab']);
  await admin.getByRole('link', { name: 'Zinc roof' }).focus();
  await admin.keyboard.press('ArrowDown');
  await expect.poll(() => admin.evaluate(() => document.activeElement?.textContent)).toBe('Apron slab');
  await admin.goto('/projects');
  await link('Market hall').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'projects-table-office');
  await admin.getByRole('radio', { name: 'Cards' }).click();
  await admin.locator('main ul[aria-label="Projects"]').waitFor();
  await admin.reload();
  await admin.locator('main ul[aria-label="Projects"]').waitFor();
  await look(admin, 'projects-cards-office');
  await admin.evaluate(() => localStorage.setItem('plumbline.theme', 'sunlight'));
  await admin.goto('/projects');
  await link('Market hall').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'projects-table-sunlight');
  await admin.evaluate(() => localStorage.removeItem('plumbline.theme'));
});

test('PROJ-114 a project becomes a template, is renamed, makes a project with the days seen before, and is deleted with a way back', async () => {
  await jobWithTasks('Fuel depot');
  await admin.goto('/projects');
  await choose('Fuel depot', 'Save as template…');
  await admin.getByRole('button', { name: 'Save template' }).click();
  await admin.locator('[data-toast]', { hasText: 'Template saved' }).waitFor();
  await manageTemplates();
  await admin.getByRole('button', { name: 'Rename Fuel depot' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Any depot');
  await admin.getByRole('button', { name: 'Rename', exact: true }).click();
  await admin.getByRole('button', { name: 'Rename Any depot' }).waitFor();
  await look(admin, 'project-templates-office');
  await admin.getByRole('button', { name: 'Done' }).click();

  await admin.getByRole('button', { name: 'New project' }).first().click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Name').first().fill('North depot');
  await form.getByRole('combobox', { name: 'Template' }).click();
  await admin.getByRole('option', { name: 'Any depot' }).click();
  await form.getByText('Pick a start date, and the tasks get theirs.').waitFor();
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('Tanks and bund');
  await form.getByRole('textbox', { name: 'Starts' }).fill('2027-03-01');
  await admin.keyboard.press('Tab');
  await form
    .getByRole('region', { name: 'What is in the template' })
    .getByText('Mar 19', { exact: false })
    .waitFor();
  await look(admin, 'project-from-template-office');
  await admin.getByRole('button', { name: 'Create project' }).click();
  await link('North depot').waitFor();
  await admin.locator('[data-toast]', { hasText: 'created from the template' }).waitFor();
  const made = await idOf(admin, 'North depot');
  const tasks = await askRows(admin, 'tasks.list', { projectId: made });
  expect(tasks.map((task) => [task['title'], task['dueDate']])).toEqual([
    ['Survey', '2027-03-03'],
    ['Pour', '2027-03-19'],
  ]);

  await manageTemplates();
  await admin.getByRole('button', { name: 'Delete Any depot' }).click();
  await admin.getByText('No templates yet').waitFor();
  await admin.getByRole('button', { name: 'Undo' }).last().click();
  await admin.getByRole('button', { name: 'Delete Any depot' }).waitFor();
});

test('PROJ-115 the starter’s sixth active project is refused in words that name Projects, and the form keeps its content', async () => {
  const starter = await openCompany(browser, origin, {
    ...{ company: 'Lind Carpentry', plan: 'starter', size: 'phone' },
    account: newAccount('Marko', 'Lind'),
  });
  const { page } = starter.admin;
  for (let count = 1; count <= 5; count += 1)
    await mutate(page, 'projects.create', { id: randomUUID(), name: `Shed ${count}` });
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Shed 5' }).waitFor();
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Name').first().fill('Shed 6');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Upgrade Required: Projects').waitFor();
  await page.getByRole('link', { name: 'View Plans' }).waitFor();
  expect(await page.locator('[data-toast]').count()).toBe(0);
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Shed 6');
  await look(page, 'project-limit-phone');
  expect(await axeOn(page)).toEqual([]);
  await page.context().close();
});

test('PROJ-121 an amount entered without a connection does not overwrite another admin’s change, and the person is told', async () => {
  const name = 'Dry dock';
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name, contractValue: 100_000 });
  const away = await company.again(company.admin);
  const { page } = away;
  await page.clock.install();
  await page.goto('/projects');
  await more(page, name).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const amount = page.getByLabel('Contract value');
  await amount.waitFor();
  await cut(away);
  await amount.fill('2,000');
  await page.getByRole('button', { name: 'Save project' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // This device shows what was typed until the server has refused it.
  await more(page, name).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect.poll(() => amount.inputValue()).toBe('2,000');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await mutate(admin, 'projects.update', { projectId, contractValue: 150_000 });
  await restore(away);
  await page.goto('/projects?sync=open');
  const needsYou = page.getByRole('list', { name: 'Needs you' });
  // Five refusals with growing pauses.
  await hurryTo(page, needsYou.getByText('changed the contract value'));
  expect(await get(admin, projectId)).toMatchObject({ contractValue: 150_000 });
  await page.context().close();
}, 180_000);

test('PROJ-122 one of its photos is chosen as a project’s cover, is shown in its card and its head, and is removed again', async () => {
  const name = 'Light vessel';
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText(`New photos go to ${name}`).waitFor();
  await admin
    .getByLabel('Photos from this device')
    .setInputFiles({ name: 'hull.png', mimeType: 'image/png', buffer: picture(640, 480) });
  await expect.poll(async () => (await photosOn(projectId)).length, { timeout: 60_000 }).toBe(1);
  const [photo] = await photosOn(projectId);
  await admin.goto('/projects?view=cards');
  await choose(name, 'Edit');
  const covers = admin.getByRole('group', { name: 'Cover photo' });
  await covers.getByRole('radio').nth(1).check({ force: true });
  expect(await axeOn(admin)).toEqual([]);
  await covers.scrollIntoViewIfNeeded();
  await look(admin, 'project-form-cover-office');
  await admin.getByRole('button', { name: 'Save project' }).click();
  await expect
    .poll(async () => (await get(admin, projectId))['coverPhotoId'], { timeout: limitMs })
    .toBe(photo?.['id']);
  const shown = 'main img[src^="/api/files/"]';
  await admin.locator(shown).first().waitFor();
  await look(admin, 'projects-cards-cover-office');
  await admin.goto(`/projectdetail?id=${projectId}`);
  await admin.locator('main header').locator('img').waitFor();
  await admin.getByRole('button', { name: 'More for this project' }).click();
  await admin.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await admin
    .getByRole('group', { name: 'Cover photo' })
    .getByRole('radio', { name: 'No cover' })
    .check({ force: true });
  await admin.getByRole('button', { name: 'Save project' }).click();
  await admin.locator('main header').locator('img').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await get(admin, projectId))['coverPhotoId'], { timeout: limitMs })
    .toBeNull();
});

test('PROJ-123 without a connection a deletion is refused in words and everything stays; archiving waits and can be undone', async () => {
  const name = 'Pilot house';
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name, status: 'active' });
  const away = await company.again(company.admin);
  const { page } = away;
  await page.goto('/projects');
  const menu = async (action: string) => {
    await more(page, name).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  // Asked once before, so that the code of the question is loaded.
  await menu('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await cut(away);
  await menu('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
  await page
    .locator('[data-toast]', { hasText: /offline|connection|signal/i })
    .first()
    .waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await menu('Archive');
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await restore(away);
  await page.getByText('Sent').first().waitFor();
  await expect.poll(async () => (await get(admin, projectId))['status'], { timeout: limitMs }).toBe('active');
  await page.context().close();
});

test('PROJ-126 when two admins edit one project, a field that one of them changed is kept, and replacing the other’s text asks first', async () => {
  const name = 'Grain store';
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name, address: '2 Quay Road' });
  const { page } = await company.again(company.admin, { size: 'phone' });
  await page.goto(`/projectdetail?id=${projectId}`);
  await openForm(page);
  const form = page.getByRole('dialog', { name: 'Edit project' });
  await mutate(admin, 'projects.update', {
    ...{ projectId, clientName: 'Halden Grain', status: 'on_hold' },
    ...{ description: 'Bins 3 and 4', address: '4 Quay Road' },
  });
  await page.locator('main').getByText('On hold').first().waitFor();
  await form.getByLabel('Description').fill('Bin 3 alone');
  await form.getByLabel('Access').fill('Gate code 4411');
  await form.getByRole('button', { name: 'Save project' }).click();
  const question = page.getByRole('alertdialog', { name: 'Replace what was written meanwhile?' });
  await question.getByText('Somebody else has changed the description since you opened this.').waitFor();
  await question.getByText('Theirs: “Bins 3 and 4”').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'project-meanwhile-phone');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await get(admin, projectId)).toMatchObject({ description: 'Bins 3 and 4' });
  await form.getByRole('button', { name: 'Save project' }).click();
  await question.getByRole('button', { name: 'Replace with mine' }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(() => get(admin, projectId), { timeout: limitMs })
    .toMatchObject({
      ...{ name, clientName: 'Halden Grain', status: 'on_hold', address: '4 Quay Road' },
      ...{ description: 'Bin 3 alone', accessNotes: 'Gate code 4411' },
    });
  await page.context().close();
});

test('PROJ-127 a project’s restored form is applied to the present project, and asks about texts changed on both sides', async () => {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', {
    id: projectId,
    name: 'Ice house',
    description: 'Roof',
    contractValue: 100_000,
  });
  await admin.goto(`/projectdetail?id=${projectId}`);
  await openForm(admin);
  const form = admin.getByRole('dialog', { name: 'Edit project' });
  await form.getByLabel('Description').fill('Roof and gutter');
  await form.getByLabel('Contract value').fill('2,000');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await mutate(admin, 'projects.update', {
    ...{ projectId, name: 'Ice house, north', description: 'Roof, slate', contractValue: 150_000 },
  });
  await admin.getByRole('heading', { name: 'Ice house, north' }).first().waitFor();
  await expect
    .poll(async () => JSON.stringify(await storedIn(admin, 'projectMoney')), { timeout: limitMs })
    .toContain('150000');
  await openForm(admin);
  await form.getByText('You left this unfinished on this device.').waitFor();
  expect(await form.getByLabel('Name').first().inputValue()).toBe('Ice house, north');
  expect(await form.getByLabel('Description').inputValue()).toBe('Roof and gutter');
  await look(admin, 'project-form-left-office');
  await form.getByRole('button', { name: 'Save project' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Replace what was written meanwhile?' });
  await question.getByText('The description: “Roof, slate”').waitFor();
  await question.getByText('The contract value: 1,500').waitFor();
  await look(admin, 'project-meanwhile-office');
  await question.getByRole('button', { name: 'Replace with mine' }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(() => get(admin, projectId), { timeout: limitMs })
    .toMatchObject({ name: 'Ice house, north', description: 'Roof and gutter', contractValue: 200_000 });
});

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Edit project' }).getByLabel('Description').waitFor();
}

/** A running job of 30 days from 2 November with two tasks. @returns its id. */
async function jobWithTasks(name: string): Promise<string> {
  const projectId = randomUUID();
  const days = { startDate: '2026-11-02', endDate: '2026-12-01' };
  await mutate(admin, 'projects.create', {
    id: projectId,
    name,
    status: 'active',
    description: 'Tanks and bund',
    ...days,
  });
  await mutate(admin, 'tasks.create', {
    id: randomUUID(),
    projectId,
    title: 'Survey',
    dueDate: '2026-11-04',
  });
  await mutate(admin, 'tasks.create', { id: randomUUID(), projectId, title: 'Pour', dueDate: '2026-11-20' });
  return projectId;
}

async function manageTemplates(): Promise<void> {
  await admin.getByRole('button', { name: 'More for projects' }).click();
  await admin.getByRole('menuitem', { name: 'Templates' }).click();
}

const more = (page: Page, name: string) =>
  page.getByRole('button', { name: `More for ${name}`, exact: true });
const link = (name: string) => admin.getByRole('link', { name, exact: true });

async function choose(name: string, action: string): Promise<void> {
  await more(admin, name).click();
  await admin.getByRole('menuitem', { name: action, exact: true }).click();
}

async function namesOn(page: Page): Promise<string[]> {
  return await page.locator('main [data-row-focus]').allTextContents();
}

async function photosOn(projectId: string): Promise<Record<string, unknown>[]> {
  const { photos } = await ask(admin, 'photos.list', { projectId });
  return Array.isArray(photos) ? photos.map((photo: unknown) => ({ ...Object(photo) })) : [];
}

const idOf = async (page: Page, name: string) => String((await projectCalled(page, name))['id']);
const get = async (page: Page, projectId: string) => await ask(page, 'projects.get', { projectId });
