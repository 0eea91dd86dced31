import { priorities, projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { createProject, type CreateProject } from '@plumbline/domain/operations/projects';
import { z } from 'zod';

export const projectShape = z.object({
  name: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  address: z.string(),
  accessNotes: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  priority: z.enum(priorities),
  startDate: z.string(),
  endDate: z.string(),
  managerId: z.string().nullable(),
});
type Values = z.infer<typeof projectShape>;

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** From the inputs to what projects.create takes; projects.update takes what changed of it. */
export const projectSchema = projectShape
  .transform(({ name, status, priority, managerId, ...texts }): CreateProject => ({
    name,
    status,
    priority,
    managerId,
    clientName: orNull(texts.clientName),
    clientEmail: orNull(texts.clientEmail),
    clientPhone: orNull(texts.clientPhone),
    address: orNull(texts.address),
    accessNotes: orNull(texts.accessNotes),
    description: orNull(texts.description),
    startDate: orNull(texts.startDate),
    endDate: orNull(texts.endDate),
  }))
  .pipe(createProject);
export type ProjectEntry = z.output<typeof projectSchema>;

export function projectValues(project: Project | null): Values {
  return {
    name: project?.name ?? '',
    clientName: project?.clientName ?? '',
    clientEmail: project?.clientEmail ?? '',
    clientPhone: project?.clientPhone ?? '',
    address: project?.address ?? '',
    accessNotes: project?.accessNotes ?? '',
    description: project?.description ?? '',
    status: project?.status ?? 'planning',
    priority: project?.priority ?? 'medium',
    startDate: project?.startDate ?? '',
    endDate: project?.endDate ?? '',
    managerId: project?.managerId ?? null,
  };
}
