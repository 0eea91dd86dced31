import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { cut, installed, mutate, restore } from '../support/offline-steps.ts';
import { paper, picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-files-'));
let company: Company;
let admin: Page;
let tech: Page;
let client: Page;
let projectId = '';

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  tech = (await company.hire('field_tech')).page;
  client = (await company.hire('client')).page;
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  company.requireNoProblems();
});

test('FILE-120 an uploaded file is there after a reload, is renamed, downloaded as it was sent, and deleted with Undo', async () => {
  await freshProject('Roof on Mill Street');
  await admin.goto(filesOf());
  await admin.getByText('No files yet').waitFor();
  await look(admin, 'files-empty-office');
  const plan = paper(['Roof plan']);
  await choose(admin, [{ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: plan }]);
  await row(admin, 'Plan.pdf').waitFor();
  await admin.getByText('Plan.pdf is uploaded').waitFor();
  await admin.reload();
  await row(admin, 'Plan.pdf').waitFor();
  await act(admin, 'Plan.pdf', 'Rename…');
  await admin.getByRole('dialog').getByRole('textbox').fill('Roof plan.pdf');
  await admin.getByRole('button', { name: 'Rename' }).click();
  await row(admin, 'Roof plan.pdf').waitFor();
  const downloading = admin.waitForEvent('download');
  await act(admin, 'Roof plan.pdf', 'Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Roof plan.pdf');
  expect(readFileSync(await download.path()).equals(plan)).toBe(true);
  await act(admin, 'Roof plan.pdf', 'Delete file');
  await gone(row(admin, 'Roof plan.pdf'));
  await admin.getByRole('button', { name: 'Undo' }).click();
  await row(admin, 'Roof plan.pdf').waitFor();
  expect(await axeOn(admin)).toEqual([]);
});

test('FILE-121 folders nest, are renamed, receive files by drag or by dialog, and are deleted and restored with all that is in them', async () => {
  await freshProject('Boiler');
  await admin.goto(filesOf());
  await newFolder('Drawings');
  await newFolder('Details');
  await admin
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('button', { name: 'All files' })
    .click();
  await choose(admin, [text('Valve.txt'), text('Pump.txt')]);
  // The second file is sorted above the first, so an earlier drag would take the wrong one.
  await admin.getByText('2 files are uploaded').waitFor();
  await row(admin, 'Valve.txt').dragTo(row(admin, 'Drawings'));
  await admin.getByText('Valve.txt is in Drawings').waitFor();
  await gone(row(admin, 'Valve.txt'));
  await act(admin, 'Pump.txt', 'Move…');
  await admin.getByRole('dialog').getByRole('combobox').click();
  await admin.getByRole('option', { name: 'Details' }).click();
  await admin.getByRole('button', { name: 'Move', exact: true }).click();
  await admin.getByText('Pump.txt is in Details').waitFor();
  await act(admin, 'Drawings', 'Rename…');
  await admin.getByRole('dialog').getByRole('textbox').fill('Plans');
  await admin.getByRole('button', { name: 'Rename' }).click();
  await row(admin, 'Plans').getByText('2 items').waitFor();
  await admin.reload();
  await row(admin, 'Plans').getByText('2 items').waitFor();
  await act(admin, 'Plans', 'Delete folder');
  await admin.getByText('Folder deleted with 2 files: Plans').waitFor();
  await gone(row(admin, 'Plans'));
  await admin.getByRole('button', { name: 'Undo' }).click();
  await openIn(admin, 'Plans');
  await row(admin, 'Valve.txt').waitFor();
  await openIn(admin, 'Details');
  await row(admin, 'Pump.txt').waitFor();
  await look(admin, 'files-folders-office');
});

