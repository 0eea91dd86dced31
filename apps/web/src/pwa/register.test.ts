import { expect, test } from 'vitest';
import { isInstalled } from './register.ts';

/** A worker that is being installed, as far as the page sees it. */
function installingWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  return {
    registration: { active: null, installing: worker },
    becomes: (next: string) => {
      worker.state = next;
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

const never = new Promise<never>(() => undefined);

test('OFFLINE-1600 a page without a worker waits for its first installation, and learns when that has failed', async () => {
  const failing = installingWorker();
  const failed = isInstalled(failing.registration, never);
  failing.becomes('installed');
  failing.becomes('redundant');
  expect(await failed).toBe(false);
  const working = installingWorker();
  expect(await isInstalled(working.registration, Promise.resolve())).toBe(true);
});

test('OFFLINE-1601 a worker that is replaced by a newer one has copied the app', async () => {
  const { registration, becomes } = installingWorker();
  const installed = isInstalled({ ...registration, active: {} }, Promise.resolve());
  becomes('redundant');
  expect(await installed).toBe(true);
});
