import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look, newPerson } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization, hired } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { textAt } from '../support/json.ts';
import {
  cut,
  deliveries,
  emptied,
  installed,
  loadNoteForm,
  queueOf,
  restore,
  rowsOf,
  storedIn,
  writeNote,
} from '../support/offline-steps.ts';
import { startBeside } from '../support/server.ts';
import type { SignedIn } from '../support/signed-in.ts';
import { type Account, fillSignIn, newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin, dataFolder } = inject('server');
const job = 'Fish ladder';
const account: Account = newAccount('Ola', 'Berg');
let database: Client;
let own: SignedIn;
let organizationId: string;

beforeAll(async () => {
  database = await openDatabase(dataFolder);
  const founded = await foundOrganization(origin, { account, company: 'Salmon & Sons' });
  ({ admin: own, organizationId } = founded);
  await own.mutate('projects.create', { id: randomUUID(), name: job, status: 'active' });
});

afterAll(async () => {
  await database.end();
});

test('OFFLINE-90 without the browser’s locks work is kept and sent, also from two tabs', async () => {
  const person = await newPerson(browser, { size: 'office', origin });
  const { context, page } = person;
  // Like a browser of some years ago.
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await comeIn(context, origin, account);
  await page.goto('/notes');
  await writeNote(page, { job, title: 'From the first tab' });
  const second = await context.newPage();
  await second.goto('/notes');
  await writeNote(second, { job, title: 'From the second tab' });
  await rowsOf(database, "select id from note where title like 'From the % tab'", [], 2);
  await emptied(page);
  await emptied(second);
  await page.close();
  await writeNote(second, { job, title: 'From the tab that is left' });
  await rowsOf(database, "select id from note where title = 'From the tab that is left'", []);
});

test('OFFLINE-92 a draft of a form is stored sealed and restored after a reload', async () => {
  const { context, page } = await newPerson(browser, { size: 'office', origin });
  await comeIn(context, origin, account);
  await page.goto('/messages?channel=team');
  const line = page.getByRole('textbox', { name: 'Message the team' });
  await line.pressSequentially('Half a thought');
  await page.reload();
  await line.waitFor();
  // At once: it must not appear in the line later.
  expect(await line.inputValue()).toBe('Half a thought');
  await expect
    .poll(
      async () =>
        await page.evaluate(() =>
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
        ),
    )
    .not.toContain('thought');
  expect(await storedIn(page, 'drafts')).toHaveLength(1);
  await line.fill('');
  await expect.poll(async () => (await storedIn(page, 'drafts')).length).toBe(0);
  await context.close();
});

