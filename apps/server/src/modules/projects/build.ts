import type { Project } from '@plumbline/domain/entities/project';
import type { TemplateContent } from '@plumbline/domain/entities/project-template';
import { sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import type { TenantWrite } from '../../tenant/write.ts';
import { dayAfter } from './days.ts';

/** What is built from a pattern, and from which day; without a day nothing of it has dates. */
export type Plan = {
  tasks: TemplateContent['tasks'];
  folders: TemplateContent['folders'];
  begins: string | null;
  /** The people on each task; nobody when left out. */
  assignees?: readonly (readonly string[])[];
};

/** Adds a pattern's tasks and folders to a project that has none yet, all to do and without ticks. */
export async function build(write: TenantWrite, project: Project, plan: Plan): Promise<void> {
  await buildTasks(write, project, plan);
  const ids = plan.folders.map(() => write.newId());
  await write.insertAll(
    'projectFolder',
    plan.folders.map(({ name, parent, shared }, index) => ({
      id: ids[index] ?? write.newId(),
      projectId: project.id,
      name,
      parentId: parent === null ? null : (ids[parent] ?? null),
      shared,
    })),
  );
}

async function buildTasks(
  write: TenantWrite,
  project: Project,
  { tasks, begins, assignees }: Plan,
): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map(() => write.newId());
  const keys = generateNKeysBetween(null, null, tasks.length);
  const onDay = (days: number | null) => (begins === null || days === null ? null : dayAfter(begins, days));
  await write.insertAll(
    'task',
    tasks.map(({ title, description, priority, estimatedHours, costCode = null, ...task }, index) => ({
      id: ids[index] ?? write.newId(),
      projectId: project.id,
      number: index + 1,
      title,
      description,
      priority,
      estimatedHours,
      costCode,
      assignees: [...(assignees?.[index] ?? [])],
      status: 'todo',
      startDate: onDay(task.startDay),
      dueDate: onDay(task.dueDay),
      checklist: task.checklist.map((text) => ({ id: write.newId(), text, doneBy: null, doneAt: null })),
      blockedBy: task.blockedBy.flatMap((blocker) => ids[blocker] ?? []),
      sortOrder: keys[index] ?? '',
    })),
  );
  await write.db.execute(sql`
    update project set last_task_number = ${tasks.length}
    where organization_id = ${write.viewer.organizationId} and id = ${project.id}`);
}
