import { productConnection } from '../../apps/server/src/database/embedded/engine-connection.ts';
import { TimeoutPool } from '../../apps/server/src/database/pool.ts';
import { engineOf } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';

/** One connection to the product's own database. */
export function poolOn({ dataFolder }: Pick<Product, 'dataFolder'>): TimeoutPool {
  const engine = engineOf(dataFolder);
  if (!engine) throw new Error(`No database runs in ${dataFolder}.`);
  return new TimeoutPool({ ...productConnection(engine.socket, engine.port), max: 1, query_timeout: 0 });
}
