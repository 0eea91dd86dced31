import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const projectId = randomUUID();
/** As long as a new copy takes on a busy machine. */
const patience = { timeout: 60_000 };
let company: Company;

beforeAll(async () => {
  company = await openCompany(browser, origin, { size: 'phone' });
  await mutate(company.admin.page, 'projects.create', {
    id: projectId,
    name: 'Light vessel',
    status: 'active',
  });
  await mutate(company.admin.page, 'tasks.create', {
    id: randomUUID(),
    projectId,
    title: 'Hang the doors',
  });
}, 120_000);
afterEach(() => company.requireNoProblems());

test('PICK-1000 leaving asks first while picked photos are in the page alone, and what went with it is told when the person is back, once', async () => {
  const { page, context } = company.admin;
  // Preparing them never ends.
  await context.route(/photo-worker-(?!client)/, async () => await new Promise(() => undefined));
  await page.goto(`/projectdetail?id=${projectId}`);
  await page.getByRole('heading', { name: 'Next tasks' }).waitFor(patience);
  const dock = page.getByRole('region', { name: 'Quick actions' });
  await dock.getByRole('button', { name: 'Add' }).click();
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Photos from this phone' }).click(),
  ]);
  const shot = (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: picture(width, 240),
  });
  await picker.setFiles([shot('one.png', 320), shot('two.png', 330)]);
  await page.locator('button[aria-busy=true]', { hasText: 'Take photo' }).waitFor();
  let asked = 0;
  page.on('dialog', async (question) => {
    if (question.type() === 'beforeunload') asked += 1;
    await question.accept();
  });
  await page.reload();
  expect(asked).toBe(1);
  const told = page.getByText('2 photos were not kept');
  await told.waitFor();
  await page.getByText(/closed before they were ready/).waitFor();

  // Nothing is in the page any more, and it was said.
  await page.reload();
  await page.getByRole('button', { name: /^Take photo/ }).waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/frame-')),
  );
  expect(await told.count()).toBe(0);
  expect(asked).toBe(1);
});
