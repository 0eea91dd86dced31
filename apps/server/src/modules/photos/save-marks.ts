import type { PhotoMark } from '@plumbline/domain/entities/photo-mark';
import { AppError } from '@plumbline/domain/errors/app-error';
import { marksPerPhotoMax } from '@plumbline/domain/limits/photos';
import type { saveMarks as saveMarksCall } from '@plumbline/domain/mutations/photos/save-marks';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { namesOf } from '../../tenant/crew.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';

type Change = z.output<typeof saveMarksCall.input>['marks'][number];

/**
 * Draws, changes and removes marks over a photo, all of them or none. Everybody of the crew draws on any photo; a mark
 * is changed by whoever drew it, and by admins. One that somebody removed meanwhile is not removed again.
 *
 * @throws CONFLICT when somebody changed a mark since the version that the caller saw, NOT_FOUND when it is gone
 */
export async function saveMarks(
  write: TenantWrite,
  { photoId, marks: changes }: z.output<typeof saveMarksCall.input>,
) {
  // The lock of the photo keeps two people from passing the limit together.
  const { projectId, category } = await write.require('photo', photoId);
  if (category === 'receipt' && changes.some(({ shape }) => shape !== null))
    throw wrong(write, 'A receipt is kept as it is: nothing is drawn on it.');
  const present = await marksOf(write, photoId);
  const ids = new Set(changes.map(({ markId }) => markId));
  if (ids.size < changes.length) throw wrong(write, 'Name each mark once.');
  const fresh = changes.flatMap(({ markId: id, version, shape }) =>
    version === 0 && shape !== null ? [{ id, photoId, projectId, ...shape }] : [],
  );
  const seen = changes.filter(({ version }) => version > 0);
  await requireUnchanged(write, seen, present);
  const removed: PhotoMark[] = [];
  const changed: { before: PhotoMark; fields: NonNullable<Change['shape']> }[] = [];
  for (const { markId, shape } of seen) {
    const before = present.get(markId);
    if (before === undefined) continue;
    requireArtist(write, before);
    if (shape === null) removed.push(before);
    else changed.push({ before, fields: shape });
  }
  if (present.size - removed.length + fresh.length > marksPerPhotoMax)
    throw wrong(write, `A photo has at most ${marksPerPhotoMax} marks: remove some before you draw more.`);
  const made = await write.insertAll('photoMark', fresh);
  const after = await write.updateAll('photoMark', changed);
  await write.removeEach('photoMark', removed);
  // The activity tells of them together.
  const [first] = changes;
  if (first !== undefined) write.followFrom('photoMark', first.markId);
  return { photoId, marks: [...made, ...after].map((mark) => seenBy(write.viewer, 'photoMark', mark)) };
}

/** The marks that a photo has, by their ids, locked until the commit. */
async function marksOf(write: TenantWrite, photoId: string): Promise<ReadonlyMap<string, PhotoMark>> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(photo_mark) as row from photo_mark
    where organization_id = ${write.viewer.organizationId} and photo_id = ${photoId} and deleted_at is null
    order by id for no key update`);
  return new Map(
    rows.map(({ row }) => {
      const mark = wireRow('photoMark', row);
      return [mark.id, mark];
    }),
  );
}

async function requireUnchanged(
  write: TenantWrite,
  seen: readonly Change[],
  present: ReadonlyMap<string, PhotoMark>,
): Promise<void> {
  if (seen.some(({ markId, shape }) => shape !== null && !present.has(markId)))
    throw new AppError('NOT_FOUND', {
      at: write.at,
      message: 'A mark that you changed is gone: somebody removed it. Remove it from yours, or draw it anew.',
    });
  const later = seen.flatMap(({ markId, version }) => {
    const mark = present.get(markId);
    return mark !== undefined && mark.version > version ? [mark] : [];
  });
  const [first] = later;
  if (first === undefined) return;
  const by = await lastChangedBy(write, first.id);
  const name = by === null ? undefined : (await namesOf(write, [by])).get(by);
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${name ?? 'Somebody'} changed a mark since you saw it. Look again, then change it.`,
  });
}

async function lastChangedBy(write: TenantWrite, markId: string): Promise<string | null> {
  const { rows } = await write.db.execute<{ by: string | null }>(sql`
    select user_id as by from audit_event
    where organization_id = ${write.viewer.organizationId} and entity = 'photoMark' and entity_id = ${markId}
    order by version desc, id desc limit 1`);
  return rows[0]?.by ?? null;
}

function requireArtist(write: TenantWrite, { createdBy }: PhotoMark): void {
  if (write.viewer.role !== 'admin' && createdBy !== write.viewer.userId)
    throw new AppError('PERMISSION_DENIED', {
      at: write.at,
      message: 'You can change and remove the marks that you drew. Ask whoever drew this one, or an admin.',
    });
}

function wrong(write: TenantWrite, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'marks', message }] });
}
