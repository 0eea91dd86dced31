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
import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { Task } from '@plumbline/domain/entities/task';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { memberName } from './member-name.ts';
import {
  type One,
  oneOf,
  type Query,
  type RecordTable,
  type Rows,
  useRecord,
  useRecords,
} from './use-records.ts';

const byOrder = (a: { sortOrder: string; id: string }, b: { sortOrder: string; id: string }) =>
  compare(a.sortOrder, b.sortOrder) || compare(a.id, b.id);

const pinnedFirst = (a: Note, b: Note) => Number(b.pinned) - Number(a.pinned) || byOrder(a, b);

/** By code unit, as fractional indexes and ISO instants sort. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Every row of a long table, asked for in parts: the page unpacks and sorts one while the database reads the next, and sorting the whole is little
 * work then. Ids are spread over the parts as UUIDs of version 4 are; others only come less evenly.
 */
async function wholeOf<E extends EntityName>(
  table: RecordTable<E>,
  order: (a: Replicated[E], b: Replicated[E]) => number,
): Promise<Replicated[E][]> {
  const [second, third, fourth] = ['4', '8', 'c'];
  const ids = table.where('id');
  const parts = [
    ids.below(second),
    ids.between(second, third),
    ids.between(third, fourth),
    ids.aboveOrEqual(fourth),
  ];
  const sorted = parts.map(async (part) => (await part.toArray()).toSorted(order));
  return (await Promise.all(sorted)).flat();
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
    async (table) => {
      const rows = status
        ? await table
            .where('status')
            .anyOf([...status])
            .toArray()
        : await table.toArray();
      return rows.toSorted((a, b) => b.number - a.number);
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
    async (table) => (projectId === null ? [] : await table.where('projectId').equals(projectId).toArray()),
    [projectId],
  );
}

export type TaskFilter = { projectId?: string; assignee?: string; status?: readonly TaskStatus[] };

/** In the order people gave them. */
export function useTasks(filter: TaskFilter = {}): Rows<Task> {
  return useRecords(...tasksBy(filter));
}

export function tasksBy({ projectId, assignee, status }: TaskFilter): Query<'task'> {
  return [
    'task',
    'list',
    async (table) => {
      const found =
        projectId !== undefined
          ? table.where('projectId').equals(projectId)
          : assignee !== undefined
            ? table.where('assignees').equals(assignee)
            : status !== undefined
              ? table.where('status').anyOf([...status])
              : null;
      const rows = found === null ? await wholeOf(table, byOrder) : await found.toArray();
      return rows
        .filter(
          (task) =>
            (assignee === undefined || task.assignees.includes(assignee)) &&
            (status === undefined || status.includes(task.status)),
        )
        .toSorted(byOrder);
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
  return [
    'note',
    'list',
    async (table) => {
      const found =
        projectId !== undefined
          ? table.where('projectId').equals(projectId)
          : category !== undefined
            ? table.where('category').equals(category)
            : null;
      const rows = found === null ? await wholeOf(table, pinnedFirst) : await found.toArray();
      return rows
        .filter(
          (note) =>
            (category === undefined || note.category === category) &&
            (status === undefined || status.includes(note.status)),
        )
        .toSorted(pinnedFirst);
    },
    [projectId, category, status],
  ];
}

export function useNote(id: string | null): One<Note> {
  return useRecord('note', id);
}

type MemberFilter = { includeInactive?: boolean };

/** By name. Those who have left only when asked for. */
export function useMembers(filter: MemberFilter = {}): Rows<Member> {
  return useRecords(...membersBy(filter));
}

export function membersBy({ includeInactive = false }: MemberFilter): Query<'member'> {
  return [
    'member',
    'list',
    async (table) => {
      const rows = await table.toArray();
      return rows
        .filter((member) => includeInactive || member.isActive)
        .toSorted((a, b) => memberName(a).localeCompare(memberName(b)));
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
  async (table) => await table.toArray(),
];

/** The newest first. */
export function useNotifications(): Rows<Notification> {
  return useRecords('notification', 'list', async (table) => {
    const rows = await table.toArray();
    return rows.toSorted((a, b) => compare(b.createdAt, a.createdAt));
  });
}

export type EventFilter = { from: string; to: string; projectId?: string; attendee?: string };

/** What overlaps the time from `from` to `to` (ISO 8601, UTC), by its start. */
export function useCalendarEvents({ from, to, projectId, attendee }: EventFilter): Rows<CalendarEvent> {
  return useRecords(
    'calendarEvent',
    'list',
    async (table) => {
      const rows = await table.where('startDate').below(to).toArray();
      return rows
        .filter(
          (event) =>
            event.endDate > from &&
            (projectId === undefined || event.projectId === projectId) &&
            (attendee === undefined || event.attendees.includes(attendee)),
        )
        .toSorted((a, b) => compare(a.startDate, b.startDate));
    },
    [from, to, projectId, attendee],
  );
}

/** The newest first. */
export function useTimeEntries({
  userId,
  projectId,
}: { userId?: string; projectId?: string } = {}): Rows<TimeEntry> {
  return useRecords(
    'timeEntry',
    'list',
    async (table) => {
      const found =
        userId !== undefined
          ? table.where('userId').equals(userId)
          : projectId !== undefined
            ? table.where('projectId').equals(projectId)
            : table.toCollection();
      const rows = await found.toArray();
      return rows
        .filter((entry) => projectId === undefined || entry.projectId === projectId)
        .toSorted((a, b) => compare(b.clockIn, a.clockIn));
    },
    [userId, projectId],
  );
}
