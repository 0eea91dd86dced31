import { daysBetween } from '@plumbline/domain/days/days';
import type { Project } from '@plumbline/domain/entities/project';
import type { TemplateContent } from '@plumbline/domain/entities/project-template';
import type { Task } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import { templateMaxFolders, templateMaxTasks } from '@plumbline/domain/limits/lists';
import type { RecordName, Records } from '@plumbline/domain/records/record';
import { sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';

export type Pattern = {
  content: TemplateContent;
  /**
   * The day from which all others are counted: the project's first, else the earliest of its tasks; null when
   * nothing has a day.
   */
  begins: string | null;
  /** The people on each task of the content. */
  assignees: (readonly string[])[];
};

/**
 * A project as a pattern for others: its tasks in their order without the cancelled ones, and its folders,
 * each after its parent.
 */
export async function patternOf(write: TenantWrite, project: Project): Promise<Pattern> {
  const tasks = await living(write, 'task', project.id, templateMaxTasks);
  const folders = parentsFirst(await living(write, 'projectFolder', project.id, templateMaxFolders));
  const begins = project.startDate ?? earliest(tasks);
  const dayOf = (day: string | null) => (begins === null || day === null ? null : daysBetween(begins, day));
  const { description = null, priority = 'medium', colour, geofenceRadiusM = null } = project;
  const taskIndexes = indexes(tasks);
  const folderIndexes = indexes(folders);
  return {
    begins,
    assignees: tasks.map(({ assignees }) => assignees),
    content: {
      project: {
        description,
        priority,
        colour,
        geofenceRadiusM,
        accessNotes: project.accessNotes ?? null,
        endDay: dayOf(project.endDate),
      },
      tasks: tasks.map((task) => ({
        title: task.title,
        description: task.description,
        priority: task.priority,
        startDay: dayOf(task.startDate),
        dueDay: dayOf(task.dueDate),
        estimatedHours: task.estimatedHours ?? null,
        costCode: task.costCode ?? null,
        checklist: task.checklist.map(({ text }) => text),
        blockedBy: (task.blockedBy ?? []).flatMap((id) => taskIndexes.get(id) ?? []),
      })),
      folders: folders.map(({ name, parentId, shared }) => ({
        name,
        shared,
        parent: parentId === null ? null : (folderIndexes.get(parentId) ?? null),
      })),
    },
  };
}

async function living<N extends 'task' | 'projectFolder'>(
  write: TenantWrite,
  name: N,
  projectId: string,
  most: number,
): Promise<Records[N][]> {
  const { table, tableName } = recordShape(name);
  const which = name === 'task' ? sql`status <> 'cancelled'` : sql`true`;
  const order = name === 'task' ? sql`sort_order collate "C", id` : sql`created_at, id`;
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(${sql.identifier(tableName)}) as row from ${table}
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and deleted_at is null and ${which}
    order by ${order} limit ${most + 1}`);
  if (rows.length > most) throw tooMany(write, name, most);
  return rows.map(({ row }) => wireRow(name, row));
}

function tooMany(write: TenantWrite, name: RecordName, most: number): AppError {
  const what = name === 'task' ? 'tasks' : 'folders';
  const message = `A pattern holds ${most.toLocaleString('en')} ${what}; this project has more.`;
  return new AppError('VALIDATION_ERROR', {
    at: write.at,
    message,
    fields: [{ path: 'projectId', message }],
  });
}

function earliest(tasks: readonly Task[]): string | null {
  const days = tasks.flatMap(({ startDate, dueDate }) => [startDate, dueDate]).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

const indexes = (rows: readonly { id: string }[]): Map<string, number> =>
  new Map(rows.map(({ id }, index) => [id, index]));

type Nested = { id: string; parentId: string | null };

/** A folder whose parent is gone is put at the top. */
function parentsFirst<F extends Nested>(folders: readonly F[]): F[] {
  const folderIndexesById = indexes(folders);
  const within = new Map<string | null, F[]>();
  for (const folder of folders) {
    const parent =
      folder.parentId !== null && folderIndexesById.has(folder.parentId) ? folder.parentId : null;
    within.set(parent, [...(within.get(parent) ?? []), folder]);
  }
  const ordered: F[] = [...(within.get(null) ?? [])];
  for (const { id } of ordered) ordered.push(...(within.get(id) ?? []));
  return ordered;
}
