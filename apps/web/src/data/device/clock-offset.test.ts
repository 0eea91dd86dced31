import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';

let storage: Storage;
let reading = 0;

beforeEach(() => {
  storage = memoryStorage();
  reading = 1_000;
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('performance', { now: () => reading });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  return await import('./clock-offset.ts');
}

test('WAKE-9: what was measured of the clock outlives a reload, how long ago by a clock that nobody sets does not', async () => {
  const first = await page();
  expect([first.clockOffsetMs(), first.readClock()]).toEqual([null, null]);
  first.noteClockOffset(250, 5_000);
  reading += 400.4;
  expect(first.readClock()).toEqual({ offsetMs: 250, measuredAt: 5_000, sinceMeasuredMs: 400 });
  const next = await page();
  expect(next.readClock()).toEqual({ offsetMs: 250, measuredAt: 5_000, sinceMeasuredMs: null });
});

test('WAKE-10: the same measurement told again does not look newer, and a check that failed takes nothing away', async () => {
  const { noteClockOffset, readClock, clockOffsetMs } = await page();
  noteClockOffset(250, 5_000);
  reading += 400;
  noteClockOffset(300, 5_000);
  noteClockOffset(null, 6_000);
  noteClockOffset(70, null);
  expect(readClock()).toEqual({ offsetMs: 250, measuredAt: 5_000, sinceMeasuredMs: 400 });
  noteClockOffset(-90, 7_000);
  expect(clockOffsetMs()).toBe(-90);
});

test.each(['broken {', '{"offsetMs":"250","measuredAt":5000}', '{"offsetMs":0.5,"measuredAt":5000}', '[]'])(
  'WAKE-11: a kept measurement that is none is not believed: %s',
  async (stored) => {
    storage.setItem('plumbline.clock', stored);
    expect((await page()).readClock()).toBeNull();
  },
);

test('WAKE-12: where storage is refused the page measures for itself', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  const { noteClockOffset, clockOffsetMs } = await page();
  noteClockOffset(250, 5_000);
  expect(clockOffsetMs()).toBe(250);
});