test('FILE-122 a whole folder that is dropped is made here with all that is in it, and so is a picked one', async () => {
  await freshProject('Warehouse');
  const roof = path.join(folder, 'Roof');
  mkdirSync(path.join(roof, 'Details'), { recursive: true });
  mkdirSync(path.join(roof, 'Later'));
  writeFileSync(path.join(roof, 'Sheet 1.pdf'), paper(['Sheet 1']));
  writeFileSync(path.join(roof, 'Details', 'Gutter.txt'), 'copper');
  writeFileSync(path.join(roof, '.DS_Store'), 'x');
  await admin.goto(filesOf());
  await admin.getByText('No files yet').waitFor();
  await dropOn(admin.getByRole('region', { name: 'Files' }), [roof]);
  await admin.getByText('2 files are uploaded').waitFor();
  await openIn(admin, 'Roof');
  await row(admin, 'Later').getByText('Empty').waitFor();
  await row(admin, 'Sheet 1.pdf').waitFor();
  await openIn(admin, 'Details');
  await row(admin, 'Gutter.txt').waitFor();
  const [picked] = await Promise.all([
    admin.waitForEvent('filechooser'),
    admin.getByRole('button', { name: 'Upload folder' }).click(),
  ]);
  await picked.setFiles(path.join(roof, 'Details'));
  await openIn(admin, 'Details');
  await row(admin, 'Gutter.txt').waitFor();
});

test('FILE-123 an existing name becomes a new version, which is reported and can be undone; any version can be restored', async () => {
  await freshProject('Version house');
  await admin.goto(filesOf());
  await choose(admin, [text('Scope.txt', 'one')]);
  await row(admin, 'Scope.txt').waitFor();
  await choose(admin, [text('Scope.txt', 'two, longer')]);
  await admin.getByRole('button', { name: 'Show uploaded' }).click();
  await admin.getByText('new version 2').waitFor();
  await admin.getByText('New version of Scope.txt').waitFor();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await row(admin, 'Scope.txt').getByText('Version 3').waitFor();
  expect(await contentOf(admin, 'Scope.txt')).toBe('one');
  await openIn(admin, 'Scope.txt');
  const dialog = admin.getByRole('dialog', { name: 'Scope.txt' });
  await dialog.getByText('Version 3, now').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'files-versions-office');
  await dialog.getByRole('button', { name: 'Bring back version 2' }).click();
  await dialog.getByText('Version 4, now').waitFor();
  await admin.keyboard.press('Escape');
  expect(await contentOf(admin, 'Scope.txt')).toBe('two, longer');
});

