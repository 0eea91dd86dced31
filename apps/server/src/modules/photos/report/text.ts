import { utcOffsetText } from '@plumbline/domain/days/wall-clock';
import type { Photo } from '@plumbline/domain/entities/photo';
import { measureOf } from '@plumbline/domain/formats/locales';

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
const minuteMs = 60_000;
const feetPerMetre = 3.280_84;

/** When a photo was taken, by the clock on site where its offset is recorded, and from what this is known. */
export function takenLines(
  { takenAt, takenOffsetMin, timeSource, createdAt }: Photo,
  { locale, timezone }: { locale: string; timezone: string },
): string[] {
  const dayTime: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  };
  const zoned = (at: string) =>
    new Intl.DateTimeFormat(locale, { ...dayTime, timeZone: timezone, timeZoneName: 'short' }).format(
      new Date(at),
    );
  if (takenAt === null) return ['Not recorded', `Added ${zoned(createdAt)}`];
  const source = timeSource == null ? [] : [timeSources[timeSource]];
  if (takenOffsetMin == null) return [zoned(takenAt), ...source];
  const local = new Date(new Date(takenAt).getTime() + takenOffsetMin * minuteMs);
  const text = new Intl.DateTimeFormat(locale, { ...dayTime, timeZone: 'UTC' }).format(local);
  return [`${text}, ${utcOffsetText(takenOffsetMin)}`, ...source];
}

/** Where a photo was taken, how exactly, and who said so. */
export function placeLines(
  { latitude, longitude, accuracyM, positionSource }: Photo,
  { locale }: { locale: string },
): string[] {
  if (latitude == null || longitude == null) return ['No place in the file'];
  const at = [latitude, longitude].map((degrees) => degrees.toFixed(4).replace('-', '−')).join(', ');
  const near = accuracyM == null ? '' : `, within ${distance(accuracyM, locale)}`;
  return [`${at}${near}`, ...(positionSource == null ? [] : [positionSources[positionSource]])];
}

/** Rounded as in the viewer, so that both say the same of one photo. */
function distance(metres: number, locale: string): string {
  if (measureOf(locale) === 'metric') return `${Math.round(metres)} m`;
  return `${Math.round(metres * feetPerMetre)} ft`;
}

/** 'Progress'. */
export const categoryText = ({ category }: Photo): string =>
  `${category.charAt(0).toUpperCase()}${category.slice(1)}`;
