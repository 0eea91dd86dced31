import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError } from '@plumbline/domain/errors/app-error';
import { movedMarksMax } from '@plumbline/domain/limits/photos';
import type { movePhotos } from '@plumbline/domain/mutations/photos/move-photos';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { seenBy } from '../../tenant/list.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { keysAtEnd, requireKey } from '../../tenant/sort-keys.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { lockSeen } from './share.ts';

/**
 * Moves photos to another project, with the marks that are drawn on them. They stand last there. Of a pair each keeps
 * naming the other, which shows again once both are of one project. Resolves to the photos as they are now, with the
 * versions that Undo sends back.
 *
 * @throws NOT_FOUND without the project, or where a task or a note is not of it; CONFLICT as `requireSeen` does
 */
export async function move(
  write: TenantWrite,
  { projectId, photos: wanted }: z.output<typeof movePhotos.input>,
) {
  const ids = wanted.map(({ photoId }) => photoId);
  wanted.forEach(({ sortOrder }, index) => {
    if (sortOrder !== undefined) requireKey(write, sortOrder, `photos.${index}.sortOrder`);
  });
  // They are one message in this order, so the projects are locked first.
  await Promise.all([
    lockProjectsOf(write, 'photo', ids, [projectId]),
    requireOfProject(
      write,
      'task',
      projectId,
      wanted.flatMap(({ taskId }) => taskId ?? []),
    ),
    requireOfProject(
      write,
      'note',
      projectId,
      wanted.flatMap(({ noteId }) => noteId ?? []),
    ),
  ]);
  const photos = await lockSeen(write, wanted);
  const moving = photos.filter((photo) => photo.projectId !== projectId);
  const ties = new Map(wanted.map((tie) => [tie.photoId, tie]));
  const keys = await keysAtEnd(write, 'photo', projectId, moving.length);
  const moved = await write.updateAll(
    'photo',
    moving.map((before, index) => ({
      before,
      fields: tiedTo(before, projectId, ties.get(before.id), keys[index] ?? before.sortOrder),
    })),
  );
  await bringMarks(write, moved, projectId);
  // What clients saw has to go from their devices, which only look at what they may see.
  const left = new Set(moving.filter(({ shared }) => shared).map((photo) => photo.projectId));
  for (const id of [...left].toSorted()) await raiseClientEpochs(write, id);
  const after = new Map(moved.map((photo) => [photo.id, photo]));
  return {
    photoIds: photos.map(({ id }) => id),
    photos: photos.map((photo) => seenBy(write.viewer, 'photo', after.get(photo.id) ?? photo)),
  };
}

type Tie = Pick<
  z.output<typeof movePhotos.input>['photos'][number],
  'taskId' | 'noteId' | 'shared' | 'sortOrder'
>;

/** Every photo has all of the fields, since they are written in one statement. */
function tiedTo({ category }: Photo, projectId: string, tie: Tie | undefined, last: string) {
  const { taskId = null, noteId = null, shared = false, sortOrder = last } = tie ?? {};
  return { projectId, taskId, noteId, shared: shared && category !== 'receipt', sortOrder };
}

/** Requires that these tasks or notes exist in the project, and that the caller sees them; else NOT_FOUND. */
async function requireOfProject(
  write: TenantWrite,
  entity: 'task' | 'note',
  projectId: string,
  named: readonly string[],
): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const { rows } = await write.db.execute<{ found: number }>(sql`
    select count(*)::int as found from ${sql.identifier(entity)}
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and deleted_at is null
      and id = any(${sql.param(ids)}::uuid[]) and ${visibleTo(write.viewer, entity)}`);
  if (rows[0]?.found !== ids.length) throw new AppError('NOT_FOUND', { at: write.at });
}

/** The marks of a photo are deleted and restored with its project, so they name the same one. */
async function bringMarks(write: TenantWrite, photos: readonly Photo[], projectId: string): Promise<void> {
  const ids = sql.param(photos.map(({ id }) => id));
  const where: SQL = sql`deleted_at is null and photo_id = any(${ids}::uuid[])`;
  const marks = await write.hold('photoMark', where);
  if (marks.length > movedMarksMax) {
    const message = `So many marks are drawn on these photos that they cannot be moved together. Choose fewer photos.`;
    throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'photos', message }] });
  }
  if (marks.length === 0) return;
  await write.db.execute(sql`
    update photo_mark set project_id = ${projectId}, updated_at = ${write.at.toISOString()}::timestamptz
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param(marks)}::uuid[])`);
  for (const id of marks) write.touch('photoMark', id);
}
