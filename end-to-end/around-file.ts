import { afterAll, afterEach, beforeAll } from 'vitest';
import { setOffline } from './browser.ts';
import { browser, ensureBrowser } from './worker-browser.ts';

beforeAll(ensureBrowser);

// A test that failed without a signal leaves one to the next.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await Promise.allSettled(browser.contexts().map(async (context) => await setOffline(context, false)));
});

// The next file of this worker finds a browser without profiles. One that cannot be closed any more is closed.
afterAll(async () => {
  await Promise.allSettled(browser.contexts().map(async (context) => await context.close()));
});
