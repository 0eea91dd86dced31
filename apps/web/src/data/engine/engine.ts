import { dayOf } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { queuedOperations } from '@plumbline/domain/mutations/queued';
import type { ApplyInput, ApplyReply } from '@plumbline/domain/operations/sync';
import { type ConflictPorts, createConflicts } from '@plumbline/offline/conflicts/conflicts';
import { createMonitor, type Monitor } from '@plumbline/offline/connectivity/monitor';
import { createDelivery } from '@plumbline/offline/delivery/delivery';
import type { Delivery } from '@plumbline/offline/delivery/ports';
import type { Channel } from '@plumbline/offline/ports/channel';
import type { Readable } from '@plumbline/offline/ports/store';
import type { Pull } from '@plumbline/offline/pull/pull';
import { createOutbox } from '@plumbline/offline/queue/outbox';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { createRescue } from '@plumbline/offline/queue/rescue';
import { rescueFiles } from '../queue/rescue-files.ts';
import { readLastReachedAt } from '@plumbline/offline/replica/pull-state';
import { createSync, type SyncService } from '@plumbline/offline/sync/service';
import { createPhotoFiles, type PhotoCalls } from '@plumbline/offline/delivery/photo-files';
import { v7 as uuidv7 } from 'uuid';
import { noteStorage } from '../files/storage-use.ts';
import { filesOnHold } from '../files/files-on-hold.ts';
import { keepAwake } from '../device/keep-awake.ts';
import { sha256Of } from '../files/prepare/sha256.ts';
import { storePhoto } from '../files/store-photo.ts';
import { backUpWork } from '../queue/work-backup.ts';
import { queueKeys } from '../replica/queue-key.ts';
import { followUnsent } from '../queue/unsent-feed.ts';
import { reportUnsent } from '../session/unsent-report.ts';
import { asked, endError, logError, showError, toAppError } from '../server/errors.ts';
import { operationIdKey, organizationIdKey, rpc } from '../server/rpc.ts';
import { isRefusal } from '../server/transport.ts';
import { followRole } from '../session/role-feed.ts';
import { noticeRefusal } from '../session/session.ts';
import { afterPaint } from '../../design/after-paint.ts';
import { browserNetwork } from '../device/browser-network.ts';
import { browserClock, browserTimers } from '../device/browser-ports.ts';
import { readClock, noteClockOffset } from '../device/clock-offset.ts';
import { deviceLocks, deviceSeals } from '../replica/device-seals.ts';
import {
  connectionStore,
  deliveryStore,
  type Engine,
  idleDelivery,
  idleSync,
  syncStore,
  transferStore,
} from '../replica/engine-state.ts';
import { keptInPage } from '../replica/lost-copy.ts';
import { onFirstInteraction } from '../device/first-interaction.ts';
import type { OpenReplica } from '../replica/replica.ts';
import { syncTriggers } from './sync-triggers.ts';

/** What the toast of photos that the network has lost is about. */
const photoUploads = 'photo uploads';

/** Identifies this page's life, within which readings of the monotonic clock can be compared. */
const boot = uuidv7();

/**
 * The offline engine on an open copy: outbox, delivery, conflicts, connection, and the sync service where
 * there is something to pull. It runs until `stop`.
 */
