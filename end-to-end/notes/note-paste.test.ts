import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { look } from '../support/browser.ts';
import { bareTable, excel, sheets, word } from './clipboards.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let company: Company;
let admin: Page;
const projectId = randomUUID();
let notes = 0;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  await mutate(admin, 'projects.create', { id: projectId, name: 'Pike Lake clinic' });
}, 120_000);

type Clipboard = { html?: string; text?: string };

/** As an own paste from another program arrives. */
async function paste(text: Locator, { html, text: plain }: Clipboard): Promise<void> {
  await text.evaluate(
    (element, pending) => {
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(pending)) if (value !== undefined) data.setData(type, value);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { 'text/html': html, 'text/plain': plain },
  );
}

/**
 * Writes a note, saves it, reads it after a reload, and saves it once more with a word after
 * it. Returns what was stored first, what a reader sees, and what was stored in the end.
 */
async function remaining(write: (text: Locator) => Promise<void>, picture?: string) {
  notes += 1;
  const title = `Pasted ${notes}`;
  await admin.goto('/notes');
  await admin.getByRole('button', { name: 'New note' }).first().click();
  const form = admin.getByRole('dialog', { name: 'New note' });
  await form.getByPlaceholder('Find a project').fill('Pike Lake clinic');
  await admin.getByRole('option', { name: 'Pike Lake clinic' }).click();
  await form.getByLabel('Title').fill(title);
  const text = await editorIn(form);
  await text.click();
  await write(text);
  await form.getByRole('button', { name: 'Create note' }).click();
  await form.waitFor({ state: 'detached' });
  const stored = await contentIn(title, '');
  await admin.reload();
  await admin.locator('main').getByRole('button', { name: title, exact: true }).click();
  const sheet = admin.getByRole('dialog', { name: title });
  const reading = sheet.getByTestId('note-text').or(sheet.locator('.whitespace-pre-wrap')).first();
  const seen = await reading.innerText();
  if (picture !== undefined) await look(admin, picture);
  await sheet.getByRole('button', { name: 'Edit' }).click();
  const again = admin.getByRole('dialog', { name: 'Edit note' });
  const editor = await editorIn(again);
  await editor.click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.type(' done');
  await again.getByRole('button', { name: 'Save' }).click();
  await again.waitFor({ state: 'detached' });
  return { stored, seen, later: await contentIn(title, ' done') };
}

async function editorIn(form: Locator): Promise<Locator> {
  await form.getByRole('toolbar', { name: 'Text style' }).waitFor();
  return form.locator('[contenteditable="true"]');
}

/** Once it ends with these words. */
async function contentIn(title: string, end: string): Promise<string> {
  let content = '';
  await expect
    .poll(
      async () => {
        const rows = await admin.evaluate(async (input) => {
          const response = await fetch(`/api/trpc/notes.list?input=${encodeURIComponent(input)}`);
          const answer: { result: { data: { rows: { title: string; content: string }[] } } } =
            await response.json();
          return answer.result.data.rows;
        }, JSON.stringify({ projectId }));
        content = rows.find((row) => row.title === title)?.content ?? '';
        return content !== '' && content.endsWith(end);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return content;
}

test('NOTE-873 (notes-paste-cells) cells from Excel, Sheets or any table are apart by tabs, one row a line, with their emphasis and links', async () => {
  for (const [html, markdown, seen] of [
    [bareTable, '40\t2x4x8 stud\n12\t5/8 drywall', '40\t2x4x8 stud\n12\t5/8 drywall'],
    [
      excel,
      '**Qty**\t**Item**\n40\t2x4x8 stud\n12\t[5/8 drywall](https://example.com/drywall)',
      'Qty\tItem\n40\t2x4x8 stud\n12\t5/8 drywall',
    ],
    [sheets, '**Room**\t\t*Size*\nNorth\t3\t4 * 5 m', 'Room\t\tSize\nNorth\t3\t4 * 5 m'],
  ] as const) {
    const note = await remaining(
      async (text) => await paste(text, { html, text: '40\t2x4x8 stud\n12\t5/8 drywall' }),
      html === excel ? 'note-pasted-cells-office' : undefined,
    );
    expect(note).toEqual({ stored: markdown, seen, later: `${markdown} done` });
  }
}, 180_000);

test('NOTE-874 (notes-paste-cells) rows that are pasted as plain text stay rows with their cells apart', async () => {
  const text = '40\t2x4x8 stud\n12\t5/8 drywall';
  const note = await remaining(async (editor) => await paste(editor, { text }));
  expect(note).toEqual({ stored: text, seen: text, later: `${text} done` });
});

test('NOTE-875 lists from Word are lists with their levels, numbers and emphasis', async () => {
  const markdown =
    'Before the pour:\n\n- Check the **forms**\n  - North side\n- Order the pump\n\nThen:\n\n1. Pour\n2. Cure';
  const note = await remaining(async (text) => await paste(text, { html: word, text: 'Before the pour:' }));
  expect(note.stored).toBe(markdown);
  expect(note.later).toBe(`${markdown} done`);
});

test.each(['Cut 2 * 4 * 8 studs', 'Area 3 * 4 m, waste * 1.1'])(
  'NOTE-876 (notes-stars) %j stays as it is, typed or pasted, after saving and after another change',
  async (words) => {
    for (const write of [
      async () => await admin.keyboard.type(words),
      async (text: Locator) => await paste(text, { text: words }),
      async (text: Locator) => await paste(text, { html: `<p>${words}</p>`, text: words }),
    ])
      expect(await remaining(write)).toEqual({ stored: words, seen: words, later: `${words} done` });
  },
  180_000,
);

test('NOTE-877 what is typed between stars is still emphasised', async () => {
  const note = await remaining(async () => await admin.keyboard.type('Is **wet** and *cold* 2*4'));
  expect(note).toMatchObject({ stored: 'Is **wet** and *cold* 2*4', seen: 'Is wet and cold 2*4' });
});
