import { dayMs } from '@plumbline/domain/days/days';
import { instantOfWall, type ZoneOffset } from '@plumbline/domain/days/wall-clock';
import { type CalendarHead, type Property, valueOf } from './components.ts';
import { type IcsTime, timeOf } from './ics-values.ts';
import type { WallTime } from './rule-days.ts';
import type { Steps } from './rule-times.ts';
import { zoneOfName } from './zone-names.ts';
import { namedZone, zoneOfFile } from './zone-rules.ts';

/** A time with the zone whose clocks show it. */
export type ZonedTime = IcsTime & { zone: ZoneOffset };

/** Finds the zones of the times in a file. */
export class CalendarZones {
  readonly organization: ZoneOffset;
  readonly #organizationName: string;
  readonly #step: Steps;
  readonly #usual = new Map<CalendarHead, ZoneOffset>();
  readonly #named = new Map<CalendarHead, Map<string, ZoneOffset | null>>();

  constructor(timeZone: string, step: Steps) {
    this.organization = namedZone(timeZone);
    this.#organizationName = timeZone;
    this.#step = step;
  }

  /**
   * A value of a property with its zone. `usual` is the zone for times that name none. If the named zone is
   * unknown, the usual one is taken, and `doubt` gets a sentence about it. Null if the value is not a time.
   */
  timeIn(
    calendar: CalendarHead,
    property: Property,
    {
      text = property.value,
      usual = this.usual(calendar),
      doubt,
    }: { text?: string; usual?: ZoneOffset; doubt: (sentence: string) => void },
  ): ZonedTime | null {
    const time = timeOf(text, property.type === 'DATE');
    if (time === null) return null;
    const { offsetMs } = time;
    if (offsetMs !== null) return { ...time, zone: offsetMs === 0 ? utc : () => offsetMs };
    // A day without a time is a day of the organization.
    if (time.isDate) return { ...time, zone: this.organization };
    if (property.tzid === null || property.tzid === '') return { ...time, zone: usual };
    const zone = this.#zone(calendar, property.tzid);
    if (zone === null)
      doubt(
        `Its time zone “${property.tzid.slice(0, 60)}” is not known, so its times are read as those of ${valueOf(calendar, 'X-WR-TIMEZONE') ?? this.#organizationName}.`,
      );
    return { ...time, zone: zone ?? this.usual(calendar) };
  }

  /**
   * The zone for times that name none: the one that the calendar names for itself, else the organization's.
   */
  usual(calendar: CalendarHead): ZoneOffset {
    const existing = this.#usual.get(calendar);
    if (existing !== undefined) return existing;
    const name = valueOf(calendar, 'X-WR-TIMEZONE') ?? valueOf(calendar, 'TIMEZONE-ID');
    const zone = (name === null ? null : this.#zone(calendar, name)) ?? this.organization;
    this.#usual.set(calendar, zone);
    return zone;
  }

  /**
   * The day that an instant stands for. Some programs write a day as the midnight in the calendar's zone, in
   * another zone of the file, or in UTC. `isMidnight` says whether the instant is one of these.
   */
  dayOf(calendar: CalendarHead, at: number): { day: WallTime; isMidnight: boolean } {
    const zones = [
      this.usual(calendar),
      ...calendar.zones.flatMap((zone) => this.#zone(calendar, valueOf(zone, 'TZID') ?? '') ?? []),
      ...[this.organization, utc],
    ];
    const midnight = zones.find((zone) => (at + zone(at)) % dayMs === 0);
    const zone = midnight ?? this.usual(calendar);
    return { day: dayOfWall(at + zone(at)), isMidnight: midnight !== undefined };
  }

  /** Whether clocks in `zone` and in the organization's zone show `wall` at the same instant. */
  isOrganization(zone: ZoneOffset, wall: WallTime): boolean {
    return instantOfWall(wall, zone) === instantOfWall(wall, this.organization);
  }

  /**
   * Finds a zone by its name. A name of the IANA database is taken from there first, because the rules that a
   * file has for it are often old or hold for one year only. For any other name, the file's own rules come
   * first.
   */
  #zone(calendar: CalendarHead, name: string): ZoneOffset | null {
    let zones = this.#named.get(calendar);
    if (zones === undefined) this.#named.set(calendar, (zones = new Map<string, ZoneOffset | null>()));
    let zone = zones.get(name);
    if (zone === undefined) {
      const own = calendar.zones.find((each) => valueOf(each, 'TZID') === name);
      const byName = () => zoneOfName(name);
      const byFile = () => (own === undefined ? null : zoneOfFile(own, this.#step));
      const location = own && valueOf(own, 'X-LIC-LOCATION');
      zone =
        (/^[a-z]+\/[a-z]/i.test(name) ? (byName() ?? byFile()) : (byFile() ?? byName())) ??
        (location ? zoneOfName(location) : null);
      zones.set(name, zone);
    }
    return zone;
  }
}

const utc: ZoneOffset = () => 0;
export const dayOfWall = (wall: WallTime): WallTime => Math.floor(wall / dayMs) * dayMs;
export const instantOf = ({ wall, zone }: Pick<ZonedTime, 'wall' | 'zone'>): number =>
  instantOfWall(wall, zone);
