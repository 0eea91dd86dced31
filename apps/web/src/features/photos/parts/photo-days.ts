import type { Photo } from '@plumbline/domain/entities/photo';

/** The photos of one job on a day, and who took them, as they first come. */
export type JobPhotos<Row> = { projectId: string; takers: string[]; photos: Row[] };

/** The photos of a day by job, in their given order; the job with the newest comes first. */
export function photosByJob<Row extends Pick<Photo, 'projectId' | 'takenBy'>>(
  photos: readonly Row[],
): JobPhotos<Row>[] {
  const jobs = new Map<string, JobPhotos<Row>>();
  for (const photo of photos) {
    const { projectId, takenBy } = photo;
    const job = jobs.get(projectId) ?? { projectId, takers: [], photos: [] };
    jobs.set(projectId, job);
    job.photos.push(photo);
    if (takenBy != null && !job.takers.includes(takenBy)) job.takers.push(takenBy);
  }
  return [...jobs.values()];
}

/** The tags of these photos, the most frequent first. */
export function tagsOf(photos: readonly Pick<Photo, 'tags'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of photos) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([tag]) => tag);
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
