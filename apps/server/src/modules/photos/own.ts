import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TenantWrite } from '../../tenant/write.ts';

/** A visible photo that the caller may change: their own, or any for admins. */
export async function requireOwn(write: TenantWrite, photoId: string): Promise<Photo> {
  const photo = await write.require('photo', photoId);
  requireOwner(write, photo);
  return photo;
}

/** Admins, and the person who added the photo; else PERMISSION_DENIED. */
export function requireOwner(write: TenantWrite, { createdBy }: Photo): void {
  if (write.viewer.role !== 'admin' && createdBy !== write.viewer.userId)
    throw new AppError('PERMISSION_DENIED', { at: write.at });
}
