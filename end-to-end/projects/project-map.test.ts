import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { projectCalled } from '../support/asking.ts';
import { axeOn, look, newPerson } from '../support/browser.ts';
import { comeIn } from '../support/browser-session.ts';
import { type Company, foundOrganization, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { type Product, startBeside } from '../support/server.ts';
import { newAccount } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 20_000;
/** Headless browsers render maps without a graphics card, slowly. */
const mapMs = 40_000;
let company: Company;

beforeAll(async () => {
  company = await openCompany(browser, origin);
}, 120_000);

test('PROJ-116 without a key no maps script is loaded; the pin is set on the map, typed, and set by the device, with its radius', async () => {
  const person = await company.again(company.admin);
  const { page } = person;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) foreign.push(request.url());
  });
  await page.context().grantPermissions(['geolocation'], { origin });
  await page.context().setGeolocation({ latitude: 59.9139, longitude: 10.7522 });
  const name = 'Jetty';
  await mutate(page, 'projects.create', { id: randomUUID(), name });
  const canvas = await openMap(page, name);
  const pin = page.getByLabel('Pin', { exact: true });
  await expect
    .poll(
      async () => {
        await canvas.click({ position: { x: 200, y: 120 } });
        return await pin.inputValue();
      },
      { timeout: mapMs },
    )
    .toMatch(/^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/);
  const dropped = await pin.inputValue();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.poll(() => pin.inputValue()).toBe('59.9139, 10.7522');
  expect(dropped).not.toBe('59.9139, 10.7522');
  await page.getByRole('slider', { name: 'How near counts as on site' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('For this project only.').waitFor();
  await canvas.scrollIntoViewIfNeeded();
  await look(page, 'project-map-office');
  await page.getByRole('button', { name: 'Save project' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const saved = { latitude: 59.9139, longitude: 10.7522, geofenceRadiusM: 229 };
  await expect.poll(async () => await projectCalled(page, name), { timeout: limitMs }).toMatchObject(saved);
  expect(foreign).toEqual([]);
  expect(person.problems).toEqual([]);
  await page.context().close();
});

test('PROJ-119 the pin is dragged to its place, and its coordinates follow', async () => {
  const { page } = await company.again(company.admin);
  const name = 'Breakwater';
  const at = { latitude: 43.65311, longitude: -70.25889 };
  await mutate(page, 'projects.create', { id: randomUUID(), name, ...at });
  await openMap(page, name);
  const pin = page.getByLabel('Pin of the project');
  await pin.waitFor({ timeout: mapMs });
  await pin.scrollIntoViewIfNeeded();
  const written = page.getByLabel('Pin', { exact: true });
  expect(await written.inputValue()).toBe('43.65311, -70.25889');
  const from = await pin.boundingBox();
  if (from === null) throw new Error('The pin is not drawn.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 60, from.y + from.height / 2 - 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => written.inputValue(), { timeout: mapMs }).not.toBe('43.65311, -70.25889');
  const [latitude = 0, longitude = 0] = (await written.inputValue()).split(',').map(Number);
  // To the right and up: east and north, and still on the same shore.
  expect(latitude).toBeGreaterThan(at.latitude);
  expect(longitude).toBeGreaterThan(at.longitude);
  expect(Math.abs(latitude - at.latitude) + Math.abs(longitude - at.longitude)).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'Save project' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(async () => await projectCalled(page, name), { timeout: limitMs })
    .toMatchObject({ latitude, longitude });
  await page.context().close();
});

test('LOOK-302 the controls of a map have the colors of the page, and the ring of its focus', async () => {
  const { page } = await company.again(company.admin);
  const name = 'Slipway';
  await mutate(page, 'projects.create', { id: randomUUID(), name });
  await openMap(page, name);
  const nearer = page.getByRole('button', { name: 'Zoom in' });
  await nearer.waitFor({ timeout: mapMs });
  const group = page.locator('.maplibregl-ctrl-group');
  const colors = async () => await group.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colors()).toBe('rgb(27, 37, 41)');
  await nearer.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await nearer.evaluate((element) => getComputedStyle(element).boxShadow)).toContain(
    'rgb(223, 227, 106)',
  );
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'sunlight';
  });
  expect(await colors()).toBe('rgb(255, 255, 255)');
  await page.context().close();
});

test('PROJ-125 with a style in the settings the map shows its streets; without that server the outline stays', async () => {
  const streets = await streetServer();
  const product = await startBeside(inject('server'), { MAP_STYLE_URL: `${streets.origin}/style.json` });
  try {
    const { admin: person } = await openCompany(browser, product.origin);
    const { page } = person;
    const position = { latitude: 43.65311, longitude: -70.25889 };
    await mutate(page, 'projects.create', { id: randomUUID(), name: 'Jetty', ...position });
    await openMap(page, 'Jetty');
    await expect.poll(() => streets.tiles(), { timeout: mapMs }).toBeGreaterThan(0);
    await page.getByText('Drag the pin, or tap where it belongs.').waitFor();
    expect(await page.getByText('This map shows outlines only').count()).toBe(0);
    expect(person.problems).toEqual([]);
    await look(page, 'project-map-streets-office');
    streets.end();
    await openMap(page, 'Jetty');
    await page.getByText('This map shows outlines only').waitFor();
    await page.context().close();
  } finally {
    streets.end();
    await product.end();
  }
}, 240_000);

