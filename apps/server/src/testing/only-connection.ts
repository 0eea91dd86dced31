import type { PoolClient } from 'pg';
import { DatabaseBusy, type TimeoutPool } from '../database/pool.ts';

/**
 * The one connection of a pool that waits briefly. On a busy machine opening it takes longer than that, and the
 * pool has it by the next try.
 */
export async function onlyConnection(pool: TimeoutPool): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (thrown) {
      if (!(thrown instanceof DatabaseBusy)) throw thrown;
    }
  }
}
