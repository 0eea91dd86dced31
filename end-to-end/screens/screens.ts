import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { axeColoursOn, axeOn, look, newPerson, type Person } from '../support/browser.ts';
import { signIn } from '../support/browser-session.ts';
import { foundOrganization } from '../support/company.ts';
import { openDatabase } from '../support/database.ts';
import { textAt, valueAt } from '../support/json.ts';
import {
  countShifts,
  largeTextFaultsOn,
  shiftsOn,
  sidewaysOn,
  smallTargetsOn,
} from '../support/page-faults.ts';
import { type SignedIn, signedUp } from '../support/signed-in.ts';
import { newAccount, setPlan } from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

/** `ready` appears only when the screen has its content. */
export type Screen = {
  name: string;
  at: string;
  ready: string;
  /** It fills without moving what stands already. */
  still?: true;
};

const { origin, dataFolder } = inject('server');
/** A job of the sample company with something in each of its parts. */
export const sampleJob = 'Harbor Flats, boiler plant';
/** A day of the week before, in which the sample's crew worked. */
const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
/** As long as a busy machine takes. */
const patienceMs = 20_000;

const signedOutScreens: readonly Screen[] = [
  { name: 'landing', at: '/', ready: 'h1', still: true },
  { name: 'login', at: '/login', ready: 'role=button[name="Sign in"]', still: true },
  { name: 'sign-up', at: '/sign-up', ready: 'role=button[name="Create account"]' },
  { name: 'forgot-password', at: '/forgot-password', ready: 'text=Forgot your password?' },
  { name: 'privacy', at: '/privacy', ready: 'role=heading[name="Privacy"]' },
];
const trialScreen: Screen = { name: 'start-trial', at: '/start-trial', ready: 'text=No card needed.' };

/** What is behind the dashboard, found by the name of its bundle; loaded once it has its headline and no list is on its way. */
const features = fileURLToPath(new URL('../../apps/web/src/features', import.meta.url));
const behindDashboard: readonly Screen[] = readdirSync(features)
  .filter((name) => existsSync(path.join(features, name, 'shown', `${name}-view.tsx`)))
  .map((name) => ({
    name,
    at: `/dashboard?view=${name}`,
    ready: 'main:not(:has(output)):has(a:has-text("Dashboard")) h1',
  }));

export const appScreens = (jobAt: string): readonly Screen[] => [
  { name: 'home', at: '/', ready: 'h1', still: true },
  { name: 'dashboard', at: '/dashboard', ready: 'role=button[name="Remove sample company"]', still: true },
  ...behindDashboard,
  { name: 'projects', at: '/projects', ready: `main a:has-text("${sampleJob}")`, still: true },
  { name: 'job-overview', at: jobAt, ready: 'main h2:has-text("Next tasks")', still: true },
  { name: 'job-tasks', at: `${jobAt}&tab=tasks`, ready: 'main [data-row-focus]' },
  { name: 'job-notes', at: `${jobAt}&tab=notes`, ready: 'main [data-row-focus]' },
  { name: 'job-time', at: `${jobAt}&tab=time`, ready: 'main section li' },
  { name: 'job-expenses', at: `${jobAt}&tab=expenses`, ready: 'main ul[aria-label="Expenses"] li' },
  { name: 'tasks', at: '/tasks', ready: 'main [data-row-focus]', still: true },
  { name: 'board', at: '/tasks?view=board', ready: 'main [data-lane] li' },
  { name: 'notes', at: '/notes', ready: 'main [data-row-focus]', still: true },
  { name: 'time-clock', at: '/timeclock', ready: 'role=button[name="Clock in"]' },
  { name: 'time-entries', at: '/timeentries', ready: 'role=button[name="Add hours"]' },
  {
    name: 'time-entries-week',
    at: `/timeentries?week=${lastWeek}`,
    ready: 'main :text("Where the hours went")',
  },
  {
    name: 'time-entries-list',
    at: `/timeentries?view=list&week=${lastWeek}`,
    ready: 'main section li',
  },
  { name: 'expenses', at: '/expenses', ready: 'main [data-row-focus]' },
  { name: 'subcontractors', at: '/subcontractorexpenses', ready: 'text=Needs you first' },
  { name: 'reports', at: '/reports', ready: 'main table[aria-label="Jobs"]' },
  {
    name: 'ready-to-bill',
    at: '/reports?view=ready-to-bill',
    ready: 'main ul[aria-label="Ready to bill"]',
  },
  { name: 'messages', at: '/messages', ready: 'main nav a:has-text("Team")', still: true },
  { name: 'photos', at: '/photos', ready: 'main h1', still: true },
  { name: 'sync-centre', at: '/dashboard?sync=open', ready: 'role=dialog' },
  { name: 'team', at: '/teammanagement', ready: 'text=Crew and office' },
  { name: 'subscription', at: '/subscription', ready: 'main h2:has-text("Business")' },
  { name: 'pricing', at: '/pricing', ready: 'text=Per company. Not per head.' },
  { name: 'profile', at: '/profile', ready: 'text=Display name' },
  { name: 'tracking', at: '/tracking', ready: 'main h2:has-text("On the clock")' },
  { name: 'profile-location', at: '/profile?tab=location', ready: 'text=Nobody has looked' },
  { name: 'calendar', at: '/calendar', ready: 'main h1' },
  { name: 'denied', at: '/admin-dashboard', ready: 'main button:has-text("Go Back")' },
];
const upgradeScreen: Screen = { name: 'upgrade', at: '/reports', ready: 'text=Upgrade Required' };

