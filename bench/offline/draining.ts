import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { queueMaxItems } from '@plumbline/domain/limits/queue';
import { openDatabase } from '../../end-to-end/database.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { keepNotes } from './app-enqueue.ts';
import { latestVersion } from './company.ts';
import { untilKept } from './device.ts';
import { longTasksOf, watchLongTasks } from './long-tasks.ts';

const requestsGoal = 25;
const longestTaskGoalMs = 100;
const fullQueueLimitMs = 60_000;

/**
 * A full queue of notes, made without a network, with /notes open: measured from the network's return until
 * the outbox is empty. The main thread is observed until the server's own rows have reached the page too.
 */
export async function measureDraining(
  { context, page }: { context: BrowserContext; page: Page },
  { dataFolder, company }: { dataFolder: string; company: Company },
): Promise<Measurement> {
  const { organizationId, admin, projectId } = company;
  const notes = Array.from({ length: queueMaxItems }, (_, place) => ({
    id: randomUUID(),
    ...{ organizationId, projectId, userId: admin.userId },
    title: `Queued ${place + 1}`,
  }));
  await keepNotes(page, notes);
  await untilKept(page, { store: 'outbox', records: notes.length });
  await page
    .getByText(`${notes.length.toLocaleString('en-US')} on this device`)
    .first()
    .waitFor({ timeout: fullQueueLimitMs });

  let drain1000Requests = 0;
  context.on('request', (request) => {
    if (request.url().includes('sync.apply')) drain1000Requests += 1;
  });
  await watchLongTasks(page);
  const restoredAt = Date.now();
  await context.setOffline(false);
  const emptiedAt = await untilKept(page, { store: 'outbox', records: 0 });
  await requireRows(
    dataFolder,
    notes.map(({ id }) => id),
  );
  await untilKept(page, { version: await latestVersion(company) });
  await page.getByText(/^Sent/).first().waitFor();
  const longTasksMs = await longTasksOf(page);
  const drain1000Ms = emptiedAt - restoredAt;
  const [longestTaskMs = 0] = longTasksMs;
  return {
    detail: { drain1000Ms, drain1000Requests, longestTaskMs, longTasksMs },
    figures: [
      {
        name: `${notes.length} notes, from the network's return to an empty outbox`,
        value: drain1000Ms,
        unit: 'ms',
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