test('PROJ-117 a browser without WebGL says so, and coordinates can be typed', async () => {
  const { page } = await company.again(company.admin, { size: 'phone' });
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
  });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('button', { name: /^More details/ }).click();
  await page.getByRole('button', { name: 'Show map' }).click();
  await page.getByText('This browser cannot show maps').waitFor();
  await page.getByLabel('Pin', { exact: true }).fill('here');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Enter latitude and longitude').first().waitFor();
  expect(await axeOn(page)).toEqual([]);
  await look(page, 'project-form-phone');
  await page.context().close();
});

test('PROJ-118 with a key the maps script is loaded once and finds addresses for the form; its failure is not shown', async () => {
  const product = await startBeside(inject('server'), { GOOGLE_MAPS_BROWSER_KEY: 'dummy-key' });
  try {
    await placesServe(product);
    await scriptFails(product);
  } finally {
    await product.end();
  }
}, 240_000);

async function placesServe(product: Product): Promise<void> {
  const account = newAccount('Dana', 'Okafor');
  await foundOrganization(product.origin, { account, company: 'Halden & Sons' });
  const { context, page, problems } = await newPerson(browser, { size: 'office', origin: product.origin });
  page.setDefaultTimeout(limitMs);
  const asked: URL[] = [];
  await page.route('https://maps.googleapis.com/**', async (route) => {
    asked.push(new URL(route.request().url()));
    await route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` });
  });
  await comeIn(context, product.origin, account);
  await page.goto('/dashboard');
  const [started] = asked;
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.waitForURL((url) => url.pathname === '/projects');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').first().fill('Lighthouse');
  await page.getByRole('button', { name: /^More details/ }).click();
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('12 Har');
  await page.getByRole('option', { name: '12 Harbour Road' }).click();
  await expect.poll(() => page.getByLabel('Pin', { exact: true }).inputValue()).toBe('43.65, -70.25');
  expect(await page.getByRole('combobox', { name: 'Address' }).inputValue()).toBe(
    '12 Harbour Road, Portland',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.waitForURL((url) => url.pathname === '/tasks');
  expect(asked).toHaveLength(1);
  expect((started ?? asked[0])?.searchParams.get('libraries')).toBe('places');
  expect((started ?? asked[0])?.searchParams.get('key')).toBe('dummy-key');
  expect(problems).toEqual([]);
  await page.context().close();
}

async function scriptFails(product: Product): Promise<void> {
  const account = newAccount('Ingrid', 'Halden');
  await foundOrganization(product.origin, { account, company: 'Halden & Daughters' });
  const { context, page, problems } = await newPerson(browser, { size: 'office', origin: product.origin });
  page.setDefaultTimeout(limitMs);
  await page.route('https://maps.googleapis.com/**', async (route) => await route.abort());
  await comeIn(context, product.origin, account);
  await page.goto('/dashboard');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'mapsScriptFailed')), { timeout: limitMs })
    .toBe(true);
  expect(problems.some((problem) => problem.includes('Loading the maps script'))).toBe(true);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Address').fill('12 Harbour Road');
  expect(await page.locator('[data-toast]').count()).toBe(0);
  await page.context().close();
}

/** Runs in the page instead of the maps script: one address is known. */
function standIn(): void {
  const prediction = {
    placeId: 'harbour',
    text: { text: '12 Harbour Road, Portland' },
    mainText: { text: '12 Harbour Road' },
    secondaryText: { text: 'Portland' },
    toPlace: () => ({
      fetchFields: async () => undefined,
      formattedAddress: '12 Harbour Road, Portland',
      location: { lat: () => 43.65, lng: () => -70.25 },
    }),
  };
  const maps: object = Reflect.get(Reflect.get(window, 'google'), 'maps');
  Reflect.set(maps, 'importLibrary', async () => ({
    AutocompleteSessionToken: Object,
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction: prediction }] }),
    },
  }));
  const loaded: unknown = Reflect.get(maps, '__ib__');
  if (typeof loaded === 'function') loaded();
}

/** The map of a project's form, once it is rendered. */
async function openMap(page: Page, name: string) {
  await page.goto('/projects');
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Show map' }).click();
  const canvas = page.locator('[data-map] canvas');
  await canvas.waitFor({ timeout: mapMs });
  return canvas;
}

/** Serves a map's style and its one-colour tiles. `tiles` counts the requested ones. */
async function streetServer(): Promise<{ origin: string; tiles: () => number; end: () => void }> {
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  let tiles = 0;
  let own = '';
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/style.json') {
      const source = { type: 'raster', tiles: [`${own}/{z}/{x}/{y}.png`], tileSize: 256 };
      const style = {
        version: 8,
        sources: { streets: source },
        layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(style));
      return;
    }
    tiles += 1;
    response.setHeader('content-type', 'image/png').end(tile);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The map server has no port.');
  own = `http://127.0.0.1:${address.port}`;
  return {
    origin: own,
    tiles: () => tiles,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
