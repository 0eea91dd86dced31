import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../percentile.ts';
import { plansOf } from '../plans.ts';
import { writeRecords } from './records.ts';

const tasks = 100_000;
const projects = 200;
const pageRows = 50;
const warmUp = 5;
const rounds = 60;
const goalMs = 50;

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
  const plans = await plansOf(product, 'page join "task"', async () => {
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
