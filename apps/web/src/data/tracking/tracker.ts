import type { AppError } from '@plumbline/domain/errors/app-error';
import type { TrackedPoint } from '@plumbline/domain/entities/location';
import { positionLateHours, positionsPerCall } from '@plumbline/domain/limits/tracking';
import type { Timers } from '@plumbline/offline/ports/timers';
import type { PositionStore } from './position-store.ts';
import type { TrackingState } from './tracking-state.ts';

export type Fix = Pick<TrackedPoint, 'latitude' | 'longitude' | 'accuracyM' | 'speed' | 'heading'>;

export type TrackerPorts = {
  store: PositionStore;
  timers: Timers;
  /** Milliseconds since 1970, as the server counts this device's time. */
  clock: () => number;
  /** In [0, 1). */
  random: () => number;
  newId: () => string;
  /** The position of the device now; why there is none otherwise. Never rejects. */
  locate: () => Promise<Fix | 'refused' | 'unknown'>;
  /** In percent; null where the device does not say. Never rejects. */
  battery: () => Promise<number | null>;
  /** @throws AppError when the server has refused the batch, or was not reached. */
  send: (entryId: string, points: readonly TrackedPoint[]) => Promise<void>;
  /** The server knows of no consent. */
  onConsentGone: () => void;
  onState: (state: TrackingState) => void;
  failed: (thrown: unknown) => void;
  errorOf: (thrown: unknown) => AppError;
};

/** What decides whether the device is located. */
export type Situation = {
  /** The entry that runs; null while the person is clocked out. */
  entryId: string | null;
  onBreak: boolean;
  /** The person has agreed. */
  agreed: boolean;
  /** The app is in front in this tab. */
  inFront: boolean;
  intervalMs: number;
};

export type Tracker = {
  follow: (situation: Situation) => void;
  /** There may be a signal again. */
  wake: () => void;
  stop: () => void;
};

/** With less than this the device is located half as often. */
const lowBatteryPercent = 20;
/** Batches go this far apart at least, give or take a tenth, so that a crew does not send at one moment. */
const sendEveryMs = 30_000;
const lateMs = positionLateHours * 3_600_000;
/** After failures the next try waits up to this. */
const longestPauseMs = 10 * 60_000;

/**
 * Takes a position at each interval while the person is clocked in, on no break, has agreed and has the app in
 * front; keeps it on the device; and sends what is kept in batches, also later and from elsewhere, for a day.
 */
export function createTracker(ports: TrackerPorts): Tracker {
  const { store, timers } = ports;
  let situation: Situation = { entryId: null, onBreak: false, agreed: false, inFront: false, intervalMs: 0 };
  let trouble: TrackingState['trouble'] = null;
  let unsent = 0;
  let stopped = false;
  let cancelTick: (() => void) | null = null;
  let cancelSend: (() => void) | null = null;
  let sending = false;
  let failures = 0;
  /** Counts changes of the situation: a position that was asked for before one is not kept. */
  let turn = 0;

  const isActive = () =>
    situation.entryId !== null && !situation.onBreak && situation.agreed && situation.inFront;

  function tell(): void {
    if (stopped) return;
    const { entryId, onBreak, agreed } = situation;
    const phase = entryId === null || !agreed ? 'off' : onBreak ? 'break' : isActive() ? 'on' : 'away';
    ports.onState({ phase, trouble: phase === 'on' ? trouble : null, unsent });
  }

  async function tick(): Promise<void> {
    cancelTick = null;
    const { entryId, intervalMs } = situation;
    const mine = turn;
    const [found, battery] = await Promise.all([ports.locate(), ports.battery()]);
    if (stopped || mine !== turn || entryId === null || !isActive()) return;
    const low = battery !== null && battery < lowBatteryPercent;
    cancelTick = timers.after(low ? 2 * intervalMs : intervalMs, () => void tick().catch(ports.failed));
    trouble = typeof found === 'string' ? found : null;
    if (typeof found !== 'string') {
      const at = new Date(ports.clock()).toISOString();
      await store.add({ id: ports.newId(), at, ...found, batteryPercent: battery, entryId });
      unsent = await store.count();
      sendSoon(0);
    }
    tell();
  }

  function sendSoon(waitMs: number): void {
    if (sending || stopped) return;
    cancelSend ??= timers.after(waitMs, () => {
      cancelSend = null;
      void send().catch(ports.failed);
    });
  }

  const jittered = (ms: number) => ms * (0.9 + 0.2 * ports.random());

  async function send(): Promise<void> {
    if (sending || stopped) return;
    sending = true;
    // Nothing to wait for, unless something went or could not go.
    let pauseMs = 0;
    try {
      await store.removeBefore(new Date(ports.clock() - lateMs).toISOString());
      // An entry of which the server does not know yet: its punch may still wait on this device.
      const unknown = new Set<string>();
      for (;;) {
        const batch = await store.next(positionsPerCall, unknown);
        if (batch === null || stopped) break;
        const outcome = await deliver(batch.entryId, batch.points);
        if (outcome === 'later') {
          failures += 1;
          pauseMs = Math.min(longestPauseMs, sendEveryMs * 2 ** (failures - 1));
          break;
        }
        failures = 0;
        pauseMs = sendEveryMs;
        if (outcome === 'unknown') unknown.add(batch.entryId);
        else await store.remove(batch.points.map(({ id }) => id));
      }
      unsent = await store.count();
    } finally {
      sending = false;
      tell();
    }
    // Also after everything is sent: what comes meanwhile goes together.
    if (unsent > 0 || pauseMs > 0) sendSoon(jittered(pauseMs));
  }

  async function deliver(
    entryId: string,
    points: readonly TrackedPoint[],
  ): Promise<'done' | 'unknown' | 'later'> {
    try {
      await ports.send(entryId, points);
      return 'done';
    } catch (thrown) {
      const error = ports.errorOf(thrown);
      if (error.code === 'NOT_FOUND') return 'unknown';
      if (error.code === 'PERMISSION_DENIED') {
        ports.onConsentGone();
        return 'done';
      }
      // Nobody takes these, now or later.
      if (error.code === 'CONFLICT' || error.code === 'VALIDATION_ERROR' || error.code === 'PLAN_REQUIRED')
        return 'done';
      return 'later';
    }
  }

  return {
    follow(next) {
      const wasActive = isActive();
      const before = situation;
      situation = next;
      const changed = next.entryId !== before.entryId || wasActive !== isActive();
      if (changed || next.intervalMs !== before.intervalMs) {
        turn += 1;
        cancelTick?.();
        cancelTick = null;
        if (isActive()) void tick().catch(ports.failed);
      }
      if (!wasActive || changed) sendSoon(0);
      tell();
    },
    wake() {
      failures = 0;
      cancelSend?.();
      cancelSend = null;
      sendSoon(0);
    },
    stop() {
      stopped = true;
      cancelTick?.();
      cancelSend?.();
    },
  };
}
