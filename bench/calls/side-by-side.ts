import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { type Company, hire } from '../company.ts';
import { deliveries } from '../live/deliveries.ts';
import type { Listener } from '../live/listener.ts';
import { hireInsiders, listen, write, writesPerSecond } from '../live/sockets.ts';
import type { Figure, Goal, Measurement } from '../measurement.ts';
import { median, percentile } from '../percentile.ts';
import { type ProcessorTime, processorTime, processorTimeEach, watchMachine } from '../processor-time.ts';
import { type BareServer, startBareServer } from './bare-server.ts';
import { callsPerSecond, type Client, openClient } from './client.ts';

const pageRows = 50;
const readers = 16;
const writers = 8;
/** Who write in turn, so that nobody makes more changes in a minute than a person may. */
const office = 32;

/**
 * Many short ones, in which the two take turns and change who begins, because the machine may be busy with
 * other things.
 */
const rounds = 6;
const seconds = 1.5;
const warmUpSeconds = 0.3;
/** Before the first round, until the engine has compiled what is called often. */
const compilingCalls = 1_500;
const compilingSeconds = 10;
const fanOutSeconds = 4;
const listShareGoal = 40;
const writeShareGoal = 50;
const processorGoalMs = 8;
const fanOutRatioGoal = 1.5;

/** One of the two servers with those who call and listen there. */
export type Side = {
  readonly name: 'product' | 'bare';
  readonly origin: string;
  readonly pid: number;
  /** Those who read: several, because a person's calls wait for each other. */
  readonly clients: readonly Client[];
  /** Admins, who may change every task. */
  readonly writers: readonly Client[];
  readonly listeners: readonly { cookie: string }[];
};

/** A closed loop of one kind of call. */
export type Load = { name: string; callers: number; call: (side: Side, caller: number) => Promise<unknown> };

export const loadsOn = (taskIds: readonly string[]): { list: Load; get: Load; update: Load } => {
  let turn = 0;
  const nextTask = () => taskIds[(turn += 1) % taskIds.length] ?? '';
  return {
    list: {
      name: `list of ${pageRows} of ${taskIds.length} tasks, ${readers} callers`,
      callers: readers,
      call: async (side, caller) =>
        await inTurn(side.clients, caller).query('tasks.list', { limit: pageRows }),
    },
    get: {
      name: `one task, ${readers} callers`,
      callers: readers,
      call: async (side, caller) =>
        await inTurn(side.clients, caller).query('tasks.get', { taskId: nextTask() }),
    },
    update: {
      name: `a task’s title, ${writers} callers`,
      callers: writers,
      call: async ({ writers: all }) => {
        const taskId = nextTask();
        return await inTurn(all, turn).mutate('tasks.update', { taskId, title: `Title ${turn}` });
      },
    },
  };
};

function inTurn<One>(all: readonly One[], turn: number): One {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('Nobody calls.');
  return one;
}

type Use = { processorMs: ProcessorTime; generator: number; others: number };
type Rate = Use & { perSecond: number };
type FanOut = Use & { delivered: number; p50: number; p99: number };
/** One value for each round, in the same order on both sides. */
type Pair<Value> = { product: Value[]; bare: Value[] };
type Rates = { name: string; rates: Pair<Rate> };

/** The same calls on the product and on a server with nothing around them, in the same run and on the same rows. */
export async function measureSideBySide(
  product: Product,
  company: Company,
  callers: Side,
): Promise<Measurement> {
  const { dataFolder } = product;
  const { taskIds } = company;
  const database = await openDatabase(dataFolder);
  let bareServer: BareServer;
  try {
    bareServer = await startBareServer(database, company.organizationId);
  } finally {
    await database.end();
  }
  const bare: Side = {
    name: 'bare',
    origin: bareServer.origin,
    pid: bareServer.pid,
    clients: callers.clients.map(() => openClient(bareServer.origin, 'nobody=asks')),
    writers: callers.writers.map(() => openClient(bareServer.origin, 'nobody=asks')),
    listeners: callers.listeners.map(() => ({ cookie: 'nobody=asks' })),
  };
  const sides = [callers, bare];
  const { list, get, update } = loadsOn(taskIds);
  const loads = [list, get, update];
  try {
    const alone = await inTurns(sides, loads, dataFolder);
    const sockets = {
      product: await listen(callers.origin, callers.listeners),
      bare: await listen(bare.origin, bare.listeners),
    };
    try {
      const fanOuts: Pair<FanOut> = { product: [], bare: [] };
      await eachInTurn(sides, async (side) => {
        fanOuts[side.name].push(await fanOutOf(side, sockets[side.name], { dataFolder, taskIds }));
      });
      const listenedTo = await inTurns(sides, loads, dataFolder);
      return {
        figures: figuresOf({ alone, fanOuts, listenedTo, sockets: sockets.product.length }),
        detail: { sideBySide: { alone, fanOuts, listenedTo } },
      };
    } finally {
      for (const socket of [...sockets.product, ...sockets.bare]) socket.close();
    }
  } finally {
    for (const client of [...bare.clients, ...bare.writers]) client.close();
    await bareServer.end();
  }
}