test('FILE-124 a file that cannot be kept is named with the reason, and the others go on', async () => {
  await freshProject('Limits');
  await admin.goto(filesOf());
  const large = path.join(folder, 'Survey.zip');
  writeFileSync(large, '');
  truncateSync(large, 100 * 1024 * 1024 + 1);
  const fine = path.join(folder, 'Fine.txt');
  writeFileSync(fine, 'fine');
  const program = path.join(folder, 'setup.exe');
  writeFileSync(program, 'MZ');
  const empty = path.join(folder, 'Empty.txt');
  writeFileSync(empty, '');
  const disguised = path.join(folder, 'Plan.pdf');
  writeFileSync(disguised, 'this is no PDF at all');
  await admin.getByLabel('Files to upload').setInputFiles([large, program, empty, disguised, fine]);
  await row(admin, 'Fine.txt').waitFor();
  const uploads = admin.getByRole('list', { name: 'Uploads' });
  const notified = (name: string, words: string) =>
    uploads.getByRole('listitem').filter({ hasText: name }).getByText(words).waitFor();
  await notified('Survey.zip', 'A file can be 100 MB at most.');
  await notified('setup.exe', 'Programs and scripts cannot be uploaded here.');
  await notified('Empty.txt', 'This file is empty.');
  await notified('Plan.pdf', 'This file is not what its type says.');
  await admin.getByText('1 uploaded, 4 not uploaded').waitFor();
  await look(admin, 'files-refused-office');
  expect(await axeOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Clear' }).click();
  await gone(uploads);
  expect(await rowNames(admin)).toEqual(['Fine.txt']);
  const person = company.whoseIs(admin);
  person.problems.splice(
    0,
    person.problems.length,
    ...person.problems.filter((message) => !/Uploading a file|status of 400/.test(message)),
  );
});

test('FILE-871 (file-name-cyrillic-156) a name of any writing is uploaded and listed as given, and saved under a name that every system takes', async () => {
  await freshProject('Names');
  await admin.goto(filesOf());
  const register =
    'Свидетельство о внесении записи в Единый государственный реестр юридических лиц о юридическом лице, зарегистрированном до 1 июля 2026 года с приложением.pdf';
  const chinese = `${'图'.repeat(85)}.txt`;
  const tooLong = `${'图'.repeat(308)}.txt`;
  await choose(admin, [
    { name: register, mimeType: 'application/pdf', buffer: paper(['Register']) },
    ...[chinese, 'aux.txt', tooLong].map((name) => text(name)),
  ]);
  for (const name of [register, chinese, 'aux.txt']) await row(admin, name).waitFor();
  const uploads = admin.getByRole('list', { name: 'Uploads' });
  await uploads.getByText('This name has 312 characters, and 255 is the most. Shorten it.').waitFor();
  await look(admin, 'files-long-names-office');
  await admin.reload();
  for (const [name, saved] of [
    [register, register],
    [chinese, chinese],
    ['aux.txt', '_aux.txt'],
  ] as const) {
    const downloading = admin.waitForEvent('download');
    await act(admin, name, 'Download');
    expect((await downloading).suggestedFilename()).toBe(saved);
  }
  await row(admin, 'aux.txt').waitFor();
});

test('FILE-125 an upload shows its progress, is cancelled, and tried again after a failure', async () => {
  await freshProject('Slow');
  await admin.goto(filesOf());
  const puts = (url: URL) => url.pathname.startsWith('/api/files/');
  let broken = true;
  await admin.route(puts, async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback();
    if (route.request().postData() === 'hold') return;
    return broken ? await route.abort('connectionreset') : await route.fallback();
  });
  await choose(admin, [text('Held.txt', 'hold'), text('Broken.txt', 'break')]);
  await admin.getByRole('meter', { name: 'Sending Held.txt' }).waitFor();
  await admin.getByText('Uploading 1 of').waitFor();
  await admin.getByRole('button', { name: 'Cancel Held.txt' }).click();
  await gone(admin.getByRole('meter', { name: 'Sending Held.txt' }));
  const again = admin.getByRole('button', { name: 'Try Broken.txt again' });
  await again.waitFor();
  await look(admin, 'files-sending-office');
  broken = false;
  await again.click();
  await row(admin, 'Broken.txt').waitFor();
  expect(await rowNames(admin)).toEqual(['Broken.txt']);
  await admin.unroute(puts);
  const person = company.whoseIs(admin);
  person.problems.splice(
    0,
    person.problems.length,
    ...person.problems.filter((message) => !/Uploading a file|ERR_CONNECTION_RESET/.test(message)),
  );
});

test('FILE-126 without a connection the folders are there, and chosen files wait in the list and are sent by themselves', async () => {
  await freshProject('Cellar');
  const drawings = await makeFolder('Drawings', false);
  await makeFolder('Inside', false, drawings);
  await tech.goto(filesOf());
  await row(tech, 'Drawings').waitFor();
  await cut(company.whoseIs(tech));
  await tech.getByText('Uploads need a connection').waitFor();
  await openIn(tech, 'Drawings');
  await row(tech, 'Inside').waitFor();
  await choose(tech, [text('Note.txt')]);
  await tech.getByText('waits for a connection').first().waitFor();
  await look(tech, 'files-offline-phone');
  await restore(company.whoseIs(tech));
  await row(tech, 'Note.txt').waitFor();
  expect(await rowNames(tech)).toEqual(['Inside', 'Note.txt']);
  const person = company.whoseIs(tech);
  person.problems.splice(
    0,
    person.problems.length,
    ...person.problems.filter((message) => !/ERR_INTERNET_DISCONNECTED|OFFLINE_ERROR/.test(message)),
  );
});

