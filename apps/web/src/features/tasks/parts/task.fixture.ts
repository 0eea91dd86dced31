import type { Task } from '@plumbline/domain/entities/task';

/** An ordinary task; a test sets only the fields that matter. */
export function someTask(fields: Partial<Task> & Pick<Task, 'id'>): Task {
  return {
    organizationId: 'organization',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    createdBy: 'dana',
    version: 1,
    deletedAt: null,
    projectId: 'clinic',
    number: 1,
    title: fields.id,
    description: null,
    assignees: [],
    status: 'todo',
    priority: 'medium',
    startDate: null,
    dueDate: null,
    estimatedHours: null,
    costCode: null,
    checklist: [],
    blockedBy: [],
    sortOrder: 'a0',
    flag: null,
    completedAt: null,
    ...fields,
  };
}
