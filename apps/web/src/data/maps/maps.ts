import { logError } from '../server/errors.ts';
import { createStore } from '../store.ts';
import type { PlaceSearch, PlacesLibrary } from './maps-places.ts';
import { mapSettings } from './maps-settings.ts';

declare global {
  interface Window {
    /** The maps script did not load, or refused the key; there is no address search. */
    mapsScriptFailed?: true;
    /** The maps script calls it when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Address search, once the maps script is here; null without a key, and when the script fails. */
export const placeSearch = createStore<PlaceSearch | null>(null);

let started = false;

/** Loads the maps script with its places library, once a page and only where the server has a key for it. Whatever fails, nobody is told: the log and the flag on window know. */
export async function loadMaps(): Promise<void> {
  if (started || !navigator.onLine) return;
  const { browserKey: key } = await mapSettings();
  if (key === null || started) return;
  started = true;
  try {
    window.gm_authFailure = () => fail(new Error('The maps script refused the key'));
    const { importLibrary, setOptions } = await import('@googlemaps/js-api-loader');
    const { placeSearchOf } = await import('./maps-places.ts');
    setOptions({ key, v: 'weekly' });
    const library: PlacesLibrary = await importLibrary('places');
    placeSearch.set(placeSearchOf(library));
  } catch (thrown) {
    fail(thrown);
  }
}

function fail(thrown: unknown): void {
  placeSearch.set(null);
  window.mapsScriptFailed = true;
  logError(thrown, 'Loading the maps script');
}
