import type { ApplyInput, ApplyReply } from '@plumbline/domain/operations/sync';
import { healthCheckTimeoutMs } from '@plumbline/domain/limits/sync';
import { createConflicts } from '@plumbline/offline/conflicts/conflicts';
import { createMonitor, type Monitor } from '@plumbline/offline/connectivity/monitor';
import { createDelivery } from '@plumbline/offline/delivery/delivery';
import { type CarrierPorts, createCarriers } from '@plumbline/offline/delivery/carriers';
import type { Delivery } from '@plumbline/offline/delivery/ports';
import { webLocks } from '@plumbline/offline/delivery/web-locks';
import type { Readable } from '@plumbline/offline/ports/store';
import { createOutbox } from '@plumbline/offline/queue/outbox';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { createRescue } from '@plumbline/offline/queue/rescue';
import type { Pull } from '@plumbline/offline/pull/pull';
import { readLastReachedAt } from '@plumbline/offline/replica/place';
import { createSeals } from '@plumbline/offline/sealing/seals';
import { createSync, type SyncService } from '@plumbline/offline/sync/service';
import { v7 as uuidv7 } from 'uuid';
import { browserClock, browserTimers, dayIn } from './browser-ports.ts';
import { noteClockOffset } from './clock-offset.ts';
import {
  connectionStore,
  deliveryStore,
  type Engine,
  idleDelivery,
  syncStore,
  idleSync,
} from './engine-state.ts';
import { asked, logError, toAppError } from './errors.ts';
import { storePhoto } from './store-photo.ts';
import { queueKeys } from './queue-key.ts';
import type { OpenReplica } from './replica.ts';
import { isRefusal, operationIdKey, rpc } from './rpc.ts';
import { noticeRefusal } from './session.ts';
import { followUnsent } from './unsent-feed.ts';

/** Of this page's life: a reading of the clock that nobody can set means something within one life only. */
const boot = uuidv7();

/**
 * The offline engine on an open copy: outbox, delivery, conflicts, connection, and the sync service where there is something to pull. It runs
 * until `stop`.
 */
export function startEngine(open: OpenReplica, pull: Pull | null): Engine {
  const { organizationId, userId, replica } = open;
  const owner = { organizationId, userId };
  const ports = { timers: browserTimers, clock: browserClock };
  const locks = webLocks(navigator.locks);
  const monotonic = { boot, now: () => performance.now() };
  const storage = createReplicaStorage(replica);
  const seals = createSeals({ crypto, store: queueKeys, locks, owner });
  // The organization's own zone, once its row is here; a day more or less matters to nobody before.
  let zone: string | undefined;
  const dayOf = (at: number) => dayIn(zone, at);
  let stopped = false;
  // What was under way when the copy was closed fails, and is nobody's concern.
  const failed = (context: string) => (thrown: unknown) => {
    if (!stopped) logError(thrown, context);
  };

  const outbox = createOutbox({
    owner,
    storage,
    seals,
    newId: uuidv7,
    clock: browserClock,
    monotonic,
    dayOf,
  });
  const conflicts = createConflicts({ storage, clock: browserClock });
  const rescue = createRescue({ owner, storage, seals, crypto, clock: browserClock });
  const monitor = createMonitor({ ...ports, ...network, checkHealth });
  const settling = conflicts.keepSettled(browserTimers, failed('Settling conflicts'));
  const tabs = openChannel(`plumbline:${organizationId}:${userId}:delivery`);
  const delivery = createDelivery({
    ...ports,
    owner,
    storage,
    seals,
    locks,
    monotonic,
    random: Math.random,
    online: () => navigator.onLine,
    apply,
    carriers: createCarriers({
      generateUploadUrl,
      store: storePhoto,
      apply,
      newId: uuidv7,
      clock: browserClock,
    }),
    serverWorks,
    channel: tabs.channel,
    onConflicts: settling.look,
    onFailure: failed('Sending what waits on this device'),
  });
  const sync = pull && serviceOf(open, pull, delivery, monitor, failed('Syncing'));

  const ends = [
    outbox.keepClean(browserTimers, failed('Looking for what has waited too long')),
    followUnsent({ outbox, conflicts, dayOf }),
    followed(delivery.state, (state) => {
      deliveryStore.set(state);
      if (
        state.phase === 'paused' &&
        (state.reason === 'session' || state.reason === 'plan') &&
        state.code !== null
      )
        noticeRefusal({ code: state.code });
    }),
    followed(monitor.state, (state) => {
      connectionStore.set(state);
      noteClockOffset(state.offsetMs);
    }),
    ...(sync ? [followed(sync.state, syncStore.set)] : []),
    wakesOf(delivery, monitor),
    onFirstTouch(() => {
      Promise.all([import('./enqueue.ts'), import('./validate.ts')]).catch(
        failed('Making ready for changes'),
      );
    }),
  ];
  void replica.organization
    .get(organizationId)
    .then((row) => {
      zone = row?.timezone;
    })
    .catch(failed('Reading the organization'));
  monitor.start();
  delivery.start();
  sync?.startAuto();

  return {
    outbox,
    delivery,
    conflicts,
    rescue,
    sync,
    check: monitor.check,
    stop: () => {
      stopped = true;
      for (const end of ends) end();
      settling.stop();
      monitor.stop();
      sync?.stop();
      deliveryStore.set(idleDelivery);
      syncStore.set(idleSync);
      delivery.stop().then(tabs.close, failed('Ending delivery'));
    },
  };
}

