import { queuedOperations } from '@plumbline/domain/mutations/queued';
import { type Conflicts, createConflicts } from '@plumbline/offline/conflicts/conflicts';
import { createDelivery } from '@plumbline/offline/delivery/delivery';
import type { Delivery } from '@plumbline/offline/delivery/ports';
import { createLiveConnection } from '@plumbline/offline/live/connection';
import { liveFramesWaiting, liveRowsTogether, liveTimings } from '@plumbline/offline/live/timings';
import type { Channel } from '@plumbline/offline/ports/channel';
import { createStore } from '@plumbline/offline/ports/store';
import type { Timers } from '@plumbline/offline/ports/timers';
import { createPull, type Pull } from '@plumbline/offline/pull/pull';
import { createOutbox, type Outbox } from '@plumbline/offline/queue/outbox';
import { rescueFilesHere } from '@plumbline/offline/queue/rescue-content';
import { createRescue, type Rescue } from '@plumbline/offline/queue/rescue';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import { openReplica, type Replica } from '@plumbline/offline/replica/database';
import { createSeals } from '@plumbline/offline/sealing/seals';
import { createSync } from '@plumbline/offline/sync/service';
import { createPhotoFiles } from '@plumbline/offline/delivery/photo-files';
import { IDBKeyRange } from 'fake-indexeddb';
import type { Fault } from '../faults.ts';
import type { Chance } from '../machine/chance.ts';
import { createLife, type Life, never } from '../machine/life.ts';
import type { Schedule } from '../machine/schedule.ts';
import { createCalls } from '../network/calls.ts';
import type { LiveSockets } from '../network/live-sockets.ts';
import type { Network, Sender } from '../network/network.ts';
import type { Person } from '../server/organization.ts';
import { killableDatabase } from './killable-database.ts';
import type { TabStep } from './steps.ts';
import { type QueueEvents, watchedStorage } from './watched-storage.ts';

/** What all tabs of a device share. */
export type Shared = {
  name: string;
  person: Person;
  indexedDB: IDBFactory;
  keys: Parameters<typeof createSeals>[0]['store'];
  crypto: Crypto;
  locks: (life: Life) => Parameters<typeof createSeals>[0]['locks'];
  channel: (life: Life) => Channel;
  /** The device's clock. */
  clock: () => number;
  /** The device's last measurement of its clock; `reading` is of the monotonic clock. */
  measured: () => { offsetMs: number; measuredAt: number; reading: number } | null;
  newId: () => string;
  elsewhere: string;
  online: () => boolean;
  chance: Chance;
  schedule: Schedule;
  network: Network;
  sockets: LiveSockets;
  fault: Fault;
  failed: (error: unknown) => void;
};

export type Tab = {
  life: Life;
  isFrozen: () => boolean;
  /** Freezes the tab for this long: nothing reaches it, and its timers wait. */
  freeze: (milliseconds: number) => void;
  replica: Replica;
  outbox: Outbox;
  rescue: Rescue;
  delivery: Delivery;
  conflicts: Conflicts;
  pull: Pull;
  /** After the day: releases all that it holds in this process. */
  close: () => void;
};

export type TabEvents = QueueEvents & {
  /** The server has answered that its person is not a member. */
  refused: () => void;
  /** True: the tab has just died at this step. */
  reach: (step: TabStep) => boolean;
};

