/**
 * Finds the conflicts of a plan by marking every minute. It is slow, follows the rules as docs/rules.md
 * (Calendar) states them, and uses nothing of `conflictsOf`.
 */
export type OracleBooking = {
  id: string;
  title: string;
  people: readonly string[];
  /** Minutes since 1970. `to` itself is free. */
  from: number;
  to: number;
  timeOff: boolean;
  project: string | null;
  task: string | null;
  site: string | null;
};

export type OraclePlan = Omit<OracleBooking, 'id'> & {
  id: string | null;
  isAllDay: boolean;
  blocks: boolean;
  works: boolean;
  skills: readonly string[];
};

export type OraclePerson = {
  skills: readonly string[];
  /** 0 is Sunday. Hours that end before they begin end on the next day; equal ones are the whole day. */
  days: number[];
  from: string;
  to: string;
};

export type OracleFacts = {
  bookings: readonly OracleBooking[];
  people: Readonly<Record<string, OraclePerson>>;
  zone: string;
  /** The seconds of a drive between two different sites. */
  driveS: (a: string, b: string) => number;
};

export type OracleConflict = {
  kind: string;
  person: string;
  id: string | null;
  lengthS: number | null;
  skills?: readonly string[];
  drive?: { way: string; gapS: number };
};

type Local = { day: string; weekday: number; time: string };

const formats = new Map<string, Intl.DateTimeFormat>();
const quarters = new Map<string, Map<number, readonly Local[]>>();
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const quarterMinutes = 15;

/**
 * What the clocks and calendars of a zone show at a minute. Looking at the clock is slow, and clocks change on quarters
 * of an hour alone (SCHEDULE-900), so it is done once a quarter and the minutes are counted from there.
 */
export function shownAt(minute: number, zone: string): Local {
  const ofZone = quarters.get(zone) ?? new Map<number, readonly Local[]>();
  quarters.set(zone, ofZone);
  const quarter = Math.floor(minute / quarterMinutes);
  const shown = ofZone.get(quarter) ?? quarterFrom(quarter * quarterMinutes, zone);
  ofZone.set(quarter, shown);
  const local = shown[minute - quarter * quarterMinutes];
  if (local === undefined) throw new Error(`${minute} is no whole minute.`);
  return local;
}

function quarterFrom(minute: number, zone: string): Local[] {
  const { time, ...day } = lookedUp(minute, zone);
  const [hour = '', first = ''] = time.split(':');
  return Array.from({ length: quarterMinutes }, (_, index) => ({
    ...day,
    time: `${hour}:${String(Number(first) + index).padStart(2, '0')}`,
  }));
}

/** The same, by a look at the clock. */
export function lookedUp(minute: number, zone: string): Local {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
    });
  formats.set(zone, format);
  const part = Object.fromEntries(
    format.formatToParts(minute * 60_000).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    weekday: weekdays.indexOf(part['weekday'] ?? ''),
    time: `${part['hour']}:${part['minute']}`,
  };
}

const minutesOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const daysOf = (span: { from: number; to: number }, zone: string): Set<string> =>
  new Set(minutesOf(span).map((minute) => shownAt(minute, zone).day));

export function oracleConflicts(plan: OraclePlan, facts: OracleFacts): OracleConflict[] {
  return plan.people.flatMap((person) => {
    const bookings = facts.bookings
      .filter(({ id, people }) => id !== plan.id && people.includes(person))
      .toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
    const of = (kind: string, booking: OracleBooking, lengthS: number | null): OracleConflict => ({
      ...{ kind, person, id: booking.id, lengthS },
    });
    const takesTime = plan.blocks || plan.timeOff;
    const shared = (booking: OracleBooking) =>
      minutesOf(plan).filter((minute) => minute >= booking.from && minute < booking.to).length;
    const used = takesTime ? bookings.filter((booking) => shared(booking) > 0) : [];
    const again = takesTime
      ? bookings.filter((booking) => shared(booking) === 0 && isSameJob(plan, booking, facts.zone))
      : [];
    return [
      ...used.filter(({ timeOff }) => !timeOff).map((each) => of('overlap', each, shared(each) * 60)),
      ...used.filter(({ timeOff }) => timeOff).map((each) => of('time_off', each, shared(each) * 60)),
      ...again.map((each) => of('same_job', each, null)),
      ...outside(plan, person, facts),
      ...skills(plan, person, facts),
      ...drives(plan, person, bookings, facts),
    ];
  });
}

