import { statusWithHours } from '../../entities/enumerations.ts';
import type { EffectContext, RowChange, RowRead } from '../mutation.ts';

type ProjectId = string | null | undefined;

/** The project that hours are put on, which `startedBy` reads. */
export const readsProject = (projectId: ProjectId): RowRead[] =>
  projectId ? [{ entity: 'project', id: projectId }] : [];

/** A job in planning becomes active with the first hours on it, on the device as on the server. */
export function startedBy(projectId: ProjectId, context: EffectContext): RowChange[] {
  const project = projectId ? context.row('project', projectId) : null;
  if (project === null) return [];
  const status = statusWithHours(project.status);
  return status === project.status
    ? []
    : [{ entity: 'project', id: project.id, kind: 'update', fields: { status } }];
}
