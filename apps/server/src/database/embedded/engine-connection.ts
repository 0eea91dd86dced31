import { Client, DatabaseError } from 'pg';
import { StartError } from '../../process/start-error.ts';
import { superuser } from './initdb.ts';

/** The options of a connection pool. `host` is a socket folder. */
export type Connection = { host: string; port: number; user: string; database: string };

/**
 * Every Plumbline server holds this lock shared while it uses an engine; a server that stops the engine holds
 * it alone.
 */
const usersLock = 7200;
const productDatabase = 'plumbline';
const connectLimitMs = 5_000;

/** Error codes of an engine that is about to serve, or about to stop. */
const passing = new Set(['57P01', '57P02', '57P03', '53300', '08006', '08000']);

/**
 * Connects, makes the product's database when it is missing and takes the shared users lock. Null when the
 * engine does not serve yet or no longer. @throws StartError when the engine that answers is not ours.
 */
export async function joinEngine(socket: string, port: number, data: string): Promise<Client | null> {
  const client = new Client({
    host: socket,
    port,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: connectLimitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set application_name = $$plumbline engine$$');
    const { rows } = await client.query({
      text: "select current_setting('data_directory')",
      rowMode: 'array',
    });
    if (rows[0]?.[0] !== data)
      throw new StartError(`The socket in ${socket} serves another database than ${data}.`);
    // Waits while another server is stopping the engine, and then fails together with the engine.
    await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
    await makeDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof StartError) throw error;
    if (error instanceof DatabaseError && !passing.has(error.code ?? '')) {
      throw new StartError(
        `The database in ${data} is run by a PostgreSQL that is not Plumbline's: ${error.message}.`,
      );
    }
    return null;
  }
}

/** Releases the users lock. True when no other server uses the engine, and none can join before this client ends. */
export async function leaveEngine(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await client.query({
      text: 'select pg_try_advisory_lock($1)',
      values: [usersLock],
      rowMode: 'array',
    });
    return rows[0]?.[0] === true;
  } catch {
    return true;
  }
}

async function makeDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [productDatabase]);
  if (rowCount) return;
  try {
    await client.query(`create database ${productDatabase}`);
  } catch (error) {
    const madeByAnother =
      error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505');
    if (!madeByAnother) throw error;
  }
}

export function productConnection(socket: string, port: number): Connection {
  return { host: socket, port, user: superuser, database: productDatabase };
}