test('FILE-179 files picked without a signal outlive a reload, go out from another page by themselves, and each is there once', async () => {
  await freshProject('Crawl space');
  const person = await company.hire('field_tech', { size: 'phone', serviceWorkers: 'allow' });
  const phone = person.page;
  await phone.goto(filesOf());
  await phone.getByText('No files yet').waitFor();
  await installed(person);
  await cut(person);
  await choose(phone, [
    text('Sketch.txt', 'a sketch'),
    text('Called off.txt'),
    text('Survey.txt', 'x'.repeat(5_000_000)),
  ]);
  const uploads = phone.getByRole('list', { name: 'Uploads' });
  await expect.poll(() => uploads.getByText('On this device').count()).toBe(3);
  await phone.reload();
  await expect.poll(() => uploads.getByText('On this device').count()).toBe(3);
  await look(phone, 'files-kept-phone');
  await phone.getByRole('button', { name: 'Cancel Called off.txt' }).click();
  await expect.poll(() => uploads.getByText('On this device').count()).toBe(2);
  await phone.goto('/dashboard');
  await phone.getByRole('heading').first().waitFor();
  await restore(person);
  await admin.goto(filesOf());
  await row(admin, 'Sketch.txt').waitFor({ timeout: 60_000 });
  await row(admin, 'Survey.txt').waitFor({ timeout: 60_000 });
  expect(await rowNames(admin)).toEqual(['Sketch.txt', 'Survey.txt']);
  expect(await contentOf(admin, 'Survey.txt')).toBe('x'.repeat(5_000_000));
  await phone.goto(filesOf());
  await row(phone, 'Survey.txt').waitFor();
  expect(await phone.getByText('On this device').count()).toBe(0);
  expect(await phone.getByText('Version 2').count()).toBe(0);
  person.problems.splice(
    0,
    person.problems.length,
    ...person.problems.filter(
      (message) => !/ERR_INTERNET_DISCONNECTED|OFFLINE_ERROR|NETWORK_ERROR/.test(message),
    ),
  );
});

test('FILE-127 a PDF is read page by page and larger, a picture is seen, anything else is for the device', async () => {
  await freshProject('Reading room');
  await admin.goto(filesOf());
  await choose(admin, [
    {
      name: 'A.pdf',
      mimeType: 'application/pdf',
      buffer: paper(['First sheet', 'Second sheet', 'Third sheet']),
    },
    { name: 'B.png', mimeType: 'image/png', buffer: picture(64, 48) },
    text('C.txt'),
  ]);
  await row(admin, 'C.txt').waitFor();
  await row(admin, 'A.pdf').waitFor();
  await openIn(admin, 'A.pdf');
  await admin.getByText('Page 1 of 3').waitFor();
  await admin.getByText('First sheet').waitFor({ state: 'attached' });
  expect(await admin.getByRole('button', { name: /^(Next|Page before)/ }).count()).toBe(1);
  await admin.getByText('Second sheet').waitFor({ state: 'attached' });
  await admin
    .getByRole('region', { name: 'A.pdf' })
    .evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await admin.getByText('Page 3 of 3').waitFor();
  const canvas = admin.locator('canvas').last();
  const width = async () => (await canvas.boundingBox())?.width ?? 0;
  const before = await width();
  await admin.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  expect(await inkOn(canvas)).toBeGreaterThan(0);
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'files-pdf-office');
  await admin.getByRole('button', { name: 'Next file' }).click();
  await expect
    .poll(() =>
      admin.getByRole('img', { name: 'B.png' }).evaluate((image) => Reflect.get(image, 'naturalWidth')),
    )
    .toBe(64);
  await admin.getByRole('button', { name: 'Next file' }).click();
  await admin.getByRole('region', { name: 'C.txt' }).waitFor();
  await admin.keyboard.press('Escape');
  await gone(admin.getByRole('dialog'));
});

