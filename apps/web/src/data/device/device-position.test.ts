import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { devicePosition, grantedPosition } from './device-position.ts';

type Found = (position: { coords: { latitude: number; longitude: number; accuracy: number } }) => void;
type Device = {
  /** What happens when the device is asked. */
  answer?: (found: Found, refused: () => void) => void;
  permission?: 'granted' | 'prompt' | 'denied' | 'unknown to this browser';
};

let asked = 0;

function given({ answer = () => undefined, permission = 'granted' }: Device) {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: Found, refused: () => void) => {
        asked += 1;
        answer(found, refused);
      },
    },
    permissions: {
      query: async () => {
        if (permission === 'unknown to this browser') throw new TypeError('geolocation');
        return await Promise.resolve({ state: permission });
      },
    },
  });
}

const atTheClinic: Device['answer'] = (found) =>
  found({ coords: { latitude: 43.65311, longitude: -70.25889, accuracy: 12.4 } });

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('PHOTOVIEW-12: a position comes with the radius in whole metres that the device is sure of', async () => {
  given({ answer: atTheClinic });
  const position = { latitude: 43.65311, longitude: -70.25889, accuracyM: 12 };
  expect(await devicePosition(3_000)).toEqual(position);
  expect(await grantedPosition(3_000)).toEqual(position);
  expect(vi.getTimerCount()).toBe(0);
});

test('PHOTOVIEW-12: who says no has no position, nor has a device that cannot tell any', async () => {
  given({ answer: (_found, refused) => refused() });
  expect(await devicePosition(3_000)).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await devicePosition(3_000)).toBeNull();
  expect(await grantedPosition(3_000)).toBeNull();
});

test('PHOTOVIEW-12: nobody waits longer than was said, also while the browser is still asking', async () => {
  let late: Found = () => undefined;
  given({ answer: (found) => (late = found) });
  const waiting = devicePosition(3_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await waiting).toBeNull();
  // What comes after that disturbs nobody.
  late({ coords: { latitude: 1, longitude: 1, accuracy: 1 } });
});

test.each(['prompt', 'denied', 'unknown to this browser'] as const)(
  'PHOTOVIEW-13: for a photo nobody is asked where they are: with permission “%s” its place stays unknown',
  async (permission) => {
    given({ answer: atTheClinic, permission });
    expect(await grantedPosition(3_000)).toBeNull();
    expect(asked).toBe(0);
  },
);
