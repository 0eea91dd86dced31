import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { organizationHeader } from '@plumbline/domain/operations/headers';
import type { TablePaper } from '@plumbline/domain/operations/papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { cookieOf } from '../../testing/cookie.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

type Sent = { caller?: Caller | null; organizationId?: string; origin?: string };

async function send(body: string, { caller = tenant.admin, organizationId, origin }: Sent = {}) {
  const of = organizationId ?? tenant.organizationId;
  return await fetch(`${server.origin}/api/papers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [organizationHeader]: of,
      ...(caller && { cookie: cookieOf(caller) }),
      ...(origin !== undefined && { origin }),
    },
    body,
  });
}

async function draw(paper: TablePaper): Promise<string[]> {
  const response = await send(JSON.stringify(paper));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return await pdfTexts(new Uint8Array(await response.arrayBuffer()));
}

const names = [
  'Łucja Wiśniewska',
  'Олена Шевченко',
  'Γιώργος Παππάς',
  'يوسف حداد',
  '王小明',
  'Nguyễn Thị Hạnh',
];

const hours = (rows: TablePaper['tables'][number]['rows']): TablePaper => ({
  title: 'Hours May 4, 2026 to May 10, 2026',
  page: 'upright',
  tables: [
    {
      title: 'People',
      columns: [
        { title: 'Person', width: 22, isNumber: false },
        { title: 'Worked', width: 10, isNumber: true },
      ],
      rows,
    },
  ],
});
const linesOf = (page: string | undefined) =>
  (page ?? '').split('\n').map((line) => line.trim().replaceAll(/ +/gu, ' '));

test('PAPER-10 a paper of tables has the letterhead, and every name as it is written, with its hours', async () => {
  await server.database.pool.query(
    `update organization set address = $1, licence_number = 'PM 071482' where organization_id = $2`,
    ['2210 W Michigan St\nDuluth, MN 55806', tenant.organizationId],
  );
  const [page] = await draw(hours(names.map((name, at) => [name, `${38 + at}:15`])));
  const lines = linesOf(page);
  for (const words of [
    ...['Halden & Sons', '2210 W Michigan St', 'Duluth, MN 55806', 'License PM 071482'],
    ...['Hours May 4, 2026 to May 10, 2026', 'People', 'Page 1 of 1'],
  ])
    expect(lines.join('\n')).toContain(words);
  for (const [at, name] of names.entries()) expect(page).toMatch(new RegExp(`${name}\\s+${38 + at}:15`, 'u'));
  expect(page).not.toContain('?');
});

test('PAPER-11 each page has the columns’ titles and its number, and a row that is higher than a page goes on on the next', async () => {
  const words = Array.from({ length: 160 }, (_, at) => `visit-${at}`);
  const many = Array.from({ length: 90 }, (_, at) => [`person-${at}`, '8:00']);
  const long = words.map((text, at) => ({ text, isBold: at % 2 === 0 }));
  const pages = await draw(hours([...many.slice(0, 45), [long, '1:00'], ...many.slice(45)]));
  const whole = pages.join('\n');
  for (const word of words) expect(whole.match(new RegExp(`${word}\\b`, 'gu'))).toHaveLength(1);
  for (const [name] of many) expect(whole.match(new RegExp(`${String(name)}\\b`, 'gu'))).toHaveLength(1);
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toMatch(/Person\s+Worked/u);
    expect(page.startsWith('Halden & Sons: Hours May 4, 2026')).toBe(at > 0);
  }
});

test('PAPER-12 papers are drawn for members of the organization on a running plan, from the product’s own pages', async () => {
  const body = JSON.stringify(hours([['Ray', '1:00']]));
  const other = await testTenant(server.database.pool);
  const ended = await testTenant(server.database.pool, { status: 'expired' });
  const statusOf = async (sent: Sent) => (await send(body, sent)).status;
  expect([
    await statusOf({ caller: tenant.tech }),
    await statusOf({ caller: null }),
    await statusOf({ caller: other.admin }),
    await statusOf({ origin: 'https://elsewhere.example' }),
  ]).toEqual([200, 401, 403, 403]);
  const refused = await send(body, { caller: ended.admin, organizationId: ended.organizationId });
  expect(await refused.json()).toMatchObject({ code: 'PLAN_EXPIRED' });
});

test('PAPER-14 a client’s paper has their name at its head, and nothing of the company’s letterhead', async () => {
  const response = await send(JSON.stringify(hours([['Anna', '38:15']])), { caller: tenant.client });
  const [page = ''] = await pdfTexts(new Uint8Array(await response.arrayBuffer()));
  const { firstName, lastName } = tenant.client;
  expect(page).toContain(`${firstName} ${lastName}`);
  expect(page).toContain('38:15');
  for (const words of ['Halden', 'Michigan', 'PM 071482']) expect(page).not.toContain(words);
});

test('PAPER-13 what is no paper is refused by its field, what is too large in words, and no draft is left', async () => {
  const refusal = async (body: string) => await (await send(body)).json();
  expect(await refusal('{')).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Send the paper as JSON.' });
  const wide = hours([['x'.repeat(6_001), '1:00']]);
  expect(await refusal(JSON.stringify(wide))).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'tables.0.rows.0.0' }],
  });
  const huge = await send(`"${'x'.repeat(8 * 1_048_576)}"`);
  expect([huge.status, await huge.json()]).toMatchObject([
    413,
    { message: 'The request is larger than 8 MB.' },
  ]);
  const incoming = path.join(server.dataFolder, 'files', 'incoming');
  await expect.poll(async () => await readdir(incoming)).toEqual([]);
});
