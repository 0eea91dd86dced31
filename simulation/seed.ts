import { rmSync } from 'node:fs';
import path from 'node:path';
import { createDevice, type Device } from './device/device.ts';
import { type FaultName, faults } from './faults.ts';
import { chanceOf, idsOf } from './machine/chance.ts';
import { createSchedule } from './machine/schedule.ts';
import { createTrace, type Trace } from './machine/trace.ts';
import { takeTurns } from './machine/turns.ts';
import { createLiveSockets } from './network/live-sockets.ts';
import { createNetwork } from './network/network.ts';
import { weatherOf } from './network/weather.ts';
import { gatherEvidence, versionOf } from './oracle/evidence.ts';
import type { Finding } from './oracle/findings.ts';
import { judge } from './oracle/judge.ts';
import { quieten } from './quieten.ts';
import type { Ground } from './server/database.ts';
import { makeOrganization, type Person } from './server/organization.ts';
import { createServer } from './server/server.ts';
import { furnish } from './work/furnish.ts';
import type { Pictures } from './work/pictures.ts';
import type { World } from './world.ts';

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
  /** What happened, in numbers; the same for the same seed. */
  tally: {
    made: number;
    applied: number;
    failed: number;
    conflicts: number;
    deaths: number;
    version: number;
  };
};

/**
 * Later than any clock this will run on: how much a first fill brings is counted back from the database's own clock, and nothing of a day that
 * lies ahead of it falls out.
 */
const start = Date.UTC(2099, 2, 2, 8);
/** Milliseconds between two doings of one person, at most. */
const longestRestMs = 6_000;

/** The first minutes in which all is well. */
const calmMs = 4_000;

const crew = [
  { device: 'dana', person: 'Dana' },
  { device: 'marko-phone', person: 'Marko' },
  { device: 'marko-tablet', person: 'Marko' },
  { device: 'sanna', person: 'Sanna' },
  { device: 'brigitte', person: 'Brigitte' },
];

/** One simulated day, from its seed alone. */
export async function runSeed(ground: Ground, pictures: Pictures, options: SeedOptions): Promise<Verdict> {
  const { seed, operations } = options;
  const fault = faults[options.fault];
  const turns = takeTurns();
  const schedule = createSchedule(start, turns);
  const trace = createTrace(schedule.now, start, options.showTrace);
  const chance = chanceOf(seed, 'scheduler');
  const newId = idsOf(schedule.now, ground.nextRun());
  const endsAt = start + (operations * longestRestMs) / 2 + 30_000;
  const weather = weatherOf(
    chanceOf(seed, 'weather'),
    crew.map(({ device }) => device),
    start + calmMs,
    endsAt,
  );
  let deaths = 0;
  let folder = '';

  try {
    const organization = await turns.apartNow(() => makeOrganization(ground.pool, newId, start));
    const { organizationId } = organization;
    folder = path.join(ground.folder, organizationId);
    const server = createServer({
      pool: ground.pool,
      folder: ground.folder,
      organizationId,
      now: schedule.now,
      newId,
      refusesFor: () => weather.refusesFor(schedule.now()),
      rewrite: fault.rewrite,
      noteFailure: (line) => trace.note(`server  says: ${line}`),
    });
    const restartLater = (): void => {
      deaths += 1;
      schedule.after(chance.between(200, weather.isOver(schedule.now()) ? 500 : 15_000), () => {
        if (!server.isUp()) server.start();
      });
    };
    server.start();
    await turns.apartNow(() => furnish(server.services(), organization, newId));
    const before = await turns.apartNow(async () =>
      gatherEvidence(ground.pool, organizationId, await versionOf(ground.pool, organizationId)),
    );
    const common = { schedule, turns, weather, server, trace };
    const world: World = {
      ...common,
      fault,
      pictures,
      newId,
      chanceOf: (purpose) => chanceOf(seed, purpose),
      network: createNetwork({ ...common, chance: chanceOf(seed, 'network'), onDeath: restartLater }),
      sockets: createLiveSockets({ ...common, chance: chanceOf(seed, 'sockets') }),
    };
    const devices = crew.map(({ device, person }) =>
      createDevice(world, device, personNamed(organization.people, person)),
    );
    trace.note(`seed ${String(seed)}: ${weather.name}`);
    planDay(world, devices, {
      operations,
      chance,
      killServer: () => {
        if (!server.isUp()) return;
        trace.note('server  dies');
        server.kill();
        restartLater();
      },
    });
    while (await schedule.step(endsAt));
    await quieten(world, devices, server);
    const judged = await judge({ pool: ground.pool, organizationId, before, devices, server, turns });
    server.kill();
    await turns.run(() => {
      for (const device of devices) device.close();
    });
    return { findings: judged.findings, trace, tally: { ...judged.tally, deaths } };
  } finally {
    turns.close();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  }
}

function personNamed(people: readonly Person[], name: string): Person {
  const found = people.find((person) => person.name === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
}

/** Everybody does something every few seconds; now and then a tab opens, freezes or dies, and the server is killed. */
function planDay(
  { schedule, weather }: World,
  devices: readonly Device[],
  parts: { operations: number; chance: ReturnType<typeof chanceOf>; killServer: () => void },
): void {
  const { operations, chance, killServer } = parts;
  const { climate, endsAt } = weather;
  const length = endsAt - start;
  const sometime = (act: () => void, times: number): void => {
    for (let time = 0; time < times; time += 1) schedule.after(chance.between(10_000, length - 10_000), act);
  };
  for (const device of devices) {
    schedule.after(chance.between(0, 2_000), () => void device.ensureOpen());
    let at = 3_000;
    for (let done = 0; done < operations; done += 1) {
      at += chance.between(0, longestRestMs);
      schedule.after(Math.min(at, length - 1), device.act);
    }
    sometime(device.openAnother, chance.below(4));
    sometime(() => device.kill('one'), chance.below(1 + climate.tabDies * 3));
    sometime(() => device.kill('all'), chance.below(1 + climate.tabDies * 2));
    sometime(device.freezeOne, chance.below(3));
  }
  sometime(killServer, chance.below(1 + climate.serverDies * 12));
}
