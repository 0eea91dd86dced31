import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// Only the app's own files, so that it opens without a connection; requests to /api are never answered from here.
precacheAndRoute(self['__WB_MANIFEST']);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

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
