/**
 * Finds the local times of a rule by looking at every day, as RFC 5545 (3.3.10 and 3.8.5.3) says. It is slow
 * and uses nothing of the product's own code.
 */
export type OracleRule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** For example 'MO', '2TU' or '-1FR'. */
  byDay: readonly string[];
  byMonthDay: number | null;
  count: number | null;
  /** The last possible local day, 'YYYY-MM-DD'. */
  until: string | null;
};

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const hourMs = 3_600_000;

type Day = { year: number; month: number; date: number; weekday: number; number: number; length: number };

/** The day with a number; 0 is 1970-01-01. */
function dayAt(number: number): Day {
  const at = new Date(number * 24 * hourMs);
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { year, month, date, weekday: at.getUTCDay(), number, length };
}

const text = ({ year, month, date }: Day): string =>
  [String(year).padStart(4, '0'), String(month + 1).padStart(2, '0'), String(date).padStart(2, '0')].join(
    '-',
  );

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / (24 * hourMs);

/**
 * The number of the Monday of a day's week. RFC 5545 begins weeks on Monday if a rule does not say otherwise.
 */
const mondayOf = ({ number, weekday }: Day): number => number - ((weekday + 6) % 7);

function isOn(rule: OracleRule, start: Day, day: Day): boolean {
  const { freq, interval, byDay, byMonthDay } = rule;
  const named = byDay.includes(names[day.weekday] ?? '');
  switch (freq) {
    case 'DAILY':
      return (day.number - start.number) % interval === 0 && (byDay.length === 0 || named);
    case 'WEEKLY':
      if (((mondayOf(day) - mondayOf(start)) / 7) % interval !== 0) return false;
      return byDay.length === 0 ? day.weekday === start.weekday : named;
    case 'MONTHLY': {
      const months = (day.year - start.year) * 12 + day.month - start.month;
      if (months % interval !== 0) return false;
      if (byMonthDay !== null)
        return byMonthDay > 0 ? day.date === byMonthDay : day.date === day.length + 1 + byMonthDay;
      if (byDay.length === 0) return day.date === start.date;
      // The second Tuesday is the one with exactly one Tuesday before it in its month.
      const before = Math.floor((day.date - 1) / 7);
      const after = Math.floor((day.length - day.date) / 7);
      const name = names[day.weekday] ?? '';
      return byDay.includes(`${before + 1}${name}`) || byDay.includes(`-${after + 1}${name}`);
    }
    case 'YEARLY':
      return (day.year - start.year) % interval === 0 && day.month === start.month && day.date === start.date;
  }
}

/**
 * The instants at which clocks in a zone show a local time. There are none if they skip it, and two if they
 * go back over it.
 */
export function instantsShowing(local: string, zone: string): number[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: zone },
  });
  const found: number[] = [];
  const middle = Date.parse(`${local}:00Z`);
  // Zones are from 12 h behind to 14 h ahead of UTC, in quarters of an hour.
  for (let at = middle - 15 * hourMs; at <= middle + 15 * hourMs; at += hourMs / 4) {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const shown = `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
    if (shown === local) found.push(at);
  }
  return found;
}

/** Every local start up to a day with its instant. If clocks show the time twice, it is the first. */
export function oracleStarts(
  rule: OracleRule,
  { startsAt, zone, isAllDay }: { startsAt: string; zone: string; isAllDay: boolean },
  lastDay: string,
): { local: string; instant: number | null }[] {
  const start = dayAt(numberOf(startsAt.slice(0, 10)));
  const last = rule.until !== null && rule.until < lastDay ? rule.until : lastDay;
  const found: { local: string; instant: number | null }[] = [];
  for (let number = start.number; number <= numberOf(last); number += 1) {
    if (rule.count !== null && found.length >= rule.count) break;
    const day = dayAt(number);
    if (!isOn(rule, start, day)) continue;
    const local = `${text(day)}${startsAt.slice(10)}`;
    // An all-day event has no time that clocks could skip.
    const [instant] = isAllDay ? [null] : instantsShowing(local, zone);
    if (instant !== undefined) found.push({ local, instant });
  }
  return found;
}
