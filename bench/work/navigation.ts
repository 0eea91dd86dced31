import type { Browser, Page } from 'playwright-core';
import { newPerson } from '../../end-to-end/support/browser.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { untilInstalled, untilKept } from '../offline/device.ts';
import { latestVersion } from '../offline/company.ts';
import { percentile } from '../percentile.ts';
import { rested } from './rested.ts';

const pages = ['Projects', 'Tasks', 'Notes', 'Photos', 'Messages', 'Time Clock', 'Dashboard'];
const rounds = 6;
/** Not counted, because the first round runs code that is not compiled yet. */
const warmUps = 1;
const goalMs = 100;

/**
 * From page to page by the sidebar, with everything on the device and no network: from the press to the paint
 * of the page with its records.
 */
export async function measureNavigation(
  browser: Browser,
  product: Product,
  company: Company,
): Promise<Measurement> {
  const { context, page } = await newPerson(browser, {
    size: 'office',
    origin: product.origin,
    serviceWorkers: 'allow',
  });
  await signIn(context, product.origin, company.admin.cookie);
  await page.goto('/dashboard');
  await untilInstalled(page);
  await untilKept(page, { version: await latestVersion(company) });
  await context.setOffline(true);
  const shown: { page: string; ms: number }[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1)
    for (const name of pages) {
      const ms = await shownIn(page, name);
      if (round >= warmUps) shown.push({ page: name, ms });
    }
  await context.close();
  const all = shown.map(({ ms }) => ms);
  return {
    detail: {
      navigation: Object.fromEntries(
        pages.map((name) => [name, shown.filter(({ page: of }) => of === name).map(({ ms }) => ms)]),
      ),
    },
    figures: [
      { name: `to another page, p50 of ${all.length}`, value: percentile(all, 0.5), unit: 'ms' },
      { name: 'the same, p95', value: percentile(all, 0.95), unit: 'ms', goal: { atMost: goalMs } },
    ],
  };
}

async function shownIn(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await link.hover();
  await page.evaluate(rested);
  const shown = page.evaluate(untilShown);
  await link.click();
  return await shown;
}

/** Runs in the page. @returns ms from the press of a link until its page is painted, without a placeholder. */
async function untilShown(): Promise<number> {
  const before = document.querySelector('main h1');
  let pressedAt = 0;
  document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), {
    capture: true,
    once: true,
  });
  for (;;) {
    const heading = document.querySelector('main h1');
    const comes = [...document.querySelectorAll('main output')].some(({ textContent }) =>
      /^(Opening|Getting|Asking|Laying) /.test(textContent ?? ''),
    );
    if (pressedAt !== 0 && heading !== null && heading !== before && !comes) break;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  return performance.now() - pressedAt;
}