const apply = async (input: ApplyInput): Promise<ApplyReply> => await asked(rpc.sync.apply.mutate(input));

const generateUploadUrl: CarrierPorts['generateUploadUrl'] = async (input, operationId) =>
  await asked(rpc.photos.generateUploadUrl.mutate(input, { context: { [operationIdKey]: operationId } }));

/** Hands on what a store holds, now and whenever it changes. */
function followed<Value>(source: Readable<Value>, take: (value: Value) => void): () => void {
  take(source.get());
  return source.subscribe(() => take(source.get()));
}

function serviceOf(
  open: OpenReplica,
  pull: Pull,
  delivery: Delivery,
  monitor: Monitor,
  failed: (thrown: unknown) => void,
): SyncService {
  return createSync({
    drain: async (signal) => {
      delivery.wake('person');
      await delivery.drained(signal);
    },
    pull,
    online: () => navigator.onLine && monitor.state.get().online,
    lastReachedAt: async () => await readLastReachedAt(open.replica),
    timers: browserTimers,
    clock: browserClock,
    onFailure: (thrown) => {
      failed(thrown);
      noticeRefusal(toAppError(thrown));
    },
  });
}

/** A call that needs the server's database and answers every session, whatever its plan. */
async function serverWorks(): Promise<boolean> {
  try {
    await rpc.billing.getCurrentSubscription.query();
    return true;
  } catch (thrown) {
    return isRefusal(thrown);
  }
}

async function checkHealth(signal: AbortSignal): Promise<{ serverTime: number | null }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(healthCheckTimeoutMs)]);
  const response = await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal: limit });
  if (!response.ok) throw new Error(`The health check answered ${response.status}.`);
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return { serverTime: Number.isNaN(serverTime) ? null : serverTime };
}

/** The Network Information API, which not every browser has. */
type NetworkInformation = EventTarget & { effectiveType?: string; rtt?: number; downlink?: number };

function networkInformation(): NetworkInformation | null {
  const found: unknown = Reflect.get(navigator, 'connection');
  return isNetworkInformation(found) ? found : null;
}

function isNetworkInformation(value: unknown): value is NetworkInformation {
  return typeof value === 'object' && value !== null;
}

const network = {
  network: () => {
    const said = networkInformation();
    if (said === null) return null;
    return {
      effectiveType: said.effectiveType ?? null,
      rttMs: said.rtt ?? null,
      downlinkMbps: said.downlink ?? null,
    };
  },
  browserOnline: () => navigator.onLine,
  onNetworkChange: (listen: () => void) => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('online', listen, { signal });
    window.addEventListener('offline', listen, { signal });
    const said = networkInformation();
    if (said instanceof EventTarget) said.addEventListener('change', listen, { signal });
    return () => ended.abort();
  },
};

function openChannel(name: string) {
  const broadcast = new BroadcastChannel(name);
  return {
    close: () => broadcast.close(),
    channel: {
      post: (message: unknown) => broadcast.postMessage(message),
      listen: (hear: (message: unknown) => void) => {
        const receive = ({ data }: MessageEvent<unknown>) => hear(data);
        broadcast.addEventListener('message', receive);
        return () => broadcast.removeEventListener('message', receive);
      },
    },
  };
}

/** The code of a change comes with the first touch of the page: a later press finds it here, and nobody pays for it who only looks. */
function onFirstTouch(act: () => void): () => void {
  const ended = new AbortController();
  for (const event of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(
      event,
      () => {
        ended.abort();
        act();
      },
      { signal: ended.signal, capture: true },
    );
  }
  return () => ended.abort();
}

/** Whatever may mean that the server can be had again. */
function wakesOf(delivery: Delivery, monitor: Monitor): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('online', () => delivery.wake('online'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') delivery.wake('visible');
    },
    { signal },
  );
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (data === 'drain') delivery.wake('background-sync');
      },
      { signal },
    );
  }
  let reachable = monitor.state.get().reachable;
  const end = monitor.state.subscribe(() => {
    const now = monitor.state.get().reachable;
    if (now === true && reachable === false) delivery.wake('online');
    reachable = now;
  });
  return () => {
    end();
    ended.abort();
  };
}
