import { dayMs } from '@plumbline/domain/days/days';
import {
  calendarFutureDays,
  calendarPastDays,
  expenseDays,
  messageDays,
  notificationsKept,
  photoDays,
  timeEntryDays,
} from '../limits/replica.ts';
import { activeProjectStatuses, projectStatuses, type ProjectStatus } from './enumerations.ts';
import type { EntityName, Replicated } from './replicated.ts';

/** One condition under which a device keeps a row. */
export type ScopeCondition<Row> =
  | { kind: 'status'; statuses: readonly string[] }
  /**
   * The field lies within that many days before the fill and, where `futureDays` is given, after it. Of what
   * lasts, `untilField` is when it ends, and the past counts from there.
   */
  | {
      kind: 'days';
      field: keyof Row & string;
      untilField?: keyof Row & string;
      pastDays: number;
      futureDays?: number;
    }
  /** The row belongs to a project in one of these statuses. */
  | { kind: 'project'; statuses: readonly ProjectStatus[] }
  | { kind: 'flag'; field: keyof Row & string }
  /** It is one of the person's own newest rows. */
  | { kind: 'newest'; count: number };

const keptProjectStatuses = projectStatuses.filter((status) => status !== 'archived');

/**
 * What a first fill brings of an entity: the rows for which any of its conditions holds; every row of an
 * entity that is not listed. Later changes are sent in full, and a row stays on the device when time passes.
 * A project that gets a kept status again brings its rows along (`bringIntoScope`).
 */
export const scopes: { [E in EntityName]?: readonly ScopeCondition<Replicated[E]>[] } = {
  project: [{ kind: 'status', statuses: keptProjectStatuses }],
  task: [{ kind: 'project', statuses: keptProjectStatuses }],
  note: [{ kind: 'project', statuses: keptProjectStatuses }],
  timeEntry: [
    { kind: 'days', field: 'clockIn', pastDays: timeEntryDays },
    // Entries that wait for approval are kept however old they are.
    { kind: 'status', statuses: ['active', 'pending'] },
  ],
  message: [{ kind: 'days', field: 'createdAt', pastDays: messageDays }],
  photo: [
    { kind: 'days', field: 'createdAt', pastDays: photoDays },
    { kind: 'project', statuses: activeProjectStatuses },
  ],
  expense: [
    { kind: 'days', field: 'date', pastDays: expenseDays },
    { kind: 'status', statuses: ['pending'] },
    { kind: 'project', statuses: activeProjectStatuses },
  ],
  calendarEvent: [
    { kind: 'flag', field: 'unscheduled' },
    {
      kind: 'days',
      field: 'startDate',
      untilField: 'endDate',
      pastDays: calendarPastDays,
      futureDays: calendarFutureDays,
    },
  ],
  notification: [{ kind: 'newest', count: notificationsKept }],
};

/** Which rows a query asks for, as far as scopes can tell. A field that is left out does not narrow the query. */
export type Extent = {
  status?: readonly string[];
  /** The statuses of the projects asked for, as the server last sent them. */
  projectStatus?: readonly ProjectStatus[];
  /**
   * Limits on the field that the scope counts days by, ISO 8601: at or after `from`, before `to`. Of what
   * lasts, it ends after `from` and begins before `to`.
   */
  from?: string;
  to?: string;
  flagged?: true;
};

/**
 * When the server answered the first and the last page of a device's fill, by the server's clock; null while
 * that is not known, as during a fill.
 */
export type Filled = { from: string; until: string } | null;

/**
 * Whether a device that was filled then holds every row of the extent. While the time of the fill is not
 * known, no row is covered by days.
 */
export function covers(entity: EntityName, extent: Extent, filled: Filled): boolean {
  const conditions: readonly ScopeCondition<never>[] | undefined = scopes[entity];
  if (conditions === undefined) return true;
  return conditions.some((condition) => {
    switch (condition.kind) {
      case 'status':
        return isWithin(extent.status, condition.statuses);
      case 'project':
        return isWithin(extent.projectStatus, condition.statuses);
      case 'days':
        return filled !== null && isWithinDays(extent, condition, filled);
      case 'flag':
        return extent.flagged === true;
      case 'newest':
        return false;
    }
  });
}

/**
 * The instant, ISO 8601, from which on a device holds every row by the days of the entity's scope; null where
 * the scope has no such condition.
 */
export function completeSince(entity: EntityName, filled: Filled): string | null {
  const conditions: readonly ScopeCondition<never>[] = scopes[entity] ?? [];
  const days = conditions.find((condition) => condition.kind === 'days');
  return days === undefined || filled === null
    ? null
    : new Date(pastEdge(days.pastDays, filled) + 1).toISOString();
}

/** A query without a list is not narrowed, so it is not within one. */
function isWithin(asked: readonly string[] | undefined, scope: readonly string[]): boolean {
  return asked !== undefined && asked.length > 0 && asked.every((status) => scope.includes(status));
}

function isWithinDays(
  { from, to }: Extent,
  { pastDays, futureDays }: { pastDays: number; futureDays?: number },
  filled: NonNullable<Filled>,
): boolean {
  if (from === undefined || Date.parse(from) <= pastEdge(pastDays, filled)) return false;
  if (futureDays === undefined) return true;
  return to !== undefined && Date.parse(to) <= Date.parse(filled.from) + futureDays * dayMs;
}

/** The last page was narrowed the most, because its days were counted from the latest time. */
function pastEdge(pastDays: number, { until }: NonNullable<Filled>): number {
  return Date.parse(until) - pastDays * dayMs;
}