/** One open page: the whole engine as the app composes it, with ports of the simulation. */
export function openTab(shared: Shared, events: TabEvents): Tab {
  const { name, person, clock, newId, online, chance, schedule, network, sockets, fault, failed } = shared;
  const life = createLife();
  const opened = schedule.now();
  let frozenUntil = 0;

  const isFrozen = () => schedule.now() < frozenUntil;
  const whenAwake = (act: () => void): void => {
    if (isFrozen()) schedule.after(frozenUntil - schedule.now(), () => whenAwake(act));
    else act();
  };
  const timers: Timers = {
    after: (milliseconds, run) => {
      let isOff = false;
      const cancel = schedule.after(milliseconds, () =>
        whenAwake(() => {
          if (!isOff && !life.isOver()) run();
        }),
      );
      return () => {
        isOff = true;
        cancel();
      };
    },
  };
  const reach = (step: TabStep): Promise<never> | null => (events.reach(step) ? never() : null);

  const owner = { organizationId: person.organizationId, userId: person.userId };
  const replica = openReplica({ ...owner, indexedDB: killableDatabase(shared.indexedDB, life), IDBKeyRange });
  fault.replica(replica);
  life.onEnd(() => replica.close({ disableAutoOpen: true }));
  const locks = shared.locks(life);
  const storage = watchedStorage(
    createReplicaStorage(replica),
    { ...events, reach, life },
    fault.transaction,
  );
  const seals = createSeals({ crypto: shared.crypto, store: shared.keys, locks, owner });
  const sender: Sender = { device: name, life, cookie: person.cookie, whenAwake };
  const calls = createCalls(owner.organizationId, async (request) => {
    const answer = await network.send(sender, fault.request(request, shared.elsewhere));
    if (answer.status === 403 && answer.text.includes('"NOT_A_MEMBER"')) events.refused();
    return answer;
  });
  const apply = fault.apply(calls.apply);
  const ports = { timers, clock };
  const monotonic = { boot: newId(), now: () => schedule.now() - opened };

  const clockKnown = () => {
    const measured = shared.measured();
    if (measured === null) return null;
    const { reading, ...measurement } = measured;
    return { ...measurement, sinceMeasuredMs: reading < opened ? null : schedule.now() - reading };
  };
  const outbox = createOutbox({
    owner,
    storage,
    seals: {
      ...seals,
      seal: async (head, content) => {
        const sealed = await seals.seal(head, content);
        const halt = reach('sealed');
        if (halt !== null) await halt;
        return sealed;
      },
    },
    newId,
    clock,
    monotonic,
    clockKnown,
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
  });
  const rescue = createRescue({ owner, storage, seals, files: rescueFilesHere(shared.crypto), clock });
  const conflicts = createConflicts({ storage, clock, tell: calls.decideConflict });
  const settling = conflicts.keepSettled(timers, failed);
  const delivery = createDelivery({
    ...ports,
    owner,
    storage,
    seals,
    locks,
    monotonic,
    random: chance.next,
    online,
    apply: async (input) => {
      const answer = apply(input);
      const halt = reach('sent');
      if (halt !== null) await halt;
      const reply = await answer;
      const end = reach('answered');
      return end === null ? reply : await end;
    },
    operations: queuedOperations,
    files: { ...createPhotoFiles({ ...calls.photos, newId }), hold: createStore(null) },
    serverWorks: calls.works,
    channel: shared.channel(life),
    onConflicts: settling.look,
    onFailure: failed,
  });
  const pull = createPull({ replica, server: calls, clock });
  const sync = createSync({
    ...ports,
    drain: async (signal) => {
      delivery.wake('person');
      await delivery.drained(signal);
    },
    pull,
    online,
    lastReachedAt: async () => null,
  });
  const live = createLiveConnection({
    ...ports,
    replica,
    pull,
    openSocket: (heard) => sockets.open(sender, person, heard),
    timings: liveTimings,
    framesWaiting: liveFramesWaiting,
    rowsTogether: liveRowsTogether,
    random: chance.next,
    online,
    onState: (state) => {
      if (state === 'open') delivery.wake('socket');
    },
    onRefused: () => undefined,
    onMessage: () => undefined,
    onFailure: failed,
  });
  seals.prepare().catch(failed);
  outbox.keepClean(timers, failed);
  delivery.start();
  live.start();
  sync.startAuto();

  return {
    life,
    isFrozen,
    freeze: (milliseconds) => {
      frozenUntil = schedule.now() + milliseconds;
    },
    replica,
    rescue: {
      ...rescue,
      importFile: async (file, passphrase) =>
        await rescue.importFile(await fault.rescueFile(shared.crypto, passphrase, file), passphrase),
    },
    outbox: { ...outbox, enqueue: (change) => outbox.enqueue(fault.change(change)) },
    delivery,
    conflicts,
    pull,
    close: () => {
      life.end();
      live.stop();
      sync.stop();
      void delivery.stop();
    },
  };
}
