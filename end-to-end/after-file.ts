import { afterAll } from 'vitest';
import { browser } from './worker-browser.ts';

// The next file of this worker finds a browser without profiles.
afterAll(async () => {
  await Promise.all(browser.contexts().map(async (context) => await context.close()));
});
