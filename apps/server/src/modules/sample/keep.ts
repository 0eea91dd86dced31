import { AppError } from '@plumbline/domain/errors/app-error';
import { sampleKeptAtOnce } from '@plumbline/domain/limits/lists';
import type { KeptKind, SampleHolding } from '@plumbline/domain/operations/organization';
import type { Records } from '@plumbline/domain/records/record';
import { sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { Editable, TenantWrite } from '../../tenant/write.ts';
import { lockProject } from '../../tenant/locks.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { saveEntries } from '../time-entries/history/save.ts';
import { lockPerson } from '../time-entries/person.ts';
import { realOnSample, type Sample, sampleOf } from './sample-of.ts';

/** Which job of one's own takes what stands on a job of the sample. */
export type Jobs = ReadonlyMap<string, string>;

/** What the person of hours reads in their history. */
export const keptReason = 'The sample company was removed; these hours stay without a job.';

/** @throws AppError VALIDATION_ERROR, naming what needs a job, unless each has one. */
export function requireJobs(holdings: readonly SampleHolding[], jobs: Jobs): void {
  const homeless = holdings.filter(({ kind, projectId }) => kind !== 'timeEntry' && !jobs.has(projectId));
  if (homeless.length === 0) return;
  const names = [...new Set(homeless.map(({ project }) => project))];
  const message = `Your people have added to ${new Intl.ListFormat('en').format(names)}. Choose the job that keeps it, then remove the sample company.`;
  throw new AppError('VALIDATION_ERROR', { message, fields: [{ path: 'jobs', message }] });
}

/**
 * Takes a bounded number of records of one kind that real people have off the sample's jobs: hours stand without
 * a job, all else on a job of one's own, where clients do not see it until somebody shares it. Returns how many.
 */
export async function keepSome(write: TenantWrite, kind: KeptKind, jobs: Jobs): Promise<{ kept: number }> {
  const { organizationId } = write.viewer;
  const { sampleLoadedAt } = await write.require('organization', organizationId);
  if (sampleLoadedAt === null) return { kept: 0 };
  const sample = await sampleOf(write.db, organizationId);
  switch (kind) {
    case 'timeEntry':
      return await keepHours(write, sample);
    case 'task':
      return await keepTasks(write, sample, jobs);
    case 'calendarEvent':
      return await move(write, sample, jobs, kind, (projectId) => ({ projectId }));
    case 'expense':
      // What was agreed for a job of the sample goes with it; an invoice keeps the name of its firm.
      return await move(write, sample, jobs, kind, (projectId) => ({
        projectId,
        commitmentId: null,
        subcontractorId: null,
      }));
    default:
      return await move(write, sample, jobs, kind, (projectId) => ({ projectId, shared: false }));
  }
}

async function keepHours(write: TenantWrite, sample: Sample): Promise<{ kept: number }> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select distinct user_id from (select user_id from time_entry where ${realOnSample(sample, 'timeEntry')}
      order by id limit ${sampleKeptAtOnce}) next order by user_id`);
  for (const { user_id: userId } of rows) await lockPerson(write, userId);
  const entries = await lockSome(write, sample, 'timeEntry');
  const changed = { projectId: null, taskId: null };
  await saveEntries(
    write,
    entries.map((before) => ({
      before,
      fields: changed,
      happened: { kind: 'change', reason: keptReason, changed },
    })),
  );
  return { kept: entries.length };
}

/** Tasks get numbers of their new job, and its progress counts them. */
async function keepTasks(write: TenantWrite, sample: Sample, jobs: Jobs): Promise<{ kept: number }> {
  const targets = [...new Set(jobs.values())].sort();
  for (const id of targets) await requireOwnJob(write, sample, id);
  const tasks = await lockSome(write, sample, 'task');
  for (const id of targets) {
    const coming = tasks.filter(({ projectId }) => jobs.get(projectId) === id);
    if (coming.length === 0) continue;
    const { rows } = await write.db.execute<{ number: number }>(sql`
      update project set last_task_number = last_task_number + ${coming.length}
      where organization_id = ${write.viewer.organizationId} and id = ${id} returning last_task_number as number`);
    const first = (rows[0]?.number ?? 0) - coming.length + 1;
    await write.updateAll(
      'task',
      coming.map((before, index) => ({ before, fields: { projectId: id, number: first + index } })),
    );
    await refreshPercent(write, await lockProject(write, id));
  }
  return { kept: tasks.length };
}

async function move<N extends Exclude<KeptKind, 'timeEntry' | 'task'>>(
  write: TenantWrite,
  sample: Sample,
  jobs: Jobs,
  name: N,
  fieldsOf: (projectId: string) => Editable<N>,
): Promise<{ kept: number }> {
  for (const id of [...new Set(jobs.values())].sort()) await requireOwnJob(write, sample, id);
  const rows = await lockSome(write, sample, name);
  const changes = rows.flatMap((before) => {
    const to = jobs.get(before.projectId ?? '');
    return to === undefined ? [] : [{ before, fields: fieldsOf(to) }];
  });
  await write.updateAll(name, changes);
  return { kept: changes.length };
}

/** Locked until the commit. @throws AppError NOT_FOUND for a job that is gone or the sample's. */
async function requireOwnJob(write: TenantWrite, sample: Sample, id: string): Promise<void> {
  if (sample.projects.includes(id)) throw new AppError('NOT_FOUND', { at: write.at });
  await lockProject(write, id);
}

async function lockSome<N extends KeptKind>(
  write: TenantWrite,
  sample: Sample,
  name: N,
): Promise<Records[N][]> {
  const { table, tableName } = recordShape(name);
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(${sql.identifier(tableName)}) as row from ${table}
    where ${realOnSample(sample, name)} order by id limit ${sampleKeptAtOnce} for no key update`);
  return rows.map(({ row }) => wireRow(name, row));
}

/** @throws AppError CONFLICT where somebody has added to a job of the sample in this moment. */
export async function requireNothingReal(
  write: TenantWrite,
  sample: Sample,
  kinds: readonly KeptKind[],
): Promise<void> {
  const found = kinds.map(
    (kind) => sql`exists (select from ${recordShape(kind).table} where ${realOnSample(sample, kind)})`,
  );
  const { rows } = await write.db.execute<{ real: boolean }>(
    sql`select (${sql.join(found, sql` or `)}) as real`,
  );
  if (rows[0]?.real !== true) return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'Somebody has just added something to a job of the sample company. Try again.',
  });
}
