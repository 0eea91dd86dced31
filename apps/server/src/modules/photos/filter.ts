import type { listPhotoDays } from '@plumbline/domain/operations/photos';
import type { Area } from '@plumbline/domain/positions/area';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { photo, takenOrAdded } from '../../database/schema/files.ts';
import { fits, ofIds } from '../../tenant/list.ts';
import { foundBy } from '../../tenant/list-search.ts';
import { readsField } from '../../visibility/columns.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { noReceipt } from './receipts.ts';

export type PhotoFilter = z.output<typeof listPhotoDays>;

/** When a photo was taken or added, as the days of the gallery count it. */
export const photoTime = takenOrAdded(photo.takenAt, photo.createdAt);

/**
 * The conditions of a gallery's filter. A person who does not receive who took a photo, or where, finds none by a
 * person or an area: the answer would tell.
 */
export function photosIn(viewer: Viewer, filter: PhotoFilter): (SQL | undefined)[] {
  const { projectId, projectIds, category, categories, takenBy, tags, takenFrom, takenTo, area, search } =
    filter;
  const knowsTaker = viewer.role !== null && readsField(viewer.role, 'photo', 'takenBy');
  return [
    fits(photo.projectId, projectId),
    ofIds(photo.projectId, projectIds),
    fits(photo.category, category),
    fits(photo.category, categories),
    category === undefined && categories === undefined ? noReceipt : undefined,
    takenBy && !knowsTaker ? sql`false` : ofIds(photo.takenBy, takenBy),
    tags && sql`${photo.tags} && ${sql.param([...tags])}::text[]`,
    takenFrom === undefined ? undefined : sql`${photoTime} >= ${takenFrom}::timestamptz`,
    takenTo === undefined ? undefined : sql`${photoTime} < ${takenTo}::timestamptz`,
    area &&
      (viewer.role !== null && readsField(viewer.role, 'photo', 'latitude') ? placeIn(area) : sql`false`),
    foundBy(viewer, 'photo', search, { amongProjects: true }),
  ];
}

function placeIn({ west, south, east, north }: Area): SQL {
  const { latitude, longitude } = photo;
  const across =
    west <= east
      ? sql`${longitude} between ${west} and ${east}`
      : sql`(${longitude} >= ${west} or ${longitude} <= ${east})`;
  return sql`(${latitude} between ${south} and ${north} and ${across})`;
}
