import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetTabDrafts } from '../data/queue/draft-names.ts';
import { noteInvitation } from '../data/session/invitation-marker.ts';
import { forgetEnded } from '../data/session/ended-person.ts';
import { logError } from '../data/server/errors.ts';
import { onFirstInteraction } from '../data/device/first-interaction.ts';
import { goTo } from '../data/navigation.ts';
import { currentUser, session } from '../data/session/session.ts';
import { onTabMessage } from '../data/device/tabs.ts';
import { DesignProvider } from '../design/layers/design-provider.tsx';
import '../design/style.css';
import { applyTheme, readTheme } from '../design/theme.ts';
import { loadToastCards } from '../design/feedback/toaster.tsx';
import { keepInstallOffer } from '../pwa/offer.ts';
import { askCopy } from './ask-copy.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { startRouter } from './router.tsx';
import { watchPerson } from './watch-person.ts';

// Some browsers refuse to store anything, or to look. What writes there is loaded by now and has not begun.
try {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('plumbline', typeof indexedDB);
    storage.getItem('plumbline');
    storage.removeItem('plumbline');
  }
} catch {
  await import('../data/web-storage.ts');
}
applyTheme(readTheme());
noteInvitation(location.search, Date.now());
askCopy(location.pathname);
watchPerson();
void session.refresh();
onTabMessage((message) => {
  if (message !== 'signed-out') void session.refresh();
  else {
    const user = currentUser();
    if (user !== null) forgetTabDrafts(user.id);
    goTo('/');
    session.forget();
    forgetEnded();
  }
});
// When the person returns to the tab or the network returns, the session may have ended, or may be available again.
const lookAgain = () => {
  if (document.visibilityState === 'visible') void session.check();
};
document.addEventListener('visibilitychange', lookAgain);
window.addEventListener('online', lookAgain);
keepInstallOffer();
// What only an action of the person needs is loaded with the first touch. If that fails, the toasts' cards are
// requested again with the first toast, and a form has its button.
onFirstInteraction(() => {
  loadToastCards().catch(() => undefined);
  import('./page-listeners.ts').then(
    ({ listenToPage }) => listenToPage(),
    () => undefined,
  );
});
// Copying the whole app is for people who use it, and a first visit needs its connections for what it shows.
let stopWaiting = () => {};
const install = () => {
  if (session.store.get().status !== 'signed-in' && !navigator.serviceWorker?.controller) return;
  stopWaiting();
  import('../pwa/register.ts').then(
    ({ registerWorker }) => registerWorker(),
    (thrown: unknown) => logError(thrown, 'Installing the service worker'),
  );
};
window.addEventListener('load', () => {
  stopWaiting = session.store.subscribe(install);
  install();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <DesignProvider>
        <RouterProvider router={startRouter()} />
      </DesignProvider>
    </ErrorBoundary>
  </StrictMode>,
);
