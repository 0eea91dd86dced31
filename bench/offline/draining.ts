import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { queueMaxItems } from '@plumbline/domain/limits/queue';
import { openDatabase } from '../../end-to-end/support/database.ts';
import { setTimeout } from 'node:timers/promises';
import { textAt } from '../../end-to-end/support/json.ts';
import { type Company, hire } from '../company.ts';
import { median, percentile } from '../percentile.ts';
import type { Measurement } from '../measurement.ts';
import { keepNotes } from './app-enqueue.ts';
import { latestVersion } from './company.ts';
import { untilKept } from './device.ts';
import { longTasksOf, watchLongTasks } from './long-tasks.ts';

const msGoal = 6_000;
const requestsGoal = 25;
const longestTaskGoalMs = 100;
const rivalGoalMs = 100;
const fullQueueLimitMs = 60_000;

type Device = { context: BrowserContext; page: Page };
type Where = { dataFolder: string; company: Company };

/**
 * A full queue of notes, made without a network, with /notes open: measured from the network's return until
 * the outbox is empty. The main thread is observed until the server's own rows have reached the page too.
 */
export async function measureDraining(device: Device, where: Where): Promise<Measurement> {
  const { context, page } = device;
  const noteIds = await fillQueue(device, where.company);
  let drain1000Requests = 0;
  context.on('request', (request) => {
    if (request.url().includes('sync.apply')) drain1000Requests += 1;
  });
  await watchLongTasks(page);
  const drain1000Ms = await drain(device);
  await requireRows(where.dataFolder, noteIds);
  await untilKept(page, { version: await latestVersion(where.company) });
  await page.getByText(/^Sent/).first().waitFor();
  const longTasksMs = await longTasksOf(page);
  const [longestTaskMs = 0] = longTasksMs;
  return {
    detail: { drain1000Ms, drain1000Requests, longestTaskMs, longTasksMs },
    figures: [
      {
        name: `${noteIds.length} notes, from the network's return to an empty outbox`,
        value: drain1000Ms,
        unit: 'ms',
        goal: { atMost: msGoal },
      },
      {
        name: 'requests that carried them',
        value: drain1000Requests,
        unit: 'requests',
        goal: { atMost: requestsGoal },
      },
      {
        name: 'longest task of the main thread meanwhile (0: none over 50)',
        value: longestTaskMs,
        unit: 'ms',
        goal: { atMost: longestTaskGoalMs },
      },
    ],
  };
}

/**
 * The same again while a colleague changes the project of these notes and a task in it, one change after the
 * other: how long each of their changes takes.
 */
export async function measureRival(
  device: Device,
  { company, origin }: { company: Company; origin: string },
): Promise<Measurement> {
  const { projectId } = company;
  const rival = await hire(origin, company, { firstName: 'Priya', role: 'admin' });
  const taskId = textAt(await rival.mutate('tasks.create', { projectId, title: 'Hang the doors' }), 'taskId');
  await fillQueue(device, company);
  const drained = new AbortController();
  const rivalMs: number[] = [];
  const writing = (async () => {
    for (let round = 1; !drained.signal.aborted; round += 1) {
      const begun = performance.now();
      if (round % 2 === 0) await rival.mutate('tasks.update', { taskId, title: `Hang door ${round}` });
      else await rival.mutate('projects.update', { projectId, description: `Door ${round} hangs` });
      rivalMs.push(performance.now() - begun);
      await setTimeout(rivalPauseMs);
    }
  })();
  const drainWithRivalMs = await drain(device).finally(() => drained.abort());
  await writing;
  return {
    detail: { rivalMs, drainWithRivalMs },
    figures: [
      {
        name: `a colleague's change meanwhile, p50 of ${rivalMs.length}`,
        value: median(rivalMs),
        unit: 'ms',
      },
      {
        name: "a colleague's change meanwhile, p99",
        value: percentile(rivalMs, 0.99),
        unit: 'ms',
        goal: { atMost: rivalGoalMs },
      },
    ],
  };
}

/** Within what a person may change in a minute. */
const rivalPauseMs = 40;

/** Keeps as many notes as a queue holds. Returns their ids. */
async function fillQueue({ page }: Device, company: Company): Promise<string[]> {
  const { organizationId, admin, projectId } = company;
  const notes = Array.from({ length: queueMaxItems }, (_, index) => ({
    id: randomUUID(),
    organizationId,
    projectId,
    userId: admin.userId,
    title: `Queued ${index + 1}`,
  }));
  await keepNotes(page, notes);
  await untilKept(page, { store: 'outbox', records: notes.length });
  await page
    .getByText(`${notes.length.toLocaleString('en-US')} on this device`)
    .first()
    .waitFor({ timeout: fullQueueLimitMs });
  return notes.map(({ id }) => id);
}

/** Returns how long the queue took to empty, in milliseconds. */
async function drain({ context, page }: Device): Promise<number> {
  const restoredAt = Date.now();
  await context.setOffline(false);
  return (await untilKept(page, { store: 'outbox', records: 0 })) - restoredAt;
}

/** @throws Error when a note is not on the server. */
async function requireRows(dataFolder: string, ids: readonly string[]): Promise<void> {
  const database = await openDatabase(dataFolder);
  try {
    const { rowCount } = await database.query('select id from note where id = any($1::uuid[])', [ids]);
    if (rowCount !== ids.length) throw new Error(`The server has ${rowCount} of ${ids.length} notes.`);
  } finally {
    await database.end();
  }
}
