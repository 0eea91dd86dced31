import { Pool, type PoolClient } from 'pg';

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * A pool that takes a connection back once. The job runner gives the one it listens on back twice when it is lost at the wrong moment; the
 * library's own pool throws then, where nobody could catch it.
 */
export class PatientPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (taken === undefined) return super.connect();
    super.connect((error, client, release) => {
      let given = false;
      taken(error, client, (broken) => {
        if (given) return;
        given = true;
        release(broken);
      });
    });
    return undefined;
  }
}