/** Whether both are for the same task, or without tasks have the same title and project, on one local day. */
function isSameJob(plan: OraclePlan, booking: OracleBooking, zone: string): boolean {
  const hasTask = plan.task !== null || booking.task !== null;
  const same = hasTask
    ? plan.task === booking.task
    : plan.project !== null && plan.project === booking.project && plan.title === booking.title;
  const days = daysOf(booking, zone);
  return same && [...daysOf(plan, zone)].some((day) => days.has(day));
}

/** Work on a site should be within the person's hours, and an all-day job on their working days. */
function outside(plan: OraclePlan, person: string, { people, zone }: OracleFacts): OracleConflict[] {
  const hours = people[person];
  if (!plan.works || hours === undefined) return [];
  const none = { kind: 'outside_hours', person, id: null };
  const isDay = (minute: number) => hours.days.includes(shownAt(minute, zone).weekday);
  if (plan.isAllDay) return minutesOf(plan).every(isDay) ? [] : [{ ...none, lengthS: null }];
  const isWorked = (minute: number) => {
    const { time, weekday } = shownAt(minute, zone);
    const dayBefore = hours.days.includes((weekday + 6) % 7);
    if (hours.from < hours.to) return isDay(minute) && time >= hours.from && time < hours.to;
    return (isDay(minute) && time >= hours.from) || (dayBefore && time < hours.to);
  };
  const count = minutesOf(plan).filter((minute) => !isWorked(minute)).length;
  return count === 0 ? [] : [{ ...none, lengthS: count * 60 }];
}

function skills(plan: OraclePlan, person: string, { people }: OracleFacts): OracleConflict[] {
  const has = people[person]?.skills.map((skill) => skill.toLowerCase()) ?? [];
  const missing = plan.skills.filter((skill) => !has.includes(skill.toLowerCase()));
  return missing.length === 0
    ? []
    : [{ kind: 'missing_skill', person, id: null, lengthS: null, skills: missing }];
}

/**
 * Searches minute by minute within the local day: back from the start to the end of the last event at a known
 * site, and on from the end to the start of the next.
 */
function drives(
  plan: OraclePlan,
  person: string,
  bookings: readonly OracleBooking[],
  { zone, driveS }: OracleFacts,
): OracleConflict[] {
  const { site } = plan;
  if (site === null || !plan.blocks || plan.timeOff) return [];
  const existing = bookings.filter((booking) => booking.site !== null);
  const found: OracleConflict[] = [];
  const look = (
    way: 'from' | 'to',
    step: 1 | -1,
    first: number,
    meets: (at: number) => OracleBooking | undefined,
  ) => {
    const { day } = shownAt(way === 'from' ? plan.from : plan.to - 1, zone);
    for (let minute = first; shownAt(minute, zone).day === day; minute += step) {
      const booking = meets(minute);
      if (!booking?.site) continue;
      const gapS = Math.abs(minute - first) * 60;
      const lengthS = booking.site === site ? 0 : driveS(booking.site, site);
      if (gapS < lengthS)
        found.push({ kind: 'travel', person, id: booking.id, lengthS, drive: { way, gapS } });
      return;
    }
  };
  look('from', -1, plan.from - 1, (minute) => existing.find(({ to }) => to - 1 === minute));
  look('to', 1, plan.to, (minute) => existing.find(({ from }) => from === minute));
  return found;
}
