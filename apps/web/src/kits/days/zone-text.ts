import { defaultLocale } from '../../design/default-locale.ts';
import { zoneOffset } from '@plumbline/domain/days/wall-clock';
import { zoneName } from '@plumbline/domain/formats/zones';

/** A zone in a sentence: 'Central time'; its own name where people have no other. */
export function zoneInWords(zone: string): string {
  return zoneName(zone, defaultLocale).replace(/ Time$/, ' time');
}

/** Whether clocks of two zones show different times at an instant, in milliseconds since 1970. */
export const clocksDiffer = (zone: string, other: string, at: number): boolean =>
  zoneOffset(zone)(at) !== zoneOffset(other)(at);
