import { EventEmitter } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import {
  Logger,
  parseCrontab,
  run,
  type Runner,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../process/log.ts';
import { jobsSchema } from './enqueue.ts';

/** Jobs that one node runs at once. Each uses a connection of the pool while it works. */
const concurrency = 2;

/**
 * Task names and when they run, in UTC. Runs that were missed while no node was up are made up for where that
 * matters.
 */
const crontab = [
  '*/10 * * * * trial-clock',
  '*/10 * * * * conflict-clock',
  '*/15 * * * * clock-reminder',
  '* * * * * event-reminder',
  '*/15 * * * * plan-unseen',
  // One at a time, and one that waits: after an update it has all photos from before to go through.
  '* * * * * photo-sizes ?jobKey=photo-sizes&queue=photo-sizes',
  '33 * * * * paper-reminder',
  '43 * * * * unclaimed-uploads',
  '13 2 * * * file-check',
  '7 3 * * * expiry ?fill=2d',
  '17 3 * * * ledger-retention ?fill=2d',
  '27 3 * * * trash-purge ?fill=2d',
  '37 3 * * * location-retention ?fill=2d',
  '47 3 * * * series-horizon ?fill=2d',
  '57 3 * * * hours-history ?fill=2d',
  // Soon after an update, so that no job looks for long as if its hours had cost nothing.
  '5 * * * * labor-costs ?jobKey=labor-costs&queue=labor-costs',
].join('\n');

/** `scheduled`: false where tasks run only when they are queued, as in tests, whose rows nothing else may change. */
export type JobParts = { pool: Pool; tasks: TaskList; log: Log; scheduled?: boolean };
export type Jobs = { stop(): Promise<void> };

/** Makes the queue's tables; safe to repeat and to run at the same time as others. */
export async function prepareJobs(pool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, schema: jobsSchema, logger: loggerOn(log) });
}

/** The wait between a runner that ended by itself and the next one. */
const restartMs = 2_000;

/**
 * Works on the queue until stopped; unfinished jobs are taken up by the next node. The library's runner ends
 * when it cannot record a job's outcome because the database is unreachable; another one is then started.
 */
export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { log } = parts;
  const stopping = new AbortController();
  let runner = await startRunner(parts);

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'));
      await after(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        runner = await startRunner(parts);
        if (stopping.signal.aborted) await runner.stop();
      } catch (error) {
        log.error({ err: error }, 'the job runner could not start');
      }
    }
  }
  const running = keepRunning();

  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => log.debug('the job runner had ended'));
      await running;
    },
  };
}

/**
 * One runner. It remembers the result of its first look for jobs, also a failure, and would then never find
 * any. So a runner whose first look fails is ended, and the next one looks anew.
 */
async function startRunner({ pool, tasks, log, scheduled = true }: JobParts): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  let looked = false;
  const hasLooked = () => {
    looked = true;
  };
  events.on('worker:getJob:empty', hasLooked);
  events.on('job:start', hasLooked);
  const runner = run({
    pgPool: pool,
    schema: jobsSchema,
    taskList: tasks,
    parsedCronItems: scheduled ? parseCrontab(crontab) : [],
    concurrency,
    noHandleSignals: true,
    logger: loggerOn(log),
    events,
  });
  events.on('worker:getJob:error', () => {
    if (looked) return;
    runner
      .then(async ({ stop }) => await stop())
      .catch((error: unknown) => log.debug({ err: error }, 'the job runner had ended'));
  });
  return await runner;
}

const headOf = (message: string) => message.split(/ with error|: |\n/u, 1)[0] ?? '';

const levels: Readonly<Record<string, 'error' | 'warn'>> = { error: 'error', warning: 'warn' };

/** Puts the library's messages into our log; those about single jobs at debug level. */
function loggerOn(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err: unknown = meta?.['error'] ?? meta?.['fatalError'];
    if (levels[level] === undefined) log.debug({ part: 'jobs' }, message);
    // The rest of the message is the error's own text, which may repeat what people wrote.
    else log[levels[level]]({ part: 'jobs', ...(err === undefined ? {} : { err }) }, headOf(message));
  });
}
