import type { WallTime } from './rule-days.ts';

/** A DATE or DATE-TIME. `offsetMs` is 0 if it is in UTC, and null if it has no offset of its own. */
export type IcsTime = { wall: WallTime; isDate: boolean; offsetMs: number | null };

const timePattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Reads a DATE or DATE-TIME. Dashes and colons are allowed, and `asDate` ignores the hours. Null if it is not
 * a time, such as the 32nd.
 */
export function timeOf(text: string, asDate = false): IcsTime | null {
  const [found, year, month, date, hour, minute = '0', second = '0', zone] =
    timePattern.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(date)) return null;
  const day = at.getTime();
  if (hour === undefined || asDate) return { wall: day, isDate: true, offsetMs: null };
  const [hours, minutes] = [Number(hour), Number(minute)];
  // Midnight may be written as hour 24. A leap second counts as the second before.
  if (hours > 24 || minutes > 59 || Number(second) > 60 || (hours === 24 && minutes > 0)) return null;
  const seconds = Math.min(Number(second), 59);
  const wall = day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (zone === undefined) return { wall, isDate: false, offsetMs: null };
  return { wall, isDate: false, offsetMs: /z/i.test(zone) ? 0 : offsetOf(zone) };
}

/** Reads '+0530', '-7', '-700' or '05:30:00'. Milliseconds, or null if it is not an offset. */
export function offsetOf(text: string): number | null {
  const [found, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^\s*([+-]?)(\d{1,2}?)(?::?(\d\d))?(?::?(\d\d))?\s*$/.exec(text) ?? [];
  if (found === undefined || Number(hours) > 18 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/**
 * A duration: 'P1DT2H' is one day and two hours. Days are kept apart from `ms`, because a day may be an hour
 * longer or shorter when the clocks change. Null if it is not a duration.
 */
export type Duration = { days: number; ms: number };

export function durationOf(text: string): Duration | null {
  const [found, sign, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^\s*([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?\s*$/i.exec(text) ?? [];
  if (found === undefined || !/\d/.test(found)) return null;
  const by = sign === '-' ? -1 : 1;
  return {
    days: by * (Number(weeks) * 7 + Number(days)),
    ms: by * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000,
  };
}

/** Replaces the escapes `\n`, `\,`, `\;` and `\\`. Any other backslash stays. */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

/** Decodes quoted-printable or base64. A value in another encoding, or a broken one, stays as it is. */
export function decodedOf(value: string, encoding: string, charset: string | null): string {
  const kind = encoding.toUpperCase();
  try {
    if (kind === 'QUOTED-PRINTABLE') return textOfBytes(quotedBytes(value), charset);
    if (kind === 'BASE64' || kind === 'B')
      return textOfBytes(
        Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)),
        charset,
      );
  } catch {
    // `atob` and `TextDecoder` throw for text that is not base64, and for unknown character sets.
  }
  return value;
}

/** Decodes `=C3=A9`. A `=` at the end of a line only joins it with the next line. */
function quotedBytes(value: string): Uint8Array {
  const bytes: number[] = [];
  for (const [part, code] of value.matchAll(/=([0-9a-f]{2})|=|[^=]+/gi))
    if (code !== undefined) bytes.push(Number.parseInt(code, 16));
    else if (part !== '=') for (const byte of new TextEncoder().encode(part)) bytes.push(byte);
  return Uint8Array.from(bytes);
}

/** Without a character set the bytes are UTF-8, or Windows-1252 if they are not valid UTF-8. */
function textOfBytes(bytes: Uint8Array, charset: string | null): string {
  if (charset !== null) return new TextDecoder(charset).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
