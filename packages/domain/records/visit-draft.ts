import type { VisitDraft } from '../entities/visit-draft.ts';
import type { RecordDefinition } from './record.ts';

export const visitDraft = {
  title: { fields: ['title'] },
  belongsTo: { projectId: 'project' },
  refersTo: { taskId: 'task', attendees: 'member' },
  goesWith: ['projectId'],
  activity: true,
} as const satisfies RecordDefinition<VisitDraft>;
