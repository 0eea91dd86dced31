import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import type { TrackingConsent } from '@plumbline/domain/entities/location';
import { v7 as uuidv7 } from 'uuid';
import { browserTimers } from '../device/browser-ports.ts';
import { deviceTime } from '../device/device-time.ts';
import { inOneTab } from '../replica/one-tab.ts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { onTrackingNews } from '../replica/tracking-news.ts';
import { isAway, logError, toAppError } from '../server/errors.ts';
import { organizationIdKey, rpc } from '../server/rpc.ts';
import { type OpenPositions, openPositions } from './position-store.ts';
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
  let holdsTurn = false;
  let stopped = false;
  const failed = (thrown: unknown) => {
    if (!stopped) logError(thrown, 'Locating this device');
  };
  const ended = new AbortController();
  const { signal } = ended;

  const tracker = createTracker({
    store: positions,
    timers: browserTimers,
    clock: deviceTime,
    random: Math.random,
    newId: uuidv7,
    locate,
    battery: batteryPercent,
    send: async (entryId, points) => {
      await rpc.locations.track.mutate({ entryId, points: [...points] }, { context });
    },
    onConsentGone: () => void ask().catch(failed),
    onState: trackingState.set,
    failed,
    errorOf: toAppError,
  });

  function follow(): void {
    const consent = consentState.get();
    tracker.follow({ ...work, agreed: agrees(consent), inFront: holdsTurn });
    if (consent === null && work.entryId !== null) question().catch(failed);
  }

  /** By itself the question comes once on a device; afterwards it is in the profile. */
  async function question(): Promise<void> {
    if (consentQuestion.get() || (await positions.wasAsked()) || stopped) return;
    await positions.noteAsked();
    consentQuestion.set(true);
  }

  function hear(consent: TrackingConsent): void {
    if (stopped) return;
    consentState.set(consent);
    positions.keepConsent(consent).catch(failed);
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
      const kept = await positions.readConsent();
      if (kept !== undefined && consentState.get() === undefined && !stopped) {
        consentState.set(kept);
        follow();
      }
    }
  }

  /** One tab at a time, and only one that is in front. */
  let release: (() => void) | null = null;
  function look(): void {
    const visible = document.visibilityState === 'visible';
    if (!visible) {
      release?.();
      release = null;
      holdsTurn = false;
      return follow();
    }
    if (release !== null) return;
    const leaving = new AbortController();
    release = () => leaving.abort();
    inOneTab('tracking', owner, leaving.signal, () => {
      holdsTurn = true;
      follow();
    }).catch(failed);
  }

  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener(
    'online',
    () => {
      tracker.wake();
      if (consentState.get() === undefined) ask().catch(failed);
    },
    { signal },
  );
  const endNews = onTrackingNews((news) => {
    if (news.kind === 'consent') ask().catch(failed);
  });
  running = { owner, positions, hear };
  look();
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
      release?.();
      tracker.stop();
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
