import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/** Receipts are for the office and whoever took them: a gallery has none unless it is asked for them by their category. */
export const noReceipt: SQL = sql`photo.category <> 'receipt'`;

/** How many of these photos are receipts. */
export const receiptsAmong = (photos: readonly Pick<Photo, 'category'>[]): number =>
  photos.filter(({ category }) => category === 'receipt').length;

/**
 * The refusal of something that others would see, in which receipts were chosen. `what` follows 'leave them out of':
 * 'the report'. Null where none was.
 */
export function receiptRefusal(receipts: number, what: string): AppError | null {
  if (receipts === 0) return null;
  const message =
    receipts === 1
      ? `One of the photos is a receipt, which only admins and whoever took it see. Leave it out of ${what}.`
      : `${receipts} of the photos are receipts, which only admins and whoever took them see. Leave them out of ${what}.`;
  return new AppError('VALIDATION_ERROR', { message, fields: [{ path: 'photoIds', message }] });
}

/** @throws VALIDATION_ERROR where clients would be shown a receipt */
export function requireNotShared(
  { at }: TenantWrite,
  path: string,
  photos: readonly Pick<Photo, 'category'>[],
): void {
  const receipts = receiptsAmong(photos);
  if (receipts === 0) return;
  const message =
    receipts === 1
      ? 'A receipt is not shown to clients. Leave it out, or give the photo another category first.'
      : `${receipts} of these are receipts, which are not shown to clients. Leave them out.`;
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path, message }] });
}

/**
 * Requires that nothing is drawn on photos that become receipts: marks are the whole crew's, and what they say of a
 * receipt would be, too. @throws VALIDATION_ERROR
 */
export async function requireUndrawn(write: TenantWrite, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const { rows } = await write.db.execute<{ found: number }>(sql`
    select count(distinct photo_id)::int as found from photo_mark
    where organization_id = ${write.viewer.organizationId} and photo_id = any(${sql.param([...photoIds])}::uuid[])
      and deleted_at is null`);
  const found = rows[0]?.found ?? 0;
  if (found === 0) return;
  const message = `Something is drawn on ${found === 1 ? 'this photo' : `${found} of these photos`}. Remove it first: a receipt is kept as it is.`;
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'category', message }] });
}
