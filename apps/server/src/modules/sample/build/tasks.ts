import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { ChecklistItem, Task } from '@plumbline/domain/entities/task';
import { generateNKeysBetween } from 'fractional-indexing';
import type { SampleJob, SampleTask } from '../content/shapes.ts';
import { latest, type Stage } from './stage.ts';

const tickMs = 25 * 60_000;

export function statusOf(task: SampleTask): TaskStatus {
  return task.status ?? 'todo';
}

/** The job's tasks in their order; keeps the ids of those with a key. */
export function buildTasks(stage: Stage, job: SampleJob): Task[] {
  const order = generateNKeysBetween(null, null, job.tasks.length);
  const ids = job.tasks.map(({ key }) => {
    const id = stage.newId();
    if (key !== undefined) stage.name(job.key, key, id);
    return id;
  });
  return job.tasks.map((task, index): Task => {
    const made = madeAt(stage, task, index);
    const done = task.done ? stage.happened(task.done) : null;
    const flagged = task.flag ? stage.happened(task.flag.at) : null;
    const worked = done ?? flagged ?? stage.happened([0, '9:20']);
    const checklist = checklistOf(stage, task, worked);
    const { id: unnamed, ...record } = stage.record('you', made, latest(made, done, flagged));
    return {
      ...record,
      id: ids[index] ?? unnamed,
      projectId: stage.job(job.key),
      number: index + 1,
      title: task.title,
      description: task.about ?? null,
      assignees: (task.who ?? []).map(stage.user),
      status: statusOf(task),
      priority: task.priority ?? 'medium',
      startDate: task.start === undefined ? null : dayOf(stage, task.start),
      dueDate: task.due === undefined ? null : dayOf(stage, task.due),
      estimatedHours: task.hours ?? null,
      costCode: task.code ?? null,
      checklist,
      blockedBy: (task.waitsFor ?? []).map((key) => stage.named(job.key, key)),
      sortOrder: order[index] ?? '',
      flag:
        task.flag && flagged
          ? {
              reason: stage.text(task.flag.reason),
              by: stage.user(task.flag.by),
              at: flagged.toISOString(),
            }
          : null,
      completedAt: done?.toISOString() ?? null,
    };
  });
}

const dayOf = (stage: Stage, count: number) => (count < 0 ? stage.pastDay(count) : stage.day(count));

/** Some days before anything happened with the task, at varying office hours. */
function madeAt(stage: Stage, task: SampleTask, index: number): Date {
  const first = Math.min(
    -1,
    ...[task.start, task.due, task.done?.[0], task.flag?.at[0]].filter((day) => day !== undefined),
  );
  const minute = 8 * 60 + ((index * 47) % 420);
  return stage.happened([first - 2 - (index % 4), `${Math.floor(minute / 60)}:${minute % 60}`]);
}

/** Ticked from the top, the last step when the task was last worked on. */
function checklistOf(stage: Stage, task: SampleTask, worked: Date): ChecklistItem[] {
  const items = task.checklist ?? [];
  const ticked = statusOf(task) === 'done' ? items.length : (task.ticked ?? 0);
  const by = stage.user(task.who?.[0] ?? 'ingrid');
  return items.map((text, index) => {
    const done = index < ticked;
    const at = new Date(worked.getTime() - (ticked - 1 - index) * tickMs);
    return {
      id: stage.newId(),
      text,
      doneBy: done ? by : null,
      doneAt: done ? at.toISOString() : null,
    };
  });
}
