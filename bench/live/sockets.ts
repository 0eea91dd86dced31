import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../end-to-end/support/server.ts';
import type { SignedIn } from '../../end-to-end/support/signed-in.ts';
import { share } from '../../end-to-end/support/company.ts';
import { type Company, hire } from '../company.ts';
import { numberAt, valueAt } from '../../end-to-end/support/json.ts';
import type { Figure } from '../measurement.ts';
import { percentile } from '../percentile.ts';
import { processorTime, processorTimeEach } from '../processor-time.ts';
import { deliveries, hasTask, type Write } from './deliveries.ts';
import { Listener } from './listener.ts';

/** The listeners: the crew and the clients with whom the project is shared see its tasks, the outsiders do not. */
const seeing = { admin: 2, field_tech: 12, client: 6 } as const;
const outsiders = 4;
const socketsEach = 10;
const warmUpWrites = 40;
export const writesPerSecond = 20;
const seconds = 10;
const p99GoalMs = 35;
const processorGoalMs = 10;

/** Writes at a steady rate while 200 sockets that may see them listen, and some that may not. */
export async function measureSockets(product: Product, company: Company): Promise<Figure[]> {
  const { origin } = product;
  const insiders = await hireInsiders(origin, company);
  const strangers: SignedIn[] = [];
  for (let number = 1; number <= outsiders; number += 1)
    strangers.push(await hire(origin, company, { firstName: `Outsider${number}`, role: 'client' }));
  const inside = await listen(origin, insiders);
  const outside = await listen(origin, strangers);
  try {
    await write(company, warmUpWrites, inside);
    const begun = inside.map((listener) => listener.count);
    const before = processorTime(product.pid, product.dataFolder);
    const writes = await write(company, writesPerSecond * seconds, inside);
    const after = processorTime(product.pid, product.dataFolder);
    const perWrite = processorTimeEach(before, after, writes.length);
    const received = inside.flatMap((listener, index) => deliveries(listener.frames(begun[index]), writes));
    const toldOutside = outside.flatMap((listener) =>
      listener.frames().filter(({ frame }) => company.taskIds.some((id) => hasTask(frame, id, 0))),
    );
    const toldOnceShared = await shareAndWrite(company, strangers, outside);
    const expected = writesPerSecond * seconds * inside.length;
    const percent = (part: number, whole: number) => (part / whole) * 100;
    return [
      {
        name: `${inside.length} sockets, ${writesPerSecond} writes/s, ${seconds} s: delivered`,
        value: percent(received.length, expected),
        unit: '%',
        goal: { atLeast: 100 },
      },
      { name: 'request to frame, p50', value: percentile(received, 0.5), unit: 'ms' },
      {
        name: 'request to frame, p99',
        value: percentile(received, 0.99),
        unit: 'ms',
        goal: { atMost: p99GoalMs },
      },
      {
        name: 'processor time of the server, a write',
        value: perWrite.server,
        unit: 'ms',
        goal: { atMost: processorGoalMs },
      },
      { name: 'processor time of the database, a write', value: perWrite.database, unit: 'ms' },
      {
        name: `frames about the project to ${outside.length} sockets it is not shared with`,
        value: toldOutside.length,
        unit: 'frames',
        goal: { atMost: 0 },
      },
      {
        name: 'of them told once it is shared with them',
        value: percent(toldOnceShared, outside.length),
        unit: '%',
        goal: { atLeast: 100 },
      },
    ];
  } finally {
    for (const listener of [...inside, ...outside]) listener.close();
  }
}

export async function hireInsiders(origin: string, company: Company): Promise<SignedIn[]> {
  const hired: SignedIn[] = [];
  for (const role of ['admin', 'field_tech', 'client'] as const) {
    for (let number = 1; number <= seeing[role]; number += 1) {
      const firstName = `${role.replace('_', '')}${number}`;
      hired.push(await hire(origin, company, { firstName, role, shares: role === 'client' }));
    }
  }
  return hired;
}

/** Opens ten sockets of each of them. */
export async function listen(
  origin: string,
  people: readonly Pick<SignedIn, 'cookie'>[],
): Promise<Listener[]> {
  const opened: Listener[] = [];
  for (const person of people) {
    const tabs = Array.from({ length: socketsEach }, async () => await Listener.open(origin, person));
    opened.push(...(await Promise.all(tabs)));
  }
  return opened;
}

/** Whose calls write, and into which tasks in turn. */
export type Written = { admin: Pick<SignedIn, 'mutate'>; taskIds: readonly string[] };

/**
 * Starts a write every 50 ms, whether or not the earlier ones are answered, and waits until all listeners
 * have received the last. Returns those that were not refused. @throws Error when all of them were.
 */
export async function write(
  { admin, taskIds }: Written,
  count: number,
  listeners: readonly Listener[],
): Promise<Write[]> {
  const first = performance.now();
  const running: Promise<Write[]>[] = [];
  let refusal: unknown;
  const refuse = (error: unknown): Write[] => {
    refusal = error;
    return [];
  };
  for (let number = 0; number < count; number += 1) {
    await pause(Math.max(0, first + (number * 1_000) / writesPerSecond - performance.now()));
    const taskId = taskIds[number % taskIds.length] ?? '';
    running.push(writeOnce(admin, taskId, `Title ${number}`).then((done) => [done], refuse));
  }
  const writes = (await Promise.all(running)).flat();
  if (writes.length === 0) throw new Error('Every write was refused.', { cause: refusal });
  const last = Math.max(...writes.map(({ version }) => version));
  await Promise.all(listeners.map(async (listener) => await listener.reached(last)));
  return writes;
}

async function writeOnce(admin: Written['admin'], taskId: string, title: string): Promise<Write> {
  const begun = performance.now();
  const answer = await admin.mutate('tasks.update', { taskId, title });
  return { taskId, begun, version: numberAt(answer, 'version') };
}

/** How many of the sockets receive a task once the project is shared with their people. */
async function shareAndWrite(
  { admin, projectId, taskIds }: Company,
  people: readonly SignedIn[],
  listeners: readonly Listener[],
): Promise<number> {
  const since = listeners.map((listener) => listener.count);
  for (const person of people) await share(admin, projectId, person);
  const isEpoch = (frame: unknown) => valueAt(frame, 'kind') === 'epoch';
  await Promise.all(listeners.map(async (listener, index) => await listener.until(isEpoch, since[index])));
  const [taskId = ''] = taskIds;
  const { version } = await writeOnce(admin, taskId, 'Seen at last');
  const received = await Promise.all(
    listeners.map(
      async (listener, position) =>
        await listener.until((frame) => hasTask(frame, taskId, version), since[position]),
    ),
  );
  return received.filter(Boolean).length;
}
