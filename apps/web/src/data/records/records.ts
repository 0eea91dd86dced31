import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type {
  NoteCategory,
  NoteStatus,
  ProjectStatus,
  TaskStatus,
} from '@plumbline/domain/entities/enumerations';
import type { Member } from '@plumbline/domain/entities/member';
import type { Note } from '@plumbline/domain/entities/note';
import type { Notification } from '@plumbline/domain/entities/notification';
import type { Organization } from '@plumbline/domain/entities/organization';
import type { Project, ProjectTeam } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { Table } from 'dexie';
import { memberName } from './member-name.ts';
import { joined } from './row-lists.ts';
import { type One, oneOf, type Query, type Rows, useRecord, useRecords } from './use-records.ts';

export const byOrder = (a: { sortOrder: string; id: string }, b: { sortOrder: string; id: string }) =>
  compare(a.sortOrder, b.sortOrder) || compare(a.id, b.id);

export const pinnedFirst = (a: Note, b: Note) => Number(b.pinned) - Number(a.pinned) || byOrder(a, b);

/** The newest number first. */
export const newestNumber = (a: Project, b: Project) => b.number - a.number || byId(a, b);
export const latestIn = (a: TimeEntry, b: TimeEntry) => compare(b.clockIn, a.clockIn) || byId(a, b);

/** The default order, and the last criterion of every other one, so that rows keep their places. */
export function byId(a: { id: string }, b: { id: string }): number {
  return compare(a.id, b.id);
}

/** By code unit, as fractional indexes and ISO instants sort. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Reads every row of a long table in parts: the page unpacks and sorts one while the database reads the next,
 * which makes sorting the whole cheap. The parts are equal for random ids such as UUIDs of version 4, and
 * less even for others.
 */
async function wholeOf<Row>(table: Table<Row, string>, order: (a: Row, b: Row) => number): Promise<Row[]> {
  const [second, third, fourth] = ['4', '8', 'c'];
  const ids = table.where('id');
  const parts = [
    ids.below(second),
    ids.between(second, third),
    ids.between(third, fourth),
    ids.aboveOrEqual(fourth),
  ];
  const sorted = parts.map(async (part) => (await part.toArray()).toSorted(order));
  return joined(...(await Promise.all(sorted)));
}

/** Status by status, because for several at once the database would go from row to row. */
async function ofStatuses<Row>(table: Table<Row, string>, statuses: readonly string[]): Promise<Row[]> {
  const rows = statuses.map(async (status) => await table.where('status').equals(status).toArray());
  return joined(...(await Promise.all(rows)));
}

type ProjectFilter = { status?: readonly ProjectStatus[] };

/** The newest number first. */
export function useProjects(filter: ProjectFilter = {}): Rows<Project> {
  return useRecords(...projectsBy(filter));
}

export function projectsBy({ status }: ProjectFilter): Query<'project'> {
  return [
    'project',
    'list',
    {
      find: async (table) => (status ? await ofStatuses(table, status) : await table.toArray()),
      fits: (project) => status === undefined || status.includes(project.status),
      order: newestNumber,
    },
    [status],
  ];
}

export function useProject(id: string | null): One<Project> {
  return useRecord('project', id);
}

export function useProjectTeam(projectId: string | null): Rows<ProjectTeam> {
  return useRecords(
    'projectTeam',
    'of a project',
    {
      find: async (table) =>
        projectId === null ? [] : await table.where('projectId').equals(projectId).toArray(),
      fits: (place) => place.projectId === projectId,
      order: byId,
    },
    [projectId],
  );
}

export type TaskFilter = { projectId?: string; assignee?: string; status?: readonly TaskStatus[] };

/** In the order people gave them. */
export function useTasks(filter: TaskFilter = {}): Rows<Task> {
  return useRecords(...tasksBy(filter));
}

export function tasksBy({ projectId, assignee, status }: TaskFilter): Query<'task'> {
  const fits = (task: Task) =>
    (projectId === undefined || task.projectId === projectId) &&
    (assignee === undefined || task.assignees.includes(assignee)) &&
    (status === undefined || status.includes(task.status));
  return [
    'task',
    'list',
    {
      find: async (table) => {
        if (projectId === undefined && assignee === undefined)
          return status === undefined ? await wholeOf(table, byOrder) : await ofStatuses(table, status);
        const found =
          projectId === undefined
            ? table.where('assignees').equals(assignee ?? '')
            : table.where('projectId').equals(projectId);
        return (await found.toArray()).filter(fits);
      },
      fits,
      order: byOrder,
    },
    [projectId, assignee, status],
  ];
}

