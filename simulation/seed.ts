import { rmSync } from 'node:fs';
import path from 'node:path';
import { goAway, longestRestMs, planDay } from './day.ts';
import { createDevice } from './device/device.ts';
import { type FaultName, faults } from './faults.ts';
import { chanceOf, idsOf } from './machine/chance.ts';
import { createSchedule } from './machine/schedule.ts';
import { createTrace, type Trace } from './machine/trace.ts';
import { takeOverEventLoop } from './machine/event-loop.ts';
import { createLiveSockets } from './network/live-sockets.ts';
import { createNetwork } from './network/network.ts';
import { planDisturbances } from './network/disturbances.ts';
import { gatherEvidence, versionOf } from './oracle/evidence.ts';
import type { Finding } from './oracle/findings.ts';
import { judge, type Tally } from './oracle/judge.ts';
import { settle } from './settle.ts';
import type { Environment } from './server/environment.ts';
import {
  makeOtherOrganization,
  makeOrganization,
  type Person,
  setMember,
  setPlan,
} from './server/organization.ts';
import { createServer } from './server/server.ts';
import { createInitialData } from './work/initial-data.ts';
import type { Pictures } from './work/pictures.ts';
import type { RescueFile, World } from './world.ts';

export type SeedOptions = {
  seed: number;
  /** Of each device. */
  operations: number;
  fault: FaultName;
  showTrace: boolean;
};

export type Verdict = {
  findings: readonly Finding[];
  trace: Trace;
  tally: Tally;
};

/**
 * Later than any real clock: a first fill counts its days back from the database's own clock, so no row of a
 * day in the future is left out.
 */
const start = Date.UTC(2099, 2, 2, 8);
/** The first milliseconds, in which nothing goes wrong. */
const calmMs = 4_000;
/** How long the server waits at most before it reads for its sockets. */
const longestReadWaitMs = 200;

const crew = [
  { device: 'dana', person: 'Dana' },
  { device: 'marko-phone', person: 'Marko' },
  { device: 'marko-tablet', person: 'Marko' },
  { device: 'sanna', person: 'Sanna' },
  { device: 'brigitte', person: 'Brigitte' },
];

/** One simulated day, determined by its seed. */
export async function runSeed(
  environment: Environment,
  pictures: Pictures,
  options: SeedOptions,
): Promise<Verdict> {
  const { seed, operations } = options;
  const fault = faults[options.fault];
  const eventLoop = takeOverEventLoop();
  const schedule = createSchedule(start, eventLoop);
  const trace = createTrace(schedule.now, start, options.showTrace);
  const chance = chanceOf(seed, 'scheduler');
  const waits = chanceOf(seed, 'reads for sockets');
  const newId = idsOf(schedule.now, environment.nextRun());
  const endsAt = start + (operations * longestRestMs) / 2 + 30_000;
  const disturbances = planDisturbances(
    chanceOf(seed, 'weather'),
    crew.map(({ device }) => device),
    start + calmMs,
    endsAt,
  );
  let deaths = 0;
  let memberCommits = 0;
  let hasOverlapped = false;
  let folder = '';

  try {
    const organization = await eventLoop.apartNow(() => makeOrganization(environment.pool, newId, start));
    const { organizationId } = organization;
    const { elsewhere, choose } = await eventLoop.apartNow(() =>
      makeOtherOrganization(environment.pool, organization, newId),
    );
    folder = path.join(environment.folder, organizationId);
    const server = createServer({
      pool: environment.pool,
      folder: environment.folder,
      organizationId,
      now: schedule.now,
      newId,
      refusesFor: () => disturbances.refusesFor(schedule.now()),
      rewrite: fault.rewrite,
      overlapped: () => {
        hasOverlapped = true;
      },
      noteFailure: (line) => trace.note(`server  says: ${line}`),
      later: (act) => void schedule.after(waits.between(0, longestReadWaitMs), () => eventLoop.apart(act)),
    });
    const restartLater = (): void => {
      deaths += 1;
      schedule.after(chance.between(200, disturbances.isOver(schedule.now()) ? 500 : 15_000), () => {
        if (!server.isUp()) server.start();
      });
    };
    server.start();
    await eventLoop.apartNow(() => createInitialData(server.services(), organization, newId));
    const before = await eventLoop.apartNow(async () =>
      gatherEvidence(environment.pool, organizationId, await versionOf(environment.pool, organizationId)),
    );
    const common = { schedule, eventLoop, disturbances, server, trace };
    const files = new Map<string, RescueFile[]>();
    const removed = new Set<string>();
    const world: World = {
      ...common,
      fault,
      pictures,
      newId,
      elsewhere,
      isMember: (userId) => !removed.has(userId),
      intentsById: new Map(),
      filesOf: (userId) => {
        const own = files.get(userId) ?? [];
        files.set(userId, own);
        return own;
      },
      chanceOf: (purpose) => chanceOf(seed, purpose),
      network: createNetwork({ ...common, chance: chanceOf(seed, 'network'), onDeath: restartLater }),
      sockets: createLiveSockets({ ...common, chance: chanceOf(seed, 'sockets') }),
    };
    const devices = crew.map(({ device, person }) =>
      createDevice(world, device, personNamed(organization.people, person)),
    );
    trace.note(`seed ${String(seed)}: ${disturbances.name}`);
    planDay(world, devices, {
      operations,
      chance,
      from: start,
      setPlan: async (endedAt) => {
        trace.note(`server  the plan ${endedAt === null ? 'runs again' : `ended ${endedAt.toISOString()}`}`);
        await eventLoop.apart(() => setPlan(environment.pool, organizationId, endedAt));
      },
      setMember: async (index, isActive) => {
        const person = organization.people[index];
        if (person === undefined) return;
        trace.note(`server  ${person.name} ${isActive ? 'is a member again' : 'is removed'}`);
        await eventLoop.apart(() => setMember(environment.pool, person, isActive));
        memberCommits += 1;
        if (isActive) removed.delete(person.userId);
        else removed.add(person.userId);
      },
      switchOrganization: async () => {
        const { name, userId } = chance.pick(organization.people);
        const isElsewhere = chance.chance(0.7);
        trace.note(`server  the session of ${name} works ${isElsewhere ? 'elsewhere' : 'here again'}`);
        await eventLoop.apart(() => choose(userId, isElsewhere));
      },
      killServer: () => {
        if (!server.isUp()) return;
        trace.note('server  dies');
        server.kill();
        restartLater();
      },
    });
    while (await schedule.step(endsAt));
    if (disturbances.awayMs !== null) await goAway(world, devices, disturbances.awayMs);
    await settle(world, devices, server);
    const judged = await judge({
      pool: environment.pool,
      organizationId,
      before,
      devices,
      server,
      eventLoop,
      intentsById: world.intentsById,
      memberCommits,
    });
    if (hasOverlapped) throw new Error('The server did two things at once, so the seed may not repeat.');
    server.kill();
    await eventLoop.run(() => {
      for (const device of devices) device.close();
    });
    return { findings: judged.findings, trace, tally: { ...judged.tally, deaths } };
  } finally {
    eventLoop.close();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  }
}

function personNamed(people: readonly Person[], name: string): Person {
  const found = people.find((person) => person.name === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
}