/** The product's own side: admins, technicians, and two hundred sockets. */
export async function productSide(product: Product, company: Company): Promise<Side> {
  const insiders = await hireInsiders(product.origin, company);
  const admins = [company.admin];
  for (let number = 1; number < office; number += 1)
    admins.push(await hire(product.origin, company, { firstName: `Office${number}`, role: 'admin' }));
  const crew = insiders.slice(2, 10);
  const clientOf = ({ cookie }: { cookie: string }) => openClient(product.origin, cookie);
  return {
    name: 'product',
    origin: product.origin,
    pid: product.pid,
    clients: [...admins.slice(0, readers / 2), ...crew].map(clientOf),
    writers: admins.map(clientOf),
    listeners: insiders,
  };
}

async function eachInTurn(sides: readonly Side[], act: (side: Side) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await act(side);
}

async function inTurns(sides: readonly Side[], loads: readonly Load[], dataFolder: string): Promise<Rates[]> {
  const all: Rates[] = [];
  for (const load of loads) {
    for (const side of sides)
      await callsPerSecond(
        { callers: load.callers, seconds: compilingSeconds, calls: compilingCalls },
        async (caller) => await load.call(side, caller),
      );
    const rates: Pair<Rate> = { product: [], bare: [] };
    await eachInTurn(sides, async (side) => {
      rates[side.name].push(await rateOf(side, load, dataFolder));
    });
    all.push({ name: load.name, rates });
  }
  return all;
}

async function rateOf(side: Side, { callers, call }: Load, dataFolder: string): Promise<Rate> {
  const caller = async (index: number) => await call(side, index);
  await callsPerSecond({ callers, seconds: warmUpSeconds }, caller);
  const useOf = watchUse(side, dataFolder);
  const { perSecond, answers } = await callsPerSecond({ callers, seconds }, caller);
  const use = useOf(answers);
  for (const client of [...side.clients, ...side.writers]) client.close();
  return { perSecond, ...use };
}

async function fanOutOf(
  side: Side,
  sockets: readonly Listener[],
  { dataFolder, taskIds }: { dataFolder: string; taskIds: readonly string[] },
): Promise<FanOut> {
  const written = { admin: anyWriter(side), taskIds };
  await write(written, writesPerSecond, sockets);
  const since = sockets.map(({ count }) => count);
  const attempted = writesPerSecond * fanOutSeconds;
  const useOf = watchUse(side, dataFolder);
  const writes = await write(written, attempted, sockets);
  const use = useOf(writes.length);
  const received = sockets.flatMap((socket, index) => deliveries(socket.frames(since[index]), writes));
  return {
    delivered: (received.length / (attempted * sockets.length)) * 100,
    p50: percentile(received, 0.5),
    p99: percentile(received, 0.99),
    ...use,
  };
}

/** Writes as one of the admins, another one each time. */
export function anyWriter({ writers: all }: Side): Pick<Client, 'mutate'> {
  let turn = 0;
  return { mutate: async (name, input) => await inTurn(all, (turn += 1)).mutate(name, input) };
}

