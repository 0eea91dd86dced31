import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TrackedPoint } from '@plumbline/domain/entities/location';
import { createTimers } from '@plumbline/offline/testing/timers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCourier } from '../courier/courier.ts';
import { deleteLocalDatabase } from '../replica/local-database.ts';
import { positionQueue } from './position-queue.ts';
import { type OpenPositions, openPositions } from './position-store.ts';
import { createTracker, type Fix, type Situation } from './tracker.ts';
import type { TrackingState } from './tracking-state.ts';

const owner = { organizationId: 'halden', userId: 'marc' };
const begin = Date.parse('2026-05-04T12:00:00.000Z');
const minuteMs = 60_000;
const atSite: Fix = { latitude: 46.78, longitude: -92.1, accuracyM: 8, speed: null, heading: null };
const working: Situation = {
  ...{ entryId: 'entry-1', onBreak: false, agreed: true, inFront: true },
  intervalMs: minuteMs,
};

let store: OpenPositions;
beforeEach(() => {
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  store = openPositions(owner);
});
afterEach(async () => {
  store.close();
  await deleteLocalDatabase(owner);
});

function device() {
  const timers = createTimers();
  const states: TrackingState[] = [];
  const sent: { entryId: string; points: TrackedPoint[] }[] = [];
  const at = { fix: atSite as Fix | 'refused' | 'unknown', battery: null as number | null };
  const answers: AppError[] = [];
  let refuseAll: AppError | null = null;
  let used = 0;
  let ids = 0;
  let consentGone = 0;
  const clock = () => begin + timers.clock();
  // The store is closed at the end while the device may still be at it.
  const failed = (thrown: unknown) => {
    if (!(thrown instanceof Dexie.DatabaseClosedError)) throw thrown;
  };
  const queue = positionQueue({
    ...{ store, clock },
    send: async (entryId, points) => {
      const answer = refuseAll ?? answers.shift();
      if (answer) throw answer;
      sent.push({ entryId, points: [...points] });
    },
    onConsentGone: () => {
      consentGone += 1;
    },
  });
  const courier = createCourier(queue, {
    ...{ timers: timers.timers, random: () => 0.5, failed },
    errorOf: (thrown) => (thrown instanceof AppError ? thrown : new AppError('UNKNOWN_ERROR')),
  });
  courier.lead(true);
  const tracker = createTracker({
    ...{ store, clock, failed },
    timers: timers.timers,
    newId: () => `point-${String((ids += 1)).padStart(3, '0')}`,
    locate: async () => {
      used += 1;
      return at.fix;
    },
    battery: async () => at.battery,
    onPending: courier.nudge,
    onState: (state) => states.push(state),
  });
  return {
    tracker,
    courier,
    timers,
    at,
    sent,
    answers,
    states,
    refuse: (error: AppError | null) => {
      refuseAll = error;
    },
    used: () => used,
    consentGone: () => consentGone,
    /** Lets so much time pass, with what the device does at each of its steps. */
    pass: async (ms: number, stepMs = 10_000) => {
      for (let left = ms; left > 0; left -= stepMs) {
        timers.pass(Math.min(stepMs, left));
        await settled();
      }
    },
    sentIds: () => sent.flatMap(({ points }) => points.map(({ id }) => id)),
  };
}

/** The store has answered everything that was asked of it. */
async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await store.count();
    await new Promise<void>((done) => setImmediate(done));
  }
}

test('GPS-30 a device is located at once and at each interval while its person is clocked in, and what is found goes in batches', async () => {
  const { tracker, pass, sent, sentIds, used, states } = device();
  tracker.follow({ ...working, intervalMs: 10_000 });
  await vi.waitFor(async () => expect(await store.count()).toBe(1));
  await pass(1, 1);
  expect(sentIds()).toEqual(['point-001']);
  await pass(2 * minuteMs);
  expect(used()).toBe(13);
  // Not one by one.
  expect(sent.length).toBeLessThan(7);
  expect(sentIds()).toEqual(sentIds().toSorted());
  expect(states.at(-1)).toMatchObject({ phase: 'on', trouble: null });
  tracker.stop();
});

test.each([
  ['on a break', { onBreak: true }, 'break'],
  ['clocked out', { entryId: null }, 'off'],
  ['without consent', { agreed: false }, 'off'],
  ['while another app is in front', { inFront: false }, 'away'],
] as const)('GPS-31 nothing is located %s', async (_, change, phase) => {
  const { tracker, pass, used, states } = device();
  tracker.follow({ ...working, ...change });
  await pass(3 * minuteMs);
  expect(used()).toBe(0);
  tracker.follow(working);
  await pass(minuteMs);
  const before = used();
  expect(before).toBeGreaterThan(0);
  tracker.follow({ ...working, ...change });
  await pass(3 * minuteMs);
  expect(used()).toBe(before);
  expect(states.at(-1)?.phase).toBe(phase);
  tracker.stop();
});