export function useTask(id: string | null): One<Task> {
  return useRecord('task', id);
}

export type NoteFilter = {
  projectId?: string;
  category?: NoteCategory;
  status?: readonly NoteStatus[];
};

/** Pinned ones first, then in the order people gave them. */
export function useNotes(filter: NoteFilter = {}): Rows<Note> {
  return useRecords(...notesBy(filter));
}

export function notesBy({ projectId, category, status }: NoteFilter): Query<'note'> {
  const fits = (note: Note) =>
    (projectId === undefined || note.projectId === projectId) &&
    (category === undefined || note.category === category) &&
    (status === undefined || status.includes(note.status));
  return [
    'note',
    'list',
    {
      find: async (table) => {
        const found =
          projectId !== undefined
            ? table.where('projectId').equals(projectId)
            : category !== undefined
              ? table.where('category').equals(category)
              : null;
        return found === null
          ? (await wholeOf(table, pinnedFirst)).filter(fits)
          : (await found.toArray()).filter(fits);
      },
      fits,
      order: pinnedFirst,
    },
    [projectId, category, status],
  ];
}

export function useNote(id: string | null): One<Note> {
  return useRecord('note', id);
}

type MemberFilter = { includeInactive?: boolean };

/** Sorted by name, without those who have left unless requested. */
export function useMembers(filter: MemberFilter = {}): Rows<Member> {
  return useRecords(...membersBy(filter));
}

export function membersBy({ includeInactive = false }: MemberFilter): Query<'member'> {
  const fits = (member: Member) => includeInactive || member.isActive;
  return [
    'member',
    'list',
    {
      find: async (table) => (await table.toArray()).filter(fits),
      fits,
      order: (a, b) => memberName(a).localeCompare(memberName(b)) || byId(a, b),
    },
    [includeInactive],
  ];
}

export function useOrganization(): One<Organization> {
  const { rows, ...rest } = useRecords(...ownOrganization);
  return oneOf(rows, rest, 'own');
}

export const ownOrganization: Query<'organization'> = [
  'organization',
  'own',
  { find: async (table) => await table.toArray(), fits: () => true, order: byId },
];

/** The newest first. */
export function useNotifications(): Rows<Notification> {
  return useRecords('notification', 'list', {
    find: async (table) => await table.toArray(),
    fits: () => true,
    order: (a, b) => compare(b.createdAt, a.createdAt) || byId(a, b),
  });
}

export type EventFilter = { from: string; to: string; projectId?: string; attendee?: string };

export const earliestStart = (a: CalendarEvent, b: CalendarEvent): number =>
  compare(a.startDate, b.startDate) || byId(a, b);

/** Events that overlap the time from `from` to `to` (ISO 8601, UTC), by their start. */
export function useCalendarEvents({ from, to, projectId, attendee }: EventFilter): Rows<CalendarEvent> {
  const fits = (event: CalendarEvent) =>
    event.startDate < to &&
    event.endDate > from &&
    (projectId === undefined || event.projectId === projectId) &&
    (attendee === undefined || event.attendees.includes(attendee));
  return useRecords(
    'calendarEvent',
    'list',
    {
      find: async (table) => (await table.where('startDate').below(to).toArray()).filter(fits),
      fits,
      order: earliestStart,
    },
    [from, to, projectId, attendee],
  );
}

/** The newest first. */
export function useTimeEntries({
  userId,
  projectId,
}: { userId?: string; projectId?: string } = {}): Rows<TimeEntry> {
  const fits = (entry: TimeEntry) =>
    (userId === undefined || entry.userId === userId) &&
    (projectId === undefined || entry.projectId === projectId);
  return useRecords(
    'timeEntry',
    'list',
    {
      find: async (table) => {
        const found =
          userId !== undefined
            ? table.where('userId').equals(userId)
            : projectId !== undefined
              ? table.where('projectId').equals(projectId)
              : table.toCollection();
        return (await found.toArray()).filter(fits);
      },
      fits,
      order: latestIn,
    },
    [userId, projectId],
  );
}
