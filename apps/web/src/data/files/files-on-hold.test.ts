import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';

/** The module anew, in a browser that says this of its network; `elsewhere` changes the setting in another tab. */
async function opened(connection: object | undefined) {
  vi.resetModules();
  const storage = memoryStorage();
  const page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { connection });
  onTestFinished(() => void vi.unstubAllGlobals());
  const files = await import('./files-on-hold.ts');
  const elsewhere = (setting: object) => {
    storage.setItem('plumbline.photo-sending', JSON.stringify(setting));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'plumbline.photo-sending' }));
  };
  return { ...files, storage, elsewhere };
}

test.each([
  [{ type: 'cellular' }, true],
  [{ type: 'wifi' }, false],
  [{ type: 'wifi', saveData: true }, true],
  [{ effectiveType: '4g' }, null],
  [undefined, null],
])(
  'TRANSFER-21: of a browser that says %j of its network, its price is read as %s',
  async (connection, metered) => {
    const { isMetered } = await opened(connection);
    expect(isMetered()).toBe(metered);
  },
);

test('TRANSFER-22: photos wait for Wi-Fi only where that is chosen, and go on as the network changes', async () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular' });
  const { filesOnHold, setFileSending, storage } = await opened(connection);
  const seen: unknown[] = [];
  const end = filesOnHold.subscribe(() => seen.push(filesOnHold.get()));
  expect(filesOnHold.get()).toBeNull();
  setFileSending({ freeNetworkOnly: true });
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  setFileSending({ paused: true });
  expect(seen).toEqual(['metered', null, 'person']);
  expect(storage.getItem('plumbline.photo-sending')).toBe('{"freeNetworkOnly":true,"paused":true}');
  end();
  setFileSending({ paused: false });
  expect(seen).toHaveLength(3);
});

test('TRANSFER-23: what is chosen in one tab holds in the others and after a reload', async () => {
  const { filesOnHold, elsewhere } = await opened(undefined);
  const seen: unknown[] = [];
  const end = filesOnHold.subscribe(() => seen.push(filesOnHold.get()));
  elsewhere({ paused: true });
  expect(seen).toEqual(['person']);
  end();
});
