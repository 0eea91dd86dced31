import type { Browser } from 'playwright-core';
import { newPerson, openBrowser, type Person } from '../end-to-end/support/browser.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { signIn } from '../end-to-end/support/browser-session.ts';
import type { Company } from './company.ts';
import type { Measurement } from './measurement.ts';
import { measureBurst } from './offline/burst.ts';
import { measureColdStart } from './offline/cold-start.ts';
import { foundSampleCompany, latestVersion, withTasks } from './offline/company.ts';
import { untilInstalled, untilKept } from './offline/device.ts';
import { measureDraining, measureRival } from './offline/draining.ts';
import { measureKeeping } from './offline/keeping.ts';
import { measureReloading } from './offline/reloading.ts';

const tasks = 10_000;

/**
 * The cost of working without a network in Chromium: keeping a change, delivering a full queue, opening a
 * copy, catching up.
 */
export async function measureOffline(): Promise<Measurement> {
  const product = await startProduct();
  try {
    const company = await foundSampleCompany(product.origin);
    const few = await measureColdStart(product, company, { name: 'coldStart', copy: 'the sample' });
    const browser = await openBrowser();
    try {
      const small = await measureQueue(browser, product, company);
      const many = await withTasks(company, product.dataFolder, tasks);
      const large = await measureCopy(browser, product, many);
      const cold = await measureColdStart(product, many, { name: 'coldStart10k', copy: `${tasks} tasks` });
      const all = [few, small, large, cold];
      return {
        figures: all.flatMap(({ figures }) => figures),
        detail: Object.assign({}, ...all.map(({ detail }) => detail)),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
}

/** On a device with the sample and little else. */
async function measureQueue(browser: Browser, product: Product, company: Company): Promise<Measurement> {
  const device = await newDevice(browser, product, company, `/notes?project=${company.projectId}`);
  const { context, page } = device;
  await context.setOffline(true);
  const keeping = await measureKeeping(page, company);
  await context.setOffline(false);
  await untilKept(page, { store: 'outbox', records: 0 });
  await page.goto('/notes');
  await page.locator('main h2').first().waitFor();
  await context.setOffline(true);
  const draining = await measureDraining(device, { dataFolder: product.dataFolder, company });
  await context.setOffline(true);
  const rival = await measureRival(device, { origin: product.origin, company });
  await context.close();
  return {
    figures: [...keeping.figures, ...draining.figures, ...rival.figures],
    detail: { ...keeping.detail, ...draining.detail, ...rival.detail },
  };
}

/** On a device whose copy is large. */
async function measureCopy(browser: Browser, product: Product, company: Company): Promise<Measurement> {
  const device = await newDevice(browser, product, company, '/tasks');
  const { context, page } = device;
  await untilKept(page, { version: await latestVersion(company) });
  const reloading = await measureReloading(device, tasks);
  await untilKept(page, { version: await latestVersion(company) });
  const burst = await measureBurst(page, company);
  await context.close();
  return {
    figures: [...reloading.figures, ...burst.figures],
    detail: { ...reloading.detail, ...burst.detail },
  };
}

/** A fresh browser of the admin with this page open, and the app kept in it. */
async function newDevice(
  browser: Browser,
  { origin }: Product,
  { admin }: Company,
  path: string,
): Promise<Person> {
  const device = await newPerson(browser, { size: 'office', origin, serviceWorkers: 'allow' });
  await signIn(device.context, origin, admin.cookie);
  await device.page.goto(path);
  await untilInstalled(device.page);
  return device;
}
