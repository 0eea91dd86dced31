import { cpuUsage } from 'node:process';
import { openDatabase } from '../../end-to-end/database.ts';
import type { Product } from '../../end-to-end/server.ts';
import { type Company, hire } from '../company.ts';
import { deliveries } from '../live/deliveries.ts';
import { hireInsiders, listen, write, writesPerSecond } from '../live/sockets.ts';
import type { Figure, Goal, Measurement } from '../measurement.ts';
import { median, percentile } from '../percentile.ts';
import { type ProcessorTime, processorTime, processorTimeEach } from '../processor-time.ts';
import { type BareServer, startBareServer } from './bare-server.ts';
import { callsPerSecond, type Client, openClient } from './client.ts';

const pageRows = 50;
const readers = 16;
const writers = 8;

/** Several, in which the two take turns and change who begins, because the machine may be busy with other things. */
const rounds = 5;
const seconds = 2;
const warmUpSeconds = 0.5;
const fanOutSeconds = 5;
const listShareGoal = 40;
const writeShareGoal = 50;
const processorGoalMs = 8;
const fanOutRatioGoal = 1.5;

/** One of the two servers with those who call and listen there. */
export type Side = {
  readonly name: 'product' | 'bare';
  readonly origin: string;
  readonly pid: number;
  /** Those who read, and the first of them, who write: several, because a person's calls wait for each other. */
  readonly clients: readonly Client[];
  readonly listeners: readonly { cookie: string }[];
};

/** A closed loop of one kind of call. */
export type Load = { name: string; callers: number; call: (side: Side, caller: number) => Promise<unknown> };

export const loadsOn = (taskIds: readonly string[]): { list: Load; get: Load; update: Load } => {
  let turn = 0;
  const nextTask = () => taskIds[(turn += 1) % taskIds.length] ?? '';
  const clientOf = ({ clients }: Side, caller: number) => {
    const client = clients[caller % clients.length];
    if (client === undefined) throw new Error('Nobody calls.');
    return client;
  };
  return {
    list: {
      name: `list of ${pageRows} of ${taskIds.length} tasks, ${readers} callers`,
      callers: readers,
      call: async (side, caller) => await clientOf(side, caller).query('tasks.list', { limit: pageRows }),
    },
    get: {
      name: `one task, ${readers} callers`,
      callers: readers,
      call: async (side, caller) => await clientOf(side, caller).query('tasks.get', { taskId: nextTask() }),
    },
    update: {
      name: `a task’s title, ${writers} callers`,
      callers: writers,
      call: async (side, caller) =>
        await clientOf(side, caller).mutate('tasks.update', { taskId: nextTask(), title: `Title ${turn}` }),
    },
  };
};

type Rate = { perSecond: number; processorMs: ProcessorTime };
type FanOut = { delivered: number; p50: number; p99: number; processorMs: ProcessorTime };
/** By the name of the load, alone and with sockets. */
type Taken = { rates: Record<string, Rate>; fanOut: FanOut; generatorBusy: number };

const withSockets = (name: string) => `${name}, with sockets`;

/** The same calls on the product and on a server with nothing around them, in the same run and on the same rows. */
export async function measureSideBySide(
  product: Product,
  company: Company,
  callers: Side,
): Promise<Measurement> {
  const database = await openDatabase(product.dataFolder);
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
    listeners: callers.listeners.map(() => ({ cookie: 'nobody=asks' })),
  };
  try {
    const taken: Record<Side['name'], Taken[]> = { product: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      const sides = [callers, bare];
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        taken[side.name].push(await take(side, product.dataFolder, company.taskIds));
    }
    return { figures: figuresOf(taken, company.taskIds), detail: { sideBySide: taken } };
  } finally {
    for (const client of bare.clients) client.close();
    await bareServer.end();
  }
}

/** The product's own side: eight admins, who may change every task, six technicians, and two hundred sockets. */
export async function productSide(product: Product, company: Company): Promise<Side> {
  const insiders = await hireInsiders(product.origin, company);
  const office = [company.admin];
  for (let number = 1; number < writers; number += 1)
    office.push(await hire(product.origin, company, { firstName: `Office${number}`, role: 'admin' }));
  const crew = insiders.slice(2, 10);
  return {
    name: 'product',
    origin: product.origin,
    pid: product.pid,
    clients: [...office, ...crew].map(({ cookie }) => openClient(product.origin, cookie)),
    listeners: insiders,
  };
}

