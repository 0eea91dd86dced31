import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeColoursOn, axeOn, look, newPerson, openBrowser } from './browser.ts';
import { openDatabase } from './database.ts';
import { newAccount, organizationOf, setPlan, signIn, signUp, startTrial } from './steps.ts';

/** `ready` is there only once the screen has its content. */
type Screen = { name: string; at: string; ready: string };

const { origin, dataFolder } = inject('server');
const owner = newAccount();
const job = 'Harbor Flats, boiler plant';
let jobAt = '';
let browser: Browser;

const signedOutScreens: readonly Screen[] = [
  { name: 'landing', at: '/', ready: 'h1' },
  { name: 'login', at: '/login', ready: 'role=button[name="Sign in"]' },
  { name: 'sign-up', at: '/sign-up', ready: 'role=button[name="Create account"]' },
  { name: 'forgot-password', at: '/forgot-password', ready: 'text=Forgot your password?' },
  { name: 'privacy', at: '/privacy', ready: 'role=heading[name="Privacy"]' },
];
const trialScreen: Screen = { name: 'start-trial', at: '/start-trial', ready: 'text=No card needed.' };
const appScreens = (): readonly Screen[] => [
  { name: 'home', at: '/', ready: 'h1' },
  { name: 'dashboard', at: '/dashboard', ready: 'text=You are looking at a sample company' },
  { name: 'activity', at: '/dashboard?view=activity', ready: 'main section[aria-label="Today"] li' },
  { name: 'trash', at: '/dashboard?view=trash', ready: 'text=Nothing was deleted' },
  { name: 'projects', at: '/projects', ready: `main a:has-text("${job}")` },
  { name: 'job-overview', at: jobAt, ready: 'main h2:has-text("Next tasks")' },
  { name: 'job-tasks', at: `${jobAt}&tab=tasks`, ready: 'main [data-row-focus]' },
  { name: 'job-notes', at: `${jobAt}&tab=notes`, ready: 'main [data-row-focus]' },
  { name: 'tasks', at: '/tasks', ready: 'main [data-row-focus]' },
  { name: 'notes', at: '/notes', ready: 'main [data-row-focus]' },
  { name: 'time-clock', at: '/timeclock', ready: 'role=button[name="Clock in"]' },
  { name: 'time-entries', at: '/timeentries', ready: 'role=button[name="Add hours"]' },
  { name: 'messages', at: '/messages', ready: 'main nav a:has-text("Team")' },
  { name: 'photos', at: '/photos', ready: 'main h1' },
  { name: 'sync-centre', at: '/dashboard?sync=open', ready: 'role=dialog' },
  { name: 'team', at: '/teammanagement', ready: 'text=Crew and office' },
  { name: 'subscription', at: '/subscription', ready: 'main h2:has-text("Business")' },
  { name: 'pricing', at: '/pricing', ready: 'text=Per company. Not per head.' },
  { name: 'profile', at: '/profile', ready: 'text=Display name' },
  { name: 'calendar', at: '/calendar', ready: 'main h1' },
  { name: 'denied', at: '/admin-dashboard', ready: 'main button:has-text("Go Back")' },
];
const upgradeScreen: Screen = { name: 'upgrade', at: '/reports', ready: 'text=Upgrade Required' };

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

test.each(['office', 'phone'] as const)(
  'SCREEN-1 every screen at the %s fits, is accessible in both themes and reports no problem',
  // Some thirty screens, each looked at twice.
  { timeout: 300_000 },
  async (size) => {
    const stranger = await newPerson(browser, { size, origin });
    const { context, page, problems } = await newPerson(browser, { size, origin });
    const faults: string[] = [];
    const visit = async (screens: readonly Screen[], by = page) => {
      for (const screen of screens) faults.push(...(await faultsOf(by, screen, size)));
    };
    await visit(signedOutScreens, stranger.page);
    if (size === 'office') {
      await signUp(page, owner);
      await visit([trialScreen]);
      await startTrial(page, { company: 'Halden & Sons' });
      await page.getByRole('button', { name: 'Load sample company' }).click();
      await page.getByText('You are looking at a sample company').waitFor();
      await page.goto('/projects');
      jobAt = (await page.getByRole('link', { name: job }).getAttribute('href')) ?? '';
    } else {
      const newcomer = await newPerson(browser, { size, origin });
      await signUp(newcomer.page, newAccount('Ray'));
      await visit([trialScreen], newcomer.page);
      problems.push(...newcomer.problems);
      await newcomer.context.close();
      await signIn(page, owner);
    }
    await visit(appScreens());
    await onPlan('starter', () => visit([upgradeScreen]));
    expect([...faults, ...problems, ...stranger.problems]).toEqual([]);
    await Promise.all([context.close(), stranger.context.close()]);
  },
);

/** What is wrong with the screen in either theme; leaves a picture of each. */
async function faultsOf(page: Page, { name, at, ready }: Screen, size: string): Promise<string[]> {
  page.setDefaultTimeout(15_000);
  await page.goto(at);
  const faults: string[] = [];
  for (const theme of ['dark', 'sunlight'] as const) {
    await page.evaluate((chosen) => {
      localStorage.setItem('plumbline.theme', chosen);
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.locator(ready).first().waitFor();
    await page.waitForFunction(isStill);
    const place = `${name} (${size}, ${theme})`;
    const width = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? Infinity, innerWidth]);
    if (Number(width[0]) > Number(width[1])) faults.push(`${place} scrolls sideways: ${width.join(' > ')}`);
    for (const { rule, elements } of await (theme === 'dark' ? axeOn(page) : axeColoursOn(page)))
      faults.push(`${place} ${rule}: ${elements.join('; ')}`);
    await look(page, `${name}-${size}-${theme}`);
  }
  return faults;
}

/** Runs in the page: nothing loads or moves any more. What never ends (a spinner) is no screen. */
function isStill(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    document.getAnimations().every((animation) => animation.playState !== 'running')
  );
}

async function onPlan(plan: 'starter', act: () => Promise<void>): Promise<void> {
  const database = await openDatabase(dataFolder);
  try {
    const organization = await organizationOf(database, owner.email);
    await setPlan(database, organization, plan, 'trial');
    await act();
    await setPlan(database, organization, 'business', 'trial');
  } finally {
    await database.end();
  }
}
