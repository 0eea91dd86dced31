import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { latestVersion } from '../offline/company.ts';
import { untilKept } from '../offline/device.ts';
import type { FileGround } from './act.ts';

const patienceMs = 120_000;

/** The admin at the office, with the company's records on the device. */
export async function openOffice({
  browser,
  product,
  company,
}: FileGround): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await newPerson(browser, { size: 'office', origin: product.origin });
  page.setDefaultTimeout(patienceMs);
  await signIn(context, product.origin, company.admin.cookie);
  await page.goto('/dashboard');
  await page.getByText('St. Brigid Clinic').first().waitFor();
  await untilKept(page, { version: await latestVersion(company) });
  return { context, page };
}
