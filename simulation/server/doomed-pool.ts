import type { Pool, PoolClient } from 'pg';
import { type Life, never } from '../machine/life.ts';

/** At which step of its work on the database the process dies. `nth`: of the transactions of one request, from 1. */
export type Doom = {
  step: 'before the transaction' | 'in the transaction' | 'before the commit' | 'after the commit';
  nth: number;
};

export type DoomedPool = {
  pool: Pool;
  /** For the next request; null: it lives. */
  doom: (doom: Doom | null) => void;
};

/** Changes a statement on its way to the database; for servers with a fault. */
export type Rewrite = (statement: string) => string;

/**
 * The real pool as one process sees it. When the process dies its open transaction is rolled back, as the engine does when it finds the
 * connection gone, and nothing that the dead process asks is answered any more.
 */
export function createDoomedPool(real: Pool, life: Life, rewrite: Rewrite): DoomedPool {
  const known = new WeakMap<PoolClient, PoolClient>();
  let doom: Doom | null = null;
  let begun = 0;

  async function die(client: PoolClient, ending: 'rollback' | 'commit'): Promise<never> {
    await client.query(ending);
    client.release();
    life.end();
    return await never();
  }

  async function query(client: PoolClient, parts: unknown[]): Promise<unknown> {
    if (life.isOver()) return await never();
    const [first] = parts;
    const text = textOf(first);
    const isHere = (step: Doom['step']) => doom !== null && doom.step === step && doom.nth === begun;
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
    return await ask(client, [asked, ...parts.slice(1)]);
  }

  function seen(client: PoolClient): PoolClient {
    const before = known.get(client);
    if (before !== undefined) return before;
    const proxy = new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return (...parts: unknown[]) => query(target, parts);
        if (key === 'release')
          return (broken?: Error) => (life.isOver() ? undefined : target.release(broken));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    known.set(client, proxy);
    return proxy;
  }

  const pool = new Proxy(real, {
    get: (target, key) => {
      if (key === 'connect')
        return async () => (life.isOver() ? await never() : seen(await target.connect()));
      if (key === 'query')
        return async (...parts: unknown[]) => (life.isOver() ? await never() : await ask(target, parts));
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    pool,
    doom: (next) => {
      doom = next;
      begun = 0;
    },
  };
}

/** The library's `query` has many forms; whatever it was called with goes on as it is. */
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
