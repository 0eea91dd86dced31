/**
 * The arithmetic of paid time once more, for tests: slow and plain, and made without a look at the code that it
 * checks. It counts seconds one by one and asks `Intl` for the local clock; it imports nothing.
 *
 * An entry's time belongs, all of it, to the local day in which the entry began. Two entries that overlap are
 * each counted in full.
 */

export type OracleBreak = { start: string; end: string | null; paid: boolean };
/** `clockOut` null: still running. */
export type OracleEntry = { clockIn: string; clockOut: string | null; breaks: readonly OracleBreak[] };
/** Local days, the first and the last of seven. */
export type OracleWeek = { from: string; to: string };
/** Seconds of regular time in a day and in a week; null: no limit. */
export type OracleRules = { dailyS: number | null; weeklyS: number | null };
export type OracleRounding = { minutes: 1 | 5 | 6 | 10 | 15 | 30; direction: 'nearest' | 'up' | 'down' };
export type OracleTime = { workedS: number; regularS: number; overtimeS: number };
export type OracleResult = { days: (OracleTime & { day: string })[]; total: OracleTime };

/** The week of one person. `until` is the end of what still runs; it cuts nothing that has ended. */
export function oracleWeek({
  entries,
  week,
  timeZone,
  rules,
  until,
}: {
  entries: readonly OracleEntry[];
  week: OracleWeek;
  timeZone: string;
  rules: OracleRules;
  until: string;
}): OracleResult {
  const total: OracleTime = { workedS: 0, regularS: 0, overtimeS: 0 };
  const days = daysOf(week).map((day) => {
    const time = { day, workedS: 0, regularS: 0, overtimeS: 0 };
    const paid = entries
      .filter(({ clockIn }) => localDay(msOf(clockIn), timeZone) === day)
      .reduce((sum, entry) => sum + paidSeconds(entry, until), 0);
    for (let second = 0; second < paid; second += 1) {
      const beyondDay = rules.dailyS !== null && time.workedS >= rules.dailyS;
      const beyondWeek = rules.weeklyS !== null && total.regularS >= rules.weeklyS;
      const kind = beyondDay || beyondWeek ? 'overtimeS' : 'regularS';
      time.workedS += 1;
      time[kind] += 1;
      total.workedS += 1;
      total[kind] += 1;
    }
    return time;
  });
  return { days, total };
}

/** Whether the two share more than a point in time. */
export function oracleOverlap(a: OracleEntry, b: OracleEntry): boolean {
  const endOf = ({ clockOut }: OracleEntry) => (clockOut === null ? Infinity : msOf(clockOut));
  const sharedFrom = Math.max(msOf(a.clockIn), msOf(b.clockIn));
  const sharedTo = Math.min(endOf(a), endOf(b));
  return sharedFrom < sharedTo;
}

/** As `Date.toISOString` writes it. A step of 1 changes nothing. */
export function oracleRound(instant: string, rounding: OracleRounding, timeZone: string): string {
  const ms = msOf(instant);
  if (rounding.minutes === 1) return new Date(ms).toISOString();
  const isStep = (at: number) => {
    const { minute, second } = localClock(at, timeZone);
    return second === 0 && minute % rounding.minutes === 0;
  };
  // Local clocks have been whole minutes from UTC for decades, so a full minute there is a full minute here.
  const scan = (from: number, by: number) => {
    for (let tried = 0; tried <= 60; tried += 1) if (isStep(from + tried * by)) return from + tried * by;
    throw new Error(`No step of ${String(rounding.minutes)} minutes is within an hour of ${instant}.`);
  };
  const before = scan(Math.floor(ms / minuteMs) * minuteMs, -minuteMs);
  const after = scan(Math.ceil(ms / minuteMs) * minuteMs, minuteMs);
  const nearest = ms - before < after - ms ? before : after;
  const rounded = { down: before, up: after, nearest }[rounding.direction];
  return new Date(rounded).toISOString();
}

/** All punches rounded. The day to which the rounded entry belongs may be another than before. */
export function oracleRoundEntry(
  entry: OracleEntry,
  rounding: OracleRounding,
  timeZone: string,
): OracleEntry {
  const punch = (instant: string) => oracleRound(instant, rounding, timeZone);
  return {
    clockIn: punch(entry.clockIn),
    clockOut: entry.clockOut === null ? null : punch(entry.clockOut),
    breaks: entry.breaks.map(({ start, end, paid }) => ({
      start: punch(start),
      end: end === null ? null : punch(end),
      paid,
    })),
  };
}

const minuteMs = 60_000;

function paidSeconds(entry: OracleEntry, until: string): number {
  const from = secondOf(entry.clockIn);
  const to = secondOf(entry.clockOut ?? until);
  const seconds = new Uint8Array(Math.max(0, to - from)).fill(1);
  for (const one of entry.breaks) {
    if (one.paid) continue;
    const start = Math.max(from, secondOf(one.start));
    const end = one.end === null ? to : Math.min(to, secondOf(one.end));
    for (let second = start; second < end; second += 1) seconds[second - from] = 0;
  }
  const paid = seconds.reduce((sum, second) => sum + second, 0);
  // Whole minutes are what counts: half of one is one when it is over, and none while it runs.
  return paid - (paid % 60) + (entry.clockOut !== null && paid % 60 >= 30 ? 60 : 0);
}