test('FILE-883 (csv-preview-utf16) a CSV that Excel wrote in UTF-16, with or without its mark, is read as a table, and a text of old Windows with its letters', async () => {
  await freshProject('Old programs');
  await admin.goto(filesOf());
  const sizes = 'Größe\tMenge\nStraße\t1,5';
  const wide = (written: string) => Buffer.from(written, 'utf16le');
  await choose(admin, [
    { name: 'Marked.csv', mimeType: 'text/csv', buffer: wide(`\uFEFF${sizes}`) },
    { name: 'Unmarked.csv', mimeType: 'text/csv', buffer: wide(sizes).swap16() },
    {
      name: 'Windows.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Größe:\r\x93A\x94 \x96 5 \x80', 'latin1'),
    },
  ]);
  for (const name of ['Marked.csv', 'Unmarked.csv']) {
    await openIn(admin, name);
    const table = admin.getByRole('region', { name }).getByRole('table');
    await table.getByRole('cell').nth(1).waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Größe', 'Menge']);
    expect(await table.getByRole('cell').allInnerTexts()).toEqual(['Straße', '1,5']);
    await admin.keyboard.press('Escape');
  }
  await openIn(admin, 'Windows.txt');
  await admin.getByRole('region', { name: 'Windows.txt' }).getByText('Größe').waitFor();
  expect(await admin.getByRole('region', { name: 'Windows.txt' }).innerText()).toBe('Größe:\n“A” – 5 €');
  await admin.keyboard.press('Escape');
});

test('FILE-128 a client opens only shared folders, reads and downloads, and loses what is no longer shared', async () => {
  await freshProject('Clinic');
  const shared = await makeFolder('For you', false);
  await makeFolder('Internal', false);
  await admin.goto(filesOf());
  await openIn(admin, 'For you');
  await choose(admin, [{ name: 'Offer.pdf', mimeType: 'application/pdf', buffer: paper(['The offer']) }]);
  await row(admin, 'Offer.pdf').waitFor();
  await client.goto(filesOf());
  await client.getByText('Nothing shared yet').waitFor();
  await look(client, 'files-client-empty-phone');
  await admin
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('button', { name: 'All files' })
    .click();
  await act(admin, 'For you', 'Share with the client');
  await row(admin, 'For you').getByText('Shared').waitFor();
  await openIn(client, 'For you');
  await row(client, 'Offer.pdf').waitFor();
  expect(await client.getByRole('button', { name: /Upload|Add files|New folder|Trash/ }).count()).toBe(0);
  await more(client, 'Offer.pdf').click();
  await client.getByRole('menuitem').first().waitFor();
  expect(await client.getByRole('menuitem').allTextContents()).toEqual(['Open', 'Download']);
  await client.getByRole('menuitem', { name: 'Open' }).click();
  await client.getByText('The offer').waitFor({ state: 'attached' });
  expect(await axeOn(client)).toEqual([]);
  await look(client, 'files-client-pdf-phone');
  const downloading = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('Offer.pdf');
  await client.keyboard.press('Escape');
  await mutate(admin, 'projectFiles.updateFolder', { folderId: shared, shared: false });
  await client.getByText('Nothing shared yet').waitFor();
});

