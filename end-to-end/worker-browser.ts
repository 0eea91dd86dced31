import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

/** The browser of this worker, for all test files that it runs one after the other. `after-file.ts` closes what a file has opened in it. */
export const browser: Browser = await openBrowser();
