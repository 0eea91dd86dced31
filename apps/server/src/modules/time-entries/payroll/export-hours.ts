import { createHash } from 'node:crypto';
import { dayOf } from '@plumbline/domain/days/days';
import { weekOf } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { factsOf, listedHappenings } from '@plumbline/domain/hours/entry-history';
import { jobHours } from '@plumbline/domain/hours/job-hours';
import { latePaid } from '@plumbline/domain/hours/late';
import { overtimeRules, sumOfHours } from '@plumbline/domain/hours/overtime';
import {
  ledgerOf,
  type PaidEntry,
  paidDays,
  paidEntries,
  payrollWarnings,
} from '@plumbline/domain/hours/payroll';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { payrollExport } from '../../../database/schema/time.ts';
import { withSerialized } from '../../../database/serialized.ts';
import { mapInSlices } from '../../../process/slices.ts';
import { omitUndefined } from '../../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Ground, Input } from './read-hours.ts';

type Lists = Pick<HoursExport, 'people' | 'entries' | 'days' | 'jobs' | 'ledger'>;

/** What is answered, its lists with each element as JSON, and the entries that are in it. */
type Collected = {
  head: Omit<HoursExport, 'exportId' | keyof Lists>;
  lists: Record<keyof Lists, string[]>;
  paid: PaidEntry[];
  /** Entries of the period that are not in it, as those that are not approved. */
  leftOut: string[];
  /** Entries of earlier days that came after the export of those. */
  late: string[];
};

export const exportReply = ({ head, lists }: Collected, exportId: string | null): HoursExport =>
  withSerialized<Omit<HoursExport, keyof Lists>, Lists>({ exportId, ...head }, lists);

/**
 * The hours of a period with overtime, jobs, and everything that was changed later. A year of a large crew is a
 * second of arithmetic, which is done in slices.
 */
export async function collectHours(
  ground: Ground,
  at: Date,
  input: Input,
  signal: AbortSignal | undefined,
): Promise<Collected> {
  const { settings, others, names } = ground;
  const { from, to, preview } = input;
  const { timeZone, weekStart } = settings;
  const overtime = overtimeRules(settings);
  const rules = { timeZone, weekStart, overtime, rounding: input.rounding, until: at.getTime() };
  const { weeks, looked } = await weeksOf(ground, input, signal);
  const isLate = ({ id }: TimeEntry) => others.late.has(id);
  const paidWeeks = await mapInSlices(
    weeks,
    ({ entries, isEarlier }) =>
      isEarlier
        ? latePaid(entries, isLate, rules)
        : paidEntries(entries, rules).filter(({ day, entry }) => isAsked(input, day, entry) || isLate(entry)),
    { signal },
  );
  const paid = paidWeeks.flat();
  const inIt = new Set(paid.map(({ entry }) => entry.id));
  const leftOut = looked.flatMap(({ id }) => (inIt.has(id) ? [] : [id]));
  const late = paid.filter(({ entry }) => isLate(entry));
  const head = {
    letterhead: settings.letterhead,
    organization: settings.name,
    from,
    to,
    timeZone,
    currency: settings.currency,
    totals: {
      ...sumOfHours(paid),
      entries: paid.length,
      people: new Set(paid.map(({ entry }) => entry.userId)).size,
    },
    warnings: payrollWarnings(looked),
    late: {
      entries: late.length,
      workedS: sumOfHours(late).workedS,
      isCut: others.isCut,
      periods: periodsOf(others, late),
    },
    alsoElsewhere: paid.filter(({ entry }) => others.alsoIn.has(entry.id)).length,
  };
  const lists = preview
    ? { people: [], entries: [], days: [], jobs: [], ledger: [] }
    : { people: peopleIn(names, paid), ...(await details(ground, paidWeeks, signal)) };
  return { head, lists, paid, leftOut, late: late.map(({ entry }) => entry.id) };
}

const isAsked = ({ from, to, projectId }: Input, day: string, entry: TimeEntry): boolean =>
  day >= from && day <= to && (projectId === undefined || entry.projectId === projectId);

