import { afterAll, afterEach, beforeAll } from 'vitest';
import { setOffline } from './browser.ts';
import { browser, ensureBrowser } from './worker-browser.ts';

beforeAll(ensureBrowser);

// After a failed test, so that the next one has a network again.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await Promise.allSettled(browser.contexts().map(async (context) => await setOffline(context, false)));
});

// Closes the profiles, so that the next file of this worker starts without any. One that cannot be closed is
// closed already.
afterAll(async () => {
  await Promise.allSettled(browser.contexts().map(async (context) => await context.close()));
});
