import type { Task } from '../entities/task.ts';
import type { RecordDefinition } from './record.ts';

export const task = {
  title: { fields: ['title'] },
  belongsTo: { projectId: 'project' },
  refersTo: { assignees: 'member', blockedBy: 'task' },
  goesWith: ['projectId'],
  trash: {
    key: 'taskId',
    restore: 'tasks.restoreTask',
    remove: 'tasks.deleteTask',
    permission: 'delete_task',
  },
  activity: true,
  indexed: true,
  search: {
    weight: 1,
    byProject: true,
    texts: ['description', 'flag.reason', 'checklist.text'],
    read: ({ status, createdBy }) => ({
      userId: createdBy,
      state: status,
      closed: status === 'done' || status === 'cancelled',
    }),
  },
} as const satisfies RecordDefinition<Task>;