test('FILE-129 on the phone folders are opened and left, files found by search, and only own files changed; the trash restores them', async () => {
  await freshProject('Pump room');
  const drawings = await makeFolder('Drawings', true);
  await makeFolder('Old', true, drawings);
  await tech.goto(filesOf());
  await openIn(tech, 'Drawings');
  await more(tech, 'Old').click();
  await tech.getByRole('menuitem').first().waitFor();
  expect(await tech.getByRole('menuitem').allTextContents()).toEqual(['Open']);
  await tech.keyboard.press('Escape');
  await tech.getByRole('button', { name: 'Add files' }).click();
  const [picked] = await Promise.all([
    tech.waitForEvent('filechooser'),
    tech.getByRole('menuitem', { name: 'Upload files' }).click(),
  ]);
  await picked.setFiles([text('Valve.txt')]);
  await row(tech, 'Valve.txt').waitFor();
  await look(tech, 'files-folder-phone');
  expect(await axeOn(tech)).toEqual([]);
  await tech
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('button', { name: 'All files' })
    .click();
  await tech.getByRole('searchbox', { name: 'Search files' }).fill('valve');
  await row(tech, 'Valve.txt').getByText('Drawings · 5 bytes').waitFor();
  await act(tech, 'Valve.txt', 'Delete file');
  await tech.getByText('No matches').waitFor();
  await tech.getByRole('button', { name: 'Show all files' }).click();
  await tech.getByRole('button', { name: 'Trash' }).click();
  await tech.getByText('Deleted by you').waitFor();
  await look(tech, 'files-trash-phone');
  await tech.getByRole('button', { name: 'Bring back Valve.txt' }).click();
  await tech.getByText('No deleted files').waitFor();
  await tech.getByRole('button', { name: 'Back to the files' }).click();
  await openIn(tech, 'Drawings');
  await row(tech, 'Valve.txt').waitFor();
});

/** A project of its own for each test, with the client on it. */
async function freshProject(name: string): Promise<void> {
  projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name });
  const userId = await client.evaluate(async () => {
    const response = await fetch('/api/auth/get-session');
    const session: { user: { id: string } } = await response.json();
    return session.user.id;
  });
  await mutate(admin, 'projectTeam.create', { projectId, userId, role: 'client' });
}

async function makeFolder(name: string, shared: boolean, parentId: string | null = null): Promise<string> {
  const id = randomUUID();
  await mutate(admin, 'projectFiles.createFolder', { id, projectId, parentId, name, shared });
  return id;
}

const filesOf = () => `/projectdetail?id=${projectId}&tab=files`;
const text = (name: string, content = 'words') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
const list = (page: Page) => page.getByRole('region', { name: 'Files' }).getByRole('list').last();
const row = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
const more = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` });
const gone = (what: Locator) => what.waitFor({ state: 'detached' });
const openIn = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name, exact: true }).click();

async function choose(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.getByLabel('Files to upload').setInputFiles(files);
}

async function act(page: Page, name: string, entry: string): Promise<void> {
  await more(page, name).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Makes a folder in the open one. */
async function newFolder(name: string): Promise<void> {
  await admin.getByRole('button', { name: 'New folder' }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill(name);
  await admin.getByRole('button', { name: 'Create folder' }).click();
  await admin.getByRole('navigation', { name: 'Where you are' }).getByText(name, { exact: true }).waitFor();
}

async function rowNames(page: Page): Promise<string[]> {
  return await list(page)
    .getByRole('button', { name: /^More for / })
    .evaluateAll((buttons) =>
      buttons.map((each) => (each.getAttribute('aria-label') ?? '').slice('More for '.length)),
    );
}

async function contentOf(page: Page, name: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await act(page, name, 'Download');
  return readFileSync(await (await downloading).path(), 'utf8');
}

/** Drops the files at these paths, as from the desktop. */
async function dropOn(target: Locator, files: readonly string[]): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to drop on.');
  const session = await target.page().context().newCDPSession(target.page());
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const drop = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 150), data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...drop });
  await session.detach();
}

/** How many pixels of the page are dark. */
async function inkOn(canvas: Locator): Promise<number> {
  return await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    const dots = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 64) dark += 1;
    return dark;
  });
}
