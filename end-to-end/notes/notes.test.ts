import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look, setOffline } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { cut, installed, mutate, restore, saved } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 20_000;
/** As long as a busy machine takes. */
const within = { timeout: limitMs };
let company: Company;
let admin: Page;
let tech: Page;
let client: Page;
let projectId = '';

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Pike Lake clinic' });
  tech = (await company.hire('field_tech', { serviceWorkers: 'allow' })).page;
  client = (await company.hire('client')).page;
  await mutate(admin, 'projectTeam.create', {
    projectId,
    userId: company.whoseIs(client).userId,
    role: 'client',
  });
}, 120_000);

test('NOTE-120 a note is written with its formatting, notifies mentioned people, and its steps are ticked where it is read', async () => {
  await admin.goto(`/notes?project=${projectId}`);
  await admin.getByRole('button', { name: 'New note' }).click();
  const form = admin.getByRole('dialog', { name: 'New note' });
  await form.getByLabel('Title').fill('North wall');
  const text = await editorIn(form);
  await text.click();
  await admin.keyboard.type('# Leak');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('Under **the sill**, @Ra');
  await form.getByRole('button', { name: 'Ray Nakamura' }).waitFor();
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('please look');
  await admin.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Checklist' }).click();
  await admin.keyboard.type('pump');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('dry ');
  await form.getByRole('button', { name: 'Link' }).click();
  const address = form.getByRole('textbox', { name: 'Link address' });
  await hasFocus(address);
  await admin.keyboard.press('Escape');
  await hasFocus(text);
  await form.getByRole('button', { name: 'Link' }).click();
  await hasFocus(address);
  await admin.keyboard.type('example.com');
  expect(await axeOn(admin)).toEqual([]);
  await lookBoth(admin, 'note-form-office');
  await admin.keyboard.press('Enter');
  await hasFocus(text);
  await form.getByRole('button', { name: 'Create note' }).click();
  await form.waitFor({ state: 'detached' });
  const first = async () => (await notesOf(admin))[0]?.content;
  await expect
    .poll(first, within)
    .toBe(
      `# Leak\n\nUnder **the sill**, @[Ray Nakamura](member:${company.whoseIs(tech).userId}) please look\n\n- [ ] pump\n- [ ] dry [example.com](https://example.com)`,
    );
  await openNote(admin, 'North wall');
  const sheet = admin.getByRole('dialog', { name: 'North wall' });
  await sheet.getByRole('heading', { name: 'Leak' }).waitFor();
  await sheet.getByRole('checkbox', { name: 'Step 2' }).click();
  await expect.poll(first, within).toContain('- [ ] pump\n- [x] dry');
  expect(await axeOn(admin)).toEqual([]);
  await lookBoth(admin, 'note-sheet-office');
  await tech.goto('/notes');
  await tech
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await tech.getByText('Dana Okafor mentioned you').waitFor();
});

test('NOTE-121 without a connection a note is written and ticked with all its formatting, and is sent when there is one', async () => {
  const person = company.whoseIs(tech);
  await tech.goto('/notes');
  await tech.getByRole('button', { name: 'New note' }).first().waitFor();
  await installed(person);
  await cut(person);
  await tech.getByRole('button', { name: 'New note' }).first().click();
  const form = tech.getByRole('dialog', { name: 'New note' });
  await form.getByRole('combobox', { name: 'Project' }).click();
  await tech.getByRole('option', { name: /Pike Lake/ }).click();
  await form.getByLabel('Title').fill('Written in the cellar');
  const text = await editorIn(form);
  await text.click();
  await tech.keyboard.type('[ ] order **two** pumps');
  await lookBoth(tech, 'note-form-phone');
  await form.getByRole('button', { name: 'Create note' }).click();
  await form.waitFor({ state: 'detached' });
  await openNote(tech, 'Written in the cellar');
  const sheet = tech.getByRole('dialog', { name: 'Written in the cellar' });
  await sheet.getByRole('checkbox', { name: /order two pumps/ }).click();
  await expect
    .poll(() => sheet.getByRole('checkbox').first().getAttribute('aria-checked'), within)
    .toBe('true');
  await sheet.getByRole('button', { name: 'History' }).click();
  await sheet.getByText('The earlier text needs a signal.').waitFor();
  await look(tech, 'note-history-offline-phone');
  await restore(person);
  const written = async () =>
    (await notesOf(admin)).find(({ title }) => title === 'Written in the cellar')?.content;
  await expect.poll(written, within).toBe('- [x] order **two** pumps');
});

