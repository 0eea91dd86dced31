import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { formatTime } from '../../../design/format.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import type { FencePosition } from './fence-position.ts';

type Zone = { locale: string; timeZone: string };

/** '7:04 AM to 8:39 AM'; while it runs '1:12 PM to now'. */
export function spanText(
  { clockIn, clockOut }: Pick<TimeEntry, 'clockIn' | 'clockOut'>,
  { locale, timeZone }: Zone,
): string {
  const at = (instant: string) => formatTime(instant, locale, timeZone);
  return `${at(clockIn)} to ${clockOut === null ? 'now' : at(clockOut)}`;
}

export type PunchPositionText = { title: string; detail: string };

/**
 * If nobody can tell whether a punch was on site, it is called near the job up to this distance, in metres.
 */
const nearM = 1_000;
const purpose = 'Saved with the punch, to show you were on site.';

/**
 * The text for the position of a punch, which claims no more than is known. `position` is null if there is
 * none.
 */
export function punchPositionText(position: FencePosition | null, locale: string): PunchPositionText {
  if (position === null)
    return { title: 'Clocked in without a location', detail: 'That’s fine. Your time counts all the same.' };
  const { inside, distanceM, accuracyM } = position;
  const away = distanceM === null ? null : radiusText(distanceM, locale);
  if (inside === true)
    return {
      title: away === null ? 'On site when you clocked in' : `On site, ${away} from the pin`,
      detail: purpose,
    };
  if (inside === false)
    return {
      title: away === null ? 'Off site when you clocked in' : `Off site, ${away} from the job`,
      detail: 'The office sees that. Your time counts all the same.',
    };
  if (distanceM === null)
    return {
      title: 'Your location is saved with the punch',
      detail: 'This job has no place on the map to compare it with.',
    };
  const accuracyText = `is only known to ${radiusText(Math.round(accuracyM), locale)}`;
  return {
    title:
      distanceM <= nearM ? `Near the job: the position ${accuracyText}` : `Your position ${accuracyText}`,
    detail: 'That cannot show whether you were on site. Your time counts all the same.',
  };
}
