import { setTimeout as pause } from 'node:timers/promises';
import { numberAt } from '../../end-to-end/support/json.ts';
import { memoryOf } from '../../end-to-end/support/processes.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { type SignedIn, signedInAgain } from '../../end-to-end/support/signed-in.ts';
import { accountOf, type Company, hire } from '../company.ts';
import { Inspector } from '../inspector.ts';
import type { Figure } from '../measurement.ts';
import { percentile } from '../percentile.ts';
import { processorTime, processorTimeEach, watchMachine } from '../processor-time.ts';
import { deliveries } from './deliveries.ts';
import { listen, write, writesPerSecond } from './sockets.ts';

/** As many sockets as one organization may have on a busy day: each of its people on several devices with many tabs. */
const people = { field_tech: 40, client: 10 } as const;
const sessionsEach = 4;
/** Several, because a person's calls wait for each other. */
const writers = 4;
const seconds = 20;
const kbInMb = 1_024;
const bytesInKb = 1_024;
const settleMs = 1_000;

/** The sockets of a whole company listen to steady writes. */
export async function measureCrowd(product: Product, company: Company): Promise<Figure[]> {
  const sessions = await sessionsOf(product.origin, company);
  const written = { admin: await officeOf(product.origin, company), taskIds: company.taskIds };
  const inspector = await Inspector.open(product);
  /** After the collector has run, so that what the opening left behind is not counted. */
  const memory = async () => {
    await inspector.send('HeapProfiler.collectGarbage');
    await pause(settleMs);
    const heapBytes = numberAt(await inspector.send('Runtime.getHeapUsage'), 'usedSize');
    return { residentKb: memoryOf(product.pid).residentKb, heapKb: heapBytes / bytesInKb };
  };
  const memoryBefore = await memory();
  const openingBegun = performance.now();
  const listeners = await listen(product.origin, sessions);
  const openedMs = performance.now() - openingBegun;
  const memoryAfter = await memory();
  inspector.close();
  try {
    await write(written, writesPerSecond, listeners);
    const since = listeners.map(({ count }) => count);
    const useOf = watchMachine();
    const before = processorTime(product.pid, product.dataFolder);
    const attempted = writesPerSecond * seconds;
    const writes = await write(written, attempted, listeners);
    const perWrite = processorTimeEach(before, processorTime(product.pid, product.dataFolder), writes.length);
    const { own, others } = useOf((perWrite.server + perWrite.database) * writes.length);
    const peakKb = memoryOf(product.pid).residentKb;
    const received = listeners.flatMap((listener, index) =>
      deliveries(listener.frames(since[index]), writes),
    );
    return [
      {
        name: `${listeners.length} sockets, ${writesPerSecond} writes/s, ${seconds} s: delivered`,
        value: (received.length / (writes.length * listeners.length)) * 100,
        unit: '%',
        goal: { atLeast: 100 },
      },
      { name: 'writes that were refused', value: attempted - writes.length, unit: '', goal: { atMost: 0 } },
      { name: 'request to frame, p50', value: percentile(received, 0.5), unit: 'ms' },
      { name: 'request to frame, p99', value: percentile(received, 0.99), unit: 'ms' },
      { name: 'processor time of the server, a write', value: perWrite.server, unit: 'ms' },
      { name: 'processor time of the database, a write', value: perWrite.database, unit: 'ms' },
      { name: 'processors that the listening process used', value: own, unit: '' },
      { name: 'processors that everything else on the machine used', value: others, unit: '' },
      {
        name: 'memory of the server, a socket (RSS)',
        value: (memoryAfter.residentKb - memoryBefore.residentKb) / listeners.length,
        unit: 'kB',
      },
      // Memory that was free before the sockets were opened is no part of the difference above.
      {
        name: 'of its JavaScript heap, a socket',
        value: (memoryAfter.heapKb - memoryBefore.heapKb) / listeners.length,
        unit: 'kB',
      },
      { name: 'memory of the server after the writes (RSS)', value: peakKb / kbInMb, unit: 'MB' },
      { name: 'all sockets opened and welcomed', value: openedMs, unit: 'ms' },
    ];
  } finally {
    for (const listener of listeners) listener.close();
  }
}

/** Some admins, who write in turn. */
async function officeOf(origin: string, company: Company): Promise<Pick<SignedIn, 'mutate'>> {
  const admins = [company.admin];
  for (let number = 1; number < writers; number += 1)
    admins.push(await hire(origin, company, { firstName: `Office${number}`, role: 'admin' }));
  let turn = 0;
  return {
    async mutate(name, input) {
      const admin = admins[(turn += 1) % admins.length] ?? company.admin;
      return await admin.mutate(name, input);
    },
  };
}

/** Everybody's sessions; one session may have a dozen sockets. */
async function sessionsOf(origin: string, company: Company): Promise<SignedIn[]> {
  const sessions: SignedIn[] = [];
  for (const role of ['field_tech', 'client'] as const) {
    for (let number = 1; number <= people[role]; number += 1) {
      const firstName = `${role.replace('_', '')}${number}`;
      sessions.push(await hire(origin, company, { firstName, role, shares: role === 'client' }));
      for (let further = 1; further < sessionsEach; further += 1)
        sessions.push(await signedInAgain(origin, accountOf(firstName)));
    }
  }
  return sessions;
}