test('GPS-32 a position that is found after the break began is not kept', async () => {
  const { tracker, pass, sent } = device();
  tracker.follow(working);
  // Before the device has answered.
  tracker.follow({ ...working, onBreak: true });
  await pass(minuteMs);
  expect([await store.count(), sent]).toEqual([0, []]);
  tracker.stop();
});

test('GPS-33 without a signal positions wait on the device for a day, and go when it is back', async () => {
  const { tracker, courier, pass, refuse, sentIds, timers } = device();
  refuse(new AppError('NETWORK_ERROR'));
  tracker.follow({ ...working, intervalMs: 10 * minuteMs });
  await pass(26 * 60 * minuteMs, 10 * minuteMs);
  // More than a day of them, of which the oldest are dropped.
  const stored = await store.count();
  expect(stored).toBeGreaterThan(130);
  expect(stored).toBeLessThanOrEqual(24 * 6 + 2);
  refuse(null);
  courier.wake();
  timers.pass(1);
  await vi.waitFor(async () => expect(await store.count()).toBe(0));
  expect(sentIds()).toHaveLength(stored);
  tracker.stop();
});

test('GPS-34 with a low battery the device is located half as often', async () => {
  const { tracker, pass, at, used } = device();
  at.battery = 15;
  tracker.follow(working);
  await settled();
  await pass(10 * minuteMs);
  expect(used()).toBe(6);
  tracker.stop();
});

test('GPS-35 positions of an entry whose punch still waits are kept, and those of others go', async () => {
  const { tracker, pass, answers, sent } = device();
  const point = { ...atSite, batteryPercent: null };
  await store.add({ ...point, id: 'a', at: new Date(begin - 2).toISOString(), entryId: 'waiting' });
  await store.add({ ...point, id: 'b', at: new Date(begin - 1).toISOString(), entryId: 'known' });
  answers.push(new AppError('NOT_FOUND'));
  tracker.follow({ ...working, entryId: null });
  await pass(1, 1);
  expect(sent.map(({ entryId }) => entryId)).toEqual(['known']);
  expect(await store.count()).toBe(1);
  await pass(minuteMs);
  expect(sent.map(({ entryId }) => entryId)).toEqual(['known', 'waiting']);
  expect(await store.count()).toBe(0);
  tracker.stop();
});

test.each(['CONFLICT', 'VALIDATION_ERROR', 'PLAN_REQUIRED'] as const)(
  'GPS-36 what the server refuses with %s is dropped, and the next goes',
  async (code) => {
    const { tracker, pass, answers, sentIds } = device();
    answers.push(new AppError(code));
    tracker.follow({ ...working, intervalMs: 10_000 });
    await pass(2 * minuteMs);
    expect(sentIds()).not.toContain('point-001');
    expect(sentIds()).toContain('point-002');
    tracker.stop();
  },
);

test('GPS-37 a refusal for want of consent is passed on', async () => {
  const { tracker, pass, answers, consentGone } = device();
  answers.push(new AppError('PERMISSION_DENIED', { details: { reason: 'consent' } }));
  tracker.follow(working);
  await pass(minuteMs);
  expect(consentGone()).toBe(1);
  expect(await store.count()).toBe(0);
  tracker.stop();
});

test('GPS-38 a browser that gives no position is said, and asked again', async () => {
  const { tracker, pass, at, states, sentIds } = device();
  at.fix = 'refused';
  tracker.follow(working);
  await pass(minuteMs / 2);
  expect(states.at(-1)).toMatchObject({ phase: 'on', trouble: 'refused' });
  at.fix = atSite;
  await pass(2 * minuteMs);
  expect(states.at(-1)).toMatchObject({ phase: 'on', trouble: null });
  expect(sentIds().length).toBeGreaterThan(0);
  tracker.stop();
});

test('GPS-39 batches have at most a hundred positions of one entry', async () => {
  const { tracker, pass, sent } = device();
  const point = { ...atSite, batteryPercent: null };
  for (let number = 0; number < 230; number += 1)
    await store.add({
      ...point,
      id: `late-${String(number).padStart(3, '0')}`,
      at: new Date(begin - 230_000 + number * 1_000).toISOString(),
      entryId: number < 120 ? 'first' : 'second',
    });
  tracker.follow({ ...working, entryId: null });
  await pass(1, 1);
  await vi.waitFor(async () => expect(await store.count()).toBe(0));
  expect(sent.map(({ entryId, points }) => [entryId, points.length])).toEqual([
    ['first', 100],
    ['first', 20],
    ['second', 100],
    ['second', 10],
  ]);
  tracker.stop();
});

test('GPS-40 nothing is left of a person’s positions once their copy is removed', async () => {
  await store.add({
    ...atSite,
    id: 'a',
    at: new Date(begin).toISOString(),
    batteryPercent: null,
    entryId: 'e',
  });
  await store.saveConsent({ given: true, textVersion: 1, at: new Date(begin).toISOString() });
  await deleteLocalDatabase(owner);
  store = openPositions(owner);
  expect([await store.count(), await store.readConsent()]).toEqual([0, undefined]);
});
