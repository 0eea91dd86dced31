import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

/**
 * The browser of this worker, shared by all test files that it runs one after the other. `around-file.ts`
 * closes what a file has opened in it.
 */
export let browser: Browser = await openBrowser();

/** Replaces a crashed browser, so that only the file in which it crashed fails. */
export async function ensureBrowser(): Promise<void> {
  if (!browser.isConnected()) browser = await openBrowser();
}
