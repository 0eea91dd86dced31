import type { ProjectTemplate } from '../entities/project-template.ts';
import type { RecordDefinition } from './record.ts';

export const projectTemplate = {
  title: { fields: ['name'] },
  belongsTo: {},
  activity: { follows: [] },
} as const satisfies RecordDefinition<ProjectTemplate>;