/** Begins to watch; what it returns divides the use of the processors since then among the calls. */
function watchUse(side: Side, dataFolder: string): (calls: number) => Use {
  const since = watchMachine();
  const before = processorTime(side.pid, dataFolder);
  return (calls) => {
    const processorMs = processorTimeEach(before, processorTime(side.pid, dataFolder), calls);
    const { own, others } = since((processorMs.server + processorMs.database) * calls);
    return { processorMs, generator: own, others };
  };
}

type Measured = {
  alone: readonly Rates[];
  fanOuts: Pair<FanOut>;
  listenedTo: readonly Rates[];
  sockets: number;
};

function figuresOf({ alone, fanOuts, listenedTo, sockets }: Measured): Figure[] {
  const [list, get, update] = alone;
  const [listBeside, getBeside, updateBeside] = listenedTo;
  const listening = (rates: Rates | undefined) =>
    rates && { ...rates, name: `${rates.name}, ${sockets} sockets listening` };
  const uses = [...alone, ...listenedTo].flatMap(({ rates }) => [...rates.product, ...rates.bare]);
  return [
    ...rateFigures(list, { atLeast: listShareGoal }),
    ...rateFigures(get),
    ...rateFigures(update),
    ...fanOutFigures(fanOuts, sockets),
    ...rateFigures(listening(listBeside)),
    ...rateFigures(listening(getBeside)),
    ...rateFigures(listening(updateBeside), { atLeast: writeShareGoal }),
    {
      name: 'processors that the load generator used, median',
      value: median(uses.map(({ generator }) => generator)),
      unit: '',
    },
    {
      name: 'processors that everything else on the machine used, median',
      value: median(uses.map(({ others }) => others)),
      unit: '',
    },
  ];
}

function rateFigures(measured: Rates | undefined, goal?: Goal): Figure[] {
  if (measured === undefined) return [];
  const { name, rates } = measured;
  const processorMs = ({ processorMs: { server, database } }: Rate) => server + database;
  return [
    ...both(name, 'req/s', rates, ({ perSecond }) => perSecond),
    {
      name: 'product to bare server',
      value: ratio(rates, ({ perSecond }) => perSecond) * 100,
      unit: '%',
      ...(goal && { goal }),
    },
    // Does not depend on what else the machine does, as the rates do.
    {
      name: 'the same, by the processor time of a call',
      value: 100 / ratio(rates, processorMs),
      unit: '%',
    },
    ...both('processor time of the server, a call', 'ms', rates, (rate) => rate.processorMs.server),
    ...both('processor time of the database, a call', 'ms', rates, (rate) => rate.processorMs.database),
  ];
}

function fanOutFigures(fanOuts: Pair<FanOut>, sockets: number): Figure[] {
  const [server, bareServer] = both(
    'processor time of the server, a write',
    'ms',
    fanOuts,
    ({ processorMs }) => processorMs.server,
  );
  return [
    ...both(
      `fan-out of ${writesPerSecond} writes/s to ${sockets} sockets: delivered`,
      '%',
      fanOuts,
      ({ delivered }) => delivered,
    ),
    ...both('request to frame, p50', 'ms', fanOuts, ({ p50 }) => p50),
    ...both('request to frame, p99', 'ms', fanOuts, ({ p99 }) => p99),
    {
      name: 'p99 of the product to the bare server’s',
      value: ratio(fanOuts, ({ p99 }) => p99),
      unit: '',
      goal: { atMost: fanOutRatioGoal },
    },
    ...(server ? [{ ...server, goal: { atMost: processorGoalMs } }] : []),
    ...(bareServer ? [bareServer] : []),
    ...both(
      'processor time of the database, a write',
      'ms',
      fanOuts,
      ({ processorMs }) => processorMs.database,
    ),
  ];
}

function both<Value>(
  name: string,
  unit: string,
  { product, bare }: Pair<Value>,
  value: (round: Value) => number,
): Figure[] {
  return [
    { name, value: median(product.map(value)), unit },
    { name: 'the same, bare server', value: median(bare.map(value)), unit },
  ];
}

/** Of the product to the bare server within each round, whose median is less disturbed than the medians' ratio. */
function ratio<Value>({ product, bare }: Pair<Value>, value: (round: Value) => number): number {
  return median(
    product.flatMap((round, index) => {
      const beside = bare[index];
      return beside === undefined ? [] : [value(round) / value(beside)];
    }),
  );
}
