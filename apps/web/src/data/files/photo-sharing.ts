import type { Photo } from '@plumbline/domain/entities/photo';
import { isSharedByItself } from '@plumbline/domain/entities/shared-photos';
import { sharedPhotoHeldMs } from '@plumbline/domain/limits/photos';
import type { UploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import { useProject } from '../records/projects.ts';
import { useRecord } from '../records/use-records.ts';
import { openReplicas } from '../replica/replica.ts';

type New = { projectId: string; fields?: Pick<UploadPhoto, 'taskId' | 'category' | 'shared'> | undefined };

/** Whether a photo of a kind that is taken now is seen by the client when its person says nothing. */
export function useSharedByItself(
  projectId: string | null,
  taskId: string | null = null,
): (category: Photo['category']) => boolean {
  const { row: project } = useProject(projectId);
  const { row: task } = useRecord('task', taskId);
  return (category) => isSharedByItself(category, project, task);
}

/**
 * What is sent of who sees a new photo. What the person was shown as “Only us” is said, so that it stays so
 * whatever the project is set to when the photo arrives. What the client sees by itself is left to the server,
 * which knows of a flag that was raised meanwhile, and waits a moment in which it can still be taken back.
 */
export async function sharingOf({
  projectId,
  fields = {},
}: New): Promise<{ sharing: Pick<UploadPhoto, 'shared'>; heldMs?: number }> {
  if (fields.shared !== undefined) return { sharing: { shared: fields.shared } };
  const isShared = await isSharedHere(fields.category ?? 'progress', projectId, fields.taskId ?? null);
  return isShared ? { sharing: {}, heldMs: sharedPhotoHeldMs } : { sharing: { shared: false } };
}

async function isSharedHere(
  category: Photo['category'],
  projectId: string,
  taskId: string | null,
): Promise<boolean> {
  const replica = openReplicas.get()?.replica;
  const [project, task] = await Promise.all([
    replica?.table('project').get(projectId),
    taskId === null ? undefined : replica?.table('task').get(taskId),
  ]);
  return isSharedByItself(category, project ?? null, task ?? null);
}
