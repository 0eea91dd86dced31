import type { Change } from '@plumbline/domain/entities/replicated';
import { reshapeAgainMs } from '@plumbline/domain/limits/replica';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import { expect, test } from 'vitest';
import { patchRow, revertPatch, settlePatch } from '../replica/patches.ts';
import { readPullState } from '../replica/pull-state.ts';
import { aNote, aTask, createLiveBench } from '../testing/live-bench.ts';
import { createModelServer, type ModelServer } from '../testing/model-server.ts';
import { seeded, type Seeded } from '../testing/random.ts';
import { aMoment, createDevice, until } from '../testing/replicas.ts';
import { deleted, idOf, task } from '../testing/rows.ts';

type Bench = ReturnType<typeof createLiveBench>;
type Socket = ReturnType<Bench['sockets']['last']>;
/** A tab, and what the network holds back for it. */
type Tab = { bench: Bench; opened: Set<Socket>; welcomed: Set<Socket>; pending: LiveMessage[] };

/** After this many turns of the event loop nothing more happens by itself. */
const turnsOfNothing = 200;

const seeds = Array.from({ length: 16 }, (_, index) => index + 1);

test.for(seeds)(
  'LIVE-14 under drops, duplicates, disorder, failures, new epochs and rows of two shapes no cursor claims rows that are missing, and all replicas end equal (seed %i)',
  { timeout: 30_000 },
  async (seed) => {
    const random = seeded(seed);
    const server = createModelServer();
    for (let n = 1; n <= 6; n += 1) server.commit([aTask(n), aNote(100 + n)]);
    const shared = createDevice();
    const tabs = [shared, shared, createDevice()].map((device): Tab => {
      const bench = createLiveBench({ server, device, framesWaiting: 6, appShape: 2 });
      return { bench, opened: new Set(), welcomed: new Set(), pending: [] };
    });
    let broken = false;
    for (const { bench } of tabs) {
      bench.network.beforeCall = async () => {
        for (let moments = random.below(3); moments > 0; moments -= 1) await aMoment();
        if (broken) throw new Error('The network went away.');
      };
      bench.connection.start();
    }

    const operations = createOperations(server, random, tabs);
    for (let step = 0; step < 120; step += 1) {
      const tab = tabs[random.below(tabs.length)];
      if (tab === undefined) continue;
      serve(tab, server);
      const roll = random.next();
      if (roll < 0.25) send(tabs, write(server, random));
      else if (roll < 0.35) await operations.begin(tab.bench);
      else if (roll < 0.45) await operations.end();
      else if (roll < 0.8) deliver(tab, random);
      else if (roll < 0.84) dropSocket(tab);
      else if (roll < 0.87) hide(tabs, server, random);
      else if (roll < 0.91) replaceServer(tabs, server, random.chance(0.5) ? 1 : 2);
      else if (roll < 0.93) broken = !broken;
      else if (roll < 0.96) tab.bench.pass(2_000);
      else await aMoment();
      expect(await falseClaimsOf(tab.bench, server), `step ${String(step)}`).toEqual([]);
    }

    broken = false;
    while (operations.open() > 0) await operations.end();
    replaceServer(tabs, server, 2);
    for (const tab of tabs) {
      tab.bench.pass(reshapeAgainMs);
      let calmTurns = 0;
      await until(async () => {
        serve(tab, server);
        for (const message of tab.pending.splice(0)) tab.bench.sockets.last().deliver(message);
        if (tab.bench.states.at(-1) === 'waiting') tab.bench.connection.wake();
        if (!(await tab.bench.isCurrent())) return false;
        if ((await readPullState(tab.bench.replica)).shape === 2) return true;
        // Older rows came with an answer that was still on its way: they are read again after another pause,
        // at the next welcome.
        calmTurns += 1;
        if (calmTurns % turnsOfNothing > 0) return false;
        tab.bench.pass(reshapeAgainMs);
        dropSocket(tab);
        return false;
      });
    }
    for (const { bench } of tabs) {
      expect(await bench.contents()).toEqual(server.contents());
      expect(await bench.replica.layers.count()).toBe(0);
      bench.connection.stop();
      bench.replica.close();
    }
  },
);

/** A server of another version takes over; the older one does not say who wrote a note. */
function replaceServer(tabs: readonly Tab[], server: ModelServer, shape: 1 | 2): void {
  server.serve(shape, (change) => {
    if (shape === 2 || change.entity !== 'note') return change;
    const { assignedTo: _unknown, ...row } = change.row;
    return { entity: 'note', row };
  });
  for (const tab of tabs) {
    dropSocket(tab);
    tab.bench.connection.wake();
  }
}