/** One person's entries of one week. `isEarlier`: the week was paid before, and what is late of it is to be added. */
type PersonWeek = { userId: string; entries: TimeEntry[]; isEarlier: boolean };

/**
 * The weeks by their people's names, earlier ones first; a person's weeks do not depend on each other. `looked`: all
 * entries that were asked for by their day and job, because also what is left out of the sums is named.
 */
async function weeksOf(
  { settings: { timeZone, weekStart }, entries, lateWeeks, names }: Ground,
  input: Input,
  signal: AbortSignal | undefined,
): Promise<{ weeks: PersonWeek[]; looked: TimeEntry[] }> {
  const weeks = new Map<string, PersonWeek>();
  const looked: TimeEntry[] = [];
  const isCounted = ({ status }: TimeEntry) => input.statuses.includes(status);
  for (const week of lateWeeks) {
    const counted = week.filter(isCounted);
    const [first] = counted;
    if (first) weeks.set(first.id, { userId: first.userId, entries: counted, isEarlier: true });
  }
  await mapInSlices(
    entries,
    (entry) => {
      const day = dayOf(entry.clockIn, timeZone);
      if (isAsked(input, day, entry)) looked.push(entry);
      if (!isCounted(entry)) return;
      const key = `${entry.userId} ${weekOf(day, weekStart).from}`;
      const week = weeks.get(key) ?? { userId: entry.userId, entries: [], isEarlier: false };
      weeks.set(key, week);
      week.entries.push(entry);
    },
    { signal },
  );
  const person = (week: PersonWeek) => names.people.get(week.userId)?.person ?? '';
  const sorted = [...weeks.values()].toSorted(
    (a, b) => person(a).localeCompare(person(b)) || (a.userId < b.userId ? -1 : Number(a.userId > b.userId)),
  );
  return { weeks: sorted, looked };
}

/** The exports that late entries came after, each once, the oldest first. */
function periodsOf(
  { late }: Ground['others'],
  entries: readonly PaidEntry[],
): HoursExport['late']['periods'] {
  const periods = entries.flatMap(({ entry }) => late.get(entry.id)?.period ?? []);
  const once = new Map(periods.map((period) => [`${period.from} ${period.to}`, period]));
  return [...once.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, period]) => period);
}

function peopleIn({ people }: Ground['names'], paid: readonly PaidEntry[]): string[] {
  const userIds = new Set(paid.map(({ entry }) => entry.userId));
  return [...userIds].flatMap((userId) => {
    const person = people.get(userId);
    return person ? [JSON.stringify(person)] : [];
  });
}

