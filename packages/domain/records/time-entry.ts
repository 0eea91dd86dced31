import type { TimeEntry } from '../entities/time-entry.ts';
import type { RecordDefinition } from './record.ts';

/** Time entries are payroll records, so they stay when their project is deleted. */
export const timeEntry = {
  title: { sameAs: 'userId' },
  belongsTo: { projectId: 'project', userId: 'member' },
  refersTo: { taskId: 'task' },
  doneBy: ['approvedBy'],
  activity: true,
} as const satisfies RecordDefinition<TimeEntry>;
