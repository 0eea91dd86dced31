import { logError } from '../data/server/errors.ts';
import { createStore, useStore } from '../data/store.ts';
import { installOffer } from './offer.ts';

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** `by-hand`: the browser can install, but only from its own menu (iOS). `unknown`: it has not offered, or cannot. */
export type Install = {
  state: 'installed' | 'offered' | 'by-hand' | 'unknown';
  /** Opens the browser's own dialog; null unless it has offered. */
  offer: (() => void) | null;
};

const installed = createStore(standsAlone());
window.addEventListener('appinstalled', () => {
  installOffer.set(null);
  installed.set(true);
});

export function useInstall(): Install {
  const prompt = useStore(installOffer);
  if (useStore(installed)) return { state: 'installed', offer: null };
  if (prompt !== null && isInstallPrompt(prompt)) return { state: 'offered', offer: () => ask(prompt) };
  return { state: isApple() ? 'by-hand' : 'unknown', offer: null };
}

function ask(prompt: InstallPrompt): void {
  // An offer can be used once; the browser may make a new one later.
  installOffer.set(null);
  prompt.prompt().catch((thrown: unknown) => logError(thrown, 'Installing the app'));
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function standsAlone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** iPhone, iPad, and iPads that identify as a Mac: none of them ever offers. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}
