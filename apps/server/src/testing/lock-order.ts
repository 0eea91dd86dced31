import type { Pool, PoolClient } from 'pg';

/** A statement with what it was given and what it answered. */
type Statement = { text: string; values: readonly unknown[]; rows: readonly unknown[] };

/** Listens to every transaction of a pool until `stop`; answers those that ended, each statement by statement. */
function listenToTransactions(pool: Pool): { stop(): Statement[][] } {
  const connect = pool.connect.bind(pool);
  const heard: Statement[][] = [];
  const unheard: (() => void)[] = [];

  function listenTo(client: PoolClient): void {
    const query = Reflect.get(client, 'query');
    let running: Statement[] = [];
    Reflect.set(client, 'query', async (...given: [unknown, unknown[]?]) => {
      const answer: unknown = await Reflect.apply(query, client, given);
      const [asked, values = []] = given;
      const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));
      const rows: unknown = Reflect.get(Object(answer), 'rows');
      if (text.startsWith('begin')) running = [];
      running.push({ text, values, rows: Array.isArray(rows) ? rows : [] });
      if (text === 'commit') heard.push(running);
      return answer;
    });
    unheard.push(() => Reflect.deleteProperty(client, 'query'));
  }

  const known = new WeakSet<PoolClient>();
  Reflect.set(pool, 'connect', (taken?: Parameters<typeof connect>[0]) => {
    // A pool's own queries are no transactions.
    if (taken) return connect(taken);
    return connected();
  });
  async function connected(): Promise<PoolClient> {
    const client = await connect();
    if (!known.has(client)) listenTo(client);
    known.add(client);
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

/** What is wrong with the order in which the transactions of an act take their rows, committed ones alone. */
export async function lockFaultsOf(pool: Pool, act: () => Promise<unknown>): Promise<string[]> {
  const listening = listenToTransactions(pool);
  try {
    await act();
  } finally {
    listening.stop();
  }
  return listening.stop().flatMap(lockFaults);
}

/** Everybody takes rows of an earlier table before rows of a later one, and the counter last. */
const order = [
  ['organization', 'subscription'],
  ['member'],
  ['member_rate'],
  ['project', 'project_template'],
  ['task'],
  ['note'],
  ['project_team'],
  ['project_money'],
  ['calendar_event'],
  ['message'],
  ['photo'],
  ['expense'],
  ['time_entry'],
  // Whoever takes either holds their project.
  ['project_folder', 'project_file'],
  ['stored_file'],
  ['notification'],
  ['location'],
  ['member_state'],
];
const placeOf = (table: string): number => order.findIndex((tables) => tables.includes(table));

type Lock =
  { kind: 'select' | 'change' | 'insert'; table: string; strength: string | undefined } | { kind: 'counter' };

/** What a statement holds from then on; null for one that only looks. */
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

/** What is wrong with the order in which a transaction takes its rows. */
function lockFaults(transaction: readonly Statement[]): string[] {
  const faults: string[] = [];
  const held = new Set<string>();
  let last = { place: -1, table: 'nothing' };
  let counted = false;
  for (const statement of transaction) {
    const lock = lockOf(statement.text);
    if (!lock) continue;
    if (counted) faults.push(`holds rows behind the counter: ${statement.text}`);
    if (lock.kind === 'counter') {
      counted = true;
      // Arrays alone are rows to stamp; the others are values of the trail and the ledger.
      const stamped = statement.values.filter((value) => Array.isArray(value)).flatMap(idsIn);
      const free = stamped.filter((id) => !held.has(id));
      if (free.length > 0) faults.push(`stamps ${free.length} rows that it does not hold`);
      continue;
    }
    const { kind, table, strength } = lock;
    const answered = answeredIds(statement);
    const given = idsIn(statement.values);
    const silent = kind === 'change' && answered.length === 0;
    const again = silent ? given.some((id) => held.has(id)) : answered.every((id) => held.has(id));
    for (const id of kind === 'insert' ? given : answered) held.add(id);
    if (kind === 'insert' || again || table.startsWith('auth.')) continue;
    if (strength === 'update') faults.push(`keeps others from referring to rows of ${table}`);
    const place = placeOf(table);
    if (place < last.place) faults.push(`takes ${table} after ${last.table}`);
    if (place > last.place) last = { place, table };
  }
  return faults;
}
