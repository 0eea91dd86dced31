import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { takenAtOf } from '../../../data/records/photos.ts';

export type PhotoDay<Row> = { day: string; photos: Row[] };

/** Grouped by the day on which they were taken in the organization's zone, in their given order. */
export function photosByDay<Row extends Pick<Photo, 'takenAt' | 'createdAt'>>(
  photos: readonly Row[],
  timeZone: string,
): PhotoDay<Row>[] {
  const days = new Map<string, Row[]>();
  for (const photo of photos) {
    const day = dayOf(takenAtOf(photo), timeZone);
    const existing = days.get(day);
    if (existing === undefined) days.set(day, [photo]);
    else existing.push(photo);
  }
  return [...days].map(([day, of]) => ({ day, photos: of }));
}

/** How many photos each project has, the most first. */
export function photosByProject(
  photos: readonly Pick<Photo, 'projectId'>[],
): { projectId: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { projectId } of photos) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  return [...counts]
    .map(([projectId, count]) => ({ projectId, count }))
    .toSorted((a, b) => b.count - a.count || (a.projectId < b.projectId ? -1 : 1));
}

/** The photo that many places further; null beyond either end. */
export function neighbour<Row extends { id: string }>(
  photos: readonly Row[],
  id: string,
  by: 1 | -1,
): Row | null {
  const at = photos.findIndex((photo) => photo.id === id);
  return at < 0 ? null : (photos[at + by] ?? null);
}