function msOf(instant: string): number {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new Error(`${instant} is no instant.`);
  return ms;
}

/** Refuses parts of seconds: what a part counts for is not defined. */
function secondOf(instant: string): number {
  const second = msOf(instant) / 1000;
  if (!Number.isInteger(second)) throw new Error(`${instant} is no whole second.`);
  return second;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function localClock(ms: number, timeZone: string) {
  // Making a clock takes far longer than reading it.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    day: `${String(parts['year'])}-${String(parts['month'])}-${String(parts['day'])}`,
    minute: Number(parts['minute']),
    second: Number(parts['second']),
  };
}

function localDay(ms: number, timeZone: string): string {
  return localClock(ms, timeZone).day;
}

/** The seven days by the calendar; a day that a zone left out is one of them. */
function daysOf({ from, to }: OracleWeek): string[] {
  const days = Array.from({ length: 7 }, (_, after) => dayAfter(from, after));
  if (days[6] !== to) throw new Error(`${from} to ${to} are not seven days.`);
  return days;
}

function dayAfter(day: string, days: number): string {
  return new Date(msOf(`${day}T00:00:00Z`) + days * 24 * 60 * minuteMs).toISOString().slice(0, 10);
}

export type RandomWeek = {
  entries: OracleEntry[];
  week: OracleWeek;
  weekStart: 'monday' | 'sunday';
  timeZone: string;
  rules: OracleRules;
  until: string;
};

/** Days on which the local clock was changed. Samoa left out the 30th of December 2011. */
const changes: Record<string, readonly string[]> = {
  'America/New_York': ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'],
  'America/St_Johns': ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'],
  'Europe/Berlin': ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25'],
  'Australia/Lord_Howe': ['2025-04-06', '2025-10-05', '2026-04-05', '2026-10-04'],
  'Asia/Kolkata': [],
  'Asia/Kathmandu': [],
  'Pacific/Apia': ['2011-12-30', '2020-09-27', '2021-04-04'],
  UTC: [],
};

const hourS = 3600;

/**
 * A week of one person, with what makes such weeks hard: changes of the local clock, work past midnight and
 * past the week's edges, entries of the neighbouring weeks, breaks that touch, overlap, stay open or stick out,
 * entries that overlap, last no time or still run. All times are whole seconds, in no order.
 * `random` gives [0, 1) and is the only source of chance.
 */
