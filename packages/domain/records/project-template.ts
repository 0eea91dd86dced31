import type { ProjectTemplate } from '../entities/project-template.ts';
import type { RecordDefinition } from './record.ts';

export const projectTemplate = {
  title: { fields: ['name'] },
  belongsTo: {},
  activity: true,
} as const satisfies RecordDefinition<ProjectTemplate>;
