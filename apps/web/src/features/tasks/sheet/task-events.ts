import type { Task } from '@plumbline/domain/entities/task';
import type { Activity } from '@plumbline/domain/operations/activity';

/** The user id for an event whose person no field names. It is shown as 'Somebody'. */
const somebody = '';

/**
 * The events of a task that follow from its own fields and are not in the trail, the latest first: it was
 * added, its steps were ticked, a flag was raised, it was done. The tasks of the sample company have these
 * fields and no trail, and a device without a signal has no trail at all. `trail` has all known events of the
 * task; they are left out here.
 */
export function eventsOfTask(task: Task, trail: readonly Activity[]): Activity[] {
  // A trail that contains the creation of the task is complete.
  if (trail.some(({ action }) => action === 'create')) return [];
  const { id, projectId, title, flag, completedAt } = task;
  const event = (
    what: string,
    at: string,
    userId: string | null,
    more: Pick<Activity, 'action' | 'fields' | 'named'>,
  ): Activity => ({
    id: `${id}-${what}`,
    at,
    doneAt: null,
    userId: userId ?? somebody,
    entity: 'task',
    entityId: id,
    title,
    projectId,
    ...more,
  });
  const updated = (...fields: string[]) => ({ action: 'update', fields }) as const;
  const events: Activity[] = [];
  if (completedAt !== null && !trail.some(({ named }) => named?.status === 'done')) {
    const done = { ...updated('status', 'completedAt'), named: { status: 'done' } };
    events.push(event('done', completedAt, null, done));
  }
  if (flag != null && !trail.some(({ named }) => named?.flag != null)) {
    events.push(event('flag', flag.at, flag.by, { ...updated('flag'), named: { flag } }));
  }
  const shown = new Set(
    trail.flatMap(({ fields, at, doneAt }) => (fields.includes('checklist') ? (doneAt ?? at) : [])),
  );
  for (const { id: step, doneAt, doneBy } of task.checklist) {
    if (doneAt === null || shown.has(doneAt)) continue;
    // Steps that were ticked at the same time are one event.
    shown.add(doneAt);
    events.push(event(step, doneAt, doneBy, updated('checklist')));
  }
  events.push(event('made', task.createdAt, task.createdBy, { action: 'create', fields: [] }));
  return events.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
