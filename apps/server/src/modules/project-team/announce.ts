import type { Project } from '@plumbline/domain/entities/project';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies people, each once, that they were put on a project. */
export async function announceAdded(
  write: TenantWrite,
  project: Pick<Project, 'id' | 'name'>,
  userIds: readonly string[],
): Promise<void> {
  await notify(write, {
    userIds,
    type: 'project_added',
    title: 'New project for you',
    message: project.name,
    entityType: 'project',
    entityId: project.id,
    metadata: { projectId: project.id, projectName: project.name },
  });
}
