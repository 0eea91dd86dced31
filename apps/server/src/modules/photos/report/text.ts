import { utcOffsetText } from '@plumbline/domain/days/wall-clock';
import type { Photo } from '@plumbline/domain/entities/photo';
import { placeOrigin, timeOrigin } from '@plumbline/domain/entities/photo-origins';
import { measureOf } from '@plumbline/domain/formats/locales';

const minuteMs = 60_000;
const feetPerMetre = 3.280_84;

/** When a photo was taken, by the clock on site where its offset is recorded, and from what this is known. */
export function takenLines(
  {
    takenAt,
    takenOffsetMin,
    timeSource,
    createdAt,
  }: Pick<Photo, 'takenAt' | 'takenOffsetMin' | 'timeSource' | 'createdAt'>,
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
  const source = timeOrigin({ takenAt, timeSource: timeSource ?? null }) ?? [];
  if (takenOffsetMin == null) return [zoned(takenAt), source].flat();
  const local = new Date(new Date(takenAt).getTime() + takenOffsetMin * minuteMs);
  const text = new Intl.DateTimeFormat(locale, { ...dayTime, timeZone: 'UTC' }).format(local);
  return [`${text}, ${utcOffsetText(takenOffsetMin)}`, source].flat();
}

/** Where a photo was taken, who said so, and how exactly. */
export function placeLines(
  photo: Pick<Photo, 'latitude' | 'longitude' | 'positionSource' | 'accuracyM'>,
  { locale }: { locale: string },
): string[] {
  const { latitude = null, longitude = null } = photo;
  const origin = placeOrigin({ ...photo, latitude, longitude }, (metres) => distance(metres, locale)) ?? [];
  if (latitude === null || longitude === null) return [origin].flat();
  const at = [latitude, longitude].map((degrees) => degrees.toFixed(4).replace('-', '−')).join(', ');
  return [at, origin].flat();
}

/** Rounded as in the viewer, so that both say the same of one photo. */
function distance(metres: number, locale: string): string {
  if (measureOf(locale) === 'metric') return `${Math.round(metres)} m`;
  return `${Math.round(metres * feetPerMetre)} ft`;
}

/** 'Progress'. */
export const categoryText = ({ category }: Photo): string =>
  `${category.charAt(0).toUpperCase()}${category.slice(1)}`;
