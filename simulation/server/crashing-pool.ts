import type { Pool, PoolClient } from 'pg';
import { Batch } from '../../apps/server/src/database/batch.ts';
import { identityRole } from '../../apps/server/src/database/secure.ts';
import { type Life, never } from '../machine/life.ts';

/**
 * The step of its work on the database at which the process dies. `nth`: of the transactions of one request,
 * from 1.
 */
export type CrashPoint = {
  step: 'before the transaction' | 'in the transaction' | 'before the commit' | 'after the commit';
  nth: number;
};

export type CrashingPool = {
  pool: Pool;
  /** For the next request; null: it survives. */
  crashAt: (crashPoint: CrashPoint | null) => void;
};

/** Changes a statement on its way to the database; for servers with a fault. */
export type Rewrite = (statement: string) => string;

/**
 * The real pool as one process sees it. When the process dies its open transaction is rolled back, as the
 * engine does when it finds the connection gone, and further requests of the dead process are not answered.
 * `overlapped` is called when two connections are in use at the same time.
 */
export function createCrashingPool(
  real: Pool,
  life: Life,
  { rewrite, overlapped }: { rewrite: Rewrite; overlapped: () => void },
): CrashingPool {
  const patched = new WeakMap<PoolClient, PoolClient>();
  const inUse = new Set<PoolClient>();
  let crashPoint: CrashPoint | null = null;
  let begun = 0;
  let connecting = 0;

  async function die(client: PoolClient, ending: 'rollback' | 'commit'): Promise<never> {
    await client.query(ending);
    inUse.delete(client);
    client.release();
    life.end();
    return await never();
  }

  async function query(client: PoolClient, parts: unknown[]): Promise<unknown> {
    if (life.isOver()) return await never();
    const [first] = parts;
    const text = textOf(first);
    const isHere = (step: CrashPoint['step']) =>
      crashPoint !== null && crashPoint.step === step && crashPoint.nth === begun;
    if (text.startsWith('begin;')) {
      begun += 1;
      if (isHere('before the transaction')) return await die(client, 'rollback');
    } else if (text === 'commit') {
      if (isHere('before the commit')) return await die(client, 'rollback');
      if (isHere('after the commit')) return await die(client, 'commit');
    } else if (isHere('in the transaction') && !/^\s*select/i.test(text))
      return await die(client, 'rollback');
    const changed = rewrite(text);
    const asked = changed === text ? first : withText(first, changed);
    try {
      return await ask(client, [asked, ...parts.slice(1)]);
    } catch (thrown) {
      // The process died meanwhile, and its connection with it.
      if (life.isOver()) return await never();
      throw thrown;
    }
  }

  /** A message of several statements, which dies as a whole or not at all. */
  async function sendBatch(client: PoolClient, batch: Batch): Promise<unknown> {
    if (life.isOver()) return await never();
    const texts = batch.statements.map(({ text }) => text);
    const isHere = (step: CrashPoint['step']) =>
      crashPoint !== null && crashPoint.step === step && crashPoint.nth === begun;
    if (texts[0]?.startsWith('begin') === true && !texts[1]?.includes(identityRole)) {
      begun += 1;
      if (isHere('before the transaction')) return await die(client, 'rollback');
    }
    const commits = texts.includes('commit');
    const changes = texts.some((text) => !/^\s*(?:select|begin|commit)/i.test(text));
    if (commits && isHere('before the commit')) return await die(client, 'rollback');
    if (!commits && changes && isHere('in the transaction')) return await die(client, 'rollback');
    const diesAfter = commits && isHere('after the commit');
    const statements = batch.statements.map((statement) => ({ ...statement, text: rewrite(statement.text) }));
    return await ask(client, [
      new Batch(statements, (error, results) => {
        // The process died meanwhile, and its connection with it.
        if (life.isOver()) return;
        if (diesAfter) void die(client, 'rollback');
        else batch.callback(error, results);
      }),
    ]);
  }

  function seen(client: PoolClient): PoolClient {
    const before = patched.get(client);
    if (before !== undefined) return before;
    const proxy = new Proxy(client, {
      get: (target, key) => {
        if (key === 'query')
          return (...parts: unknown[]) =>
            parts[0] instanceof Batch ? sendBatch(target, parts[0]) : query(target, parts);
        if (key === 'release')
          return (broken?: Error) => {
            if (inUse.delete(target)) target.release(broken);
          };
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    patched.set(client, proxy);
    return proxy;
  }

  /** The engine rolls back what a dead process has begun, once it finds the connection gone. */
  const drop = () => {
    for (const client of inUse) client.release(true);
    inUse.clear();
  };
  life.onEnd(drop);

  const pool = new Proxy(real, {
    get: (target, key) => {
      if (key === 'connect')
        return async () => {
          if (life.isOver()) return await never();
          if (inUse.size + connecting > 0) overlapped();
          connecting += 1;
          const client = await target.connect().finally(() => {
            connecting -= 1;
          });
          inUse.add(client);
          if (!life.isOver()) return seen(client);
          drop();
          return await never();
        };
      if (key === 'query')
        return async (...parts: unknown[]) => {
          if (life.isOver()) return await never();
          if (inUse.size + connecting > 0) overlapped();
          return await ask(target, parts);
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    pool,
    crashAt: (next) => {
      crashPoint = next;
      begun = 0;
    },
  };
}

/** The library's `query` has many forms; the arguments are passed on unchanged. */
async function ask(target: Pool | PoolClient, parts: unknown[]): Promise<unknown> {
  const query: unknown = Reflect.get(target, 'query');
  if (typeof query !== 'function') throw new Error('This is no connection.');
  return await Reflect.apply(query, target, parts);
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string')
    return asked.text;
  return '';
}

function withText(asked: unknown, text: string): unknown {
  return typeof asked === 'object' && asked !== null ? { ...asked, text } : text;
}