test('NOTE-122 when two people edit one note, changes of other fields are kept and the same field asks', async () => {
  const noteId = await madeNote({ title: 'Sill', content: 'Depth 2 m' });
  const person = await company.again(company.admin, { serviceWorkers: 'allow' });
  const { page: other } = person;
  await other.goto(`/notes?note=${noteId}`);
  await other.getByRole('dialog', { name: 'Sill' }).waitFor();
  await installed(person);
  await cut(person);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = other.getByRole('dialog', { name: 'Edit note' });
  await (await editorIn(form)).fill('Depth 3 m');
  await form.getByRole('button', { name: 'Save note' }).click();
  await form.waitFor({ state: 'detached' });
  await mutate(admin, 'notes.update', { noteId, title: 'Sill of the north wall' });
  await restore(person);
  await expect
    .poll(async () => (await notesOf(admin)).find(({ id }) => id === noteId), within)
    .toMatchObject({
      title: 'Sill of the north wall',
      content: 'Depth 3 m',
    });
  await other.getByRole('heading', { name: 'Sill of the north wall' }).first().waitFor();
  await cut(person);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await (await editorIn(form)).fill('Depth 4 m');
  await form.getByRole('button', { name: 'Save note' }).click();
  await form.waitFor({ state: 'detached' });
  await mutate(admin, 'notes.update', { noteId, content: 'Depth 5 m' });
  await restore(person);
  await other.locator('[data-toast]', { hasText: 'Both changed' }).waitFor();
  await other.context().close();
});

test('NOTE-123 an earlier text is restored, and reverted with Undo', async () => {
  const noteId = await madeNote({ title: 'Hatch', content: 'The hatch opens to the **left**' });
  await mutate(admin, 'notes.update', { noteId, content: 'The hatch opens to the right' });
  await admin.goto(`/notes?note=${noteId}`);
  const sheet = admin.getByRole('dialog', { name: 'Hatch' });
  await sheet.getByRole('button', { name: 'History' }).click();
  await expect
    .poll(() => sheet.locator('ins').allInnerTexts(), within)
    .toEqual([expect.stringContaining('right')]);
  expect(await sheet.locator('del').allInnerTexts()).toEqual([expect.stringContaining('left')]);
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'note-history-office');
  await sheet.getByRole('button', { name: 'Restore this text' }).click();
  const content = async () => (await notesOf(admin)).find(({ id }) => id === noteId)?.content;
  await expect.poll(content, within).toBe('The hatch opens to the **left**');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(content, within).toBe('The hatch opens to the right');
});

