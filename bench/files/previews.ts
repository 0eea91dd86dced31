import { paper } from '../../end-to-end/support/paper.ts';
import { type FileAct, textOf } from './act.ts';

const previewBytes = 400_000;

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Uploads the file; opening it is measured, until `ready` is there. */
const preview =
  (file: () => Upload, ready: string): FileAct =>
  async ({ page, company }) => {
    const folder = `Looked at ${Date.now()}`;
    await page.goto(`/projectdetail?id=${company.projectId}&tab=files`);
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(folder);
    await page.getByRole('dialog').getByRole('textbox').press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const upload = file();
    const open = page.getByRole('button', { name: upload.name, exact: true });
    if (!(await page.getByRole('navigation', { name: 'Where you are' }).getByText(folder).isVisible()))
      await page.getByRole('button', { name: folder, exact: true }).first().click();
    await page.getByLabel('Files to upload').setInputFiles(upload);
    await page.getByText(`${upload.name} is uploaded`).waitFor();
    await open.first().waitFor();
    return async () => {
      await open.first().click();
      await page.locator(ready).first().waitFor({ state: 'attached' });
    };
  };

const text =
  (name: string, content: () => string, mimeType = 'text/plain') =>
  () => ({
    name,
    mimeType,
    buffer: Buffer.from(content()),
  });
const rowsOf = (columns: number) => {
  const row = `${Array.from({ length: columns }, (_, column) => `${column}.5`).join(',')}\n`;
  return row.repeat(Math.ceil(previewBytes / row.length));
};
const shownTable = '[role=dialog] [role=columnheader]';

export const previewActs: Record<string, FileAct> = {
  'text preview, 400 kB of lines': preview(
    text('log.txt', () => textOf(previewBytes * 2)),
    '[role=dialog] pre',
  ),
  'text preview, 400 kB in one line': preview(
    text('line.txt', () => textOf(previewBytes * 2).replaceAll('\n', ' ')),
    '[role=dialog] pre',
  ),
  'text preview, 400 kB of empty lines': preview(
    text('empty.txt', () => '\n'.repeat(previewBytes)),
    '[role=dialog] pre',
  ),
  'CSV preview, 20 columns': preview(
    text('rows.csv', () => rowsOf(20), 'text/csv'),
    shownTable,
  ),
  'CSV preview, 200,000 columns': preview(
    text('wide.csv', () => `${','.repeat(200_000)}\n`.repeat(2), 'text/csv'),
    shownTable,
  ),
  'PDF preview, 2,000 pages': preview(
    () => ({
      name: 'set.pdf',
      mimeType: 'application/pdf',
      buffer: paper(Array.from({ length: 2_000 }, (_, page) => `Sheet ${page}`)),
    }),
    '[role=dialog] canvas',
  ),
};
