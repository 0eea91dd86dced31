import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../../process/log.ts';
import { StartError } from '../../process/start-error.ts';
import { joinEngine } from './engine-connection.ts';
import { type Launch, launch } from './launch.ts';
import { enginePort, type EngineLocation } from './location.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';

const pollMs = 25;
const silenceLimitMs = 15_000;
/** For how long an engine may seem to listen on no socket. */
const unseenLimitMs = 1_000;
const relaunchLimit = 40;

/**
 * Messages of PostgreSQL when the previous engine is not quite gone, or another start was quicker, so that
 * another try may succeed.
 */
const soonOver = /lock file .* already exists|pre-existing shared memory block|is in use/s;

type Joined = { client: Client; socket: string; port: number };

/**
 * Joins the engine that serves the location's data, or starts it when there is none. On failure nothing that
 * it started keeps running. A recovery may take long; only an engine that reports ready and does not answer
 * is given up. @throws StartError with PostgreSQL's message; the signal's reason when aborted.
 */
export async function bringUp(location: EngineLocation, log: Log, signal?: AbortSignal): Promise<Joined> {
  const attempt: { launched: Launch | null; launches: number } = { launched: null, launches: 0 };
  try {
    return await joinOrLaunch(location, log, attempt, signal);
  } catch (error) {
    attempt.launched?.interrupt();
    await attempt.launched?.exited;
    throw error;
  }
}

async function joinOrLaunch(
  location: EngineLocation,
  log: Log,
  attempt: { launched: Launch | null; launches: number },
  signal?: AbortSignal,
): Promise<Joined> {
  let unseenSince: number | null = null;
  for (let silentSince: number | null = null; ; await pause(pollMs)) {
    signal?.throwIfAborted();
    const running = runningPostmaster(location.data);
    if (running && !hasAddress(running)) {
      // An engine writes its file line by line, so one look alone proves nothing.
      unseenSince ??= performance.now();
      if (performance.now() - unseenSince > unseenLimitMs) throw otherEngine(running, location);
    } else if (running) {
      const socket = running.socket || location.socket;
      const port = running.port || enginePort;
      const client = await joinEngine(socket, port, location.data);
      if (client) return joined(client, socket, port, attempt.launched === null, running.pid, log);
      silentSince = running.status === 'ready' ? (silentSince ?? performance.now()) : null;
      if (silentSince !== null && performance.now() - silentSince > silenceLimitMs) {
        throw new StartError(
          `The database in ${location.data} runs (pid ${running.pid}) but does not answer. Stop it.`,
        );
      }
    } else if (attempt.launched === null || attempt.launched.failure !== null) {
      const failure = attempt.launched?.failure ?? null;
      if (failure !== null && (attempt.launches >= relaunchLimit || !soonOver.test(failure))) {
        throw new StartError(`The database in ${location.data} did not start ${failure}`);
      }
      if (failure !== null) await pause(pollMs * 4);
      else await refuseUnseenEngine(location);
      attempt.launched = launch(location);
      attempt.launches += 1;
    }
  }
}

/** Whether it listens on a socket, or is still starting, when it is the one that is expected. */
const hasAddress = ({ socket, status }: Postmaster): boolean =>
  socket !== '' || status === '' || status === 'starting';

const otherEngine = ({ pid }: Postmaster, { data }: EngineLocation): StartError =>
  new StartError(
    `The database in ${data} is in use by a PostgreSQL that Plumbline did not start (pid ${pid}). Stop it, or set DATABASE_URL.`,
  );

/**
 * When a data folder is shared with another container, its engine answers on the socket but its process
 * cannot be seen.
 */
async function refuseUnseenEngine(location: EngineLocation): Promise<void> {
  const client = await joinEngine(location.socket, enginePort, location.data);
  if (!client) return;
  await client.end();
  if (runningPostmaster(location.data)) return;
  throw new StartError(
    `The database in ${location.data} is in use from another machine or container. Stop that one, or set DATABASE_URL.`,
  );
}

function joined(
  client: Client,
  socket: string,
  port: number,
  adopted: boolean,
  pid: number,
  log: Log,
): Joined {
  log.info({ pid, socket }, adopted ? 'database was running, joined it' : 'database started');
  return { client, socket, port };
}