test('NOTE-124 a client reads what is shared, not its history, and sends requests', async () => {
  await madeNote({ title: 'Inner matter', content: 'not for clients' });
  const shared = await madeNote({ title: 'Keys', content: '- [ ] hand over', shared: true });
  await client.goto(`/projectdetail?id=${projectId}&tab=notes`);
  await client.getByRole('button', { name: 'Keys', exact: true }).waitFor();
  expect(await client.getByText('Inner matter').count()).toBe(0);
  await client.goto(`/projectdetail?id=${projectId}&tab=notes&note=${shared}`);
  const sheet = client.getByRole('dialog', { name: 'Keys' });
  await sheet.getByText('hand over').waitFor();
  expect(await sheet.getByRole('checkbox').isDisabled()).toBe(true);
  expect(await sheet.getByRole('button', { name: 'History' }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await client.getByRole('button', { name: 'New request' }).first().click();
  const form = client.getByRole('dialog', { name: 'New request' });
  await form.getByLabel('Title').fill('A window sticks');
  await (await editorIn(form)).fill('The *left* one');
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.waitFor({ state: 'detached' });
  await admin.goto('/notes?category=client_request');
  await admin.getByRole('button', { name: 'A window sticks', exact: true }).waitFor();
});

test('NOTE-125 notes are sorted by drag, by keyboard and by Move…, and two people end with one order', async () => {
  await withoutNotes();
  for (const title of ['D', 'C', 'B', 'A']) await madeNote({ title });
  const { page: other } = await company.again(company.admin, { size: 'phone' });
  for (const page of [admin, other]) await page.goto('/notes?sort=order');
  await expect.poll(() => gripsOf(admin), within).toEqual(['A', 'B', 'C', 'D']);
  await drag(admin, grip(admin, 'D'), grip(admin, 'A'));
  await expect.poll(() => gripsOf(other), within).toEqual(['D', 'A', 'B', 'C']);
  await grip(admin, 'D').focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Space');
  await expect.poll(() => gripsOf(other), within).toEqual(['A', 'D', 'B', 'C']);
  await look(admin, 'notes-order-office');
  await look(other, 'notes-order-phone');
  await other.getByRole('button', { name: 'More for C', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Move…' }).click();
  await other.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => gripsOf(admin), within).toEqual(['C', 'A', 'D', 'B']);
  await admin.reload();
  await expect.poll(() => gripsOf(admin), within).toEqual(['C', 'A', 'D', 'B']);
  await other.context().close();
});

test('NOTE-126 today’s log begins with known facts of the day, and the second press opens it', async () => {
  const taskId = randomUUID();
  await mutate(admin, 'tasks.create', { id: taskId, projectId, title: 'Set the pad' });
  await mutate(admin, 'tasks.updateStatus', { taskId, status: 'done' });
  await tech.goto(`/projectdetail?id=${projectId}&tab=notes`);
  await tech.getByRole('button', { name: 'Start today’s log' }).click();
  const form = tech.getByRole('dialog', { name: 'New daily log' });
  const proposal = form.getByRole('region', { name: 'Proposed for this day' });
  await proposal.getByText('Done: Set the pad').waitFor();
  await form.getByLabel('Work done').fill('Poured the slab');
  await proposal.scrollIntoViewIfNeeded();
  await look(tech, 'daily-log-phone');
  await proposal.getByRole('button', { name: 'Add to log' }).click();
  await expect
    .poll(() => form.getByLabel('Work done').inputValue(), within)
    .toMatch(/^Poured the slab\nDone: Set the pad/);
  await form.getByLabel('Title').fill('Our day');
  await form.getByRole('button', { name: 'Create log' }).click();
  await form.waitFor({ state: 'detached' });
  await tech.getByRole('button', { name: 'Start today’s log' }).click();
  await tech.getByRole('dialog', { name: 'Our day' }).getByText('Set the pad').waitFor();
});

test('NOTE-127 photos are added to a note without a connection, and others see them in it once there is one', async () => {
  const noteId = randomUUID();
  await mutate(tech, 'notes.create', { id: noteId, projectId, title: 'Crack' });
  await tech.goto(`/notes?note=${noteId}`);
  const sheet = tech.getByRole('dialog', { name: 'Crack' });
  await sheet.getByRole('button', { name: 'Add photos' }).waitFor();
  const buffer = picture(640, 480);
  const person = company.whoseIs(tech);
  await installed(person);
  await cut(person);
  await sheet
    .page()
    .getByLabel('Photos from this device')
    .last()
    .setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer });
  const strip = sheet.getByRole('region', { name: 'Photos of this note' });
  await strip.getByRole('listitem').getByRole('button').click();
  await tech.getByText('1 of 1').waitFor();
  await look(tech, 'note-photo-phone');
  await tech.keyboard.press('Escape');
  await restore(person);
  await admin.goto(`/notes?note=${noteId}`);
  await admin
    .getByRole('region', { name: 'Photos of this note' })
    .getByRole('listitem')
    .waitFor({ timeout: limitMs });
});

test('NOTE-130 a photo of a note is deleted with Undo; without a connection it stays, with the reason', async () => {
  const noteId = await madeNote({ title: 'Spall' });
  await admin.goto(`/notes?note=${noteId}`);
  const sheet = admin.getByRole('dialog', { name: 'Spall' });
  await sheet.getByRole('button', { name: 'Add photos' }).waitFor();
  await sheet
    .page()
    .getByLabel('Photos from this device')
    .last()
    .setInputFiles({ name: 'spall.png', mimeType: 'image/png', buffer: picture(640, 480) });
  const strip = admin.getByRole('region', { name: 'Photos of this note' });
  const photo = strip.getByRole('listitem');
  await photo.waitFor();
  await saved(admin);
  const remove = async () => {
    await photo.getByRole('button').click();
    await admin.getByRole('button', { name: 'Delete photo' }).click();
  };
  await remove();
  await photo.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await photo.waitFor();
  await setOffline(admin.context(), true);
  await remove();
  await admin.locator('[data-toast]', { hasText: "You're Offline" }).waitFor();
  await photo.waitFor();
  await setOffline(admin.context(), false);
});

test('NOTE-132 two people who write different parts of one daily log both keep what they wrote', async () => {
  const noteId = randomUUID();
  const log = { date: '2026-11-04', weather: 'Rain', crewOnSite: [], workDone: null, delays: null };
  await mutate(admin, 'notes.create', {
    ...{ id: noteId, projectId, title: 'Wet day', category: 'daily_log', dailyLog: log },
  });
  await admin.goto(`/notes?note=${noteId}`);
  await admin.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = admin.getByRole('dialog', { name: 'Edit daily log' });
  await form.getByLabel('Work done').waitFor();
  await mutate(admin, 'notes.update', { noteId, dailyLog: { ...log, delays: 'Pump came late' } });
  await admin.getByText('Delays: Pump came late').first().waitFor();
  await form.getByLabel('Work done').fill('Set the pad');
  await form.getByRole('button', { name: 'Save log' }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await notesOf(admin)).find(({ id }) => id === noteId), within)
    .toMatchObject({ dailyLog: { ...log, workDone: 'Set the pad', delays: 'Pump came late' } });
});