export function randomWeek(random: () => number): RandomWeek {
  const below = (limit: number) => Math.floor(random() * limit);
  const between = (low: number, high: number) => low + below(high - low + 1);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => {
    const index = below(list.length);
    if (index >= list.length) throw new Error('There is nothing to pick from.');
    return list[index] as T;
  };
  /** Seconds; as often as not full quarter-hours, as people write them. */
  const length = (low: number, high: number) =>
    chance(0.5) ? between(low, high) : Math.round(between(low, high) / 900) * 900;

  const timeZone = pick(Object.keys(changes));
  const changed = changes[timeZone] ?? [];
  const change = changed.length > 0 && chance(0.6) ? pick(changed) : null;
  const weekStart = pick(['monday', 'sunday'] as const);
  // The day of a change may be in the middle of a week or at its edge: it is a Sunday as a rule.
  const someDay = change ?? dayAfter('2024-01-01', below(3 * 365));
  const weekday = new Date(msOf(`${someDay}T00:00:00Z`)).getUTCDay();
  const from = dayAfter(someDay, -(weekStart === 'sunday' ? weekday : (weekday + 6) % 7));
  const days = Array.from({ length: 9 }, (_, index) => dayAfter(from, index - 1));
  const [dayBefore = '', ...rest] = days;
  const week = { from, to: dayAfter(from, 6) };
  const midnight = (day: string) => firstSecondOf(day, timeZone);

  const breaksOf = (start: number, end: number): OracleBreak[] => {
    const breaks: OracleBreak[] = [];
    let last = start;
    for (let left = pick([0, 0, 1, 1, 2, 3, 5]); left > 0; left -= 1) {
      const begun = chance(0.2) ? last : start + length(0, Math.max(0, end - start));
      const lasts = chance(0.1) ? 0 : length(1, pick([60, 1800, 1800, hourS, 4 * hourS]));
      // Mostly within the entry; an entry that was shortened later leaves some outside.
      const within = (at: number) => (chance(0.9) ? Math.min(Math.max(at, start), end) : at);
      const opened = within(chance(0.15) ? begun - hourS : begun);
      const closed = Math.max(opened, within(opened + lasts));
      const isOpen = chance(0.08);
      breaks.push({ start: iso(opened), end: isOpen ? null : iso(closed), paid: chance(0.4) });
      last = closed;
    }
    return breaks;
  };
  const entry = (start: number, lasts: number): OracleEntry => ({
    clockIn: iso(start),
    clockOut: iso(start + lasts),
    breaks: breaksOf(start, start + lasts),
  });

  const shift = (day: string) => [
    entry(midnight(day) + length(5 * hourS, 10 * hourS), length(3 * hourS, 11 * hourS)),
  ];
  const twoShifts = (day: string) => {
    const start = midnight(day) + length(5 * hourS, 8 * hourS);
    const first = length(2 * hourS, 5 * hourS);
    const pause = chance(0.3) ? 0 : length(60, 2 * hourS);
    return [entry(start, first), entry(start + first + pause, length(2 * hourS, 6 * hourS))];
  };
  const overnight = (day: string): OracleEntry[] => {
    const start = midnight(day) + length(17 * hourS, 22 * hourS);
    const worked = entry(start, length(8 * hourS, 13 * hourS));
    const next = midnight(dayAfter(day, 1));
    if (chance(0.4) || next <= start) return [worked];
    const opened = Math.max(start, next - length(1, hourS));
    const over = { start: iso(opened), end: iso(next + length(1, hourS)), paid: chance(0.3) };
    return [{ ...worked, breaks: [...worked.breaks, over] }];
  };
  /** About the hours in which clocks are changed. */
  const small = (day: string) => [
    entry(midnight(day) + length(0, 4 * hourS), pick([60, 900, 1800, 3600, between(1, 3 * hourS)])),
  ];
  const burst = (day: string) => {
    const entries: OracleEntry[] = [];
    let start = midnight(day) + length(0, 20 * hourS);
    for (let left = between(4, 16); left > 0; left -= 1) {
      const lasts = pick([0, 1, between(1, 59), between(60, 900)]);
      entries.push(entry(start, lasts));
      start += lasts + pick([0, 0, 1, between(1, 600)]);
    }
    return entries;
  };
  const edge = (day: string) => [
    entry(midnight(day) + pick([-1, 0, 1]), pick([0, 1, 2, between(1, 9 * hourS)])),
  ];
  const empty = (day: string) => [entry(midnight(day) + length(0, 20 * hourS), 0)];
  const forgotten = (day: string) => [
    entry(midnight(day) + length(6 * hourS, 18 * hourS), length(24 * hourS, 60 * hourS)),
  ];
  const off = () => [];
  const overlapping = (day: string) => [...shift(day), ...shift(day)];

  const kinds = [
    ...[shift, shift, shift, shift, twoShifts, twoShifts, overnight, overnight],
    ...[small, burst, edge, edge, empty, off, off],
    ...(chance(0.2) ? [forgotten, overlapping] : []),
  ];
  const entries = rest.slice(0, 7).flatMap((day) => pick(kinds)(day));
  // What began just outside of the week is not of it, and what began in its last night is.
  if (chance(0.5)) entries.push(...pick([overnight, shift])(dayBefore));
  if (chance(0.3)) entries.push(...pick([small, shift])(dayAfter(week.to, 1)));
  if (chance(0.3)) entries.push(...overnight(week.to));
  if (change !== null) entries.push(...pick([overnight, overnight, off])(dayAfter(change, -1)));
  if (change !== null) entries.push(...pick([small, small, edge, off])(change));

  const ends = entries.map(({ clockOut }) => (clockOut === null ? 0 : secondOf(clockOut)));
  const lastEnd = Math.max(midnight(from), ...ends);
  let until = lastEnd + pick([0, 1, between(0, 4 * hourS), between(0, 3 * 24 * hourS)]);
  if (chance(0.35)) {
    const start = chance(0.6) ? lastEnd + length(0, 2 * hourS) : midnight(pick(days)) + length(0, 23 * hourS);
    // A device whose clock is ahead begins after the server's now.
    until = start + pick([-1, 0, 1, between(1, hourS), length(hourS, 14 * hourS), length(0, 80 * hourS)]);
    const breaks = breaksOf(start, Math.max(start, until));
    if (chance(0.3)) breaks.push({ start: iso(start + between(0, 6 * hourS)), end: null, paid: chance(0.3) });
    entries.push({ clockIn: iso(start), clockOut: null, breaks });
  }

  for (let index = entries.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    const [a, b] = [entries[index], entries[other]];
    if (a && b) [entries[index], entries[other]] = [b, a];
  }

  const rules = {
    dailyS: pick([null, 8 * hourS, 8 * hourS, 10 * hourS, 12 * hourS, 7.5 * hourS, hourS + 1]),
    weeklyS: pick([null, 40 * hourS, 40 * hourS, 48 * hourS, 37.5 * hourS, 20 * hourS, 5 * hourS + 1]),
  };
  return { entries, week, weekStart, timeZone, rules, until: iso(until) };
}

function iso(second: number): string {
  return new Date(second * 1000).toISOString();
}

/** The first second of a local day, or of the day after when the zone left it out. */
function firstSecondOf(day: string, timeZone: string): number {
  // No zone is more than 14 hours ahead; zones of today change days at a quarter-hour of UTC.
  let at = msOf(`${day}T00:00:00Z`) - 14 * 60 * minuteMs;
  while (localDay(at, timeZone) < day) at += 15 * minuteMs;
  return at / 1000;
}
