import { logError } from '../data/errors.ts';
import { createStore, useStore } from '../data/store.ts';

/** The browser's own offer, which it makes once and which must be kept to be used later. Chromium only. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** `by-hand`: the browser installs, but asks by itself only (iOS). `unknown`: it has not offered, or cannot. */
export type Install = {
  state: 'installed' | 'offered' | 'by-hand' | 'unknown';
  /** Asks with the browser's own dialog; null unless it has offered. */
  offer: (() => void) | null;
};

const prompts = createStore<InstallPrompt | null>(null);
const installed = createStore(false);

/** Keeps the browser's offer instead of letting it pop up: people find it where they look for it. */
export function hearInstallOffers(): void {
  installed.set(standsAlone());
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    prompts.set(event);
  });
  window.addEventListener('appinstalled', () => {
    prompts.set(null);
    installed.set(true);
  });
}

export function useInstall(): Install {
  const prompt = useStore(prompts);
  if (useStore(installed)) return { state: 'installed', offer: null };
  if (prompt !== null) return { state: 'offered', offer: () => ask(prompt) };
  return { state: isApple() ? 'by-hand' : 'unknown', offer: null };
}

function ask(prompt: InstallPrompt): void {
  // It can be asked once; the browser makes a new offer when it sees fit.
  prompts.set(null);
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

/** iPhone, iPad, and the iPad that calls itself a Mac: none of them ever offers. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}
