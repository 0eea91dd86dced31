import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { engineOf, openDatabase } from '../../end-to-end/support/database.ts';
import { type Product, startProduct } from '../../end-to-end/support/server.ts';
import { type Company, foundCompany, hire } from '../company.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { median } from '../percentile.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';

const tasks = 60;
const warmUpCalls = 3;
const countedCalls = 9;
const readGoal = 2;
const updateGoal = 5;
const batchSize = 50;
/** Of a statement, in the detail. */
const shownCharacters = 110;

type Counted = {
  /** Until the answer. */
  trips: number;
  /** Work that the answer does not wait for. */
  tripsAfter: number;
  /** The statements of one call with that many trips; those that went together with the one before begin with `+`. */
  statements: string[];
};

/** How often each call goes to the database and waits for it, one call at a time. */
export async function measureTrips({ dataFolder }: Product): Promise<Measurement> {
  const engine = engineOf(dataFolder);
  if (engine === null) throw new Error('The database does not run.');
  const database = `trips_${randomBytes(6).toString('hex')}`;
  const connection = await openDatabase(dataFolder);
  await connection.query(`create database ${database}`);
  const { user } = connection;
  await connection.end();
  const proxy = await openDatabaseProxy(engine);
  const counting = await startProduct({
    env: { DATABASE_URL: `postgres://${String(user)}@127.0.0.1:${proxy.port}/${database}` },
  });
  try {
    const company = await foundCompany(counting.origin, { tasks });
    const counted = await countCalls(counting.origin, proxy, company);
    return {
      figures: counted.flatMap(({ name, goal, trips, tripsAfter }): Figure[] => [
        {
          name: `trips to the database, ${name}`,
          value: trips,
          unit: '',
          ...(goal !== undefined && { goal: { atMost: goal } }),
        },
        { name: 'and after the answer', value: tripsAfter, unit: '' },
      ]),
      detail: { trips: counted },
    };
  } finally {
    await counting.end();
    await proxy.close();
  }
}

async function countCalls(
  origin: string,
  proxy: DatabaseProxy,
  company: Company,
): Promise<(Counted & { name: string; goal?: number })[]> {
  const { admin, projectId, taskIds } = company;
  const client = await hire(origin, company, { firstName: 'Brigitte', role: 'client', shares: true });
  const [taskId = ''] = taskIds;
  let turn = 0;
  const title = () => `Title ${(turn += 1)}`;
  const acts: { name: string; goal?: number; act: () => Promise<unknown> }[] = [
    { name: 'list', goal: readGoal, act: async () => await admin.query('tasks.list', { limit: 50 }) },
    {
      name: 'list by a client',
      goal: readGoal,
      act: async () => await client.query('tasks.list', { limit: 50 }),
    },
    { name: 'one task', goal: readGoal, act: async () => await admin.query('tasks.get', { taskId }) },
    {
      name: 'a task’s title',
      goal: updateGoal,
      act: async () => await admin.mutate('tasks.update', { taskId, title: title() }),
    },
    {
      name: 'a new task',
      act: async () => await admin.mutate('tasks.create', { projectId, title: title() }),
    },
    {
      name: `a delivery of ${batchSize} waiting changes`,
      act: async () =>
        await admin.mutate('sync.apply', {
          sentAt: new Date().toISOString(),
          items: Array.from({ length: batchSize }, () => ({
            id: uuidv7(),
            operation: 'createNote',
            args: { projectId, title: title() },
            before: null,
            dependsOn: [],
            elapsedMs: 0,
            attempt: 0,
          })),
        }),
    },
  ];
  const counted = [];
  for (const { act, ...about } of acts) counted.push({ ...about, ...(await count(proxy, act)) });
  return counted;
}

/** Work of the clock falls into some of the calls, so that the median is theirs. */
async function count(proxy: DatabaseProxy, act: () => Promise<unknown>): Promise<Counted> {
  for (let call = 0; call < warmUpCalls; call += 1) await act();
  const calls = [];
  for (let call = 0; call < countedCalls; call += 1) {
    await proxy.quiet();
    proxy.takeSent();
    await act();
    const during = proxy.takeSent();
    await proxy.quiet();
    calls.push({ during, after: proxy.takeSent() });
  }
  const tripsIn = (sent: readonly { isTrip: boolean }[]) => sent.filter(({ isTrip }) => isTrip).length;
  const trips = median(calls.map(({ during }) => tripsIn(during)));
  const typical = calls.find(({ during }) => tripsIn(during) === trips)?.during ?? [];
  return {
    trips,
    tripsAfter: median(calls.map(({ after }) => tripsIn(after))),
    statements: typical.map(
      ({ statement, isTrip }) =>
        `${isTrip ? '' : '+ '}${statement.replaceAll(/\s+/g, ' ').trim().slice(0, shownCharacters)}`,
    ),
  };
}
