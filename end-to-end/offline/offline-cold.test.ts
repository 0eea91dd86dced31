import { beforeAll, expect, inject, test } from 'vitest';
import { type Person } from '../support/browser.ts';
import { openCompany } from '../support/company.ts';
import { cut, installed } from '../support/offline-steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let owner: Person;

beforeAll(async () => {
  const company = await openCompany(browser, origin, {
    ...{ company: 'Cold Start & Sons', size: 'phone', serviceWorkers: 'allow' },
  });
  owner = company.admin;
  const { page } = owner;
  await page.getByRole('button', { name: 'Load sample company' }).click();
  await page.getByText('Remove sample').first().waitFor();
  await page.goto('/projects');
  await page.getByText('St. Brigid Clinic').first().waitFor();
  await installed(owner);
});

const screens: readonly [path: string, shows: RegExp][] = [
  ['/dashboard', /./],
  ['/projects', /St\. Brigid Clinic/],
  ['/tasks', /./],
  ['/notes', /Two-person rule|Siren rule/],
  ['/messages', /Team/],
  ['/photos', /photos/i],
  ['/timeclock', /off the clock/],
  ['/timeentries', /./],
  ['/teammanagement', /./],
];

test(
  'OFFLINE-3 after one visit every screen opens from a cold start without a network and shows what is kept',
  { timeout: 120_000 },
  async () => {
    const { context } = owner;
    await owner.page.close();
    await cut(owner);
    const faults: string[] = [];
    for (const [path, shows] of screens) {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await page.goto(path);
      await page
        .getByText(/^No signal\./)
        .first()
        .waitFor();
      await page.locator('main').getByText(shows).first().waitFor();
      const shown = await page.locator('main').innerText();
      if (/Something went wrong|could not/.test(shown)) faults.push(`${path}: ${shown}`);
      await page.close();
    }
    expect(faults).toEqual([]);
  },
);
