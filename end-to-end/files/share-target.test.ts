import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Company, type Member, openCompany } from '../support/company.ts';
import { cut, installed, mutate, restore } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const patience = { timeout: 60_000 };
let company: Company;
let tech: Member;

beforeAll(async () => {
  company = await openCompany(browser, origin);
  const job = { id: randomUUID(), name: 'Light vessel', status: 'active' };
  await mutate(company.admin.page, 'projects.create', job);
  tech = await company.hire('field_tech', { size: 'phone', serviceWorkers: 'allow' });
}, 120_000);
afterEach(() => company.requireNoProblems());

test('SHARETARGET-20 a picture that is shared with the app without a signal is kept by the service worker and becomes a photo of the chosen job, once', async () => {
  const { page } = tech;
  await page.goto('/photos');
  await page.getByRole('button', { name: /^Take photo/ }).waitFor(patience);
  await installed(tech);
  const manifest: unknown = await page.evaluate(
    async () => (await (await fetch('/manifest.webmanifest')).json()).share_target,
  );
  expect(manifest).toEqual({
    action: '/share-photos',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  });

  await cut(tech);
  // What the system sends for a share: a form whose answer is the next page.
  await page.evaluate(
    (bytes) => {
      const form = document.createElement('form');
      form.action = '/share-photos';
      form.method = 'POST';
      form.enctype = 'multipart/form-data';
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'photos';
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'wall.png', { type: 'image/png' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [...picture(320, 240)],
  );
  const question = page.getByRole('dialog', { name: 'Which job are they from?' });
  await question.getByRole('button', { name: 'Keep photos' }).click(patience);
  const heading = page.getByRole('heading', { name: 'One photo of one job.' });
  await heading.waitFor();
  expect(new URL(page.url()).pathname).toBe('/photos');

  await page.goto('/photos?shared=1');
  await heading.waitFor(patience);
  await page.waitForURL((url) => !url.searchParams.has('shared'));
  expect(await question.count()).toBe(0);
  await restore(tech);
  // Requests that failed without a signal.
  tech.problems.splice(0);
}, 180_000);
