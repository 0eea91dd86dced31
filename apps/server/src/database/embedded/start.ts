import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../../process/log.ts';
import { bringUp } from './bring-up.ts';
import { type Connection, leaveEngine, productConnection } from './engine-connection.ts';
import { ensureCluster } from './initdb.ts';
import { chooseLocation } from './location.ts';
import { shutDown } from './shutdown.ts';

const reviveDelayMs = 500;

export type Embedded = {
  connection: Connection;
  /** Stops the engine unless another running Plumbline server uses it. Another call waits for the first. */
  stop(): Promise<void>;
};

type EmbeddedOptions = { folder: string; log: Log; signal?: AbortSignal };

/**
 * The product's own PostgreSQL, with its data in `folder`. One engine serves a folder: a running one is
 * joined, also after the server that started it was killed. When it dies it is started again; the pool's
 * queries fail meanwhile. @throws StartError that says what a person can do; the signal's reason when
 * aborted, with nothing left running.
 */
export async function startEmbedded({ folder, log, signal }: EmbeddedOptions): Promise<Embedded> {
  const location = chooseLocation(folder);
  await ensureCluster(location, signal);
  const first = await bringUp(location, log, signal);
  const stopping = new AbortController();
  let client = first.client;
  let reviving: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | null = null;

  function watch(joined: Client): void {
    client = joined;
    joined.once('end', () => {
      if (stopping.signal.aborted) return;
      log.error('the database went away, starting it again');
      reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const again = await bringUp(location, log, stopping.signal);
        watch(again.client);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the database does not start');
        await pause(reviveDelayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await reviving;
    if (await leaveEngine(client)) await shutDown(location.data, log);
    else log.info('database left running, another Plumbline server uses it');
    await client.end().catch(() => undefined);
  }

  watch(first.client);
  return {
    connection: productConnection(first.socket, first.port),
    stop: () => (stopped ??= stop()),
  };
}
