import type { Pool, PoolClient } from 'pg';
import { Batch } from '../database/batch.ts';
import { lockOrder, recordShape } from '../database/entities.ts';

/** A statement with its parameters and its result. */
type Statement = { text: string; values: readonly unknown[]; rows: readonly unknown[] };

function hearBatch(batch: Batch, hear: (statement: Statement) => void): void {
  const { callback, statements } = batch;
  batch.callback = (error, results) => {
    for (const [order, { rows }] of (results ?? []).entries()) {
      const { text, values = [] } = statements[order] ?? { text: '' };
      hear({ text, values, rows });
    }
    callback(error, results);
  };
}

/** Records every transaction of a pool until `stop`, which returns those that ended, statement by statement. */
function listenToTransactions(pool: Pool): { stop(): Statement[][] } {
  const connect = pool.connect.bind(pool);
  const heard: Statement[][] = [];
  const unheard: (() => void)[] = [];

  function listenTo(client: PoolClient): void {
    const query = Reflect.get(client, 'query');
    let running: Statement[] = [];
    const hear = (statement: Statement) => {
      if (statement.text.startsWith('begin')) running = [];
      running.push(statement);
      if (statement.text === 'commit') heard.push(running);
    };
    Reflect.set(client, 'query', (...given: [unknown, unknown[]?]) => {
      const [asked, values = []] = given;
      if (asked instanceof Batch) hearBatch(asked, hear);
      const answer: unknown = Reflect.apply(query, client, given);
      if (asked instanceof Batch || !(answer instanceof Promise)) return answer;
      return answer.then((result: unknown) => {
        const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));
        const rows: unknown = Reflect.get(Object(result), 'rows');
        hear({ text, values, rows: Array.isArray(rows) ? rows : [] });
        return result;
      });
    });
    unheard.push(() => Reflect.deleteProperty(client, 'query'));
  }

  const patched = new WeakSet<PoolClient>();
  Reflect.set(pool, 'connect', (callback?: Parameters<typeof connect>[0]) => {
    // The pool's own queries are not transactions.
    if (callback) return connect(callback);
    return connected();
  });
  async function connected(): Promise<PoolClient> {
    const client = await connect();
    if (!patched.has(client)) listenTo(client);
    patched.add(client);
    return client;
  }
  return {
    stop() {
      Reflect.deleteProperty(pool, 'connect');
      for (const forget of unheard) forget();
      return heard;
    },
  };
}

/** The violations of the lock order in the committed transactions of an act. */
export async function lockFaultsOf(pool: Pool, act: () => Promise<unknown>): Promise<string[]> {
  const listening = listenToTransactions(pool);
  try {
    await act();
  } finally {
    listening.stop();
  }
  return listening.stop().flatMap(lockFaults);
}

const records = lockOrder.map((name) => recordShape(name).tableName);
const ofFirms = ['subcontractor', 'subcontractor_policy', 'commitment', 'change_order', 'invoice_entry'];
/** Everybody takes rows of an earlier table before rows of a later one, and the counter last. What is no record has its place among the records here. */
const order = [
  ...records
    .toSpliced(records.indexOf('notification'), 0, 'stored_file')
    .toSpliced(records.indexOf('expense') + 1, 0, ...ofFirms),
  ...['location', 'calendar_feed', 'location_consent', 'member_state'],
];
/** Taken at the place of another table, before or after it: whoever takes a folder or a file holds their project. */
const together = new Map([
  ['subscription', 'organization'],
  ['project_template', 'project'],
  ['project_file', 'project_folder'],
  ['client_link_token', 'client_link'],
  ['client_link_photo', 'client_link'],
]);
const orderOf = (table: string): number => order.indexOf(together.get(table) ?? table);

type Lock =
  { kind: 'select' | 'change' | 'insert'; table: string; strength: string | undefined } | { kind: 'counter' };

/** What a statement locks until the commit; null for one that only reads. */
function lockOf(text: string): Lock | null {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim();
  if (line.includes('update organization_counter')) return { kind: 'counter' };
  const select = /^select .*? from ([a-z_.]+) .* for (no key update|key share|share|update)/.exec(line);
  if (select) return { kind: 'select', table: select[1] ?? '', strength: select[2] };
  const change = /^(update|delete from|insert into) ([a-z_.]+)/.exec(line);
  if (!change) return null;
  const kind = change[1] === 'insert into' ? 'insert' : 'change';
  return { kind, table: change[2] ?? '', strength: undefined };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(uuid)].map(([id]) => id);

function answeredIds({ rows }: Statement): string[] {
  return rows.flatMap((answer) => {
    const row: unknown = Reflect.get(Object(answer), 'row') ?? answer;
    const id: unknown = Reflect.get(Object(row), 'id');
    return typeof id === 'string' ? [id] : [];
  });
}

/** The violations of the lock order in one transaction. */
function lockFaults(transaction: readonly Statement[]): string[] {
  const faults: string[] = [];
  const lockedTables = new Set<string>();
  let last = { order: -1, table: 'nothing' };
  let counted = false;
  for (const statement of transaction) {
    const lock = lockOf(statement.text);
    if (!lock) continue;
    if (counted) faults.push(`holds rows behind the counter: ${statement.text}`);
    if (lock.kind === 'counter') {
      counted = true;
      // Only arrays are rows to stamp; the other values are of the trail and the ledger.
      const stamped = statement.values.filter((value) => Array.isArray(value)).flatMap(idsIn);
      const free = stamped.filter((id) => !lockedTables.has(id));
      if (free.length > 0) faults.push(`stamps ${free.length} rows that it does not hold`);
      continue;
    }
    const { kind, table, strength } = lock;
    const answered = answeredIds(statement);
    const given = idsIn(statement.values);
    const silent = kind === 'change' && answered.length === 0;
    const again = silent
      ? given.some((id) => lockedTables.has(id))
      : answered.every((id) => lockedTables.has(id));
    for (const id of kind === 'insert' ? given : answered) lockedTables.add(id);
    if (kind === 'insert' || again || table.startsWith('auth.')) continue;
    if (strength === 'update') faults.push(`keeps others from referring to rows of ${table}`);
    const rank = orderOf(table);
    if (rank < last.order) faults.push(`takes ${table} after ${last.table}`);
    if (rank > last.order) last = { order: rank, table };
  }
  return faults;
}
