import { dayOf, daysBetween } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { distanceM } from '@plumbline/domain/hours/geofence';
import { plural } from '../../../kits/labels/counts.ts';

type Located = Pick<Photo, 'latitude' | 'longitude' | 'accuracyM'>;

/**
 * How far apart two photos were taken, and whether their positions can tell it. Null where one has no position.
 * `length`: metres in the reader's measures.
 */
export function apartText(a: Located, b: Located, length: (meters: number) => string): string | null {
  if (a.latitude == null || a.longitude == null || b.latitude == null || b.longitude == null) return null;
  const apart = Math.round(
    distanceM(
      { latitude: a.latitude, longitude: a.longitude },
      { latitude: b.latitude, longitude: b.longitude },
    ),
  );
  if (a.accuracyM == null || b.accuracyM == null) return `${length(apart)} apart; how exactly is not known`;
  const unsure = Math.round(a.accuracyM + b.accuracyM);
  return apart <= unsure
    ? `${length(apart)} apart, no more than GPS can tell (± ${length(unsure)})`
    : `${length(apart)} apart, GPS ± ${length(unsure)}`;
}

/** '9 days', 'The same day', '3 days, the after first'. */
export function betweenText(before: string, after: string, timeZone: string): string {
  const days = daysBetween(dayOf(before, timeZone), dayOf(after, timeZone));
  if (days === 0) return 'The same day';
  const count = `${Math.abs(days)} ${plural(Math.abs(days), 'day')}`;
  return days > 0 ? count : `${count}, the after first`;
}
