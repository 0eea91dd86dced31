import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look, newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization, hired } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import {
  cut,
  emptied,
  installed,
  mutate,
  punch,
  queueOf,
  restore,
  rowsOf,
  writeNote,
} from '../support/offline-steps.ts';
import { confirmAddress, type SignedIn } from '../support/signed-in.ts';
import { type Account, newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const job = 'Lock gate';
const projectId = randomUUID();
const account: Account = newAccount('Tess', 'Ter');
let database: Client;
let organizationId: string;
let admin: SignedIn;
let person: Person;

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  ({ admin, organizationId } = await foundOrganization(origin, {
    account,
    company: 'Sluice & Sons',
  }));
  await admin.mutate('projects.create', { id: projectId, name: job, status: 'active' });
  person = await device(account);
});

/** A phone of this person that opens without a network. */
async function device(who: Account): Promise<Person> {
  const phone = await newPerson(browser, { size: 'phone', origin, serviceWorkers: 'allow' });
  phone.page.setDefaultTimeout(15_000);
  await comeIn(phone.context, origin, who);
  await phone.page.goto('/notes');
  await installed(phone);
  // After the next load the service worker keeps the page's files.
  await phone.page.reload();
  await phone.page.getByRole('heading', { level: 1 }).first().waitFor();
  return phone;
}

afterEach(async () => {
  await restore(person);
});

afterAll(async () => {
  await database.end();
});

const write = async (page: Page, title: string) => await writeNote(page, { job, title });

async function centreOf(page: Page) {
  await page.goto('/notes?sync=open');
  const centre = page.getByRole('dialog', { name: 'Sync' });
  await centre.waitFor();
  return centre;
}

/** Alters the sealed content of everything that waits, as other software might. */
async function breakSeals(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const opened = indexedDB.open(names.find((name) => name.startsWith('plumbline')) ?? '');
    await new Promise((done) => (opened.onsuccess = done));
    const transaction = opened.result.transaction('outbox', 'readwrite');
    const store = transaction.objectStore('outbox');
    const all = store.getAll();
    await new Promise((done) => (all.onsuccess = done));
    for (const item of all.result) {
      const sealed = new Uint8Array(item.args.data);
      sealed.set([(sealed.at(3) ?? 0) ^ 1], 3);
      store.put(item);
    }
    await new Promise((done) => (transaction.oncomplete = done));
    opened.result.close();
  });
}

test('OFFLINE-70 a change that cannot be opened is shown, saved, retried in vain with an honest message, and discarded', async () => {
  const { page } = person;
  await page.goto('/notes');
  await cut(person);
  await write(page, 'Tampered with');
  await breakSeals(page);
  await restore(person);
  await expect
    .poll(async () => (await queueOf(page)).map(({ state, reason }) => [state, reason]), { timeout: 40_000 })
    .toEqual([['failed', 'unreadable']]);
  const centre = await centreOf(page);
  const card = centre.getByRole('list', { name: 'Needs you' }).getByRole('listitem').first();
  await card.getByRole('button', { name: 'Show' }).click();
  await card.getByText(/bytes, closed/).waitFor();
  await card.getByRole('button', { name: 'Retry' }).click();
  await card.getByText(/still cannot be read on this device.*nothing of it is lost/).waitFor();
  expect(await queueOf(page)).toMatchObject([{ state: 'failed', metadata: { retryCount: 0 } }]);
  expect(await axeOn(page)).toEqual([]);

  await card.getByRole('button', { name: 'Save a copy' }).click();
  const saving = page.getByRole('dialog', { name: /copy of this change/ });
  for (const label of ['Passphrase', 'The same passphrase again'])
    await saving.getByLabel(label, { exact: true }).fill('lock and weir');
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Save file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.plumbline-rescue$/);
  await saving.waitFor({ state: 'detached' });

  await card.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await queueOf(page)).length).toBe(0);
});

test('OFFLINE-71 the day’s receipt counts by kind what is confirmed, and mails a copy where there is a connection', async () => {
  // A person whose day has nothing else in it.
  const tech = newAccount('Priya', 'Raman');
  await confirmAddress(origin, await hired(origin, admin, { account: tech, role: 'field_tech' }));
  const own = await device(tech);
  const { page } = own;
  await cut(own);
  await write(page, 'Sill depth');
  // The vial with its figure only, which is part of the button's name.
  await page.getByRole('button', { name: 'Sync: 1 on this phone' }).waitFor();
  expect(await axeOn(page, ['label-content-name-mismatch'])).toEqual([]);
  await page.goto('/notes?sync=open');
  const centre = page.getByRole('dialog', { name: 'Sync' });
  await centre.getByText('0 of 1 change of notes safe').waitFor({ state: 'attached' });
  expect(await centre.getByRole('button', { name: /Send me a copy.*needs a connection/ }).isDisabled()).toBe(
    true,
  );
  await restore(own);
  await centre.getByText('1 change of notes safe', { exact: true }).waitFor({ state: 'attached' });
  await centre.getByText('1 of 1', { exact: true }).waitFor();
  expect(await axeOn(page)).toEqual([]);
  await centre.getByRole('button', { name: 'Send me a copy', exact: true }).click();
  await page.getByText(`A copy is on its way to ${tech.email}`).waitFor();
  await expect.poll(() => lettersAbout('Your day with', tech)).toHaveLength(1);
  expect(lettersAbout('Your day with', tech)[0]).toMatch(/1 change safe: 1 note change\./);
  await own.context.close();
});

