import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { foundOrganization, hired } from '../end-to-end/company.ts';
import { openDatabase } from '../end-to-end/database.ts';
import { textAt } from '../end-to-end/json.ts';
import { type Product, startProduct } from '../end-to-end/server.ts';
import type { SignedIn } from '../end-to-end/signed-in.ts';
import { type Account, newAccount } from '../end-to-end/steps.ts';
import { type HostileWork, type HostilityName, hostilityNames } from './hostile.ts';
import type { Figure, Measurement } from './measurement.ts';
import { median, percentile } from './percentile.ts';

/** How much the neighbour has stored: enough for a search that reads all of it to take seconds. */
const longNotes = 3_000;
const noteCharacters = 8_000;
const trailEvents = 20_000;
const manyTasks = {
  table: 'task',
  insert: `insert into task (organization_id, id, project_id, number, title, sort_order)
    select $1, gen_random_uuid(), $2, n, 'Task ' || n, 'a' || n from generate_series(1, $3) n`,
  values: [20_000],
};
const warmUpCalls = 50;
const measuredCalls = 200;
/** The goal from the issue: at most twice as slow beside a hostile neighbour. */
const ratioGoal = 2;

/**
 * How much slower one organization's calls are during another's load; `only`: the loads whose name contains
 * one of these words, all by default.
 */
export async function measureNeighbours(only: readonly string[]): Promise<Measurement> {
  const chosen = hostilityNames.filter(
    (name) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) throw new Error(`Name one of: ${hostilityNames.join(', ')}.`);
  const product = await startProduct();
  try {
    const { origin } = product;
    const quiet = await found(origin, 'Halden & Sons');
    await timesOf(quiet, warmUpCalls);
    const alone = percentile(await timesOf(quiet, measuredCalls), 0.95);
    const figures: Figure[] = [{ name: 'alone, p95', value: alone, unit: 'ms' }];
    for (const name of chosen) {
      const { times, done } = await beside(
        await hostileWork(product, name),
        async () => await timesOf(quiet, measuredCalls),
      );
      const p95 = percentile(times, 0.95);
      figures.push(
        { name: `beside ${name}: p50`, value: median(times), unit: 'ms' },
        { name: `beside ${name}: p95`, value: p95, unit: 'ms' },
        {
          name: `beside ${name}: p95 to p95 alone`,
          value: p95 / alone,
          unit: '',
          goal: { atMost: ratioGoal },
        },
        { name: `beside ${name}: of the neighbour’s, done meanwhile`, value: done, unit: '' },
      );
    }
    return { figures };
  } finally {
    await product.end();
  }
}

type Tenant = { account: Account; admin: SignedIn; organizationId: string; projectId: string };

async function found(origin: string, company: string): Promise<Tenant> {
  const account = newAccount('Dana', 'Okafor');
  const { admin, organizationId } = await foundOrganization(origin, {
    account,
    company,
    plan: 'enterprise',
  });
  const projectId = textAt(await admin.mutate('projects.create', { name: 'Clinic' }), 'projectId');
  return { account, admin, organizationId, projectId };
}

/**
 * The data that an organization needs for a load, written directly into the database, because calls would
 * take longer than the measurement.
 */
const stored: Partial<Record<HostilityName, { table: string; insert: string; values: readonly number[] }>> = {
  'searches of 199 characters': {
    table: 'note',
    insert: `insert into note (organization_id, id, project_id, title, content, sort_order)
      select $1, gen_random_uuid(), $2, 'Long note ' || n, left(repeat('of the supply line ' || n || ' and its gasket ', $3 / 20), $3), 'a' || n
      from generate_series(1, $4) n`,
    values: [noteCharacters, longNotes],
  },
  'exports of the audit trail': {
    table: 'audit_event',
    insert: `insert into audit_event (organization_id, id, action, entity, entity_id, project_id, after)
      select $1, gen_random_uuid(), 'update', 'project', $2, $2, jsonb_build_object('name', 'Clinic ' || n)
      from generate_series(1, $3) n`,
    values: [trailEvents],
  },
  'first fills': manyTasks,
  'lists of 200 rows': manyTasks,
};

async function store(
  { dataFolder }: Product,
  { organizationId, projectId }: Tenant,
  hostility: HostilityName,
): Promise<void> {
  const rows = stored[hostility];
  if (!rows) return;
  const database = await openDatabase(dataFolder);
  try {
    await database.query(rows.insert, [organizationId, projectId, ...rows.values]);
    await database.query(`analyze ${rows.table}`);
  } finally {
    await database.end();
  }
}

/** A separate organization for each load, because limits that an earlier load has used up would weaken it. */
async function hostileWork(product: Product, hostility: HostilityName): Promise<HostileWork> {
  const { origin } = product;
  const hostile = await found(origin, 'Engstrom Heating');
  const crew = newAccount('Carl', 'Engstrom');
  await hired(origin, hostile.admin, { account: crew, role: 'admin' });
  await store(product, hostile, hostility);
  return { origin, projectId: hostile.projectId, accounts: [hostile.account, crew], hostility };
}

/** Runs the neighbour's load in a process of its own while `measure` runs; `done`: how often it succeeded meanwhile. */
async function beside(
  work: HostileWork,
  measure: () => Promise<number[]>,
): Promise<{ times: number[]; done: number }> {
  const child = fork(fileURLToPath(new URL('hostile.ts', import.meta.url)), [JSON.stringify(work)]);
  let done = 0;
  try {
    await new Promise<void>((begun, failed) => {
      child.on('message', (count) => {
        done = Number(count);
        begun();
      });
      child.once('exit', (code) => failed(new Error(`the neighbour ended with ${code}`)));
    });
    const before = done;
    const times = await measure();
    return { times, done: done - before };
  } finally {
    child.removeAllListeners('exit');
    const ended = new Promise((exited) => child.once('exit', exited));
    child.kill();
    await ended;
  }
}

/** The work of an office: reads a list, writes a task, one after the other. */
async function timesOf({ admin, projectId }: Tenant, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    if (call % 2 === 0) await admin.query('tasks.list', { projectId });
    else await admin.mutate('tasks.create', { projectId, title: `Task ${call}` });
    times.push(performance.now() - from);
  }
  return times;
}
