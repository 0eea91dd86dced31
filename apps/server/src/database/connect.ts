import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Statement, StatementResult } from './batch.ts';

export type Database = NodePgDatabase;

const opened = new WeakMap<Pool | PoolClient, Database>();

/** The query builder on a pool or on one of its connections; made once for each. */
export function databaseOn(connection: Pool | PoolClient): Database {
  const existing = opened.get(connection);
  if (existing) return existing;
  const made = queryBuilder(connection);
  opened.set(connection, made);
  return made;
}

/** Sends statements in one message; returns their results. */
export type Send = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;

/**
 * The query builder on something that sends statements in its own way. Statements that are asked for
 * together (with Promise.all, for example) are passed to `send` together.
 */
export function databaseThrough(send: Send): Database {
  let waiting: Waiting[] = [];
  const sendWaiting = () => {
    const asked = waiting;
    waiting = [];
    send(asked.map(({ statement }) => statement)).then(
      (results) => asked.forEach(({ resolve }, index) => resolve(results[index])),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    );
  };
  const client = {
    async query(statement: Statement, values: readonly unknown[]): Promise<StatementResult | undefined> {
      return await new Promise((resolve, reject) => {
        // Run when everything that could go on has gone on, and has asked for what it needs.
        if (waiting.length === 0) process.nextTick(sendWaiting);
        waiting.push({ statement: { ...statement, values }, resolve, reject });
      });
    },
  };
  // The query builder uses nothing of a connection but this.
  return queryBuilder(client as unknown as PoolClient);
}

type Waiting = {
  statement: Statement;
  resolve: (result: StatementResult | undefined) => void;
  reject: (error: unknown) => void;
};

/** One for all, because it remembers the names of columns. */
const dialect = new PgDialect({ casing: 'snake_case' });

const queryBuilder = (client: Pool | PoolClient): Database =>
  new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined);
