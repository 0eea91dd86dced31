import { dayMs } from '@plumbline/domain/days/days';
import { logError } from '../data/server/errors.ts';
import { toast } from '../design/feedback/toast.ts';

const updateToastMs = dayMs;
/** A page that has requested nothing for so long has loaded what it begins with. */
const restMs = 1_500;
const restLimitMs = 30_000;

let tell: (isCopied: boolean) => void = () => undefined;

/** True once the service worker has copied the app; false where none will. */
export const appIsCopied = new Promise<boolean>((done) => {
  tell = done;
});

/** Installs the service worker of the built app, and shows a toast when a newer version is ready. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return tell(false);
  const { serviceWorker } = navigator;
  register()
    .then(async (registration) => await isInstalled(registration, serviceWorker.ready))
    .then(tell, (thrown: unknown) => {
      logError(thrown, 'Installing the service worker');
      tell(false);
    });
}

/**
 * True once a worker of this registration is active, as `ready` says. False when its first installation has failed, such as
 * when a file did not come: the browser tries again at the next visit.
 */
export async function isInstalled(
  { active, installing }: { active: unknown; installing: (EventTarget & { readonly state: string }) | null },
  ready: Promise<unknown>,
): Promise<boolean> {
  const isActive = ready.then(() => true);
  if (active !== null || installing === null) return await isActive;
  const hasFailed = new Promise<boolean>((done) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') done(false);
    });
  });
  return await Promise.race([isActive, hasFailed]);
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  // The first installation copies the whole app, on the same network on which the page is still loading.
  if (!serviceWorker.controller) await untilNetworkRests();
  const registration = await serviceWorker.register('/sw.js', { scope: '/' });
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first installation, so there is nothing to reload.
      if (installing.state === 'installed' && serviceWorker.controller) offer(installing);
    });
  });
  return registration;
}

function offer(waiting: ServiceWorker): void {
  toast.plain('A new version is ready', {
    id: 'new-version',
    durationMs: updateToastMs,
    actionLabel: 'Reload',
    onAction: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('skip-waiting');
    },
  });
}

/**
 * Resolves once the page has finished no request for `restMs`, or after `restLimitMs`. Requests that are on their way
 * are not seen, so `restMs` is longer than a slow network takes to answer.
 */
async function untilNetworkRests(): Promise<void> {
  await new Promise<void>((done) => {
    let rest = 0;
    const wait = () => {
      clearTimeout(rest);
      rest = window.setTimeout(done, restMs);
    };
    const observer = new PerformanceObserver(wait);
    observer.observe({ type: 'resource' });
    wait();
    setTimeout(() => {
      observer.disconnect();
      done();
    }, restLimitMs);
  });
}
