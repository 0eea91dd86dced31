import type { Photo } from '@plumbline/domain/entities/photo';
import { generateNKeysBetween } from 'fractional-indexing';
import type { SampleJob, SamplePhoto } from '../content/shapes.ts';
import type { Stage } from './stage.ts';

/** A picture as it is stored for an organization. */
export type PhotoFile = Pick<
  Photo,
  'storageId' | 'thumbnailId' | 'fileSize' | 'width' | 'height' | 'sha256' | 'storedSha256'
>;
/** By the names of the files, without their endings. */
export type PhotoFiles = ReadonlyMap<string, PhotoFile>;

/** The way from the press to the server. */
const uploadMs = 40_000;
/** What a phone says outdoors. */
const accuracyM = 8;
/** About ten metres, in degrees of latitude. */
const stepDegrees = 0.0001;

/** The photos of a job in the order in which they were taken. Tasks and notes are built before. */
export function buildPhotos(
  stage: Stage,
  job: SampleJob,
  { photos, files }: { photos: readonly SamplePhoto[]; files: PhotoFiles },
): Photo[] {
  const own = photos.filter((photo) => photo.job === job.key);
  const ids = new Map(own.map(({ file }) => [file, stage.newId()]));
  for (const [file, id] of ids) stage.name(job.key, file, id);
  const order = generateNKeysBetween(null, null, own.length);
  return own.map((photo, index): Photo => {
    const takenAt = stage.happened(photo.at);
    const arrived = new Date(Math.min(takenAt.getTime() + uploadMs, stage.now.getTime()));
    const { id: unnamed, ...record } = stage.record(photo.by, arrived);
    const stored = files.get(photo.file);
    if (stored === undefined) throw new Error(`the sample lacks the picture ${photo.file}`);
    const [latitude, longitude] = job.position;
    return {
      ...record,
      ...stored,
      id: ids.get(photo.file) ?? unnamed,
      projectId: stage.job(job.key),
      taskId: photo.task === undefined ? null : stage.named(job.key, photo.task),
      noteId: photo.note === undefined ? null : stage.named(job.key, photo.note),
      title: null,
      caption: photo.caption,
      description: null,
      category: photo.category ?? 'progress',
      clientId: null,
      takenAt: takenAt.toISOString(),
      takenBy: stage.user(photo.by),
      takenOffsetMin: stage.clock.offsetMinutes(takenAt),
      timeSource: 'device',
      // Nobody stands at the middle of a job.
      latitude: latitude + stepDegrees * ((index % 3) - 1),
      longitude: longitude + stepDegrees * ((index % 5) - 2),
      positionSource: 'device',
      accuracyM,
      pickedSha256: stored.sha256 ?? null,
      tags: [...(photo.tags ?? [])],
      annotations: [],
      pairedWith: photo.pair === undefined ? null : (ids.get(photo.pair) ?? null),
      sortOrder: order[index] ?? '',
      shared: photo.shared ?? false,
    };
  });
}
