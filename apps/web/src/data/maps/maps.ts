import { logError } from '../server/errors.ts';
import { createStore } from '../store.ts';
import type { PlaceSearch, PlacesLibrary } from './maps-places.ts';
import { mapSettings } from './maps-settings.ts';

declare global {
  interface Window {
    /** Set when the maps script did not load, or refused the key, so that there is no address search. */
    mapsScriptFailed?: true;
    /** Called by the maps script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Address search, once the maps script has loaded; null without a key, and when the script fails. */
export const placeSearch = createStore<PlaceSearch | null>(null);

let started = false;

/**
 * Loads the maps script with its places library, once per page and only where the server has a key for it. A
 * failure is not shown to the person, only logged and set as a flag on window.
 */
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
