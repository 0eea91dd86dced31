import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import axe, { type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.js';
import { commandOf, descendantsOf } from './processes.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const pictures = fileURLToPath(new URL('../.cache/pictures', import.meta.url));
const wantsPictures = process.env['PICTURES'] === '1';
/**
 * NETWORK=slow: as in a van at the edge of town. Bytes per second and milliseconds; requests of service
 * workers are not slowed.
 */
const slowNetwork =
  process.env['NETWORK'] === 'slow'
    ? { latency: 150, downloadThroughput: 400_000, uploadThroughput: 100_000 }
    : null;

/** A phone and an office screen in CSS pixels. A phone has more device pixels, which only shows in pictures. */
const screens = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: wantsPictures ? 2 : 1,
    hasTouch: true,
    isMobile: true,
  },
  office: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** The rules of WCAG 2.2 level AA, as axe-core names them. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * One person's browser profile. `problems` collects every uncaught error, console error and violation of the
 * content security policy in any of their tabs; a test that provokes one removes it again.
 */
export type Person = { context: BrowserContext; page: Page; problems: string[] };

/** Chromium without traffic of its own. @throws Error when there is none. */
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
      // A camera that shows a test picture, to everybody who asks.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
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
  /**
   * 'block' by default: a new profile copies the whole app into its cache, which takes 4 s of processor time
   * that most tests do not need.
   */
  serviceWorkers?: 'allow' | 'block';
  /** With animations, which are otherwise off. */
  moves?: boolean;
  /** What the browser says of where it is; in UTC and American English by default. */
  where?: { locale: string; timezoneId: string };
};

/** A fresh profile with an empty tab; addresses are relative to `origin`. */
export async function newPerson(
  browser: Browser,
  { size, origin, serviceWorkers = 'block', moves, where }: PersonOptions,
): Promise<Person> {
  const context = await browser.newContext({
    ...profileOf(size, origin, moves),
    ...where,
    serviceWorkers,
  });
  if (serviceWorkers === 'block') await context.addInitScript(haveNoWorkers);
  return await personIn(context);
}

/**
 * A person whose profile is in a folder and outlives the browser, in a browser of their own. Killing all its
 * `pids` has the effect of a power failure: nothing more is written.
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
  // Without animations, for which tests would only wait.
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

/** The throttling of a profile's pages. It sets offline or online itself, and would undo a removed network. */
const slowed = new WeakMap<BrowserContext, { sessions: CDPSession[]; offline: boolean }>();

/** Removes or restores the network of every tab and the service worker of a profile. */
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

/** A page that was closed before needs no throttling. */
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

/** Runs in the page, which is then in a browser without service workers: a blocked registration would be a console error. */
function haveNoWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/**
 * Runs in the page: on a busy machine the browser's estimate of the network changes, which would show and
 * hide banners.
 */
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

/**
 * The violations of WCAG 2.2 AA on the present page: the rule and the elements. `also`: rules that axe-core
 * does not yet include.
 */
export async function axeOn(page: Page, also: readonly string[] = []): Promise<Breach[]> {
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  return await breachesOn(page, { runOnly: { type: 'tag', values: [...standards] }, rules });
}

/** The violations that depend on the theme: the colours. */
export async function axeColoursOn(page: Page): Promise<Breach[]> {
  return await breachesOn(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

export type Breach = { rule: string; help: string; elements: string[] };

/**
 * Waits until nothing fades or moves, because half-faded elements have half their contrast. Endless
 * animations are ignored.
 */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && end > 0 && end < 1000;
      });
    // A new element begins to fade in with its second frame.
    await frame();
    await frame();
    while (moving().length > 0) await frame();
  });
}

async function breachesOn(page: Page, options: RunOptions): Promise<Breach[]> {
  await still(page);
  // Injected by the debugging protocol, to which the page's content security policy does not apply.
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

/** Saves a picture of the page when PICTURES=1 is set. */
export async function look(page: Page, name: string): Promise<void> {
  if (!wantsPictures) return;
  await still(page);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}
