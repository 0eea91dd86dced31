import { readFileSync, statSync } from 'node:fs';
import { engineLogOf, openDatabase } from '../end-to-end/support/database.ts';
import { valueAt } from '../end-to-end/support/json.ts';
import type { Product } from '../end-to-end/support/server.ts';

export type Plan = { indexes: string[]; seqScans: string[] };

/**
 * The plans of the statements that have `part` in their text, in the order in which they were made, inside the tenant's transaction with its role and policies:
 * auto_explain writes them into the database's log for sessions that begin while it is set. The product is
 * restarted before and after.
 */
export async function plansOf(product: Product, part: string, act: () => Promise<void>): Promise<Plan[]> {
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
    .filter((plan) => String(valueAt(plan, 'Query Text')).includes(part));
  if (plans.length === 0) throw new Error(`The database wrote no plan of such a statement into ${log}.`);
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
