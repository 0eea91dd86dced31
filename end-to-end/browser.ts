import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import axe, { type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.js';
import { commandOf, descendantsOf } from './processes.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const pictures = fileURLToPath(new URL('.cache/pictures', import.meta.url));
const wantsPictures = process.env['PICTURES'] === '1';
/** NETWORK=slow: as in a van at the edge of town. Bytes a second and milliseconds; service workers fetch as ever. */
const slowNetwork =
  process.env['NETWORK'] === 'slow'
    ? { latency: 150, downloadThroughput: 400_000, uploadThroughput: 100_000 }
    : null;

/** A phone in a hand and a screen on a desk, in CSS pixels. A phone has more dots than that, which only pictures show. */
const screens = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: wantsPictures ? 2 : 1,
    hasTouch: true,
    isMobile: true,
  },
  office: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** What WCAG 2.2 asks for at level AA, as axe-core names it. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * One person's browser profile. `problems` grows by every uncaught error, error in the console and breach of the security policy, in any of
 * their tabs; a test that provokes one takes it out again.
 */
export type Person = { context: BrowserContext; page: Page; problems: string[] };

/** Chromium without any traffic of its own. @throws Error when there is none. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(quietBrowser());
}

function quietBrowser() {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error(
      'No Chromium was found. Install the package chromium-headless-shell or chromium, or name one in CHROMIUM.',
    );
  return {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

export type PersonOptions = {
  size: keyof typeof screens;
  origin: string;
  /** 'block' unless told: a new profile copies the whole app into its cache, 4 s of a processor, for tests that live without a network. */
  serviceWorkers?: 'allow' | 'block';
  /** With animations, which tests are spared otherwise. */
  moves?: boolean;
};

/** A fresh profile with an empty tab; addresses are meant from `origin`. */
export async function newPerson(
  browser: Browser,
  { size, origin, serviceWorkers = 'block', moves }: PersonOptions,
): Promise<Person> {
  const context = await browser.newContext({ ...profileOf(size, origin, moves), serviceWorkers });
  if (serviceWorkers === 'block') await context.addInitScript(keepWorkersWaiting);
  return await personIn(context);
}

/**
 * A person whose profile lies in a folder and outlives the browser, in a browser of their own. Killing all its `pids` is what a power failure does to it:
 * nothing is written any more.
 */
export async function openProfile(
  folder: string,
  { size, origin }: Omit<PersonOptions, 'serviceWorkers'>,
): Promise<Person & { pids: () => number[] }> {
  const context = await chromium.launchPersistentContext(folder, {
    ...quietBrowser(),
    ...profileOf(size, origin),
  });
  const named = (pid: number) => commandOf(pid).includes(`--user-data-dir=${folder}`);
  const pids = () => {
    const own = descendantsOf(process.pid);
    return [...new Set(own.filter(named).flatMap((pid) => [pid, ...descendantsOf(pid)]))];
  };
  return { ...(await personIn(context)), pids };
}

const profileOf = (size: PersonOptions['size'], origin: string, moves = false) => ({
  ...screens[size],
  baseURL: origin,
  locale: 'en-US',
  timezoneId: 'UTC',
  // Without animations: tests would only wait for them.
  reducedMotion: moves ? ('no-preference' as const) : ('reduce' as const),
});

async function personIn(context: BrowserContext): Promise<Person> {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  await context.exposeFunction('reportPolicyBreach', (breach: string) => problems.push(`policy: ${breach}`));
  await context.addInitScript(reportPolicyBreaches);
  await context.addInitScript(haveGoodConnection);
  if (slowNetwork) context.on('page', (page) => void slowDown(context, page));
  return { context, page: await context.newPage(), problems };
}

/** What slows the pages of a profile down. It says offline or not for itself, and would undo a cut. */
const slowed = new WeakMap<BrowserContext, { sessions: CDPSession[]; offline: boolean }>();

/** Takes the network away from every tab and the service worker of a profile, or gives it back. */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  await context.setOffline(offline);
  const own = slowed.get(context);
  if (!own) return;
  own.offline = offline;
  await Promise.allSettled(own.sessions.map(async (session) => await emulate(session, offline)));
}

async function emulate(session: CDPSession, offline: boolean): Promise<void> {
  if (slowNetwork) await session.send('Network.emulateNetworkConditions', { ...slowNetwork, offline });
}

/** A page that is gone before has no network to slow down. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const own = slowed.get(context) ?? { sessions: [], offline: false };
  slowed.set(context, own);
  try {
    const session = await context.newCDPSession(page);
    own.sessions.push(session);
    await session.send('Network.enable');
    await emulate(session, own.offline);
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** Runs in the page: a registration that is blocked would be an error in the console; this one never ends. */
function keepWorkersWaiting(): void {
  // A blank page has none.
  if (typeof ServiceWorkerContainer === 'undefined') return;
  ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}

/** Runs in the page: the browser's guess at the network of a busy machine comes and goes, and banners with it. */
function haveGoodConnection(): void {
  const value = Object.assign(new EventTarget(), { effectiveType: '4g', rtt: 50, downlink: 10 });
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
}

/** Runs in the page, before its own scripts. */
function reportPolicyBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    const report: unknown = Reflect.get(window, 'reportPolicyBreach');
    if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
  });
}

/** Each breach of WCAG 2.2 AA on the page as it stands: the rule and the elements. `also`: rules that axe-core does not count among them yet. */
export async function axeOn(page: Page, also: readonly string[] = []): Promise<Breach[]> {
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  return await breachesOn(page, { runOnly: { type: 'tag', values: [...standards] }, rules });
}

/** The same of what a theme can break alone: the colours. */
export async function axeColoursOn(page: Page): Promise<Breach[]> {
  return await breachesOn(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

export type Breach = { rule: string; help: string; elements: string[] };

/** Nothing fades or moves any more: what is half there has half its contrast. What turns without an end is left to turn. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && end > 0 && end < 1000;
      });
    // What has only come begins to fade in with the frame after its first.
    await frame();
    await frame();
    while (moving().length > 0) await frame();
  });
}

async function breachesOn(page: Page, options: RunOptions): Promise<Breach[]> {
  await still(page);
  // Handed over by the debugging protocol, which the page's security policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (run) => {
    const { violations } = await window.axe.run(document, run);
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  }, options);
}

/** A picture of what the page shows, for eyes, where somebody asks for them (PICTURES=1). */
export async function look(page: Page, name: string): Promise<void> {
  if (!wantsPictures) return;
  await still(page);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}