/** Saves pictures in both themes. */
async function lookBoth(page: Page, name: string): Promise<void> {
  await look(page, `${name}-dark`);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sunlight'));
  await look(page, `${name}-sunlight`);
  expect((await axeOn(page)).map(({ rule, elements }) => [rule, elements])).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
}

/** What is typed next goes there. */
async function hasFocus(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), within).toBe(true);
}

/** The editor once it has loaded; before that the plain box has the same name. */
async function editorIn(form: Locator): Promise<Locator> {
  await form.getByRole('toolbar', { name: 'Text style' }).waitFor();
  return form.locator('[contenteditable="true"]');
}

async function openNote(page: Page, title: string): Promise<void> {
  await page.locator('main').getByRole('button', { name: title, exact: true }).click();
}

async function madeNote(fields: { title: string; content?: string; shared?: boolean }): Promise<string> {
  const id = randomUUID();
  await mutate(admin, 'notes.create', { id, projectId, ...fields });
  return id;
}

type Listed = { id: string; title: string; content: string };

async function notesOf(page: Page): Promise<Listed[]> {
  return await page.evaluate(async (text) => {
    const response = await fetch(`/api/trpc/notes.list?input=${encodeURIComponent(text)}`);
    const answer: { result: { data: { rows: Listed[] } } } = await response.json();
    return answer.result.data.rows;
  }, JSON.stringify({ projectId }));
}

async function withoutNotes(): Promise<void> {
  for (const { id } of await notesOf(admin)) await mutate(admin, 'notes.deleteNote', { noteId: id });
}

const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}: Space` });

async function gripsOf(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('button', { name: /^Move .*: Space/ })
    .evaluateAll((buttons) =>
      buttons
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((button) => button.getAttribute('aria-label') ?? ''),
    );
  return names.map((name) => name.slice('Move '.length, name.indexOf(':')));
}

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.waitFor();
  const [from, target] = [await what.boundingBox(), await to.boundingBox()];
  if (from === null || target === null) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 16, from.y + 16, { steps: 4 });
  await page.mouse.move(target.x + 8, target.y - 4, { steps: 12 });
  await page.mouse.move(target.x + 8, target.y - 5);
  await page.mouse.up();
}
