import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { databaseOn } from '../database/connect.ts';
import { withUnrestrictedRole } from '../identity/unrestricted-role.ts';
import type { Mail } from '../mail/mail.ts';
import { createMailer } from '../mail/mailer.ts';
import { createLog } from '../process/log.ts';
import { writeAs, type WorkPorts } from '../tenant/as-viewer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { jobsSchema, queueMail } from './enqueue.ts';
import { prepareJobs, startJobs } from './jobs.ts';
import { createTasks } from './tasks.ts';

const log = createLog('fatal');
const letter: Mail = {
  to: 'priya@example.org',
  subject: 'Hello',
  text: 'Follow the link:\nhttps://example.org/?a=1&b=2',
  html: '<p>Hello</p>',
  link: 'https://example.org/?a=1&b=2',
};

let database: TestDatabase;
let ports: WorkPorts;
let tenant: TestTenant;
beforeAll(async () => {
  database = await testDatabase();
  database.pool.on('connect', (client) => client.on('error', () => undefined));
  ports = { pool: database.pool, clock: () => new Date(), newId: uuidv7, committed: () => undefined };
  tenant = await testTenant(database.pool);
  await prepareJobs(database.pool, log);
});
beforeEach(async () => {
  await database.pool.query(`delete from ${jobsSchema}._private_jobs`);
});
afterAll(async () => {
  await database.close();
});

const tasksSending = (send: (mail: Mail) => Promise<void>) =>
  createTasks({
    ports,
    mailer: { send, reaches: async () => await Promise.resolve(true), close: () => undefined },
    ...idle,
    log,
  });

const nothing = async () => await Promise.resolve(0);
const idle = {
  ...{
    removeUnclaimedUploads: nothing,
    checkStoredFiles: nothing,
    makePhotoSizes: nothing,
    remindOfClocks: nothing,
    takeOverHistory: nothing,
    costApproved: nothing,
  },
  ...{ remindOfEvents: nothing, tellUnseenPlans: nothing, extendSeries: nothing },
  remindOfPapers: nothing,
};

/** The library does not wait until the outcome is kept: what comes after is polled for. */
const workOnce = async (send: (mail: Mail) => Promise<void>) =>
  await runOnce({
    pgPool: database.pool,
    schema: jobsSchema,
    taskList: tasksSending(send),
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });

const queued = async () =>
  (await database.pool.query(`select attempts, last_error from ${jobsSchema}._private_jobs`)).rows;
/** Without what a runner's timetable adds at the full minute. */
const lettersQueued = async () =>
  (
    await database.pool.query(
      `select attempts, last_error from ${jobsSchema}._private_jobs job
       join ${jobsSchema}._private_tasks task on task.id = job.task_id where task.identifier = 'mail'`,
    )
  ).rows;

test('MAIL-1 a letter is queued together with the change it reports, or not at all', async () => {
  const person = {
    organizationId: tenant.organizationId,
    userId: tenant.admin.userId,
    role: 'admin' as const,
    address: null,
  };
  const change = async (fails: boolean) =>
    await writeAs(ports, person, null, async (write) => {
      await withUnrestrictedRole(write.db, async () => await queueMail(write.db, letter));
      const { rows } = await write.db.execute<{ role: string }>(sql`select current_user as role`);
      expect(rows).toEqual([{ role: 'plumbline_app' }]);
      if (fails) throw new Error('the change failed');
      return {};
    });
  await expect(change(true)).rejects.toThrow('the change failed');
  await expect.poll(lettersQueued).toEqual([]);
  await change(false);
  await expect.poll(lettersQueued).toEqual([{ attempts: 0, last_error: null }]);
});

test('MAIL-2 a letter that could not be sent stays in the queue and is sent later, once', async () => {
  await queueMail(databaseOn(database.pool), letter);
  await workOnce(async () => await Promise.reject(new Error('no such server')));
  await expect
    .poll(lettersQueued)
    .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('no such server') }]);
  await database.pool.query(`update ${jobsSchema}._private_jobs set run_at = now()`);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    await Promise.resolve();
  };
  await workOnce(send);
  await workOnce(send);
  expect(sent).toEqual([letter]);
  await expect.poll(lettersQueued).toEqual([]);
});

test('PROCESS-9 a job that fails in the database is logged without the parameters of its statement', async () => {
  const lines: string[] = [];
  const tasks = tasksSending(async ({ text }) => {
    await databaseOn(database.pool).execute(sql`select ${text}::uuid`);
  });
  const jobs = await startJobs({
    pool: database.pool,
    tasks,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  });
  await queueMail(databaseOn(database.pool), { ...letter, text: 'the gate code is 4471' });
  await vi.waitUntil(() => lines.some((line) => line.includes('Failed task')));
  await jobs.stop();
  const failed = lines.find((line) => line.includes('Failed task')) ?? '';
  expect(JSON.parse(failed)).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^Failed task \d+ \(mail, [^)]*\)$/),
    err: { causes: [{ code: '22P02' }] },
  });
  expect(lines.join('')).not.toContain('4471');
});

test('JOB-2 the runner works on queued jobs, and stops', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-jobs-'));
  try {
    const mailer = createMailer({
      smtpUrl: null,
      mailFrom: 'Plumbline <no-reply@example.org>',
      dataFolder,
      newId: uuidv7,
      log,
    });
    const jobs = await startJobs({
      pool: database.pool,
      tasks: createTasks({ ports, mailer, ...idle, log }),
      log,
    });
    await queueMail(databaseOn(database.pool), letter);
    const folder = path.join(dataFolder, 'mail');
    const [file = ''] = await vi.waitUntil(
      () => {
        try {
          const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
          return files.length > 0 && files;
        } catch {
          return false;
        }
      },
      { timeout: 15_000 },
    );
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain('To: priya@example.org');
    await jobs.stop();
    await queueMail(databaseOn(database.pool), letter);
    await expect.poll(lettersQueued).toHaveLength(1);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('JOB-4 the queue goes on after the database dropped every connection', async () => {
  const sent: Mail[] = [];
  const tasks = tasksSending(async (mail) => {
    sent.push(mail);
    await Promise.resolve();
  });
  const jobs = await startJobs({ pool: database.pool, tasks, log });
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await queueMail(databaseOn(database.pool), letter);
  await vi.waitUntil(() => sent.length > 0, { timeout: 20_000 });
  await jobs.stop();
  expect(sent).toEqual([letter]);
});

test('JOB-3 every task has a job: each entry of the timetable runs through the queue', async () => {
  for (const task of [
    'trial-clock',
    'conflict-clock',
    'unclaimed-uploads',
    'ledger-retention',
    'trash-purge',
  ]) {
    await database.pool.query(`select ${jobsSchema}.add_job($1, '{}'::json)`, [task]);
  }
  await workOnce(async () => await Promise.resolve());
  // A runner of the previous test may still work on one of them.
  await expect.poll(queued, { timeout: 20_000 }).toEqual([]);
});
