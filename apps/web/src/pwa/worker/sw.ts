import { shareTargetPath } from '@plumbline/domain/access/share-target';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { dropStale } from '../../data/files/share-target.ts';
import { receiveShare } from './receive-share.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const files = self['__WB_MANIFEST'];
/** As many as a browser asks of one server at once, with one left for the page. */
const atOnce = 5;

// The copy is made file by file. The first one is wanted soon, and on a slow network most of the time is waiting, so the
// files are requested ahead of it. A newer version may take its time beside the pages in use.
self.addEventListener('install', (event) => {
  if (self.registration.active === null) event.waitUntil(requestAll());
});

async function requestAll(): Promise<void> {
  // A file without a revision has a hash in its name, so the browser's cache passes it on.
  const left = files.flatMap((file) => (typeof file === 'string' || file.revision ? [] : [file.url]));
  const next = async (): Promise<void> => {
    for (let url = left.shift(); url !== undefined; url = left.shift())
      await fetch(url).then(
        async (response) => await response.blob(),
        // The copy then requests it itself, and fails by its own rules.
        () => undefined,
      );
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

// Only the app's own files, so that it opens without a connection; requests to /api and links for clients, at /p, and keys are
// never answered from here.
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/p\//, /^\/\.well-known\//],
  }),
);

registerRoute(
  ({ url }) => url.pathname === shareTargetPath,
  async ({ request }) => await receiveShare(request, Date.now()),
  'POST',
);
// Each start of the worker looks, because nothing wakes it when a day is over.
dropStale(Date.now()).catch(() => undefined);

// A new version waits until the person agrees, because open pages run on the files of the version with which
// they began.
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The network is back. The queue's key is not available here, so only an open page can send what waits.
const drainTag = 'plumbline-drain';
self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === drainTag)
    event.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('drain');
}
