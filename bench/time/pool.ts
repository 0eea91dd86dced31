import { Pool } from 'pg';
import { engineOf } from '../../end-to-end/database.ts';
import { productConnection } from '../../apps/server/src/database/embedded/engine-connection.ts';
import type { Product } from '../../end-to-end/server.ts';

/** One connection to the product's own database. */
export function poolOn({ dataFolder }: Pick<Product, 'dataFolder'>): Pool {
  const engine = engineOf(dataFolder);
  if (!engine) throw new Error(`No database runs in ${dataFolder}.`);
  return new Pool({ ...productConnection(engine.socket, engine.port), max: 1 });
}
