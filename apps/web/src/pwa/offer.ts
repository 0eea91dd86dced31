import { createStore } from '../data/store.ts';

/** The browser's offer to install, which it makes once; null until then. Chromium only. */
export const installOffer = createStore<Event | null>(null);

/**
 * Keeps the offer for the settings instead of letting it pop up. Listens from the start, because the time of
 * the offer is not known.
 */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event);
  });
}
