import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import type { TrackingConsent } from '@plumbline/domain/entities/location';
import { v7 as uuidv7 } from 'uuid';
import { browserTimers } from '../device/browser-ports.ts';
import { deviceTime } from '../device/device-time.ts';
import { startCourier } from '../courier/start-courier.ts';
import { takeTurns } from '../replica/one-tab.ts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { onTrackingNews } from '../replica/tracking-news.ts';
import { isAway, logError, toAppError } from '../server/errors.ts';
import { organizationIdKey, rpc } from '../server/rpc.ts';
import { type OpenPositions, openPositions } from './position-store.ts';
import { positionQueue } from './position-queue.ts';
import { createTracker, type Fix, type Situation } from './tracker.ts';
import { consentQuestion, consentState, forgetTracking, trackingState } from './tracking-state.ts';

/** How long the device may take to find its position. */
const locateMs = 20_000;

export type Tracking = {
  /** The entry that runs, whether it is on a break, and how often the organization wants a position. */
  follow: (work: Pick<Situation, 'entryId' | 'onBreak' | 'intervalMs'>) => void;
  stop: () => void;
};

let running: {
  owner: ReplicaOwner;
  positions: OpenPositions;
  hear: (consent: TrackingConsent) => void;
} | null = null;

/** Locates this person's device while they are clocked in and have agreed; asks them once. Until `stop`. */
export function startTracking(owner: ReplicaOwner): Tracking {
  const positions = openPositions(owner);
  const context = { [organizationIdKey]: owner.organizationId };
  let work: Pick<Situation, 'entryId' | 'onBreak' | 'intervalMs'> = {
    entryId: null,
    onBreak: false,
    intervalMs: 60_000,
  };
  let isInFront = false;
  let stopped = false;
  const failed = (thrown: unknown) => {
    if (!stopped) logError(thrown, 'Locating this device');
  };
  const ended = new AbortController();
  const { signal } = ended;

  const courier = startCourier(owner, {
    ...positionQueue({
      store: positions,
      clock: deviceTime,
      send: async (entryId, points) => {
        await rpc.locations.track.mutate({ entryId, points: [...points] }, { context });
      },
      onConsentGone: () => void ask().catch(failed),
    }),
    name: 'positions',
    onChange: positions.onChange,
    failed,
  });
  const tracker = createTracker({
    store: positions,
    timers: browserTimers,
    clock: deviceTime,
    newId: uuidv7,
    locate,
    battery: batteryPercent,
    onPending: courier.nudge,
    onState: trackingState.set,
    failed,
  });
  const endCount = positions.onChange(tracker.count);

  function follow(): void {
    const consent = consentState.get();
    tracker.follow({ ...work, agreed: agrees(consent), inFront: isInFront });
    if (consent === null && work.entryId !== null) question().catch(failed);
  }

  /** By itself the question comes once on a device; afterwards it is in the profile. */
  async function question(): Promise<void> {
    if (consentQuestion.get() || (await positions.wasAsked()) || stopped) return;
    await positions.markAsked();
    consentQuestion.set(true);
  }

  function hear(consent: TrackingConsent): void {
    if (stopped) return;
    consentState.set(consent);
    positions.saveConsent(consent).catch(failed);
    if (!agrees(consent)) positions.clear().catch(failed);
    follow();
  }

  async function ask(): Promise<void> {
    try {
      const { consent } = await rpc.locations.getConsent.query(undefined, { context });
      // What was decided here has ended: the person was removed, or had another role, and is asked anew.
      if (consent === null && (await positions.readConsent()) != null) await positions.forgetAsked();
      hear(consent);
    } catch (thrown) {
      if (!isAway(toAppError(thrown))) throw thrown;
      const stored = await positions.readConsent();
      if (stored !== undefined && consentState.get() === undefined && !stopped) {
        consentState.set(stored);
        follow();
      }
    }
  }

  const endTurns = takeTurns(
    { name: 'tracking', owner, inFront: 'required' },
    (isMine) => {
      isInFront = isMine;
      follow();
    },
    failed,
  );
  window.addEventListener(
    'online',
    () => {
      if (consentState.get() === undefined) ask().catch(failed);
    },
    { signal },
  );
  const endNews = onTrackingNews((news) => {
    if (news.kind === 'consent') ask().catch(failed);
  });
  running = { owner, positions, hear };
  ask().catch(failed);

  return {
    follow: (next) => {
      work = next;
      follow();
    },
    stop: () => {
      stopped = true;
      ended.abort();
      endNews();
      endCount();
      endTurns();
      tracker.stop();
      courier.stop();
      positions.close();
      running = null;
      forgetTracking();
    },
  };
}

/** Agreed to the present text. */
export function agrees(consent: TrackingConsent | undefined): boolean {
  return consent?.given === true && consent.textVersion === trackingTextVersion;
}

/** Tells the server what the person decided. @throws AppError when it was not reached: nothing has changed then. */
export async function decideConsent(given: boolean): Promise<void> {
  const { consent } = given
    ? await rpc.locations.giveConsent.mutate({ textVersion: trackingTextVersion })
    : await rpc.locations.withdrawConsent.mutate();
  if (running === null) consentState.set(consent);
  else running.hear(consent);
  consentQuestion.set(false);
}

/** Reads what the person decided, where nothing follows it: on a plan without tracking. */
export async function readConsent(): Promise<void> {
  consentState.set((await rpc.locations.getConsent.query()).consent);
}

async function locate(): Promise<Fix | 'refused' | 'unknown'> {
  if (!('geolocation' in navigator)) return 'unknown';
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy, speed, heading } }) =>
        resolve({
          latitude,
          longitude,
          accuracyM: Math.max(0, Math.round(accuracy)),
          speed,
          // Devices that stand still say NaN.
          heading: heading === null || Number.isNaN(heading) ? null : heading,
        }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: locateMs },
    );
  });
}

/** Only some browsers say. */
async function batteryPercent(): Promise<number | null> {
  try {
    const battery: unknown =
      'getBattery' in navigator && (await (navigator.getBattery as () => Promise<unknown>)());
    const level: unknown = Reflect.get(Object(battery), 'level');
    return typeof level === 'number' ? Math.round(level * 100) : null;
  } catch {
    return null;
  }
}
