import { randomUUID } from 'node:crypto';
import type { FileChooser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 60_000;
const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
const office = { width: 768, height: 1_024 };
let company: Company;
let page: Page;
const projectId = randomUUID();
const taskId = randomUUID();
const noteId = randomUUID();
const job = 'Light vessel';

beforeAll(async () => {
  company = await openCompany(browser, origin);
  page = company.admin.page;
  await mutate(page, 'projects.create', { id: projectId, name: job, status: 'active' });
  await mutate(page, 'tasks.create', { id: taskId, projectId, title: 'Hang the doors' });
  await mutate(page, 'notes.create', { id: noteId, projectId, title: 'Crack in the slab' });
}, 120_000);
afterEach(async () => {
  await page.setViewportSize(upright);
  company.requireNoProblems();
});

let pictures = 0;
/** A picture like no other, because the same one is asked about. */
function shot(): { name: string; mimeType: string; buffer: Buffer } {
  pictures += 1;
  return { name: `shot-${pictures}.png`, mimeType: 'image/png', buffer: picture(320 + pictures, 240) };
}

const photos = async (): Promise<number> => {
  const { photos: rows } = await ask(page, 'photos.list', { projectId });
  return Array.isArray(rows) ? rows.length : 0;
};

/** Presses and returns the camera or picker that opens. */
async function opened(press: () => Promise<void>): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  return chooser;
}

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

const task = () =>
  page
    .locator('main')
    .getByRole('button', { name: /^Hang the doors/ })
    .first();

/** Each button that opens the camera or the library: where it is, and its press. */
const captures: readonly { name: string; address: string; press: () => Promise<void> }[] = [
  { name: 'Today', address: '/dashboard', press: async () => await button(/^Take photo/).click() },
  {
    name: 'a project',
    address: `/projectdetail?id=${projectId}`,
    press: async () => await button(/^Take photo/).click(),
  },
  {
    name: 'the + of a project',
    address: `/projectdetail?id=${projectId}`,
    press: async () => {
      const dock = page.getByRole('region', { name: 'Quick actions' });
      await dock.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Photos from this phone' }).click();
    },
  },
  {
    name: 'a task card',
    address: `/projectdetail?id=${projectId}&tab=tasks`,
    press: async () => {
      await task().click();
      await page.getByRole('button', { name: 'Photo', exact: true }).click();
    },
  },
  {
    name: 'a task',
    address: `/projectdetail?id=${projectId}&tab=tasks`,
    press: async () => {
      await task().click();
      await page.getByRole('button', { name: 'Details' }).click();
      const sheet = page.getByRole('dialog', { name: 'Hang the doors' });
      await sheet.getByRole('button', { name: 'Take a photo' }).click();
    },
  },
  {
    name: 'a note',
    address: `/notes?note=${noteId}`,
    press: async () => await page.getByRole('dialog').getByRole('button', { name: 'Add photos' }).click(),
  },
  {
    name: 'the photos',
    address: `/photos?project=${projectId}`,
    press: async () => await button(/^Take photo/).click(),
  },
];

test.each(captures)(
  'PICK-506 a photo taken from $name is kept, the phone turned before, while or after the camera is open, or the page left',
  async ({ address, press }) => {
    const turned = [
      async () => await Promise.resolve(),
      async () => await page.setViewportSize(sideways),
      async () => await page.setViewportSize(office),
      async () => {
        await page.setViewportSize(sideways);
        await page.setViewportSize(upright);
      },
      // Another page is opened meanwhile, such as by a notification.
      async () => {
        const to = await page.evaluate(() => {
          const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')];
          const link = links.find(({ pathname }) => pathname !== location.pathname);
          link?.click();
          return link?.pathname ?? '';
        });
        await page.waitForURL((url) => url.pathname === to);
      },
    ];
    for (const turn of turned) {
      await page.setViewportSize(upright);
      await page.goto(address);
      const before = await photos();
      const camera = await opened(press);
      await turn();
      await camera.setFiles(shot());
      await expect.poll(photos, { timeout: limitMs }).toBe(before + 1);
    }
  },
  400_000,
);

test('PICK-507 files of a project, a calendar file and the photo of a flag are taken in when the phone is turned while the picker is open', async () => {
  const text = { name: 'Plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Door schedule') };
  await page.setViewportSize(upright);
  await page.goto(`/projectdetail?id=${projectId}&tab=files`);
  await page.getByRole('button', { name: 'Add files' }).click();
  const files = await opened(async () => await page.getByRole('menuitem', { name: 'Upload files' }).click());
  await page.setViewportSize(sideways);
  await page.setViewportSize(upright);
  await files.setFiles(text);
  await page.getByText('Plan.txt').first().waitFor({ timeout: limitMs });

  await page.goto(`/projectdetail?id=${projectId}&tab=tasks`);
  await task().click();
  await page.getByRole('button', { name: 'Flag', exact: true }).click();
  const flag = await opened(async () => await page.getByRole('button', { name: 'Add a photo' }).click());
  await page.setViewportSize(sideways);
  await flag.setFiles(shot());
  const shown = page.getByRole('dialog').getByRole('img', { name: 'What is wrong' });
  const given = page.getByText(/was not taken in/);
  await shown.or(given).first().waitFor();
  await page.setViewportSize(upright);
});

test('PICK-508 where what asked for a file was closed meanwhile, the person is told, and nothing is lost without a word', async () => {
  await page.setViewportSize(upright);
  await page.goto(`/projectdetail?id=${projectId}&tab=tasks`);
  await task().click();
  await page.getByRole('button', { name: 'Flag', exact: true }).click();
  const flag = await opened(async () => await page.getByRole('button', { name: 'Add a photo' }).click());
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Flag an issue' }).waitFor({ state: 'detached' });
  await flag.setFiles(shot());
  await page.getByText(/“shot-\d+\.png” was not taken in/).waitFor();
});
