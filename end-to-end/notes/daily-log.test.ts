import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { type Product, startBeside } from '../support/server.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const projectId = randomUUID();
const asked: URL[] = [];
let weather: Server;
let product: Product;
let company: Company;
let page: Page;

beforeAll(async () => {
  weather = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://localhost'));
    const daily = {
      weather_code: [63],
      temperature_2m_min: [28.4],
      temperature_2m_max: [41.2],
      wind_speed_10m_max: [18.3],
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ daily }));
  });
  await new Promise<void>((done) => weather.listen(0, '127.0.0.1', done));
  const bound = weather.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The weather has no port.');
  product = await startBeside(inject('server'), {
    WEATHER_URL: `http://127.0.0.1:${bound.port}/v1/forecast`,
  });
  company = await openCompany(browser, product.origin);
  page = company.admin.page;
  await mutate(page, 'projects.create', {
    ...{
      id: projectId,
      name: 'Pike Lake clinic',
      clientName: 'St. Brigid Health',
      address: '5697 Martin Rd',
    },
    ...{ latitude: 46.8, longitude: -92.3 },
  });
}, 240_000);

afterAll(async () => {
  await product.end();
  await new Promise((done) => weather.close(done));
});

afterEach(() => {
  company.requireNoProblems();
});

test('NOTE-128 the weather of the day comes from the service that the settings name, and can be taken over into the log', async () => {
  await page.goto(`/projectdetail?id=${projectId}&tab=notes`);
  await page.getByRole('button', { name: 'Start today’s log' }).click();
  const form = page.getByRole('dialog', { name: 'New daily log' });
  const proposal = form.getByRole('region', { name: 'Proposed for this day' });
  const words = await proposal.getByText(/°F/).innerText();
  expect(words).toMatch(/rain/i);
  expect(words).toContain('41');
  expect(asked[0]?.searchParams.get('latitude')).toBe('46.8');
  expect(asked[0]?.searchParams.get('temperature_unit')).toBe('fahrenheit');
  await proposal.scrollIntoViewIfNeeded();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'daily-log-weather-office');
  await proposal.getByRole('button', { name: 'Add to log' }).click();
  expect(await form.getByLabel('Weather').inputValue()).toBe(words);
  await form.getByLabel('Title').fill('Slab day');
  await form.getByLabel('Work done').fill('Poured the slab\nStripped the north form');
  await form.getByLabel('Delays').fill('Pump came 40 minutes late');
  await form.getByRole('button', { name: 'Create log' }).click();
  await form.waitFor({ state: 'detached' });
});

test('NOTE-129 a daily log is printed as a page of its own: date, weather, work, delays and photos, black on white', async () => {
  const noteId = randomUUID();
  const dailyLog = {
    date: '2026-11-04',
    weather: 'Rain',
    crewOnSite: [],
    workDone: 'Poured the slab\nStripped the north form',
    delays: 'Pump came 40 minutes late',
  };
  await mutate(page, 'notes.create', {
    ...{ id: noteId, projectId, title: 'Form day', category: 'daily_log', dailyLog },
  });
  await page.goto(`/notes?note=${noteId}`);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  const sheet = page.getByRole('dialog', { name: 'Form day' });
  await sheet.getByRole('button', { name: 'Add photos' }).waitFor();
  const buffer = picture(640, 480);
  await sheet
    .page()
    .getByLabel('Photos from this device')
    .last()
    .setInputFiles({ name: 'slab.png', mimeType: 'image/png', buffer });
  await sheet.getByRole('region', { name: 'Photos of this note' }).getByRole('listitem').waitFor();
  await sheet.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-asked-to-print]').waitFor();
  const paper = page.locator('[data-print="page"]');
  expect(await paper.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  const text = await paper.innerText();
  for (const message of [
    'Halden & Sons',
    'Pike Lake clinic',
    'St. Brigid Health',
    '5697 Martin Rd',
    'Rain',
    'Poured the slab\nStripped the north form',
    'Pump came 40 minutes late',
    'Dana Okafor',
  ])
    expect(text).toContain(message);
  await expect
    .poll(() => paper.locator('img').evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(640);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await paper.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(0, 0, 0)');
  await look(page, 'daily-log-print');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: 'Print' }).waitFor();
});
