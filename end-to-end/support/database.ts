import { Client } from 'pg';
import { productConnection } from '../../apps/server/src/database/embedded/engine-connection.ts';
import { chooseLocation } from '../../apps/server/src/database/embedded/location.ts';
import { type Postmaster, runningPostmaster } from '../../apps/server/src/database/embedded/postmaster.ts';

/** The product's own PostgreSQL on this data folder, while it runs. */
export function engineOf(dataFolder: string): Postmaster | null {
  return runningPostmaster(chooseLocation(dataFolder).data);
}

/** The log of that PostgreSQL. */
export function engineLogOf(dataFolder: string): string {
  return chooseLocation(dataFolder).logFile;
}

/**
 * A connection to the product's own database as its superuser, for what can only be set or counted there.
 * Row-level security does not apply, and live sockets are not told of the rows it writes. The caller must end
 * it. @param database another than the product's own, by its name. @throws Error when no database of that
 * folder runs.
 */
export async function openDatabase(dataFolder: string, database?: string): Promise<Client> {
  const engine = engineOf(dataFolder);
  if (!engine) throw new Error(`No database runs in ${dataFolder}.`);
  const connection = productConnection(engine.socket, engine.port);
  const client = new Client(database === undefined ? connection : { ...connection, database });
  // A test may stop the database.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
