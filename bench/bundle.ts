import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { newPerson, openBrowser } from '../end-to-end/browser.ts';
import { startProduct } from '../end-to-end/server.ts';
import { signIn } from './browser-session.ts';
import { foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';

const publicGoalKb = 120;
const shellGoalKb = 200;
const furtherGoalKb = 60;
const bytesInKb = 1_000;

/** Script files with their size in bytes, as gzip makes them smallest. */
type Scripts = Map<string, number>;

/** The JavaScript that a browser without cache or service worker fetches for each route, in kB after gzip. */
export async function measureBundle(): Promise<Measurement> {
  const product = await startProduct();
  try {
    const { origin } = product;
    const { admin } = await foundCompany(origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      const login = await scriptsOf(browser, origin, '/login');
      const landing = await scriptsOf(browser, origin, '/');
      const dashboard = await scriptsOf(browser, origin, '/dashboard', admin.cookie);
      const tasks = await scriptsOf(browser, origin, '/tasks', admin.cookie);
      const beyondShell = new Map([...tasks].filter(([url]) => !dashboard.has(url)));
      const unit = 'kB gz';
      return {
        figures: [
          { name: '/login', value: kb(login), unit, goal: { atMost: publicGoalKb } },
          { name: '/', value: kb(landing), unit, goal: { atMost: publicGoalKb } },
          { name: '/dashboard, with the shell', value: kb(dashboard), unit, goal: { atMost: shellGoalKb } },
          { name: '/tasks, with the shell', value: kb(tasks), unit },
          {
            name: '/tasks, beyond what /dashboard fetched',
            value: kb(beyondShell),
            unit,
            goal: { atMost: furtherGoalKb },
          },
        ],
        detail: {
          routes: {
            '/login': kb(login),
            '/': kb(landing),
            '/dashboard': kb(dashboard),
            '/tasks': kb(tasks),
          },
          scripts: {
            '/login': listed(login),
            '/': listed(landing),
            '/dashboard': listed(dashboard),
            '/tasks': listed(tasks),
          },
        },
      };
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
}

/** @throws Error when the route did not show, or showed another. */
async function scriptsOf(browser: Browser, origin: string, route: string, cookie?: string): Promise<Scripts> {
  const { context, page } = await newPerson(browser, { size: 'office', origin, serviceWorkers: 'block' });
  try {
    if (cookie !== undefined) await signIn(context, origin, cookie);
    const urls = new Set<string>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) urls.add(response.url());
    });
    await page.goto(route, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    if (new URL(page.url()).pathname !== route) throw new Error(`${route} led to ${page.url()}.`);
    const sizes = await Promise.all([...urls].map(async (url) => [url, await gzipBytes(url)] as const));
    return new Map(sizes);
  } finally {
    await context.close();
  }
}

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length;
}

const kb = (scripts: Scripts): number =>
  Math.round(([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / bytesInKb) * 10) / 10;

/** Largest first: where a missed goal is to be looked for. */
const listed = (scripts: Scripts): Record<string, number> =>
  Object.fromEntries(
    [...scripts]
      .sort(([, a], [, b]) => b - a)
      .map(([url, bytes]) => [new URL(url).pathname, kb(new Map([[url, bytes]]))]),
  );
