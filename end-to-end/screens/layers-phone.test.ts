import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ask, askRows, projectCalled } from '../support/asking.ts';
import { look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { smallTargetsOn } from '../support/page-faults.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';
import { isStill, sampleJob } from './screens.ts';

const { origin } = inject('server');
/** As long as a busy machine takes. */
const patience = { timeout: 12_000 };
const layers = '[role=dialog], [role=menu], [role=listbox]';
let company: Company;
let page: Page;
let jobAt = '';
let projectId = '';
/** How many layers above the first were measured. */
let measured = 0;

beforeAll(async () => {
  company = await openCompany(browser, origin, { size: 'phone' });
  page = company.admin.page;
  page.setDefaultTimeout(patience.timeout);
  await company.hire('field_tech');
  await mutate(page, 'organization.loadSample', {});
  projectId = String((await projectCalled(page, sampleJob))['id']);
  jobAt = `/projectdetail?id=${projectId}`;
}, 120_000);
afterEach(() => company.requireNoProblems());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp) => async () => await button(name).click();
/** The sheet that the address opens. */
const addressed = async () => undefined;

/** The newest record of a list, for its sheet. */
async function idIn(call: string, input: object = {}): Promise<string> {
  const [row] = await askRows(page, call, input);
  return String(row?.['id']);
}

type Layer = { name: string; at: () => Promise<string> | string; open: () => Promise<unknown> };

const itemOf = (menu: string | RegExp, item: string | RegExp) => async () => {
  await button(menu).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

const all: readonly Layer[] = [
  { name: 'task-sheet', at: async () => `/tasks?task=${await idIn('tasks.list')}`, open: addressed },
  { name: 'task-form', at: () => '/tasks', open: press('New task') },
  { name: 'note-sheet', at: async () => `/notes?note=${await idIn('notes.list')}`, open: addressed },
  { name: 'note-form', at: () => '/notes', open: press('New note') },
  {
    name: 'event-sheet',
    at: async () => `/calendar?event=${await idIn('calendarEvents.list')}`,
    open: addressed,
  },
  { name: 'event-form', at: () => '/calendar', open: press('New event') },
  {
    name: 'entry-sheet',
    at: async () => `/timeentries?entry=${await idIn('timeEntries.list')}`,
    open: addressed,
  },
  { name: 'hours-form', at: () => '/timeentries', open: press('Add hours') },
  { name: 'project-form', at: () => '/projects', open: press('New project') },
  {
    name: 'photo-viewer',
    at: () => `/photos?project=${projectId}`,
    open: async () => await page.locator('main :is(button, a):has(img)').first().click(),
  },
  { name: 'sync-centre', at: () => '/dashboard?sync=open', open: addressed },
  { name: 'add', at: () => jobAt, open: press('Add') },
  { name: 'palette', at: () => '/dashboard', open: press('Find anything') },
  { name: 'menu', at: () => '/dashboard', open: press('More') },
  { name: 'notifications', at: () => '/dashboard', open: press(/^Notifications/) },
  { name: 'invite', at: () => '/teammanagement', open: press(/^Invite/) },
  {
    name: 'skills-and-hours',
    at: () => '/teammanagement',
    open: itemOf(/^More about Ray/, 'Skills and hours'),
  },
  { name: 'payroll-number', at: () => '/teammanagement', open: itemOf(/^More about Ray/, 'Payroll number') },
  { name: 'job', at: () => '/timeclock', open: press(/^(Another job|Other job|Choose|Change job)/) },
  {
    name: 'share',
    at: () => jobAt,
    open: async () => {
      await page.getByRole('region', { name: 'Team' }).getByRole('button', { name: 'Add' }).click();
      await page.getByRole('radio', { name: 'A new client' }).check();
    },
  },
];

/** Whether it becomes true within a moment. */
const becomes = async (isTrue: () => Promise<boolean>): Promise<boolean> =>
  await expect
    .poll(isTrue, { timeout: 3_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** Unfolds what is folded in a form, and gives its lists of several three chosen each. */
async function fill(top: Locator): Promise<void> {
  const folded = top.locator('form [aria-expanded=false]:not([aria-haspopup]):visible');
  while ((await folded.count()) > 0) await folded.first().click();
  const fields = top.locator('input[role=combobox]:visible');
  for (let at = 0; at < (await fields.count()); at += 1) {
    await fields.nth(at).click();
    const list = page.locator('[role=listbox]:visible');
    // A search has a list only for what is typed.
    if (!(await becomes(async () => await list.isVisible()))) continue;
    const wished = (await list.getAttribute('aria-multiselectable')) === 'true' ? 3 : 0;
    const option = list.locator('[role=option]:not([aria-selected=true])').first();
    for (let chosen = 0; chosen < wished && (await option.isVisible()); chosen += 1) await option.click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  }
}

/** The faults of the layer on top. */
async function faultsOf(name: string): Promise<string[]> {
  await page.waitForFunction(isStill);
  await look(page, `layer-${name}-phone`);
  return (await smallTargetsOn(page)).map((fault) => `${name}: ${fault}`);
}

/** Runs in the page: how many layers are in sight. */
const layersInSight = (selector: string): number =>
  [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .length;

/** The faults of what opens from the one on top: menus, lists of fields, days. */
async function further(top: Locator, name: string): Promise<string[]> {
  const faults: string[] = [];
  const count = async () => await page.evaluate(layersInSight, layers);
  // As they are now: a calendar that opens is a dialog of its own.
  const openers = await top
    .locator('[aria-haspopup]:visible:not([aria-disabled=true], [data-list-empty], [data-popup-open])')
    .elementHandles();
  for (const opener of openers) {
    const before = await count();
    const what = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    await opener.click();
    // What opens nothing more may have changed the layer itself: the rest of it is not measured.
    if (!(await becomes(async () => (await count()) > before))) break;
    faults.push(...(await faultsOf(`${name} > ${what.slice(0, 30)}`)));
    measured += 1;
    await page.keyboard.press('Escape');
    // The key went to the form, which is closed with its list: the rest of it is not measured.
    if (!(await becomes(async () => (await count()) === before))) break;
  }
  return faults;
}

test(
  'SCREEN-1501 in every sheet, dialog, menu and list on the phone what is pressed is large enough for a finger',
  { timeout: 600_000 },
  async () => {
    await page.goto(`/photos?project=${projectId}`);
    await page.getByText('New photos go to').waitFor();
    // The sample company has photos of its own.
    const photos = async () => Object((await ask(page, 'photos.list', { projectId }))['photos']).length;
    const before = await photos();
    await page
      .getByLabel('Photos from this device')
      .setInputFiles({ name: 'hull.png', mimeType: 'image/png', buffer: picture(640, 480) });
    await expect.poll(photos, { timeout: 60_000 }).toBe(before + 1);
    const faults: string[] = [];
    for (const { name, at, open } of all) {
      try {
        await page.goto(await at());
        await open();
        const top = page.getByRole('dialog').last();
        await top.waitFor();
        await fill(top);
        faults.push(...(await faultsOf(name)));
        faults.push(...(await further(top, name)));
      } catch (thrown) {
        // The walk goes on, and says where it could not.
        faults.push(`${name}: ${String(thrown).slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(measured).toBeGreaterThan(15);
  },
);
