import type { ProjectFile } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { createFile } from '@plumbline/domain/mutations/files/create-file';
import type { z } from 'zod';
import { claimProjectFile } from '../../file-storage/stored-files.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { keepVersion } from './content.ts';
import { fileNamed } from './names.ts';
import { isOwn } from './permitted.ts';
import { requireParent } from './tree.ts';

type Input = z.output<typeof createFile.input>;
type Created = { fileId: string; file: ProjectFile; isNewVersion: boolean };

/** Makes a file of an upload, or a new version of the file that has this name in this folder. */
export async function create(write: TenantWrite, input: Input): Promise<Created> {
  const { projectId, folderId = null, name } = input;
  await write.require('project', projectId);
  const folder = await requireParent(write, projectId, folderId);
  const existing = await fileNamed(write, { projectId, folderId }, name);
  if (existing) return await addVersion(write, existing, input);
  const { id = write.newId(), description = null } = input;
  const content = await claimProjectFile(write, input.storageId, { id, projectId });
  const file = await write.insert('projectFile', {
    id,
    projectId,
    folderId,
    name,
    description,
    ...content,
    uploadedBy: write.viewer.userId,
    shared: folder?.shared ?? false,
    revision: 1,
  });
  await keepVersion(write, file);
  return { fileId: id, file: seenBy(write.viewer, 'projectFile', file), isNewVersion: false };
}

async function addVersion(write: TenantWrite, existing: ProjectFile, input: Input): Promise<Created> {
  if (!isOwn(write, existing.createdBy)) {
    const message = 'Somebody else has a file of this name here. Give yours another name.';
    throw new AppError('PERMISSION_DENIED', { at: write.at, message, fields: [{ path: 'name', message }] });
  }
  const content = await claimProjectFile(write, input.storageId, existing);
  const file = await write.update('projectFile', existing, {
    ...omitUndefined({ description: input.description }),
    ...content,
    uploadedBy: write.viewer.userId,
    revision: existing.revision + 1,
  });
  await keepVersion(write, file);
  return { fileId: file.id, file: seenBy(write.viewer, 'projectFile', file), isNewVersion: true };
}
