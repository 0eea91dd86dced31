import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { TimeoutPool } from '../database/pool.ts';

export type TestDatabase = { name: string; pool: Pool; close(): Promise<void> };

/** A database of its own, migrated and empty. `max`: connections of its pool. */
export async function testDatabase(max = 10): Promise<TestDatabase> {
  const { connection, template } = inject('engine');
  const name = `plumbline_${randomBytes(6).toString('hex')}`;
  const server = new Pool({ ...connection, database: 'postgres', max: 1 });
  server.on('error', () => undefined);
  await server.query(`create database ${name} template ${template}`);
  const pool = new TimeoutPool({ ...connection, database: name, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    name,
    pool,
    async close() {
      await pool.end();
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
