import type { Connection, PoolClient, Submittable } from 'pg';
import { types as textTypes } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { databaseError } from './database-error.ts';

/** One statement of a message, with its values in the order of `$1`, `$2` … */
export type Statement = {
  text: string;
  values?: readonly unknown[] | undefined;
  /** A row's values in the order of the columns, instead of an object. */
  rowMode?: 'array' | undefined;
  /** How a column's text is read, by the id of its type; by default as the driver reads it. */
  types?: { getTypeParser(typeId: number, format?: 'text'): (text: string) => unknown } | undefined;
};
export type StatementResult = { rows: unknown[]; rowCount: number };

/**
 * Sends statements as one message and returns their results, which come as one answer: one round trip,
 * however many there are. The first that fails ends them all, and its error is thrown; what they did stays
 * with the transaction, which the caller then rolls back. Each connection keeps the statements that it has
 * prepared lately, so that the database reads and plans a text once.
 */
export async function sendTogether(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  try {
    return await send(client, statements);
  } catch (error) {
    // A change of a table has made a plan useless, which the batch has forgotten.
    if (!isStalePlan(error) || statements[0]?.text !== 'begin read only') throw error;
    await client.query('rollback');
    return await send(client, statements);
  }
}

async function send(client: PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  return await new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, (error, results) => {
        if (error) reject(error);
        else resolve(results ?? []);
      }),
    );
  });
}

/** “Cached plan must not change result type”, and “prepared statement does not exist”. */
export const stalePlan: readonly string[] = ['0A000', '26000'];

const isStalePlan = (error: unknown): boolean => stalePlan.includes(databaseError(error)?.code ?? '');

type Answered = (error: Error | null, results?: StatementResult[]) => void;
type Field = { name: string; dataTypeID: number };

/** The driver calls the `handle` methods with the messages of the answer, in their order. */
export class Batch implements Submittable {
  /** The driver wraps it in its time limit. */
  callback: Answered;
  #prepared: PreparedStatements | null = null;
  readonly statements: readonly Statement[];
  readonly #values: (string | Buffer | null)[][];
  readonly #results: StatementResult[];
  /** Texts that this message prepares. */
  readonly #added: string[] = [];
  #at = 0;
  #read: (values: (string | null)[]) => unknown = (values) => values;
  #misread: Error | null = null;

  constructor(statements: readonly Statement[], callback: Answered) {
    this.statements = statements;
    this.#values = statements.map(({ values = [] }) => values.map(prepareValue));
    this.#results = statements.map(() => ({ rows: [], rowCount: 0 }));
    this.callback = callback;
  }

  submit(connection: Connection): null {
    const prepared = preparedOn(connection);
    this.#prepared = prepared;
    connection.stream.cork();
    try {
      for (const name of prepared.takeForgotten()) connection.close({ type: 'S', name }, true);
      for (const [index, { text }] of this.statements.entries())
        this.#submitOne(connection, prepared, text, this.#values[index] ?? []);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  #submitOne(
    connection: Connection,
    prepared: PreparedStatements,
    text: string,
    values: (string | Buffer | null)[],
  ): void {
    let name = prepared.nameOf(text);
    if (name === null) {
      name = prepared.add(text);
      this.#added.push(text);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values }, true);
    connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const { rowMode, types = textTypes } = this.statements[this.#at] ?? {};
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
    const valueOf = (value: string | null, position: number): unknown =>
      value === null ? null : parsers[position]?.(value);
    this.#read =
      rowMode === 'array'
        ? (values) => values.map(valueOf)
        : (values) => {
            const row: Record<string, unknown> = {};
            for (const [at, { name }] of fields.entries()) row[name] = valueOf(values[at] ?? null, at);
            return row;
          };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#results[this.#at]?.rows.push(this.#read(fields));
    } catch (error) {
      this.#misread ??= error instanceof Error ? error : new Error('a row cannot be read', { cause: error });
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const result = this.#results[this.#at];
    if (result) result.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    if (this.#misread) this.callback(this.#misread);
    else this.callback(null, this.#results);
  }

  handleError(error: Error): void {
    if (isStalePlan(error)) this.#prepared?.forgetAll();
    // Some of them may have been prepared, others not.
    for (const text of this.#added) this.#prepared?.forget(text);
    this.callback(error);
  }
}

/** More would keep plans in the database's memory that are hardly used again: lists differ by their filters. */
const mostPrepared = 100;

/** Which texts a connection has prepared, and under which names; the one not used for longest is given up first. */
class PreparedStatements {
  readonly #names = new Map<string, string>();
  #forgotten: string[] = [];
  #made = 0;

  nameOf(text: string): string | null {
    const name = this.#names.get(text);
    if (name === undefined) return null;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  add(text: string): string {
    const [oldest] = this.#names.keys();
    if (this.#names.size >= mostPrepared && oldest !== undefined) this.forget(oldest);
    this.#made += 1;
    const name = `batch_${this.#made}`;
    this.#names.set(text, name);
    return name;
  }

  forget(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#forgotten.push(name);
  }

  forgetAll(): void {
    for (const text of [...this.#names.keys()]) this.forget(text);
  }

  /** The names to be closed before the next statements. */
  takeForgotten(): string[] {
    const names = this.#forgotten;
    this.#forgotten = [];
    return names;
  }
}

const preparedByConnection = new WeakMap<Connection, PreparedStatements>();

function preparedOn(connection: Connection): PreparedStatements {
  const existing = preparedByConnection.get(connection);
  if (existing) return existing;
  const made = new PreparedStatements();
  preparedByConnection.set(connection, made);
  return made;
}
