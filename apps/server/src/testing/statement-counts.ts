import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { Batch, type StatementResult } from '../database/batch.ts';

/**
 * Of a call's statements: the rows that they answered, the most that one of them did, and those that they made,
 * changed or locked.
 */
export type Counts = { reads: number; readsAtOnce: number; locks: number };

const counting = new AsyncLocalStorage<Counts>();

/** What the statements of `act` answer and lock, and none of what runs beside it. Between `hearStatements` and its end. */
export async function countsOf(act: () => Promise<unknown>): Promise<Counts> {
  const counts = { reads: 0, readsAtOnce: 0, locks: 0 };
  await counting.run(counts, act);
  return counts;
}

/** Hears what every connection is asked, until what it returns is called. */
export function hearStatements(): () => void {
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('the driver sends by another method');
  Reflect.set(Client.prototype, 'query', function heard(this: unknown, ...given: unknown[]): unknown {
    const counts = counting.getStore();
    const [asked] = given;
    if (counts && asked instanceof Batch) hearBatch(asked, counts);
    const answer: unknown = Reflect.apply(query, this, given);
    if (!counts || !(answer instanceof Promise)) return answer;
    const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));
    return answer.then((result: unknown) => {
      if (!Array.isArray(result)) count(counts, text, result);
      return result;
    });
  });
  return () => Reflect.set(Client.prototype, 'query', query);
}

function hearBatch(batch: Batch, counts: Counts): void {
  const { callback, statements } = batch;
  batch.callback = (error, results) => {
    for (const [index, result] of (results ?? []).entries())
      count(counts, statements[index]?.text ?? '', result);
    callback(error, results);
  };
}

/** What a statement does with rows before its answer. */
const changes = /^\s*(?:with\b.*?\b)?(?:insert into|update|delete from)\b/is;
const holds = /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i;

function count(counts: Counts, text: string, result: unknown): void {
  const { rows, rowCount } = Object(result) as Partial<StatementResult>;
  counts.reads += rows?.length ?? 0;
  counts.readsAtOnce = Math.max(counts.readsAtOnce, rows?.length ?? 0);
  if (changes.test(text) || holds.test(text)) counts.locks += Math.max(rowCount ?? 0, rows?.length ?? 0);
}
