import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The app's own files, so that it opens without a signal; nothing of /api is ever answered from here.
precacheAndRoute(self['__WB_MANIFEST']);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// A new version waits until the person says so: the pages that are open run on the files they began with.
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Signal again: the key of the queue is not here, so that only an open page can send what waits.
const drainTag = 'plumbline-drain';
self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent && 'tag' in event && event.tag === drainTag)
    event.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('drain');
}