export function startEngine(open: OpenReplica, pull: Pull | null): Engine {
  const { organizationId, userId, replica } = open;
  const owner = { organizationId, userId };
  const { apply, decideConflict, photos } = callsFor(organizationId);
  const ports = { timers: browserTimers, clock: browserClock };
  const monotonic = { boot, now: () => performance.now() };
  const locks = deviceLocks(replica);
  const storage = createReplicaStorage(replica, { when: afterPaint });
  const { seals, spare } = deviceSeals(owner, replica, locks);
  // The organization's zone, once its row is loaded. Until then a wrong day does no harm.
  let zone: string | undefined;
  const dayHere = (at: number) => dayOf(at, zone);
  let stopped = false;
  // A failure of work that was under way when the copy was closed is not reported.
  const failed = (context: string) => (thrown: unknown) => {
    if (!stopped) logError(thrown, context);
  };

  const lost = failed('Looking for changes that were missed');

  const backup = backUpWork(open);
  const outbox = createOutbox({
    owner,
    storage,
    seals,
    newId: uuidv7,
    clock: browserClock,
    monotonic,
    clockKnown: readClock,
    dayOf: dayHere,
  });
  const conflicts = createConflicts({ storage, clock: browserClock, tell: decideConflict });
  const rescue = createRescue({ owner, storage, seals, files: rescueFiles, clock: browserClock });
  const monitor = createMonitor({ ...ports, ...browserNetwork });
  const settling = conflicts.keepSettled(browserTimers, failed('Settling conflicts'));
  // Only this page has the work that is kept in its memory, so other tabs cannot send it.
  const tabs =
    keptInPage.get() === null ? openChannel(`plumbline:${organizationId}:${userId}:delivery`) : null;
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
    operations: queuedOperations,
    files: {
      ...createPhotoFiles({ ...photos, store: storePhoto, sha256Of, newId: uuidv7 }),
      hold: filesOnHold,
      onNetwork: (state, operation) => {
        if (operation !== 'uploadPhoto') return;
        if (state === 'back') endError(photoUploads);
        else
          showError(new AppError('NETWORK_ERROR'), {
            context: 'photo-upload',
            about: photoUploads,
            stays: true,
            retry: () => delivery.wake('person'),
          });
      },
    },
    serverWorks,
    ...(tabs && { channel: tabs.channel }),
    onConflicts: settling.look,
    onRefused: (refusals) => {
      for (const refusal of refusals) noticeRefusal(refusal);
    },
    onFailure: failed('Sending what waits on this device'),
  });
  const sync = pull && serviceOf(open, pull, delivery, monitor, failed('Syncing'));

  const ends = [
    outbox.keepClean(browserTimers, failed('Looking for what has waited too long')),
    followUnsent({ replica, outbox, conflicts, dayOf: dayHere }),
    reportUnsent(),
    followRole(open),
    followed(delivery.state, (state) => {
      deliveryStore.set(state);
      if (
        state.phase === 'paused' &&
        (state.reason === 'session' || state.reason === 'membership' || state.reason === 'plan') &&
        state.code !== null
      )
        noticeRefusal({ code: state.code });
    }),
    followed(delivery.progress, transferStore.set),
    keepAwake({
      transfers: delivery.progress,
      document,
      wakeLock:
        'wakeLock' in navigator ? { request: async () => await navigator.wakeLock.request('screen') } : null,
    }),
    followed(monitor.state, (state) => {
      connectionStore.set(state);
      noteClockOffset(state.offsetMs, state.lastHealthAt);
    }),
    ...(sync ? [followed(sync.state, syncStore.set)] : []),
    syncTriggers(delivery, monitor, settling.look),
    loaded(
      async () => (await import('./look-for-missed.ts')).lookForMissed(replica, sync?.state ?? null, lost),
      lost,
    ),
    loaded(async () => {
      const { whenKept } = await import('../files/kept-uploads.ts');
      const lookFailed = failed('Looking for files that wait on this device');
      // It follows the open copy by itself from then on, and counts what waits there (`waitingFilesStore`).
      return whenKept(owner, () => void import('../files/project-uploads.ts').catch(lookFailed), lookFailed);
    }, failed('Looking for files that wait on this device')),
    onFirstInteraction(() => {
      // Loaded ahead. If that fails, perhaps because the page closes, a change loads it again and reports the failure.
      Promise.all([import('../queue/enqueue.ts'), import('../queue/ask.ts')]).catch(() => undefined);
    }),
  ];
  import('@plumbline/offline/replica/abandoned')
    .then(async ({ revertAbandoned }) => await revertAbandoned(replica, locks))
    .catch(failed('Reverting what an earlier page did not settle'));
  replica.meta
    .get('punchLooks')
    .then(async (looks) => {
      if (looks !== undefined) await (await import('../records/punch-looks.ts')).tellPunchLooks(replica);
    })
    .catch(failed('Telling of looks at punches'));
  void replica.organization
    .get(organizationId)
    .then((row) => {
      zone = row?.timezone;
    })
    .catch(failed('Reading the organization'));
  // The key is made available before delivery opens items, because it may have to be restored from its second place.
  seals
    .prepare()
    .catch(failed('Making the key of the queue'))
    .then(backup.noteKey)
    .then(() => (stopped ? undefined : delivery.start()))
    .then(() => spare.drop(queueKeys, owner))
    .catch(failed('Taking away the second key of the queue'));
  monitor.start();
  sync?.startAuto();

  return {
    outbox,
    delivery,
    conflicts,
    rescue,
    sync,
    check: monitor.check,
    backup,
    stop: () => {
      stopped = true;
      for (const end of ends) end();
      settling.stop();
      backup.stop();
      monitor.stop();
      sync?.stop();
      deliveryStore.set(idleDelivery);
      transferStore.set(new Map());
      syncStore.set(idleSync);
      delivery.stop().then(() => tabs?.close(), failed('Ending delivery'));
    },
  };
}

/**
 * The engine's calls, bound to the organization of its copy, because the page may show another one before
 * they are made.
 */
function callsFor(organizationId: string): {
  apply: (input: ApplyInput) => Promise<ApplyReply>;
  decideConflict: ConflictPorts['tell'];
  photos: Omit<PhotoCalls, 'store' | 'sha256Of' | 'newId'>;
} {
  const context = { [organizationIdKey]: organizationId };
  return {
    apply: async (input) => await asked(rpc.sync.apply.mutate(input, { context })),
    decideConflict: async (decided) => await asked(rpc.sync.decideConflict.mutate(decided, { context })),
    photos: {
      generateUploadUrl: async (input, operationId) => {
        const addresses = await asked(
          rpc.photos.generateUploadUrl.mutate(input, {
            context: { ...context, [operationIdKey]: operationId },
          }),
        );
        noteStorage(addresses.storage, organizationId);
        return addresses;
      },
      saveMetadata: async (input, operationId) => {
        const { version } = await asked(
          rpc.photos.saveMetadata.mutate(input, { context: { ...context, [operationIdKey]: operationId } }),
        );
        return version;
      },
    },
  };
}

/**
 * Runs `begin`, which loads code first. Returns a function that stops it, also while the code is still
 * loading.
 */
function loaded(begin: () => Promise<() => void>, failed: (thrown: unknown) => void): () => void {
  let end: (() => void) | null = null;
  let stopped = false;
  begin().then((begun) => {
    if (stopped) begun();
    else end = begun;
  }, failed);
  return () => {
    stopped = true;
    end?.();
  };
}

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

/**
 * Makes a call that needs the server's database and that every session may make, whatever its plan. Resolves
 * to whether it was answered.
 */
async function serverWorks(): Promise<boolean> {
  try {
    await rpc.billing.getCurrentSubscription.query();
    return true;
  } catch (thrown) {
    return isRefusal(thrown);
  }
}

/**
 * A channel between this browser's tabs with a shared name; `close` ends it for this tab. Null where the
 * browser has none.
 */
function openChannel(name: string): { channel: Channel; close: () => void } | null {
  if (typeof BroadcastChannel === 'undefined') return null;
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
