import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays } from '@plumbline/domain/days/days';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { pdfColours, pdfTexts } from '../../apps/server/src/testing/pdf-text.ts';
import { ask } from '../support/asking.ts';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  company = await openCompany(browser, origin, { plan: 'business' });
  admin = company.admin.page;
}, 120_000);
afterEach(() => {
  company.requireNoProblems();
});

/** What the browser saves once this was done. */
async function download(act: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const waiting = admin.waitForEvent('download', { timeout: 60_000 });
  await act();
  const saved = await waiting;
  return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) };
}

/** Pictures at both sizes in both themes, each accessible. */
async function lookAt(name: string) {
  for (const theme of ['sunlight', 'dark']) {
    await admin.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    for (const [size, viewport] of [
      ['phone', { width: 390, height: 844 }],
      ['office', { width: 1440, height: 900 }],
    ] as const) {
      await admin.setViewportSize(viewport);
      await look(admin, `${name}-${size}-${theme}`);
      expect(await axeOn(admin)).toEqual([]);
    }
  }
}

/** A job with two photos, on the first of which an arrow is drawn; resolves to its id. */
async function jobWithPhotos(name: string): Promise<string> {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText(`New photos go to ${name}`).waitFor();
  await admin
    .getByLabel('Photos from this device')
    .setInputFiles(
      [0, 1].map((at) => ({ name: `wall ${at}.png`, mimeType: 'image/png', buffer: picture(640 + at, 480) })),
    );
  const photoIds = async (): Promise<string[]> => {
    const { photos } = await ask(admin, 'photos.list', { projectId });
    return Array.isArray(photos) ? photos.map(({ id }: { id: string }) => id) : [];
  };
  await expect.poll(async () => (await photoIds()).length, { timeout: 60_000 }).toBe(2);
  const [first = '', second = ''] = await photoIds();
  for (const [photoId, caption] of [
    [first, 'Вентиль 管道'],
    [second, 'Ổ khóa ị'],
  ])
    await mutate(admin, 'photos.update', { photoId, caption });
  await mutate(admin, 'photos.saveMarks', {
    photoId: first,
    marks: [
      {
        markId: randomUUID(),
        version: 0,
        shape: {
          kind: 'arrow',
          points: [1_000, 1_000, 5_000, 5_000],
          text: 'Нет пластины',
          colour: 'red',
          width: 'thick',
        },
      },
    ],
  });
  return projectId;
}

async function openReport() {
  for (const name of ['Вентиль 管道', 'Ổ khóa ị'])
    await admin.getByRole('checkbox', { name: `Select ${name}` }).click();
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Report or claim packet…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Photo report' });
  await dialog.getByText('2 photos on 1 page').waitFor();
  return dialog;
}

test('PAPER-20 selected photos become a report whose PDF names them, with what is drawn on them, and a refusal is told in its words', async () => {
  await jobWithPhotos('Проект Клиника');
  const dialog = await openReport();
  const marks = dialog.getByRole('switch', { name: /^With what is drawn on them/ });
  await marks.waitFor();
  expect(await marks.isChecked()).toBe(true);
  await lookAt('photo-report');

  const make = dialog.getByRole('button', { name: 'Make report' });
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route('**/api/photo-reports?*', async (route) => {
    await waiting;
    await route.continue();
  });
  const { name, file } = await download(async () => {
    await make.click();
    await dialog.getByRole('button', { name: 'Making the report' }).waitFor();
    await lookAt('photo-report-under-way');
    release();
  });
  await dialog.waitFor({ state: 'detached' });
  expect(name).toBe('Photo report.pdf');
  const [page = ''] = await pdfTexts(file);
  for (const words of ['Halden & Sons', 'Проект Клиника', 'Вентиль 管道', 'Ổ khóa ị', 'Нет пластины'])
    expect(page).toContain(words);
  expect((await pdfColours(file)).stroked).toContain('#ff7a5c');

  await admin.unroute('**/api/photo-reports?*');
  const refused = 'Other reports are being made. Please try again in a moment.';
  await admin.route('**/api/photo-reports?*', async (route) => {
    await route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: refused } });
  });
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Report or claim packet…' }).click();
  await make.click();
  await admin.getByText(refused).waitFor();
  company.admin.problems.length = 0;
}, 240_000);

test('PAPER-21 exported hours and the week of the calendar are saved as PDFs with every name as it is written', async () => {
  const account = { ...newAccount('Yusuf', 'Haddad'), firstName: 'Юсуф', lastName: 'حداد' };
  const { page: worker } = await company.hire('field_tech', { account });
  const yesterday = addDays(today, -1);
  await mutate(worker, 'timeEntries.create', {
    clockIn: `${yesterday}T08:00:00.000Z`,
    clockOut: `${yesterday}T12:00:00.000Z`,
  });
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto(`/timeentries?week=${yesterday}`);
  await admin
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  const dialog = admin.getByRole('dialog', { name: 'Export hours' });
  await dialog.getByRole('radio', { name: 'PDF' }).click();
  await dialog.getByRole('combobox', { name: 'Hours', exact: true }).click();
  await admin.getByRole('option', { name: 'Approved and waiting' }).click();
  await dialog.getByText(/of 1 person\./).waitFor();
  const hours = await download(async () => {
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  });
  await dialog.waitFor({ state: 'detached' });
  const [sheet = ''] = await pdfTexts(hours.file);
  expect(hours.name).toMatch(/^hours-.*\.pdf$/);
  expect(sheet).toContain('Юсуф حداد');
  expect(sheet).toContain('4:00');

  await admin.goto(`/calendar?day=${today}`);
  await admin.getByRole('button', { name: 'Print or save the week' }).click();
  const week = await download(async () => {
    await admin.getByRole('menuitem', { name: 'Save the week as a PDF' }).click();
  });
  await admin.getByText('The week is saved as a PDF').waitFor();
  const [page = ''] = await pdfTexts(week.file);
  expect(page).toContain('Halden & Sons');
  expect(page).toContain('Юсуф حداد');
}, 240_000);
