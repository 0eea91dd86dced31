import type { Expense } from '@plumbline/domain/entities/expense';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TenantWrite } from '../../tenant/write.ts';

type Belongs = Pick<Expense, 'projectId' | 'taskId' | 'receiptPhotoId'>;

/**
 * Requires the job, the task and the picture that an expense names, each where it changed. The task is of the job; the
 * picture is of the job and one that the caller may see. @throws NOT_FOUND, VALIDATION_ERROR
 */
export async function requireBelongings(
  write: TenantWrite,
  next: Belongs,
  before: Partial<Belongs> = {},
): Promise<void> {
  const moved = next.projectId !== before.projectId;
  if (moved) await write.require('project', next.projectId);
  const { taskId = null, receiptPhotoId } = next;
  if (taskId !== null && (moved || taskId !== before.taskId)) {
    const task = await write.require('task', taskId);
    if (task.projectId !== next.projectId)
      refuse(write, 'taskId', 'This task is on another job. Pick one of the job, or none.');
  }
  if (receiptPhotoId === null || receiptPhotoId === before.receiptPhotoId) return;
  const photo = await write.require('photo', receiptPhotoId);
  if (photo.category !== 'receipt')
    refuse(write, 'receiptPhotoId', 'This photo is not a receipt. Give it the category Receipt first.');
}

function refuse(write: TenantWrite, path: string, message: string): never {
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path, message }], message });
}
