import type { Organization } from '@plumbline/domain/entities/organization';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { PhotoMark } from '@plumbline/domain/entities/photo-mark';
import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { marksPerPhotoMax, reportPhotosMax } from '@plumbline/domain/limits/photos';
import type { PhotoReportChoice } from '@plumbline/domain/operations/photos';
import type { Database } from '../../../database/connect.ts';
import { photo, photoMark } from '../../../database/schema/files.ts';
import { namesOf } from '../../../tenant/crew.ts';
import { fits, listRows, listRowsBeside, ofIds, oneRow } from '../../../tenant/list.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { receiptRefusal, receiptsAmong } from '../receipts.ts';
import { type StoredFile, storedFileOf } from '../zip/read.ts';

export type ReportRecords = {
  organization: Organization;
  project: Project;
  /** In the order in which they were chosen, each once. */
  photos: Photo[];
  /** Of whoever took a photo, and of the reader, by id. */
  names: ReadonlyMap<string, string>;
  /** Of each photo's stored file, by the photo's id: 'image/jpeg'; null where there is none. */
  mimes: ReadonlyMap<string, string | null>;
};

/**
 * What a report is made of, as the viewer sees it now. @throws NOT_FOUND when they do not see the project, or
 * when one of the photos is not there, or not on this project, VALIDATION_ERROR when one is a receipt
 */
export async function readReport(
  db: Database,
  viewer: Viewer,
  { projectId, photoIds }: Pick<PhotoReportChoice, 'projectId' | 'photoIds'>,
): Promise<ReportRecords> {
  const ids = [...new Set(photoIds)];
  const [organization, project, { rows }] = await Promise.all([
    oneRow(db, viewer, 'organization', viewer.organizationId),
    oneRow(db, viewer, 'project', projectId),
    listRowsBeside(db, viewer, 'photo', {
      where: [fits(photo.projectId, projectId), ofIds(photo.id, ids)],
      beside: storedFileOf(viewer),
      limit: reportPhotosMax,
      cursor: undefined,
      sort: undefined,
      defaultSort: '-createdAt',
      allowedSorts: ['createdAt'],
    }),
  ]);
  const byId = new Map(rows.map(({ row }) => [row.id, row]));
  const missing = ids.filter((id) => !byId.has(id)).length;
  if (missing > 0) {
    const message = `${missing === 1 ? 'One of the photos is' : `${missing} of the photos are`} no longer on this project. Choose the photos again.`;
    throw new AppError('NOT_FOUND', { message, fields: [{ path: 'photoIds', message }] });
  }
  const photos = ids.flatMap((id) => byId.get(id) ?? []);
  const refusal = receiptRefusal(receiptsAmong(photos), 'the report');
  if (refusal) throw refusal;
  const takers = photos.flatMap(({ takenBy }) => takenBy ?? []);
  const names = await namesOf({ db, viewer }, [...new Set([...takers, viewer.userId])]);
  const mimes = new Map(rows.map(({ row, beside }) => [row.id, (beside as StoredFile).mime]));
  return { organization, project, photos, names, mimes };
}

/** What is drawn over a photo as the viewer sees it now, in the order in which it was drawn. */
export async function readMarks(db: Database, viewer: Viewer, photoId: string): Promise<PhotoMark[]> {
  const { rows } = await listRows(db, viewer, 'photoMark', {
    where: [fits(photoMark.photoId, photoId)],
    limit: marksPerPhotoMax,
    cursor: undefined,
    sort: undefined,
    defaultSort: 'createdAt',
    allowedSorts: ['createdAt'],
  });
  return rows;
}
