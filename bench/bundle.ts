import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { newPerson, openBrowser } from '../end-to-end/support/browser.ts';
import { startProduct } from '../end-to-end/support/server.ts';
import { signIn } from '../end-to-end/support/browser-session.ts';
import { foundCompany } from './company.ts';
import type { Figure, Measurement } from './measurement.ts';

const publicGoalKb = 120;
const shellGoalKb = 200;
const furtherGoalKb = 60;
const bytesInKb = 1_000;
const quietMs = 1_500;

/** Script files by their address: their size in bytes with the best gzip compression, and their static imports. */
type Scripts = Map<string, { bytes: number; imports: readonly string[] }>;

/** The JavaScript that a browser without cache or service worker loads for each route, in kB after gzip. */
export async function measureBundle(): Promise<Measurement> {
  const product = await startProduct();
  try {
    const { origin } = product;
    const { admin, projectId } = await foundCompany(origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      const login = await scriptsOf(browser, origin, '/login');
      const landing = await scriptsOf(browser, origin, '/');
      const dashboard = await scriptsOf(browser, origin, '/dashboard', admin.cookie);
      const firstScreen = await firstScreenOf(origin, 'dashboard', dashboard);
      const work = new Map<string, Scripts>();
      for (const route of workRoutes(projectId)) {
        work.set(pathOf(route), await scriptsOf(browser, origin, route, admin.cookie));
      }
      const all = new Map([['/login', login], ['/', landing], ['/dashboard', dashboard], ...work]);
      return {
        figures: [
          figure('/login', login, publicGoalKb),
          figure('/', landing, publicGoalKb),
          figure('/dashboard, shell and first screen', firstScreen, shellGoalKb),
          {
            name: '/dashboard, by itself after the first screen',
            value: kb(without(dashboard, firstScreen)),
            unit: 'kB gz',
          },
          ...[...work].map(([route, scripts]) =>
            figure(
              `${route}, beyond what /dashboard fetched${withoutMap(scripts).size < scripts.size ? ', without the map' : ''}`,
              withoutMap(without(scripts, dashboard)),
              furtherGoalKb,
            ),
          ),
        ],
        detail: {
          routes: mapped(all, kb),
          beyondDashboard: mapped(work, (scripts) => listed(without(scripts, dashboard))),
          scripts: mapped(all, listed),
        },
      };
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
}

/** Screens with lists, forms and menus, each opened as the first of a visit. */
const workRoutes = (projectId: string): readonly string[] => [
  '/projects',
  `/projectdetail?id=${projectId}`,
  '/tasks',
  '/notes',
  '/teammanagement',
  '/timeentries',
  '/tracking',
  '/calendar',
];

const pathOf = (route: string): string => new URL(route, 'http://localhost').pathname;

const figure = (name: string, scripts: Scripts, atMost: number): Figure => ({
  name,
  value: kb(scripts),
  unit: 'kB gz',
  goal: { atMost },
});

const enginePart = /\/start-/;

/** The library that draws maps and the outline of the world, which come after everything else of a page. */
const mapPart = /\/(?:work-map|use-map-style|maplibre-gl[^/]*|countries-110m)-/;

const withoutMap = (scripts: Scripts): Scripts => new Map([...scripts].filter(([url]) => !mapPart.test(url)));

/** What the build names as a page's beginning (`preloads.json`), and what was begun on this device, which pages wait for. */
async function firstScreenOf(origin: string, page: string, scripts: Scripts): Promise<Scripts> {
  const { frame, pages } = z
    .object({ frame: z.array(z.string()), pages: z.record(z.string(), z.array(z.string())) })
    .parse(await (await fetch(new URL('/preloads.json', origin))).json());
  const document = await (await fetch(origin)).text();
  const [, entry = ''] = /<script[^>]* src="\/(assets\/[^"]+)"/.exec(document) ?? [];
  const named = [entry, ...frame, ...(pages[page] ?? [])].map((file) => new URL(file, origin).href);
  const early = new Set<string>();
  const add = (url: string): void => {
    if (early.has(url)) return;
    early.add(url);
    scripts.get(url)?.imports.forEach(add);
  };
  for (const url of scripts.keys()) if (named.includes(url) || /\/drafts-/.test(url)) add(url);
  return new Map([...scripts].filter(([url]) => early.has(url)));
}

const without = (scripts: Scripts, loaded: Scripts): Scripts =>
  new Map([...scripts].filter(([url]) => !loaded.has(url)));

const mapped = <Mapped>(
  routes: ReadonlyMap<string, Scripts>,
  tell: (scripts: Scripts) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries([...routes].map(([route, scripts]) => [route, tell(scripts)]));

/** @throws Error when the route did not show, or showed another. */
async function scriptsOf(browser: Browser, origin: string, route: string, cookie?: string): Promise<Scripts> {
  const { context, page } = await newPerson(browser, { size: 'office', origin, serviceWorkers: 'block' });
  try {
    if (cookie !== undefined) await signIn(context, origin, cookie);
    const urls = new Set<string>();
    // What it loads on an idle page are parts of other pages.
    await page.route(/\/keep-ready-/, (request) => request.abort());
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) urls.add(response.url());
    });
    const engineFetched =
      cookie === undefined ? null : page.waitForResponse((response) => enginePart.test(response.url()));
    await page.goto(route, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    // On a busy machine the network pauses before the app has requested its last parts.
    await engineFetched;
    await untilUnchanged(() => urls.size);
    if (new URL(page.url()).pathname !== pathOf(route)) throw new Error(`${route} led to ${page.url()}.`);
    return new Map(await Promise.all([...urls].map(async (url) => [url, await script(url)] as const)));
  } finally {
    await context.close();
  }
}

/** Waits until the number has been unchanged for `quietMs`. */
async function untilUnchanged(read: () => number): Promise<void> {
  for (let before = -1; before !== read();) {
    before = read();
    await pause(quietMs);
  }
}

const staticImport = /\b(?:import|from)\s*"(\.\/[^"]+\.js)"/g;

async function script(url: string): Promise<{ bytes: number; imports: string[] }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const code = Buffer.from(await response.arrayBuffer());
  const imports = [...code.toString().matchAll(staticImport)].map(([, name = '']) => new URL(name, url).href);
  return { bytes: gzipSync(code, { level: 9 }).length, imports };
}

const kb = (scripts: Scripts): number =>
  Math.round(([...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0) / bytesInKb) * 10) / 10;

/** Largest first, to find the cause of a missed goal. */
const listed = (scripts: Scripts): Record<string, number> =>
  Object.fromEntries(
    [...scripts]
      .sort(([, a], [, b]) => b.bytes - a.bytes)
      .map(([url, file]) => [new URL(url).pathname, kb(new Map([[url, file]]))]),
  );