/** Each element as JSON: an answer of megabytes that is written in one piece would hold the loop. */
async function details(
  { histories, names, prices, others }: Ground,
  weeks: readonly PaidEntry[][],
  signal: AbortSignal | undefined,
): Promise<Omit<Collected['lists'], 'people'>> {
  const paid = weeks.flat();
  const job = ({ projectId, taskId }: { projectId: string | null; taskId: string | null }) => ({
    projectNumber: names.numbers.get(projectId ?? '') ?? null,
    project: names.projects.get(projectId ?? '') ?? '',
    task: names.tasks.get(taskId ?? '') ?? '',
    costCode: names.costCodes.get(taskId ?? '') ?? '',
  });
  const person = (userId: string) => names.people.get(userId)?.person ?? '';
  const cameAfter = (entryId: string) => others.late.get(entryId)?.period;
  const entries = await mapInSlices(
    paid,
    ({ entry, ...one }) =>
      JSON.stringify({
        ...one,
        person: person(entry.userId),
        entryId: entry.id,
        userId: entry.userId,
        recordedIn: entry.clockIn,
        recordedOut: entry.clockOut,
        ...job(entry),
        notes: entry.notes ?? '',
        source: entry.source,
        status: entry.status,
        word: wordOf(entry),
        head: entry.history?.head ?? '',
        ...omitUndefined({ cameAfter: cameAfter(entry.id), alsoIn: others.alsoIn.get(entry.id) }),
      } satisfies HoursExport['entries'][number]),
    { signal },
  );
  const days = await mapInSlices(
    weeks,
    (week) => {
      // What came late is of days that are not of the period.
      const late = new Map(week.map(({ day, entry }) => [day, cameAfter(entry.id)]));
      return paidDays(week).map((one) =>
        JSON.stringify({
          ...one,
          person: person(one.userId),
          ...omitUndefined({ cameAfter: late.get(one.day) }),
        } satisfies HoursExport['days'][number]),
      );
    },
    { signal },
  );
  const ofJobs = new Map<string, PaidEntry[]>();
  for (const one of paid) addTo(ofJobs, `${one.entry.projectId ?? ''} ${one.entry.taskId ?? ''}`, one);
  const jobs = await mapInSlices(
    [...ofJobs.values()],
    (ofJob) => jobHours(ofJob, prices).map((one) => ({ ...one, ...job(one) })),
    { signal },
  );
  const ledger = await mapInSlices(
    paid,
    ({ entry, day }) =>
      ledgerOf(entry, [...(histories.get(entry.id) ?? []), ...listedHappenings(entry)]).map((line) =>
        JSON.stringify({
          ...line,
          day,
          person: person(line.userId),
          byName: person(line.by),
          fields: line.fields.map(({ field, was, is }) => ({
            field,
            was: named(field, was),
            is: named(field, is),
          })),
        } satisfies HoursExport['ledger'][number]),
      ),
    { signal },
  );
  return {
    entries,
    days: days.flat(),
    ledger: ledger.flat(),
    jobs: jobs
      .flat()
      .toSorted((a, b) => a.project.localeCompare(b.project) || a.task.localeCompare(b.task))
      .map((one) => JSON.stringify(one satisfies HoursExport['jobs'][number])),
  };

  /** Jobs by their names. */
  function named(field: string, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    if (field === 'projectId') return names.projects.get(value) ?? '';
    return field === 'taskId' ? (names.tasks.get(value) ?? '') : value;
  }
}

function addTo<One>(groups: Map<string, One[]>, key: string, one: One): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

/** Keeps that these entries were handed to payroll as they are now, and where the history of each stands. */
export async function rememberExport(
  write: TenantWrite,
  { from, to, userIds, projectId, statuses, rounding, format }: Input,
  { paid, leftOut, late, ...collected }: Collected,
) {
  const exportId = write.newId();
  await write.db.insert(payrollExport).values({
    organizationId: write.viewer.organizationId,
    id: exportId,
    at: write.at,
    exportedBy: write.viewer.userId,
    fromDay: from,
    toDay: to,
    choice: {
      userIds: userIds ?? null,
      projectId: projectId ?? null,
      statuses,
      rounding,
      format,
      leftOut,
      late,
      timeZone: collected.head.timeZone,
    },
    entries: paid.map(({ entry: { id, version, history } }) => ({
      id,
      version,
      number: history?.count ?? 0,
      head: history?.head ?? '',
    })),
    workedS: collected.head.totals.workedS,
  });
  return { exportId, digest: digestOf(collected) };
}

/**
 * A repeated call gets the id of its first run, and must not get other rows under it. The rows are not kept, because they would be
 * too many; their digest is, with the operation. @throws CONFLICT when the hours are not any more what was exported.
 */
export function requireSame({ digest }: { digest?: string }, collected: Collected, at: Date): void {
  if (digest === undefined || digest === digestOf(collected)) return;
  const message =
    'The hours have changed since this export was made. Export them again for a file of its own.';
  throw new AppError('CONFLICT', { at, message });
}

function digestOf({ head, lists }: Pick<Collected, 'head' | 'lists'>): string {
  const hash = createHash('sha256').update(JSON.stringify(head));
  for (const list of Object.values(lists)) for (const one of list) hash.update(one).update('\n');
  return hash.digest('hex');
}

/** Whose word an approval rests on. */
function wordOf(entry: TimeEntry): HoursExport['entries'][number]['word'] {
  const { approvedUnsent, submittedBy } = factsOf(entry);
  if (entry.status === 'approved' && approvedUnsent) return 'none';
  return submittedBy !== null && submittedBy !== entry.userId ? 'another' : 'own';
}
