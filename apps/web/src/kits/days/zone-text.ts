import { defaultLocale } from '../../design/default-locale.ts';
import { zoneOffset } from '@plumbline/domain/days/wall-clock';
import { zoneName } from '@plumbline/domain/formats/zones';

/** What people call a zone, such as 'Central time', or its IANA name if it has no other. */
export function zoneInWords(zone: string): string {
  return zoneName(zone, defaultLocale).replace(/ Time$/, ' time');
}

/** Whether clocks of two zones show different times at an instant, in milliseconds since 1970. */
export const clocksDiffer = (zone: string, other: string, at: number): boolean =>
  zoneOffset(zone)(at) !== zoneOffset(other)(at);
