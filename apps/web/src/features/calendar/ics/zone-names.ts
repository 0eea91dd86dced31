import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { zoneOffset, type ZoneOffset } from '@plumbline/domain/days/wall-clock';
import { offsetOf } from './ics-values.ts';
import { namedZone } from './zone-rules.ts';

/** The IANA zone for each Windows name, in lower case (CLDR). */
const zonesOfWindows = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

/**
 * Abbreviations of zones that change their clocks. Those of zones that do not are names of the IANA database.
 */
const abbreviations: Readonly<Record<string, string>> = {
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  MDT: 'America/Denver',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  EDT: 'America/New_York',
  AST: 'America/Halifax',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  NST: 'America/St_Johns',
  BST: 'Europe/London',
  CEST: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
  MESZ: 'Europe/Berlin',
  EEST: 'Europe/Helsinki',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  JST: 'Asia/Tokyo',
  Z: 'UTC',
  'BAJA CALIFORNIA': 'America/Tijuana',
  'COORDINATED UNIVERSAL TIME': 'UTC',
};

/** The regions of IANA names that end with a city. */
const regions = [
  'America',
  'Europe',
  'Asia',
  'Australia',
  'Pacific',
  'Africa',
  'Atlantic',
  'Indian',
  'US',
  'Canada',
];

/**
 * Finds the zone that a name means: an IANA name, also with a path before it
 * ('/mozilla.org/…/Europe/Berlin'), a name of Windows or Exchange, or an offset. Null for an unknown name.
 */
export function zoneOfName(written: string): ZoneOffset | null {
  const name = written
    .replaceAll(/^["'\s]+|["'\s]+$/g, '')
    .replace(/-?\((?:standard|daylight)\)$|\s+\d$/i, '');
  const existing = worldZone(name) ?? windowsZone(name) ?? shownZone(name);
  if (existing !== null) return namedZone(existing);
  const offset = /^(?:\(?(?:UTC|GMT|Z)\s*([+-]\s*\d{1,2}(?:[:.]?\d\d)?)?\)?|([+-]\d{1,2}(?::?\d\d)?))$/i.exec(
    name,
  );
  if (offset === null) return null;
  const ms = offsetOf((offset[1] ?? offset[2] ?? '+0').replaceAll(/\s/g, '').replace('.', ':'));
  return ms === null ? null : () => ms;
}

/** The IANA name at the end of a path. The parts before it are dropped one by one. */
function worldZone(name: string): string | null {
  const parts = name.replaceAll(' ', '_').split('/').filter(Boolean);
  for (let from = 0; from < parts.length; from += 1) {
    const rest = parts.slice(from).join('/');
    // An offset such as 'GMT+5' is no name outside of Etc/, where its sign is reversed, and browsers read
    // offsets differently.
    if (/^(?:utc|gmt)?[+-]/i.test(rest) && parts[from - 1]?.toLowerCase() !== 'etc') continue;
    if (from > 0 && !rest.includes('/') && !/^(?:utc|gmt)$/i.test(rest)) continue;
    if (isZone(rest)) return rest;
  }
  return abbreviations[name.replace(/^\(.*?\)\s*/, '').toUpperCase()] ?? null;
}

/**
 * A Windows name such as 'Eastern Standard Time', also as Exchange and Outlook write it with more text around
 * it.
 */
function windowsZone(name: string): string | null {
  const bare = name.replace(/^.*\//, '').replaceAll('_', ' ').trim().toLowerCase();
  const standard = bare.replace(/\b(?:daylight|summer) time\b/, 'standard time');
  return zonesOfWindows.get(bare) ?? zonesOfWindows.get(standard) ?? null;
}

/**
 * A zone as Windows displays it: '(UTC-05:00) Eastern Time (US & Canada)', or with cities of the zone. The
 * offset is the one of standard time.
 */
function shownZone(name: string): string | null {
  const [found, sign = '+', offset = '0', shown = ''] =
    /^\((?:UTC|GMT)\s*(?:([+-])\s*(\d\d?[:.]?\d\d))?\)\s*(.+)$/i.exec(name) ?? [null, '+', '0', name];
  const time = /^(.+?)\s+Time\b/i.exec(shown)?.[1];
  const byTime = time === undefined ? undefined : zonesOfWindows.get(`${time.toLowerCase()} standard time`);
  if (byTime !== undefined) return byTime;
  const cities = shown
    .replace(/\(.*\)/, '')
    .split(/[,&]|\bcity of\b/)
    .map((city) => city.trim().replaceAll(' ', '_'));
  const ms = offsetOf(`${sign}${offset.replace('.', ':')}`);
  for (const city of cities)
    for (const region of /^[A-Za-z_.-]{3,}$/.test(city) ? regions : []) {
      const zone = `${region}/${city.replaceAll('.', '')}`;
      if (isZone(zone) && (found === null || standardOffset(zone) === ms)) return zone;
    }
  return null;
}

/** The offset of standard time, which is the smaller of the two. */
function standardOffset(zone: string): number {
  const at = zoneOffset(zone);
  return Math.min(at(Date.UTC(2026, 0, 1)), at(Date.UTC(2026, 6, 1)));
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
