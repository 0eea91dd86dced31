import type { TrackedPoint } from '@plumbline/domain/entities/location';
import type { Timers } from '@plumbline/offline/ports/timers';
import type { PositionStore } from './position-store.ts';
import type { TrackingState } from './tracking-state.ts';

export type Fix = Pick<TrackedPoint, 'latitude' | 'longitude' | 'accuracyM' | 'speed' | 'heading'>;

export type TrackerPorts = {
  store: Pick<PositionStore, 'add'>;
  timers: Timers;
  /** Milliseconds since 1970, as the server counts this device's time. */
  clock: () => number;
  newId: () => string;
  /** The position of the device now; why there is none otherwise. Never rejects. */
  locate: () => Promise<Fix | 'refused' | 'unknown'>;
  /** In percent; null where the device does not say. Never rejects. */
  battery: () => Promise<number | null>;
  /** There is something to send, or the work has changed so that there may be. */
  onPending: () => void;
  onState: (state: TrackingState) => void;
  failed: (thrown: unknown) => void;
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
  /** How many positions wait on this device. */
  count: (unsent: number) => void;
  stop: () => void;
};

/** With less than this the device is located half as often. */
const lowBatteryPercent = 20;

/**
 * Takes a position at each interval while the person is clocked in, on no break, has agreed and has the app in
 * front, and stores it on the device, from where the courier brings it to the server.
 */
export function createTracker(ports: TrackerPorts): Tracker {
  const { store, timers } = ports;
  let situation: Situation = { entryId: null, onBreak: false, agreed: false, inFront: false, intervalMs: 0 };
  let trouble: TrackingState['trouble'] = null;
  let unsent = 0;
  let stopped = false;
  let cancelTick: (() => void) | null = null;
  /** Counts changes of the situation: a position that was asked for before one is not stored. */
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
      ports.onPending();
    }
    tell();
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
      if (!wasActive || changed) ports.onPending();
      tell();
    },
    count(next) {
      unsent = next;
      tell();
    },
    stop() {
      stopped = true;
      cancelTick?.();
    },
  };
}
