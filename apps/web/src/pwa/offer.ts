import { createStore } from '../data/store.ts';

/** The browser's own offer to install, which it makes once; null until it has. Chromium only. */
export const installOffer = createStore<Event | null>(null);

/** Keeps the offer instead of letting it pop up: people find it where they look for it. Heard from the start, since it comes when it likes. */
export function hearInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event);
  });
}
