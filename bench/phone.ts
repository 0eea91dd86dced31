import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { openProfile, setOffline } from '../end-to-end/support/browser.ts';
import { signIn } from '../end-to-end/support/browser-session.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import type { Company } from './company.ts';
import type { Figure, Measurement } from './measurement.ts';
import { foundSampleCompany, latestVersion } from './offline/company.ts';
import { untilInstalled, untilKept } from './offline/device.ts';
import { median } from './percentile.ts';
import { openSlowLink } from './phone/slow-link.ts';

const rounds = 3;
/** A phone of the lower middle on a mobile network with a weak signal, as Lighthouse assumes it. */
const processorRate = 4;
const slowNetwork = { latencyMs: 562.5, bitsPerSecond: 1_474_560 };
const pages = ['/dashboard', '/tasks'] as const;
/** A page has settled when it has painted and requested nothing for this long. */
const quietMs = 3_000;
const settleLimitMs = 60_000;

const goals = {
  cold: { paintMs: 3_500, requests: 60 },
  warm: { paintMs: 1_500 },
  offline: { paintMs: 1_200 },
};
const shiftMax = 0.02;
/** Of the addresses that are nobody's. */
const phoneAddress = '192.0.2.7';
const bytesInKb = 1_000;

type Start = 'cold' | 'warm' | 'offline';
const called: Readonly<Record<Start, string>> = {
  cold: 'first visit',
  warm: 'again',
  offline: 'without a network',
};
/** `paintMs`: the largest paint since the navigation; `shift`: the sum of all layout shifts; `scriptKb`: as transferred. */
type Opening = { paintMs: number; painted: string; shift: number; requests: number; scriptKb: number };

/**
 * How long a slow phone on a slow network takes to open a page: on a first visit by somebody signed in, again with the
 * app and its copy on the phone, and without a network. The service worker's copying of the
 * app is on the same link, and so counts in the time, but not among the page's requests.
 */
export async function measurePhone(): Promise<Measurement> {
  const product = await startProduct({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  try {
    const company = await foundSampleCompany(product.origin);
    const figures: Figure[] = [];
    const detail: Record<string, unknown> = {};
    for (const route of pages) {
      const openings: Record<Start, Opening[]> = { cold: [], warm: [], offline: [] };
      for (let round = 0; round < rounds; round += 1) {
        const thrice = await openThrice(product, company, route);
        for (const start of ['cold', 'warm', 'offline'] as const) openings[start].push(thrice[start]);
      }
      detail[route] = openings;
      figures.push(
        ...(['cold', 'warm', 'offline'] as const).flatMap((start) =>
          figuresOf(route, start, openings[start]),
        ),
      );
    }
    return { figures, detail };
  } finally {
    await product.end();
  }
}

function figuresOf(route: string, start: Start, openings: readonly Opening[]): Figure[] {
  const of = (key: 'paintMs' | 'shift' | 'requests' | 'scriptKb') =>
    median(openings.map((opening) => opening[key]));
  const name = `${route}, ${called[start]}`;
  return [
    {
      name: `${name}: largest paint, p50 of ${rounds}`,
      value: Math.round(of('paintMs')),
      unit: 'ms',
      goal: { atMost: goals[start].paintMs },
    },
    { name: `${name}: layout shift`, value: of('shift'), unit: '', goal: { atMost: shiftMax } },
    ...(start === 'cold'
      ? [
          {
            name: `${name}: requests`,
            value: of('requests'),
            unit: '',
            goal: { atMost: goals.cold.requests },
          },
          { name: `${name}: script`, value: Math.round(of('scriptKb')), unit: 'kB' },
        ]
      : []),
  ];
}

/** One phone: the first visit, then the app is installed and its copy filled without delay, then the other two. */
async function openThrice(
  { origin: quickOrigin }: Product,
  company: Company,
  route: string,
): Promise<Record<Start, Opening>> {
  const link = await openSlowLink(quickOrigin, slowNetwork);
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const open = async () => {
    const phone = await openProfile(folder, { size: 'phone', origin: link.origin });
    await signIn(phone.context, link.origin, company.admin.cookie);
    // From another machine: to this one the product sends its answers as they are, elsewhere compressed.
    await phone.context.setExtraHTTPHeaders({ 'x-forwarded-for': phoneAddress });
    return phone;
  };
  try {
    const first = await open();
    const cold = await opened(first, route);
    link.setSlow(false);
    await untilInstalled(first.page);
    await untilKept(first.page, { version: await latestVersion(company) });
    await first.context.close();
    link.setSlow(true);
    const second = await open();
    const warm = await opened(second, route);
    await second.context.close();
    const third = await open();
    await setOffline(third.context, true);
    const offline = await opened(third, route);
    await third.context.close();
    return { cold, warm, offline };
  } finally {
    await link.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the page on a slow processor and watches it until it has settled. */
async function opened(
  { context, page }: { context: BrowserContext; page: Page },
  route: string,
): Promise<Opening> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  await page.addInitScript(watchPaints);
  const requests = new Set<Request>();
  const bytes: number[] = [];
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    request.sizes().then(
      ({ responseBodySize }) => bytes.push(responseBodySize),
      () => undefined,
    );
  });
  await page.goto(route, { waitUntil: 'commit' });
  const limit = performance.now() + settleLimitMs;
  for (let before = ''; performance.now() < limit; await pause(quietMs)) {
    const now = `${requests.size} ${JSON.stringify(await page.evaluate(() => Reflect.get(window, 'paints')))}`;
    if (now === before) break;
    before = now;
  }
  const paints: unknown = await page.evaluate(() => Reflect.get(window, 'paints'));
  if (typeof paints !== 'object' || paints === null) throw new Error('The page did not watch its paints.');
  return {
    paintMs: Number(Reflect.get(paints, 'largestMs')),
    painted: String(Reflect.get(paints, 'largest')),
    shift: Number(Reflect.get(paints, 'shift')),
    requests: requests.size,
    scriptKb: bytes.reduce((sum, each) => sum + each, 0) / bytesInKb,
  };
}

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const paints = { largestMs: 0, largest: '', shift: 0 };
  Reflect.set(window, 'paints', paints);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, 'element');
      paints.largestMs = entry.startTime;
      paints.largest = element instanceof HTMLElement ? element.innerText.slice(0, 80) : entry.name;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}
