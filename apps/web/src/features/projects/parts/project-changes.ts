import {
  type ProjectStatus,
  projectStatuses,
  type ProjectTeamRole,
} from '@plumbline/domain/entities/enumerations';
import type { Project, ProjectTeam } from '@plumbline/domain/entities/project';
import type { KeyboardEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { mutate } from '../../../data/queue/mutate.ts';
import { logError, toAppError } from '../../../data/server/errors.ts';
import { rpc } from '../../../data/server/rpc.ts';
import type { Rights } from '../../../data/session/use-rights.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { projectStatusSigns } from '../../../kits/labels/status-labels.ts';
import { statusOfKey } from '../../../kits/list/status-key.ts';

export function deleteProject(project: Project): void {
  const { id: projectId } = project;
  undoable({
    message: `Project deleted: ${project.name}`,
    act: () => mutate('projects.deleteProject', { projectId }),
    takeBack: () => mutate('projects.restoreProject', { projectId }),
  });
}

/** Removes a project from the lists of open projects. All of its records stay. */
export function archiveProject(project: Project): void {
  moveTo(project, 'archived', `Project archived: ${project.name}`);
}

/** Restores the status from before it was archived; active where that is not known. */
export async function unarchiveProject(project: Project): Promise<void> {
  const status = (await statusBeforeArchive(project.id)) ?? 'active';
  moveTo(project, status, `Back from the archive: ${project.name} (${projectStatusSigns[status].word})`);
}

/**
 * The status before the project was archived. Only the server's trail has it; null if the server cannot be
 * asked or does not have it.
 */
async function statusBeforeArchive(projectId: string): Promise<ProjectStatus | null> {
  try {
    const asked = { entity: 'project', entityId: projectId, limit: 50 } as const;
    const { rows } = await rpc.audit.list.query(asked);
    const archived = rows.find(({ after }) => after?.['status'] === 'archived');
    return projectStatuses.find((status) => status === archived?.before?.['status']) ?? null;
  } catch (thrown) {
    logError(thrown, 'Asking what a project was before it was archived');
    return null;
  }
}

/** The figures on a project's name give it the status of that number, with Undo. */
export function setStatusByKey(event: KeyboardEvent, project: Project, { editProject }: Rights): void {
  if (!editProject) return;
  const status = statusOfKey(event, projectStatuses);
  if (status === null || status === project.status) return;
  moveTo(project, status, `${project.name}: ${projectStatusSigns[status].word}`);
}

function moveTo({ id, status: before }: Project, after: ProjectStatus, message: string): void {
  const change = async (status: ProjectStatus) => await mutate('projects.update', { projectId: id, status });
  undoable({ message, act: async () => await change(after), takeBack: async () => await change(before) });
}

/** Makes a photo of a project its cover, or takes the cover off where it is null, with Undo. Waits without a signal. */
export function setCover(
  { id: projectId, name, coverPhotoId: before }: Project,
  photoId: string | null,
): void {
  const change = async (coverPhotoId: string | null) =>
    await mutate('projects.update', { projectId, coverPhotoId });
  undoable({
    id: `cover-${projectId}`,
    message: photoId === null ? `${name} has no cover now` : `This is the cover of ${name} now`,
    act: async () => await change(photoId),
    takeBack: async ({ operationId }) => {
      // Loaded only for Undo, because it brings the schemas of all queueable changes.
      const { withdrawOr } = await import('../../../data/queue/queue-actions.ts');
      await withdrawOr(operationId, async () => await change(before));
    },
  });
}

const shown = (thrown: unknown): undefined => void toAppError(thrown);

export function addToTeam(projectId: string, userId: string, role: ProjectTeamRole): void {
  mutate('projectTeam.create', { id: uuidv7(), projectId, userId, role }).catch(shown);
}

export function changeTeamRole({ id }: ProjectTeam, role: ProjectTeamRole): void {
  mutate('projectTeam.update', { projectTeamId: id, role }).catch(shown);
}

export function removeFromTeam({ id, projectId, userId, role }: ProjectTeam, name: string): void {
  undoable({
    message: `${name} is removed from the project`,
    act: () => mutate('projectTeam.remove', { projectTeamId: id }),
    takeBack: () => mutate('projectTeam.create', { projectId, userId, role }),
  });
}
