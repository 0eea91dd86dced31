import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, type Person } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { textAt } from '../support/json.ts';
import { saved, storedIn } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const projectId = randomUUID();
const taskId = randomUUID();
let person: Person;
let page: Page;

beforeAll(async () => {
  const account = newAccount('Dana', 'Okafor');
  const { admin } = await foundOrganization(origin, { account, company: 'Halden & Sons' });
  await admin.mutate('projects.create', { id: projectId, name: 'Mill Street', status: 'active' });
  await admin.mutate('tasks.create', { id: taskId, projectId, title: 'Hang the doors' });
  person = await newPerson(browser, { size: 'office', origin });
  ({ page } = person);
  page.setDefaultTimeout(20_000);
  await comeIn(person.context, origin, account);
});
afterAll(async () => {
  await person.context.close();
});

/** Waits until the store has this many drafts, so that closing the page loses nothing. */
async function draftsKept(count: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = (await indexedDB.databases())
          .map(({ name }) => name ?? '')
          .filter((name) => name.startsWith('plumbline'));
        let rows = 0;
        for (const name of found) {
          const opened = await new Promise<IDBDatabase>((done, failed) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => done(request.result);
            request.onerror = () => failed(request.error ?? new Error('not opened'));
          });
          if (opened.objectStoreNames.contains('drafts')) {
            rows += await new Promise<number>((done, failed) => {
              const request = opened.transaction('drafts').objectStore('drafts').count();
              request.onsuccess = () => done(request.result);
              request.onerror = () => failed(request.error ?? new Error('not counted'));
            });
          }
          opened.close();
        }
        return rows;
      }),
    )
    .toBe(count);
}

test('DRAFT-3 an unfinished line is restored after the page was closed, and gone once the server has its task', async () => {
  await page.goto('/tasks');
  const line = page.getByLabel('Title of the new task');
  await line.fill('Order the flashing');
  await draftsKept(1);
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe('Order the flashing');
  await line.focus();
  await page.getByLabel('Project of the new task').fill('Mill');
  await page.getByRole('option', { name: 'Mill Street' }).click();
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
  await page.getByText('Order the flashing').first().waitFor();
  await draftsKept(0);
});

test('DRAFT-3 an unfinished invitation and profile are restored after the page was closed', async () => {
  await page.goto('/teammanagement');
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await page.getByLabel('Email').fill('priya@halden.example');
  await draftsKept(1);
  await page.reload();
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('priya@halden.example');

  await page.goto('/profile');
  await page.getByLabel('Display name').fill('Dana O.');
  await draftsKept(2);
  await page.reload();
  await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Dana O.');
});

/** The names of the stored drafts, without the parts that do not name the form. */
async function formsKept(): Promise<string[]> {
  const ids = (await storedIn(page, 'drafts')).map((row) => textAt(row, 'id'));
  return ids.map((id) => id.split(':').slice(4).join(':'));
}
async function stored(form: string): Promise<void> {
  await expect.poll(formsKept).toContain(form);
}
async function gone(form: string): Promise<void> {
  await expect.poll(formsKept).not.toContain(form);
}

const dialog = () => page.getByRole('dialog').last();

/** Opens a form, writes into its line, closes the page, and finds the line restored. */
async function survives(
  form: string,
  { open, label, text }: { open: () => Promise<void>; label: string; text: string },
): Promise<void> {
  await open();
  const line = () => dialog().getByLabel(label).first();
  await line().fill(text);
  await stored(form);
  await page.reload();
  await open();
  await expect.poll(() => line().inputValue()).toBe(text);
}

async function chooseForJob(action: string): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'More for Mill Street' }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('DRAFT-4 unfinished names of templates, copies and folders are restored after the page was closed', async () => {
  await survives(`template-of:${projectId}`, {
    open: async () => await chooseForJob('Save as template…'),
    label: 'Name',
    text: 'Any mill',
  });
  await dialog().getByRole('button', { name: 'Save template' }).click();
  await gone(`template-of:${projectId}`);

  await survives(`duplicate:${projectId}`, {
    open: async () => await chooseForJob('Duplicate…'),
    label: 'Name',
    text: 'Mill Street, east',
  });
  await dialog().getByRole('button', { name: 'Duplicate', exact: true }).click();
  await gone(`duplicate:${projectId}`);

  const newFolder = async () => {
    await page.goto(`/projectdetail?id=${projectId}&tab=files`);
    await page.getByRole('button', { name: 'New folder' }).click();
  };
  await survives(`folder:${projectId}:`, { open: newFolder, label: 'Name', text: 'Drawings' });
  await dialog().getByRole('button', { name: 'Create folder' }).click();
  await gone(`folder:${projectId}:`);
});

test('DRAFT-6 a flag that was begun says after the page was ended that its photo has to be chosen again', async () => {
  const form = `flag ${taskId}`;
  const flag = async () => {
    await page.goto(`/projectdetail?id=${projectId}&tab=tasks`);
    await page.getByRole('button', { name: 'More for Hang the doors', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Flag an issue', exact: true }).click();
  };
  const choose = async () => {
    const photo = { name: 'door.png', mimeType: 'image/png', buffer: picture(640, 480) };
    await page.getByLabel('Photo of the issue').setInputFiles(photo);
    await dialog().getByRole('img', { name: 'What is wrong' }).waitFor();
  };
  const again = dialog().getByText('The photo you chose was not kept with the text.');
  await flag();
  await choose();
  expect(await again.count()).toBe(0);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await survives(form, { open: flag, label: 'What is wrong?', text: 'It drags' });
  await again.waitFor();
  await choose();
  await again.waitFor({ state: 'detached' });
  await dialog().getByRole('button', { name: 'Flag it' }).click();
  await gone(form);
});

test('DRAFT-7 a caption and the invitation of a client that were begun are there after the page was ended', async () => {
  await page.goto(`/photos?project=${projectId}`);
  // A caption goes to the server, which must have the photo first.
  await saved(page);
  await page.getByRole('main').getByRole('img').first().click();
  const caption = dialog().getByLabel('Caption');
  await caption.waitFor();
  const photoId = new URL(page.url()).searchParams.get('photo') ?? '';
  await caption.fill('The east door drags');
  await stored(`caption:${photoId}`);
  await page.reload();
  await expect.poll(() => caption.inputValue()).toBe('The east door drags');
  await dialog().getByRole('button', { name: 'Save', exact: true }).click();
  await gone(`caption:${photoId}`);

  const invite = async () => {
    await page.goto(`/projectdetail?id=${projectId}`);
    await page.getByRole('button', { name: 'Share with client' }).click();
    await dialog().getByRole('radio', { name: 'A new client', checked: true }).waitFor();
  };
  const text = 'ines@mill.example';
  await survives(`project-client:${projectId}`, { open: invite, label: 'Email', text });
  await dialog().getByRole('button', { name: 'Send invitation' }).click();
  await gone(`project-client:${projectId}`);
});
