import { queuedOperations } from '@plumbline/domain/mutations/queued';
import { createDelivery } from '../delivery/delivery.ts';
import type { DeliveryPorts } from '../delivery/ports.ts';
import type { MonotonicClock } from '../ports/clocks.ts';
import { createStore } from '../ports/store.ts';
import type { NewChange } from '../queue/new-item.ts';
import { createOutbox } from '../queue/outbox.ts';
import { createReplicaStorage } from '../queue/replica-storage.ts';
import type { QueueStorage } from '../queue/storage.ts';
import type { QueueOwner } from '../replica/queue-item.ts';
import { nameOf } from '../replica/name.ts';
import type { KeyStore } from '../sealing/keys.ts';
import { createSeals } from '../sealing/seals.ts';
import { createApplyModel } from './apply-model.ts';
import { createLocks } from './locks.ts';
import { createModelServer } from './model-server.ts';
import { aMoment, createDevice } from './replicas.ts';
import { idOf } from './rows.ts';
import { createTimers } from './timers.ts';

export const person = { organizationId: idOf(0xa), userId: idOf(0xc) };
const start = Date.parse('2026-03-02T08:00:00.000Z');

export function createKeyStore(): KeyStore & {
  secrets: Map<string, string>;
  forget: (owner: QueueOwner) => void;
} {
  const secrets = new Map<string, string>();
  return {
    secrets,
    read: (owner) => secrets.get(nameOf(owner)) ?? null,
    forget: (owner) => void secrets.delete(nameOf(owner)),
    write: (owner, secret) => void secrets.set(nameOf(owner), secret),
  };
}

/** For queues without files. */
const noFiles: DeliveryPorts['files'] = {
  send: () => Promise.reject(new Error('No change has files here.')),
  call: () => Promise.reject(new Error('No change has files here.')),
  hold: createStore(null),
};

/** One phone with its server: storage, key, locks and time are shared by all its tabs. */
export function createPhone({ keys = createKeyStore(), locks = createLocks() } = {}) {
  const time = createTimers();
  const clock = { ahead: start };
  const now = () => clock.ahead + time.clock();
  const device = createDevice();
  const server = createModelServer();
  const sync = createApplyModel(server);
  const network = {
    online: true,
    works: true,
    /** Runs before the server gets a call; throwing keeps the call from the server. */
    before: async (_ids: readonly string[]): Promise<void> => undefined,
    /** Runs after the server has acted; throwing loses the reply. */
    after: async (_ids: readonly string[]): Promise<void> => undefined,
  };
  const sent: string[][] = [];
  let minted = 0x1000;
  const newId = () => idOf((minted += 1));
  const monotonic: MonotonicClock = { boot: 'one', now: () => time.clock() };
  const failures: unknown[] = [];

  const apply: DeliveryPorts['apply'] = async (input) => {
    const ids = input.items.map(({ id }) => id);
    sent.push(ids);
    await network.before(ids);
    const reply = structuredClone(sync.apply(input));
    await network.after(ids);
    return reply;
  };

  function openTab(over: Partial<DeliveryPorts> & { storage?: QueueStorage } = {}) {
    const replica = device.openTab();
    const storage = over.storage ?? createReplicaStorage(replica);
    const seals = createSeals({
      crypto: globalThis.crypto,
      store: keys,
      locks: over.locks ?? locks,
      owner: person,
    });
    const outbox = createOutbox({
      owner: person,
      storage,
      seals,
      newId,
      clock: now,
      monotonic,
      dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    });
    const delivery = createDelivery({
      owner: person,
      storage,
      seals,
      locks,
      timers: time.timers,
      clock: now,
      monotonic,
      random: () => 0.5,
      online: () => network.online,
      apply,
      operations: queuedOperations,
      files: noFiles,
      serverWorks: async () => network.works,
      onFailure: (error) => failures.push(error),
      ...over,
    });
    return { replica, storage, seals, outbox, delivery };
  }

  /** Lets time pass in small steps until the condition holds, up to a limit. */
  async function passUntil(condition: () => boolean | Promise<boolean>, stepMs = 100): Promise<void> {
    const mostMs = 120_000;
    for (let passed = 0; passed <= mostMs; passed += stepMs) {
      for (let turns = 0; turns < 12; turns += 1) {
        if (await condition()) return;
        await aMoment();
      }
      time.pass(stepMs);
    }
    throw new Error(`Not within ${String(mostMs)} ms.`);
  }

  return {
    ...time,
    passed: time.clock,
    now,
    clock,
    device,
    server,
    sync,
    network,
    sent,
    keys,
    locks,
    failures,
    newId,
    openTab,
    passUntil,
  };
}

export const createNote = (n: number, title = `Note ${String(n)}`): NewChange => ({
  operation: 'createNote',
  args: { id: idOf(n), projectId: idOf(0xb), title },
  userId: person.userId,
  patches: [],
});

export const updateNote = (n: number, title: string): NewChange => ({
  operation: 'updateNote',
  args: { noteId: idOf(n), title },
  before: { title: '' },
  userId: person.userId,
  patches: [{ entity: 'note', id: idOf(n), kind: 'update', fields: { title } }],
});

export const updateTaskStatus = (n: number): NewChange => ({
  operation: 'updateTaskStatus',
  args: { taskId: idOf(n), status: 'done' },
  before: { status: 'todo' },
  userId: person.userId,
  patches: [{ entity: 'task', id: idOf(n), kind: 'update', fields: { status: 'done' } }],
});

export const clockIn = (n: number): NewChange => ({
  operation: 'clockIn',
  args: { id: idOf(n) },
  userId: person.userId,
});

export const clockOut = (n: number): NewChange => ({
  operation: 'clockOut',
  args: { entryId: idOf(n) },
  userId: person.userId,
});