test('OFFLINE-91 a sign-out asks for each organization with unsent work, and deletes every copy, draft and key', async () => {
  const both = newAccount('Ines', 'Twofold');
  const somebody = await hired(origin, own, { account: both, role: 'field_tech' });
  const other = await foundOrganization(origin, { account: newAccount(), company: 'Trout & Sons' });
  const invited = await other.admin.mutate('teams.addMember', {
    email: both.email,
    firstName: both.firstName,
    role: 'field_tech',
  });
  await somebody.post('organization/accept-invitation', { invitationId: textAt(invited, 'ticket') });
  const person = await newPerson(browser, { size: 'office', origin });
  const { context, page } = person;
  await comeIn(context, origin, both);
  const workIn = async (id: string) => {
    const answer = await context.request.post('/api/auth/organization/set-active', {
      data: { organizationId: id },
      headers: { origin },
    });
    expect(answer.ok()).toBe(true);
    await page.goto('/messages?channel=team');
    // The page of the organization before is drawn first, and replaced once the session is confirmed.
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Message the team' }).waitFor();
  };
  await context.route(deliveries, (route) => route.abort());
  await workIn(organizationId);
  await page.goto('/notes');
  await writeNote(page, { job, title: 'Only here' });
  await workIn(other.organizationId);
  await page.getByRole('textbox', { name: 'Message the team' }).fill('Begun for the trout');
  await expect.poll(async () => (await storedIn(page, 'drafts')).length).toBe(1);

  await page.getByRole('button', { name: /Ines Twofold/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('One change is only on this device').waitFor();
  await question.getByText('One of them is for Salmon & Sons').waitFor();
  await question.getByRole('button', { name: 'Save a rescue file for Salmon & Sons' }).waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await workIn(organizationId);
  expect(await queueOf(page)).toHaveLength(1);

  await page.getByRole('button', { name: /Ines Twofold/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.locator('#features').waitFor({ state: 'attached' });
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  // SIGNOUT-603 lists what a device keeps, and when it goes.
  const left = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys));
  const stays = /^(?:plumbline[.:](?:clock|device|theme|came-from|organization-choice:.*)|tsr-scroll-.*)$/;
  expect(left.filter((name) => !stays.test(name))).toEqual([]);
  await context.close();
});

test('OFFLINE-93 storage that the browser clears under an open page is noticed, and unsent work is stored again and sent', async () => {
  const { context, page } = await newPerson(browser, { size: 'office', origin });
  await comeIn(context, origin, account);
  await page.goto('/notes');
  await context.route(deliveries, (route) => route.abort());
  await writeNote(page, { job, title: 'Was only here' });
  await page.getByRole('button', { name: 'Sync: 1 on this device' }).waitFor();
  const devtools = await context.newCDPSession(page);
  const clear = async () =>
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });

  await clear();
  await page.getByText('One change that was not sent is kept anew.').waitFor();
  expect(await queueOf(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sync: 1 on this device' }).waitFor();

  // A browser that stores nothing any more: only the tab has the work.
  await page.evaluate(() => {
    const stored = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open') ?? {};
    IDBFactory.prototype.open = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    Object.assign(window, { mend: () => Object.defineProperty(IDBFactory.prototype, 'open', stored) });
  });
  await clear();
  await page.getByText('One change is in this tab only.').waitFor();
  await page.getByRole('button', { name: 'Sync: 1 in this tab only' }).waitFor();
  await page.getByRole('button', { name: 'Save rescue file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill('salmon swim upstream');
  await dialog.getByLabel('The same passphrase again').fill('salmon swim upstream');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.plumbline-rescue$/);

  await page.evaluate('mend()');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Sync: 1 on this device' }).waitFor();
  await context.unrouteAll();
  await page.getByRole('button', { name: /^Sync: / }).click();
  await rowsOf(database, "select id from note where title = 'Was only here'", []);
  await emptied(page);
  await context.close();
});

test('OFFLINE-94 a server that accepts connections and never answers does not delay the start of a device', async () => {
  const product = await startBeside(inject('server'));
  try {
    const there = newAccount();
    const { admin } = await foundOrganization(product.origin, { account: there, company: 'Silent & Sons' });
    await admin.mutate('projects.create', { id: randomUUID(), name: 'Quiet weir', status: 'active' });
    const person = await newPerson(browser, {
      size: 'office',
      origin: product.origin,
      serviceWorkers: 'allow',
    });
    const { context, page } = person;
    await comeIn(context, product.origin, there);
    await page.goto('/projects');
    await page.locator('main').getByText('Quiet weir').first().waitFor();
    await installed(person);
    await page.close();

    // The system still accepts connections, but nobody reads from them.
    process.kill(product.pid, 'SIGSTOP');
    const cold = await context.newPage();
    const began = performance.now();
    await cold.goto('/projects', { waitUntil: 'commit' });
    await cold.locator('main').getByText('Quiet weir').first().waitFor();
    // A second on an idle machine; the alternative is a time-out of twenty.
    expect(performance.now() - began).toBeLessThan(8_000);
    process.kill(product.pid, 'SIGCONT');
    await cold.getByRole('button', { name: /^Sync: Sent/ }).waitFor();
    await context.close();
  } finally {
    process.kill(product.pid, 'SIGCONT');
    await product.end();
  }
});

/** A field technician at an office screen, with an unsent note. */
async function withUnsent(title: string) {
  const techAccount = newAccount('Ines', 'Moll');
  await hired(origin, own, { account: techAccount, role: 'field_tech' });
  const person = await newPerson(browser, { size: 'office', origin });
  const { context, page } = person;
  await comeIn(context, origin, techAccount);
  await page.goto('/notes');
  await context.route(deliveries, (route) => route.abort());
  await writeNote(page, { job, title });
  await page.getByRole('button', { name: 'Sync: 1 on this device' }).waitFor();
  const rows = await rowsOf(database, 'select id from member where email = $1', [techAccount.email]);
  return { ...person, account: techAccount, memberId: String(rows[0]?.['id']) };
}

test('OFFLINE-95 after an ended session a person finds how much waits, saves it, and sends it after signing in', async () => {
  const { context, page, account: techAccount } = await withUnsent('Before the end');
  const second = await context.newPage();
  await second.goto('/notes');
  await second.getByRole('button', { name: 'Sync: 1 on this device' }).waitFor();
  await context.clearCookies();
  await page.reload();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  const notice = page.getByRole('region', { name: 'Your session has ended' });
  await notice.getByText('One change waits on this device, sealed.').waitFor();
  // The other tab notices after this one.
  await second.evaluate(() => void dispatchEvent(new Event('online')));
  await second.waitForURL(({ pathname }) => pathname === '/login');
  await second.getByText('One change waits on this device, sealed.').waitFor();
  await second.close();
  expect(await page.title()).toBe('Sign in · Plumbline');
  await notice.getByRole('button', { name: 'Show what waits here' }).click();
  const centre = page.getByRole('dialog', { name: 'Sync' });
  await centre.getByRole('listitem').getByText('Note', { exact: true }).waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'ended-waiting-office');
  for (const planDefaults of ['Before the end', 'Salmon & Sons'])
    expect(await page.locator('body').innerText()).not.toContain(planDefaults);
  await centre.getByRole('button', { name: 'Close' }).click();
  await centre.waitFor({ state: 'detached' });
  await notice.getByRole('button', { name: 'Save a rescue file of what waits here' }).click();
  await page.getByRole('dialog').getByLabel('Passphrase', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.unrouteAll();
  await fillSignIn(page, techAccount);
  await rowsOf(database, "select id from note where title = 'Before the end'", []);
  await emptied(page);
  await context.close();
});

test('OFFLINE-96 a removed person finds the copy deleted, what happened, and their unsent work to save', async () => {
  const { context, page, memberId } = await withUnsent('From one who left');
  expect(await storedIn(page, 'project')).toHaveLength(1);
  await own.mutate('teams.remove', { memberId });
  await page.getByRole('heading', { name: 'You are no longer a member of Salmon & Sons' }).waitFor();
  await page.getByText('One change waits here, sealed, and was not sent.').waitFor();
  for (const store of ['project', 'note', 'member', 'layers', 'drafts', 'conflicts'])
    expect({ store, rows: await storedIn(page, store) }).toEqual({ store, rows: [] });
  expect(await queueOf(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Show what waits for Salmon & Sons' }).click();
  const centre = page.getByRole('dialog', { name: 'Sync' });
  await centre.getByText('Note “From one who left”').waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'removed-waiting-office');
  await centre.getByRole('button', { name: 'Close' }).click();
  await centre.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save a rescue file for Salmon & Sons' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill('salmon swim upstream');
  await dialog.getByLabel('The same passphrase again').fill('salmon swim upstream');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  await download;
  await dialog.waitFor({ state: 'detached' });
  // Also after a reload, instead of the first page of a trial.
  await page.reload();
  await page.getByRole('heading', { name: 'You are no longer a member of Salmon & Sons' }).waitFor();
  await page.getByRole('button', { name: 'Delete it from this device…' }).click();
  await page.getByRole('button', { name: 'Delete what was not sent' }).click();
  await page.getByLabel('Company name').waitFor();
  expect(await storedIn(page, 'outbox')).toEqual([]);
  await context.close();
});

test('OFFLINE-97 a person whose role has changed while work waits is told so, with a link to the Sync center', async () => {
  const { context, page, memberId } = await withUnsent('Under the old role');
  await own.mutate('teams.updateRole', { memberId, role: 'admin' });
  const dialog = page.getByRole('dialog', { name: 'Your role is now Admin' });
  await dialog.getByText('One change waits on this device and is sent with your new role.').waitFor();
  await dialog.getByRole('button', { name: 'Show what waits' }).click();
  await page.getByRole('dialog', { name: 'Sync' }).getByText('Under the old role').waitFor();
  await context.close();
});

test('OFFLINE-98 without a service worker a change is kept even if the network goes before its form was ever opened', async () => {
  const person = await newPerson(browser, { size: 'office', origin });
  const { context, page } = person;
  await comeIn(context, origin, account);
  // The question before unsent work is left is in the frame's file.
  const parts = ['enqueue', 'frame', 'notes-screen', 'notes-parts', 'rich-text-editor'];
  const came = Promise.all(
    // The last part that is loaded, so that those before it have loaded.
    [...parts, 'calendar-popover'].map((part) =>
      page.waitForResponse((response) => response.url().includes(`/${part}-`)),
    ),
  );
  await page.goto('/dashboard');
  await came;
  await page.waitForLoadState('networkidle');
  await cut(person);
  await page.getByRole('link', { name: 'Notes' }).first().click();
  await writeNote(page, { job, title: 'Before it was installed' });
  await page.getByRole('button', { name: 'Sync: 1 on this device' }).waitFor();
  await page.getByRole('button', { name: /Ola Berg/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByText('One change is only on this device').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await restore(person);
  await rowsOf(database, "select id from note where title = 'Before it was installed'", []);
  await emptied(page);
  await context.close();
});

test('SHAPE-7 a copy whose rows lack a field shows them without a network, and the field once the server is reached', async () => {
  const client = 'Marrow River Trust';
  await own.mutate('projects.create', {
    ...{ id: randomUUID(), name: 'Otter holt', status: 'active', clientName: client },
  });
  const person = await newPerson(browser, { size: 'office', origin, serviceWorkers: 'allow' });
  const { context, page } = person;
  await comeIn(context, origin, account);
  await page.goto('/notes');
  await loadNoteForm(page);
  await installed(person);
  await page.goto('/projects');
  const main = page.locator('main');
  await main.getByText(client).first().waitFor();
  await page.goto('/notes');
  await cut(person);
  await writeNote(page, { job, title: 'Over an update' });
  await page.evaluate(leaveAsBefore);

  await page.goto('/projects');
  await main.getByText('Otter holt').first().waitFor();
  await page.getByText('No signal.').first().waitFor();
  expect(await main.getByText(client).count()).toBe(0);
  expect(await queueOf(page)).toHaveLength(1);
  await restore(person);
  await main.getByText(client).first().waitFor();
  await rowsOf(database, "select id from note where title = 'Over an update'", []);
  await emptied(page);
  await context.close();
});

/**
 * Runs in the page: removes a field from the copy's projects, and the shape, like a version of the app that
 * had neither.
 */
async function leaveAsBefore(): Promise<void> {
  const done = async <T>(request: IDBRequest<T>) =>
    await new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not stored'));
    });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const copy = await done(indexedDB.open(names.find((name) => name.startsWith('plumbline')) ?? ''));
  const transaction = copy.transaction(['project', 'meta'], 'readwrite');
  const [projects, meta] = [transaction.objectStore('project'), transaction.objectStore('meta')];
  for (const project of await done<object[]>(projects.getAll())) {
    Reflect.deleteProperty(project, 'clientName');
    await done(projects.put(project));
  }
  const pullState = await done<{ value: object }>(meta.get('place'));
  await done(meta.put({ ...pullState, value: { ...pullState.value, shape: 0, reshapedAt: null } }));
  copy.close();
}