test('OFFLINE-73 after clocking out a person finds on the clock how much of the day is confirmed, with a link to its receipt', async () => {
  const { page } = person;
  await page.goto('/timeclock');
  await punch(page, 'Clock in');
  await cut(person);
  await punch(page, 'Clock out');
  const line = page.getByRole('link', { name: /changes safe.*receipt/ });
  await line.getByText(/^(\d+) of (?!\1 )\d+ changes safe$/).waitFor();
  await restore(person);
  await line.getByText(/^(\d+) of \1 changes safe$/).waitFor();
  expect(await axeOn(page)).toEqual([]);
  await line.click();
  const centre = page.getByRole('dialog', { name: 'Sync' });
  await centre.getByText(/^Confirmed by the server/).waitFor();
  await page.goBack();
  await centre.waitFor({ state: 'detached' });
  await punch(page, 'Clock in');
  await line.waitFor({ state: 'detached' });
});

function lettersAbout(subject: string, { email }: Account): string[] {
  const folder = path.join(dataFolder, 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`Subject: ${subject}`) && letter.includes(email));
}

test('OFFLINE-75 a new note of a deleted project is moved to another one from Needs you, and arrives', async () => {
  const { page } = person;
  const lost = randomUUID();
  await admin.mutate('projects.create', { id: lost, name: 'Weir, lower', status: 'active' });
  await page.goto('/projects?status=all');
  await page.getByText('Weir, lower').first().waitFor();
  await page.goto('/notes');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await cut(person);
  await writeNote(page, { job: 'Weir, lower', title: 'Hinge of the gate' });
  await admin.mutate('projects.deleteProject', { projectId: lost });
  await restore(person);
  const centre = await centreOf(page);
  const card = centre.getByRole('listitem').filter({ hasText: 'Hinge of the gate' });
  // Refused five times with growing pauses, like any change.
  await card.getByText('Its project is no longer there.').waitFor({ timeout: 60_000 });
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'sync-move-phone');
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another project' });
  await dialog.getByPlaceholder('Find a project').fill(job);
  await page.getByRole('option', { name: job }).click();
  await look(page, 'sync-move-dialog-phone');
  await dialog.getByRole('button', { name: 'Move and send' }).click();
  await card.waitFor({ state: 'detached' });
  await rowsOf(database, 'select id from note where project_id = $1 and title = $2', [
    projectId,
    'Hinge of the gate',
  ]);
});

test('OFFLINE-72 a person’s choice between two values is recorded on the server', async () => {
  const { page } = person;
  const noteId = randomUUID();
  await page.goto('/notes');
  await mutate(page, 'notes.create', { id: noteId, projectId, title: 'Weir height' });
  await page.getByRole('button', { name: 'More for Weir height', exact: true }).waitFor();
  await cut(person);
  await page.getByRole('button', { name: 'More for Weir height', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Weir height 3 m');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await admin.mutate('notes.update', { noteId, title: 'Weir height 4 m' });
  await restore(person);
  await page
    .locator('[data-toast]', { hasText: 'Both changed' })
    .getByRole('button', { name: 'Keep mine' })
    .click();
  const stored = await rowsOf(
    database,
    `select decision, decided_at >= at and decided_at <= at + interval '30 seconds' as "inTime" from sync_conflict
     where organization_id = $1 and entity_id = $2 and decision is not null`,
    [organizationId, noteId],
  );
  expect(stored).toEqual([{ decision: 'mine', inTime: true }]);
});

test('OFFLINE-74 a rescue file takes unsent work to another device of the same person, and it happens once', async () => {
  const { page } = person;
  // A second try must not find the note of the first.
  const title = `Carried over ${randomUUID()}`;
  await page.goto('/notes');
  // The file must not contain anything of earlier tests, or of a first try.
  await restore(person);
  await emptied(page);
  await cut(person);
  await write(page, title);
  const centre = await centreOf(page);
  await centre.getByRole('button', { name: 'Save a rescue file' }).click();
  const saving = page.getByRole('dialog', { name: /rescue/i });
  for (const label of ['Passphrase', 'The same passphrase again'])
    await saving.getByLabel(label, { exact: true }).fill('lock and weir');
  await look(page, 'rescue-save-phone');
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: /Save/ }).click();
  const buffer = readFileSync(await (await download).path());
  await saving.waitFor({ state: 'detached' });

  const other = await newPerson(browser, { size: 'office', origin });
  other.page.setDefaultTimeout(15_000);
  await comeIn(other.context, origin, account);
  await centreOf(other.page);
  const file = { name: 'tess.plumbline-rescue', mimeType: 'application/octet-stream', buffer };
  await other.page.locator('input[type="file"][aria-label="Rescue file"]').setInputFiles(file);
  const opening = other.page.getByRole('dialog', { name: 'Open a rescue file' });
  await opening.getByLabel('Its passphrase').fill('weir and lock');
  await opening.getByRole('button', { name: 'Open file' }).click();
  await opening.getByText('Check the passphrase, and that the file is whole and yours.').waitFor();
  expect(await axeOn(other.page)).toEqual([]);
  await look(other.page, 'rescue-open-office');
  await opening.getByLabel('Its passphrase').fill('lock and weir');
  await opening.getByRole('button', { name: 'Open file' }).click();
  await other.page.getByText('One change taken from the file').waitFor();
  await rowsOf(database, 'select id from note where title = $1', [title]);
  await emptied(other.page);
  // The wrong passphrase is in the log.
  expect(other.problems).toEqual([expect.stringContaining('Opening a rescue file')]);
  await other.context.close();

  // The first device delivers the same change later.
  await restore(person);
  await emptied(page);
  await rowsOf(database, 'select id from note where title = $1', [title]);
});