/**
 * The faults of all screens at this size: scrolling sideways, moving as it fills, not accessible in a theme, or
 * a reported problem; on the phone also targets too small for a finger, and what text twice as large breaks. Saves pictures of all when that is requested.
 */
export async function faultsOfAllScreens(size: 'office' | 'phone'): Promise<string[]> {
  const { organizationId, admin } = await foundOrganization(origin, {
    account: newAccount(),
    company: 'Halden & Sons',
  });
  await admin.mutate('organization.loadSample', {});
  const projectId = await projectCalled(admin, sampleJob);
  const newcomer = await signedUp(origin, newAccount('Ray'));
  const faults: string[] = [];
  const visit = async (screens: readonly Screen[], { page }: Person) => {
    for (const screen of screens) faults.push(...(await faultsOf(page, screen, size)));
  };
  const somebody = async (cookie?: string) => {
    const person = await newPerson(browser, { size, origin });
    person.page.setDefaultTimeout(patienceMs);
    await countShifts(person.context);
    if (cookie !== undefined) await signIn(person.context, origin, cookie);
    return person;
  };
  const people = [await somebody(), await somebody(newcomer.cookie), await somebody(admin.cookie)] as const;
  const [stranger, starting, owner] = people;
  await visit(signedOutScreens, stranger);
  await visit([trialScreen], starting);
  await visit(appScreens(`/projectdetail?id=${projectId}`), owner);
  const database = await openDatabase(dataFolder);
  try {
    await setPlan(database, organizationId, 'starter', 'trial');
  } finally {
    await database.end();
  }
  await visit([upgradeScreen], owner);
  return [...faults, ...people.flatMap(({ problems }) => problems)];
}

async function projectCalled(admin: SignedIn, name: string): Promise<string> {
  const rows = valueAt(await admin.query('projects.list', { search: name, limit: 10 }), 'rows');
  const found: unknown = Array.isArray(rows) ? rows.find((row) => valueAt(row, 'name') === name) : undefined;
  return textAt(found, 'id');
}

/** The faults of one screen in both themes; saves a picture of each. */
async function faultsOf(page: Page, { name, at, ready, still }: Screen, size: string): Promise<string[]> {
  await page.goto(at);
  const faults: string[] = [];
  for (const theme of ['dark', 'sunlight'] as const) {
    await page.evaluate((chosen) => {
      localStorage.setItem('plumbline.theme', chosen);
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.locator(ready).first().waitFor();
    await page.waitForFunction(isStill);
    const screen = `${name} (${size}, ${theme})`;
    const seen = await sidewaysOn(page);
    if (theme === 'dark') {
      if (still) seen.push(...(await shiftsOn(page)));
      if (size === 'phone') seen.push(...(await smallTargetsOn(page)), ...(await narrowFaultsOn(page)));
    }
    faults.push(...seen.map((fault) => `${screen} ${fault}`));
    // A landmark around everything is no rule of WCAG, but how people who hear a page find their way in it.
    for (const { rule, elements } of await (theme === 'dark' ? axeOn(page, ['region']) : axeColoursOn(page)))
      faults.push(`${screen} ${rule}: ${elements.join('; ')}`);
    await look(page, `${name}-${size}-${theme}`);
  }
  if (size === 'phone') {
    const settled = async () => await page.waitForFunction(isStill);
    faults.push(...(await largeTextFaultsOn(page, settled)).map((fault) => `${name} ${fault}`));
  }
  return faults;
}

/** What does not fit on the narrowest phone that the product is made for. */
async function narrowFaultsOn(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  if (usual === null) return [];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.waitForFunction(isStill);
  const faults = await sidewaysOn(page);
  await page.setViewportSize(usual);
  return faults.map((fault) => `on a narrow phone ${fault}`);
}

/**
 * Runs in the page: whether nothing loads or moves any more. Endless animations (a spinner) mean that the
 * screen is not ready.
 */
export function isStill(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    document.getAnimations().every((animation) => animation.playState !== 'running')
  );
}