async function take(side: Side, dataFolder: string, taskIds: readonly string[]): Promise<Taken> {
  const loads = Object.values(loadsOn(taskIds));
  const rates: Record<string, Rate> = {};
  const begun = performance.now();
  const own = cpuUsage();
  for (const load of loads) rates[load.name] = await rateOf(side, load, dataFolder);
  const sockets = await listen(side.origin, side.listeners);
  try {
    const [writer] = side.clients;
    if (writer === undefined) throw new Error('Nobody writes.');
    const written = { admin: writer, taskIds };
    await write(written, writesPerSecond, sockets);
    const since = sockets.map(({ count }) => count);
    const before = processorTime(side.pid, dataFolder);
    const attempted = writesPerSecond * fanOutSeconds;
    const writes = await write(written, attempted, sockets);
    const processorMs = processorTimeEach(before, processorTime(side.pid, dataFolder), writes.length);
    const received = sockets.flatMap((socket, place) => deliveries(socket.frames(since[place]), writes));
    for (const load of loads) rates[withSockets(load.name)] = await rateOf(side, load, dataFolder);
    const { user, system } = cpuUsage(own);
    return {
      rates,
      fanOut: {
        delivered: (received.length / (attempted * sockets.length)) * 100,
        p50: percentile(received, 0.5),
        p99: percentile(received, 0.99),
        processorMs,
      },
      generatorBusy: (user + system) / 1_000 / (performance.now() - begun),
    };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

async function rateOf(side: Side, { callers, call }: Load, dataFolder: string): Promise<Rate> {
  const caller = async (place: number) => await call(side, place);
  await callsPerSecond({ callers, seconds: warmUpSeconds }, caller);
  const before = processorTime(side.pid, dataFolder);
  const { perSecond, answers } = await callsPerSecond({ callers, seconds }, caller);
  const processorMs = processorTimeEach(before, processorTime(side.pid, dataFolder), answers);
  for (const client of side.clients) client.close();
  return { perSecond, processorMs };
}

function figuresOf(taken: Record<Side['name'], Taken[]>, taskIds: readonly string[]): Figure[] {
  const of = (side: Side['name'], value: (taken: Taken) => number) => median(taken[side].map(value));
  /** Of the product to the bare server, within each round. */
  const ratio = (value: (taken: Taken) => number) =>
    median(
      taken.product.map((round, place) => {
        const beside = taken.bare[place];
        return beside === undefined ? Number.NaN : value(round) / value(beside);
      }),
    );
  const both = (name: string, unit: string, value: (taken: Taken) => number): Figure[] => [
    { name, value: of('product', value), unit },
    { name: 'the same, bare server', value: of('bare', value), unit },
  ];
  const loads = loadsOn(taskIds);
  const rate = (name: string, goal?: Goal): Figure[] => {
    const at = (round: Taken) => round.rates[name];
    return [
      ...both(name, 'req/s', (round) => at(round)?.perSecond ?? Number.NaN),
      {
        name: 'product to bare server',
        value: ratio((round) => at(round)?.perSecond ?? Number.NaN) * 100,
        unit: '%',
        ...(goal && { goal }),
      },
      ...both(
        'processor time of the server, a call',
        'ms',
        (round) => at(round)?.processorMs.server ?? Number.NaN,
      ),
      ...both(
        'processor time of the database, a call',
        'ms',
        (round) => at(round)?.processorMs.database ?? Number.NaN,
      ),
    ];
  };
  const heading = `fan-out, ${writesPerSecond} writes/s, with sockets`;
  return [
    ...rate(loads.list.name, { atLeast: listShareGoal }),
    ...rate(loads.get.name),
    ...rate(loads.update.name),
    ...both(`${heading}: delivered`, '%', ({ fanOut }) => fanOut.delivered),
    ...both('request to frame, p50', 'ms', ({ fanOut }) => fanOut.p50),
    ...both('request to frame, p99', 'ms', ({ fanOut }) => fanOut.p99),
    {
      name: 'p99 of the product to the bare server’s',
      value: ratio(({ fanOut }) => fanOut.p99),
      unit: '',
      goal: { atMost: fanOutRatioGoal },
    },
    {
      name: 'processor time of the server, a write',
      value: of('product', ({ fanOut }) => fanOut.processorMs.server),
      unit: 'ms',
      goal: { atMost: processorGoalMs },
    },
    {
      name: 'the same, bare server',
      value: of('bare', ({ fanOut }) => fanOut.processorMs.server),
      unit: 'ms',
    },
    ...both('processor time of the database, a write', 'ms', ({ fanOut }) => fanOut.processorMs.database),
    ...rate(withSockets(loads.list.name)),
    ...rate(withSockets(loads.get.name)),
    ...rate(withSockets(loads.update.name), { atLeast: writeShareGoal }),
    ...both('processors that the load generator used', '', ({ generatorBusy }) => generatorBusy),
  ];
}
