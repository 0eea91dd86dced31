import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const loads: string[] = [];
const logged: string[] = [];
let library: () => Promise<object> = async () => await Promise.resolve({});
const shown = { onLine: true };

beforeEach(() => {
  loads.length = 0;
  logged.length = 0;
  shown.onLine = true;
  library = async () => await Promise.resolve({});
  vi.resetModules();
  vi.stubGlobal('navigator', shown);
  vi.stubGlobal('window', {});
  // With what it says to people it would bring half of the page along, for every test anew.
  vi.doMock('../server/errors.ts', () => ({
    logError: (_thrown: unknown, context: string) => logged.push(context),
  }));
  vi.doMock('@googlemaps/js-api-loader', () => ({
    setOptions: ({ key }: { key: string }) => loads.push(key),
    importLibrary: async () => await library(),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('@googlemaps/js-api-loader');
  vi.doUnmock('../server/errors.ts');
  vi.resetModules();
});

async function page() {
  const [{ loadMaps, placeSearch }, { noteMapSettings }] = [
    await import('./maps.ts'),
    await import('./maps-settings.ts'),
  ];
  return { loadMaps, placeSearch, noteMapSettings };
}

test('PROJ-131: the maps script is loaded once a page, with the key that the server tells', async () => {
  const { loadMaps, placeSearch, noteMapSettings } = await page();
  const [first, second] = [loadMaps(), loadMaps()];
  expect(loads).toEqual([]);
  noteMapSettings({ browserKey: 'key-of-halden', styleUrl: null });
  await Promise.all([first, second]);
  await loadMaps();
  expect(loads).toEqual(['key-of-halden']);
  expect(placeSearch.get()).not.toBeNull();
});

test.each([[{ browserKey: null }], [{}], ['nothing that is understood']])(
  'PROJ-131: without a key, where the settings are %o, nothing of the maps service is asked for',
  async (settings) => {
    const { loadMaps, placeSearch, noteMapSettings } = await page();
    noteMapSettings(settings);
    await loadMaps();
    expect(loads).toEqual([]);
    expect(placeSearch.get()).toBeNull();
    expect(window).toEqual({});
  },
);

test('PROJ-132: a script that does not load leaves no address search and is logged; it is not tried again', async () => {
  const { loadMaps, placeSearch, noteMapSettings } = await page();
  library = async () => await Promise.reject(new Error('net::ERR_BLOCKED'));
  noteMapSettings({ browserKey: 'key-of-halden' });
  await loadMaps();
  expect(placeSearch.get()).toBeNull();
  expect(window.mapsScriptFailed).toBe(true);
  expect(logged).toEqual(['Loading the maps script']);
  await loadMaps();
  expect(loads).toHaveLength(1);
});

test('PROJ-132: a key that the service refuses later takes the address search away again', async () => {
  const { loadMaps, placeSearch, noteMapSettings } = await page();
  noteMapSettings({ browserKey: 'key-of-halden' });
  await loadMaps();
  window.gm_authFailure?.();
  expect(placeSearch.get()).toBeNull();
  expect(window.mapsScriptFailed).toBe(true);
});

test('PROJ-131: without a signal nothing is begun, and with it the next look does', async () => {
  const { loadMaps, noteMapSettings } = await page();
  noteMapSettings({ browserKey: 'key-of-halden' });
  shown.onLine = false;
  await loadMaps();
  expect(loads).toEqual([]);
  shown.onLine = true;
  await loadMaps();
  expect(loads).toEqual(['key-of-halden']);
});
