import type { Pool } from 'pg';
import type { Device } from '../device/device.ts';
import type { EventLoop } from '../machine/event-loop.ts';
import type { IntentsById } from '../work/intent.ts';
import { createCalls } from '../network/calls.ts';
import type { Server } from '../server/server.ts';
import { type DeviceState, deviceState } from './device-state.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { checkEffects, checkOutcomes, checkOrder } from './outcomes.ts';
import type { Finding } from './findings.ts';
import { checkBreaks, checkHours } from './hours.ts';
import { checkMerged } from './merged.ts';
import { checkReceipt, checkReplica } from './replicas.ts';

/** What happened in numbers; the same for the same seed. */
export type Tally = {
  made: number;
  applied: number;
  failed: number;
  conflicts: number;
  deaths: number;
  givenUp: number;
  carried: number;
  expired: number;
  version: number;
};

export type Judged = {
  findings: readonly Finding[];
  tally: Omit<Tally, 'deaths'>;
};

/** Compares what people did, what the database has and what is on the devices. */
export async function judge(parts: {
  pool: Pool;
  organizationId: string;
  before: Evidence;
  devices: readonly Device[];
  server: Server;
  eventLoop: EventLoop;
  intentsById: IntentsById;
  /** Members removed and added again, which are commits that no device asked for. */
  memberCommits: number;
}): Promise<Judged> {
  const { pool, organizationId, before, devices, server, eventLoop, intentsById, memberCommits } = parts;
  const states = new Map<string, DeviceState>();
  await eventLoop.run(async () => {
    for (const device of devices) states.set(device.name, await deviceState(device.ensureOpen()));
  });
  return await eventLoop.apartNow(async () => {
    const evidence = await gatherEvidence(pool, organizationId, before.version);
    const intents = devices.flatMap((device) => device.intents);
    const merged = checkMerged(intents, evidence, before);
    const findings: Finding[] = [
      ...checkOutcomes(intentsById, evidence, states),
      ...checkEffects(intents, { evidence, before, idle: merged.idle, memberCommits }),
      ...checkOrder(intents, evidence),
      ...checkHours(intents, evidence),
      ...checkBreaks(evidence),
      ...merged.findings,
      ...devices.flatMap((device) => device.findings),
    ];
    for (const { name, person, counted, isConfirmed } of devices) {
      const state = states.get(name);
      if (state === undefined) {
        findings.push({ kind: 'diverged', about: `${name} does not open its copy` });
        continue;
      }
      const { snapshot } = createCalls(person.organizationId, async ({ method, path: address, headers }) => {
        const request = new Request(`http://localhost${address}`, {
          method,
          headers: { ...headers, cookie: person.cookie },
        });
        const answer = await server.answer(request, null);
        if (answer === null) throw new Error('The server is not there.');
        return answer;
      });
      findings.push(...(await checkReplica(name, state, { snapshot, version: evidence.version })));
      findings.push(...checkReceipt(name, state, { counted: counted(), isConfirmed }));
    }
    const made = intents.filter(({ holds }) => holds.size > 0);
    const items = [...states.values()].flatMap((state) => state.items);
    const applied = new Set(evidence.ledger.map(({ id }) => id));
    return {
      findings,
      tally: {
        made: made.length,
        applied: made.filter(({ id }) => applied.has(id)).length,
        failed: items.length,
        givenUp: made.filter(({ holds }) => [...holds.values()].some((hold) => hold !== 'kept')).length,
        carried: made.filter(({ holds }) => holds.size > 1).length,
        expired: items.filter(({ reason }) => reason === 'expired').length,
        conflicts: evidence.conflicts.length,
        version: evidence.version,
      },
    };
  });
}
