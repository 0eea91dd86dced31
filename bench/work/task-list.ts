import { readFileSync, statSync } from 'node:fs';
import { engineLogOf, openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import { valueAt } from '../../end-to-end/support/json.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../percentile.ts';
import { writeRecords } from './records.ts';

const tasks = 100_000;
const projects = 200;
const pageRows = 50;
const warmUp = 5;
const rounds = 60;
const goalMs = 50;

type Plan = { indexes: string[]; seqScans: string[] };

/**
 * A page of the list of this many tasks, as an admin requests it: how long the server takes, and the plan of
 * its own statement.
 */
export async function measureTaskList(product: Product, { admin, projectId }: Company): Promise<Measurement> {
  const database = await openDatabase(product.dataFolder);
  try {
    const { rows } = await database.query<{ count: string }>('select count(*) from task');
    await writeRecords(database, { projectId, projects, tasks: tasks - Number(rows[0]?.count), notes: 0 });
    await database.query('analyze task; analyze project');
  } finally {
    await database.end();
  }
  const lists = {
    'in the order people gave them': { limit: pageRows },
    'of one project': { limit: pageRows, projectId },
    'the newest first': { limit: pageRows, sort: '-createdAt' },
  };
  const plans = await plansOf(product, async () => {
    for (const input of Object.values(lists)) await admin.query('tasks.list', input);
  });
  const measured = [];
  for (const [at, [name, input]] of Object.entries(lists).entries()) {
    const ask = async () => {
      const begun = performance.now();
      await admin.query('tasks.list', input);
      return performance.now() - begun;
    };
    for (let round = 0; round < warmUp; round += 1) await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await ask());
    measured.push({
      name,
      plan: plans[at] ?? { indexes: [], seqScans: [] },
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
    });
  }
  return {
    detail: { taskLists: measured },
    figures: measured.flatMap(({ name, plan, p50Ms, p95Ms }) => [
      { name: `${pageRows} of ${tasks} tasks, ${name}, p50`, value: p50Ms, unit: 'ms' },
      { name: `the same, p95`, value: p95Ms, unit: 'ms', goal: { atMost: goalMs } },
      {
        name: `its plan reads by ${plan.indexes.join(', ') || 'no index'}: whole tables`,
        value: plan.seqScans.length,
        unit: '',
        goal: { atMost: 0 },
      },
    ]),
  };
}

/**
 * The plans of the lists' own statements, inside the tenant's transaction with its role and policies:
 * auto_explain writes them into the database's log for sessions that begin while it is set. The product is
 * restarted before and after.
 */
async function plansOf(product: Product, act: () => Promise<void>): Promise<Plan[]> {
  const set = async (statements: readonly string[]) => {
    const database = await openDatabase(product.dataFolder);
    try {
      const { rows } = await database.query<{ name: string }>(
        'select quote_ident(current_database()) as name',
      );
      for (const statement of statements)
        await database.query(`alter database ${rows[0]?.name ?? ''} ${statement}`);
    } finally {
      await database.end();
    }
  };
  await set([
    `set session_preload_libraries = 'auto_explain'`,
    `set auto_explain.log_min_duration = 0`,
    `set auto_explain.log_format = 'json'`,
  ]);
  await product.restart();
  const log = engineLogOf(product.dataFolder);
  const from = statSync(log).size;
  await act();
  const output = readFileSync(log).subarray(from).toString();
  await set([
    'reset session_preload_libraries',
    'reset auto_explain.log_min_duration',
    'reset auto_explain.log_format',
  ]);
  await product.restart();
  const plans = [...output.matchAll(/plan:\s*(\{[\s\S]*?\n\t?\})\s*(?=\n\S|$)/g)]
    .map(([, text = '']): unknown => JSON.parse(text))
    .filter((plan) => String(valueAt(plan, 'Query Text')).includes('page join "task"'));
  if (plans.length === 0) throw new Error(`The database wrote no plan of a list into ${log}.`);
  return plans.map(readPlan);
}

function readPlan(plan: unknown): Plan {
  const nodes = nodesOf(valueAt(plan, 'Plan'));
  const named = (key: string, kind: RegExp) =>
    nodes
      .filter((node) => kind.test(String(valueAt(node, 'Node Type'))))
      .map((node) => String(valueAt(node, key)));
  return {
    indexes: [...new Set(named('Index Name', /Index/))],
    seqScans: named('Relation Name', /^Seq Scan$/),
  };
}

function nodesOf(node: unknown): unknown[] {
  const below = valueAt(node, 'Plans');
  return [node, ...(Array.isArray(below) ? below.flatMap(nodesOf) : [])];
}
