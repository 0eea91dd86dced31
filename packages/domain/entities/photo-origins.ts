import type { Photo } from './photo.ts';

const timeSources: Readonly<Record<NonNullable<Photo['timeSource']>, string>> = {
  camera: 'The camera’s own time',
  gps: 'The camera’s time, its zone from its GPS',
  organization: 'The camera’s time, taken to be in the company’s zone',
  device: 'The time of the device that took it',
  file: 'The date of the file',
};
const positionSources: Readonly<Record<NonNullable<Photo['positionSource']>, string>> = {
  file: 'The place in the file',
  device: 'The device’s position at the press',
};
const unknownSource = 'From what this is known was not recorded';

/**
 * From what the time of a photo is known, in the words of viewer, report and packet. Null where there is nothing to say:
 * of a photo whose time nobody recorded, and for clients, from whom the source is withheld.
 */
export function timeOrigin({ takenAt, timeSource }: Pick<Photo, 'takenAt' | 'timeSource'>): string | null {
  if (takenAt === null || timeSource === undefined) return null;
  return timeSource === null ? unknownSource : timeSources[timeSource];
}

/**
 * From what the place of a photo is known and how exactly, or that none was recorded; null for clients, from whom both
 * are withheld. `distance`: a distance in meters in the reader's measures.
 */
export function placeOrigin(
  {
    latitude,
    longitude,
    positionSource,
    accuracyM,
  }: Pick<Photo, 'latitude' | 'longitude' | 'positionSource' | 'accuracyM'>,
  distance: (meters: number) => string,
): string | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (latitude === null || longitude === null) return 'No place was recorded';
  const source = positionSource == null ? unknownSource : positionSources[positionSource];
  if (accuracyM != null) return `${source}, within ${distance(accuracyM)}`;
  // A file never says how exact its place is; a device usually does.
  return positionSource === 'device' ? `${source}, how exactly was not recorded` : source;
}