/** Plays the server's side of the newest socket as far as possible. */
function serve(tab: Tab, server: ModelServer): void {
  const socket = tab.bench.sockets.last();
  if (socket.isClosed()) return;
  if (!tab.opened.has(socket)) {
    tab.opened.add(socket);
    tab.pending.length = 0;
    socket.open();
  } else if (!tab.welcomed.has(socket) && socket.sent.some(({ kind }) => kind === 'hello')) {
    tab.welcomed.add(socket);
    tab.pending.push(server.welcome());
  }
}

function send(tabs: readonly Tab[], message: LiveMessage): void {
  for (const tab of tabs) {
    const socket = tab.bench.sockets.last();
    if (tab.welcomed.has(socket) && !socket.isClosed()) tab.pending.push(message);
  }
}

/**
 * Delivers mostly in order; otherwise from the middle, twice, or never. The welcome and epochs keep their
 * places, because one socket is one ordered stream.
 */
function deliver(tab: Tab, random: Seeded): void {
  const socket = tab.bench.sockets.last();
  if (socket.isClosed() || tab.pending.length === 0) return;
  const [first] = tab.pending;
  const changes = tab.pending.filter(({ kind }) => kind === 'changes');
  const inOrder = changes.length < tab.pending.length || random.chance(0.6);
  const chosen = inOrder ? first : changes[random.below(changes.length)];
  if (chosen === undefined) return;
  if (!inOrder && random.chance(0.3)) return socket.deliver(chosen);
  tab.pending.splice(tab.pending.indexOf(chosen), 1);
  if (inOrder || random.chance(0.8)) socket.deliver(chosen);
}

function dropSocket(tab: Tab): void {
  const socket = tab.bench.sockets.last();
  tab.pending.length = 0;
  if (!socket.isClosed()) socket.drop();
}

function hide(tabs: readonly Tab[], server: ModelServer, random: Seeded): void {
  const [hiddenTask, hiddenNote] = [idOf(1 + random.below(8)), idOf(101 + random.below(8))];
  server.hide(({ row }) => row.id === hiddenTask || row.id === hiddenNote);
  send(tabs, { kind: 'epoch', epoch: server.epoch() });
}

function write(server: ModelServer, random: Seeded): LiveMessage {
  const n = 1 + random.below(8);
  const gone = random.chance(0.25) ? deleted : {};
  const change: Change = { entity: 'task', row: task(n, 0, { ...gone, title: String(random.below(100)) }) };
  return server.commit(random.chance(0.5) ? [change] : [change, aNote(100 + n)]);
}

/** Operations of these devices: shown at once, then accepted (known by the reply, by the frame, or both) or refused. */
function createOperations(server: ModelServer, random: Seeded, tabs: readonly Tab[]) {
  const open: { bench: Bench; operationId: string; change: Change }[] = [];
  let serial = 0;

  async function begin(bench: Bench): Promise<void> {
    serial += 1;
    const [n, operationId, title] = [1 + random.below(8), `o${String(serial)}`, `mine ${String(serial)}`];
    open.push({ bench, operationId, change: aTask(n, title) });
    const patch = { entity: 'task', id: idOf(n), operationId, at: serial } as const;
    await patchRow(bench.replica, { ...patch, kind: 'update', fields: { title } });
  }

  async function end(): Promise<void> {
    const [operation] = open.splice(random.below(open.length), 1);
    if (operation === undefined) return;
    const { bench, operationId, change } = operation;
    if (random.chance(0.25)) return revertPatch(bench.replica, operationId);
    const frame = server.commit([change], operationId);
    const settle = () => settlePatch(bench.replica, operationId, frame.to);
    if (random.chance(0.5)) await settle();
    send(tabs, frame);
    await settle();
  }

  return { begin, end, open: () => open.length };
}

/** Rows that should be here by the cursor and are not, or that should be gone and are not. */
async function falseClaimsOf({ replica }: Bench, server: ModelServer): Promise<string[]> {
  const { state, here } = await replica.transaction('r', replica.tables, async () => ({
    state: await readPullState(replica),
    here: [...(await replica.task.toArray()), ...(await replica.note.toArray())],
  }));
  if (state.fill !== null || state.epoch !== server.epoch()) return [];
  const versions = new Map(here.map(({ id, version }) => [id, version]));
  const shown = new Map(server.contents().map(({ row }) => [row.id, row.version]));
  const missing = [...shown].filter(
    ([id, version]) => version <= state.cursor && versions.get(id) !== version,
  );
  const surplus = server
    .all()
    .filter(({ row }) => row.version <= state.cursor && !shown.has(row.id) && versions.has(row.id));
  return [...missing.map(([id]) => `missing ${id}`), ...surplus.map(({ row }) => `surplus ${row.id}`)];
}
