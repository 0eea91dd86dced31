import { CLIENT } from '@plumbline/domain/access/roles';
import { type ProjectStatus, projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { Message } from '@plumbline/domain/entities/message';
import type { Note } from '@plumbline/domain/entities/note';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { Project } from '@plumbline/domain/entities/project';
import { covers, type Extent, completeSince } from '@plumbline/domain/entities/scopes';
import type { Task } from '@plumbline/domain/entities/task';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { listPageSize, listPageSizeMax } from '@plumbline/domain/limits/lists';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { useCallback, useMemo } from 'react';
import { useConnection } from '../replica/connection.ts';
import { type OpenReplica, useReplica, useCopyStatus } from '../replica/replica.ts';
import { rpc } from '../server/rpc.ts';
import { usePlan, useUser } from '../session/session.ts';
import { oldestFirst } from './messages.ts';
import { latestTaken, usePhotos } from './photos.ts';
import { type LiveReads, useLiveRead } from '../replica/live-read.ts';
import type { PageRead } from './read-through.ts';
import { pinnedFirst, useNote, useNotes } from './notes.ts';
import { byOrder } from './order.ts';
import { useOrganization } from './organization.ts';
import { newestNumber, useProject, useProjects } from './projects.ts';
import { useTask, useTasks } from './tasks.ts';
import { latestIn, useTimeEntries } from './time-entries.ts';
import {
  type ReadThroughRows,
  type ReadThroughRow,
  type ScopedEntity,
  useReadThroughRow,
  useReadThrough,
} from './use-read-through.ts';
import type { Rows } from './use-records.ts';

/** Of a list that is loaded completely. */
export const pageOfWhole = listPageSizeMax;
/** As many ids as fit into an address. */
const idsAtOnce = 100;
const isAny = () => true;

/** Whether the copy has every row of the extent; null while the extent is not known. */
export function useCovers(entity: ScopedEntity, extent: Extent | null): boolean | null {
  const { filled } = useCopyStatus();
  return extent === null ? null : covers(entity, extent, filled);
}

/**
 * From when on the copy has all rows by the days of the entity's scope (ISO 8601), and whether that is
 * settled. During a fill it is not, and requests from there on wait for it.
 */
export function useHeldSince(entity: ScopedEntity): { to: string | null; settled: boolean } {
  const { filled, filling } = useCopyStatus();
  const { online } = useConnection();
  return { to: completeSince(entity, filled), settled: filled !== null || filling === null || !online };
}

type Statuses = ReadonlyMap<string, ProjectStatus>;
const statusReads: LiveReads<Statuses> = new Map();

/**
 * The statuses of projects as the server last sent them, because the copy holds rows by the server's status
 * and not by one that waits here to be sent. Undefined where one of the projects is not here, null before
 * they are read.
 */
function useProjectStatuses(ids: readonly string[]): readonly ProjectStatus[] | undefined | null {
  const open = useReplica();
  const { value } = useLiveRead(statusReads, `${open?.key ?? ''} ${ids.join(' ')}`, {
    // What the server says of a project comes with its row; while its deletion waits here, with its layer.
    of:
      open === null || ids.length === 0
        ? []
        : [{ table: open.replica.project, keys: ids }, open.replica.layers],
    read: async () => await statusesIn(open, ids),
  });
  if (open === null || value === null) return null;
  const found = ids.flatMap((id) => value.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

async function statusesIn(open: OpenReplica | null, ids: readonly string[]): Promise<Statuses> {
  if (open === null || ids.length === 0) return new Map();
  const { replica } = open;
  const rows = await replica.project.bulkGet([...ids]);
  const layers = await replica.layers.bulkGet(ids.map((id): ['project', string] => ['project', id]));
  return new Map(
    ids.flatMap((id, index) => {
      const layer = layers[index];
      const statusText = layer === undefined ? rows[index]?.status : layer.base?.['status'];
      const status = projectStatuses.find((each) => each === statusText);
      return status === undefined ? [] : [[id, status] as const];
    }),
  );
}

/** The extent of what is on these projects; without any, of what is on all. */
function useExtentOn(projectIds: readonly string[]): Extent | null {
  const statuses = useProjectStatuses(projectIds);
  if (statuses === null) return null;
  return projectIds.length === 0 || statuses === undefined ? {} : { projectStatus: statuses };
}

/** Nothing was sent or added before the organization existed. */
function useExtentSinceFounding(extent: Extent | null): Extent | null {
  const { row } = useOrganization();
  if (extent === null || row === null) return null;
  return { ...extent, from: row.createdAt };
}

/** Requests one page of a server list, from its cursor on. */
type Ask<Row> = (input: { cursor?: string }) => Promise<{ rows: Row[]; nextCursor: string | null }>;

export function pagesOf<Row>(
  call: string,
  input: object,
  { ask, follows = true }: { ask: Ask<Row>; follows?: boolean },
): PageRead<Row> {
  return {
    key: [call, input],
    ask: async (cursor) => await ask(cursor === null ? {} : { cursor }),
    follows,
  };
}

/** Addresses may contain anything, and the server would refuse what is not an id. */
export const isRecordId = (id: string | null): boolean =>
  id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * A project in any status, since archived ones are not on every device. Read as a list, in which a missing
 * project is not an error.
 */
export function useFetchedProject(id: string | null): ReadThroughRow<Project> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('projects.list', input, {
    ask: (page) => rpc.projects.list.query({ ...input, ...page }),
  });
  return useReadThroughRow(useProject(id), isRecordId(id) ? id : null, { entity: 'project', read });
}

export function useFetchedTask(id: string | null): ReadThroughRow<Task> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('tasks.list', input, { ask: (page) => rpc.tasks.list.query({ ...input, ...page }) });
  return useReadThroughRow(useTask(id), isRecordId(id) ? id : null, { entity: 'task', read });
}

export function useFetchedNote(id: string | null): ReadThroughRow<Note> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('notes.list', input, { ask: (page) => rpc.notes.list.query({ ...input, ...page }) });
  return useReadThroughRow(useNote(id), isRecordId(id) ? id : null, { entity: 'note', read });
}

const archived = 'archived' as const;

/**
 * All projects. Those that devices do not keep are loaded completely where `asked` includes them, because a
 * list of projects is sorted and counted.
 */
export function useFetchedProjects(asked: readonly ProjectStatus[]): ReadThroughRows<Project> {
  const input = { status: archived, sort: '-number', limit: pageOfWhole };
  return useReadThrough(useProjects(), {
    entity: 'project',
    covered: useCovers('project', { status: asked }),
    read: pagesOf('projects.list', input, { ask: (page) => rpc.projects.list.query({ ...input, ...page }) }),
    load: 'all',
    order: newestNumber,
    fits: isAny,
  });
}

/** All projects of the device, and those of these ids that are not among them. */
export function useFetchedProjectsWith(ids: readonly string[]): ReadThroughRows<Project> {
  const device = useProjects();
  const missing = useMemo(() => {
    const here = new Set(device.rows.map(({ id }) => id));
    return [...new Set(ids)]
      .filter((id) => !here.has(id))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .slice(0, idsAtOnce);
  }, [device.rows, ids]);
  const input = { ids: missing, limit: pageOfWhole };
  return useReadThrough(device, {
    entity: 'project',
    covered: missing.length === 0 ? true : device.state === 'loading' ? null : false,
    read: pagesOf('projects.list', input, { ask: (page) => rpc.projects.list.query({ ...input, ...page }) }),
    load: 'all',
    order: newestNumber,
    fits: isAny,
  });
}

/** All tasks of one project. */
export function useFetchedTasksOf(id: string | null): ReadThroughRows<Task> {
  const projectId = id ?? '';
  const input = { projectId, limit: pageOfWhole };
  const covered = useCovers('task', useExtentOn([projectId]));
  return useReadThrough(useTasks({ projectId }), {
    entity: 'task',
    covered: isRecordId(id) ? covered : true,
    read: pagesOf('tasks.list', input, { ask: (page) => rpc.tasks.list.query({ ...input, ...page }) }),
    load: 'all',
    order: byOrder,
    fits: useCallback((task: Task) => task.projectId === projectId, [projectId]),
  });
}

/** Every note of one project. */
export function useFetchedNotesOf(id: string | null): ReadThroughRows<Note> {
  const projectId = id ?? '';
  const input = { projectId, limit: pageOfWhole };
  const covered = useCovers('note', useExtentOn([projectId]));
  return useReadThrough(useNotes({ projectId }), {
    entity: 'note',
    covered: isRecordId(id) ? covered : true,
    read: pagesOf('notes.list', input, { ask: (page) => rpc.notes.list.query({ ...input, ...page }) }),
    load: 'all',
    order: pinnedFirst,
    fits: useCallback((note: Note) => note.projectId === projectId, [projectId]),
  });
}

/** Whether the archive has any project at all; null where that cannot be asked. */
function useArchiveCovered(covered: boolean | null): boolean | null {
  const input = { status: archived, limit: 1 };
  const { rows, reach } = useReadThrough(noProjects, {
    entity: 'project',
    covered,
    read: pagesOf('projects.list', input, { ask: (page) => rpc.projects.list.query({ ...input, ...page }) }),
    load: 'first',
    order: newestNumber,
    fits: isAny,
  });
  if (covered !== false) return covered;
  return reach === 'loading' ? null : reach === 'complete' && rows.length === 0;
}

const noProjects: Rows<Project> = { rows: [], state: 'ready', asOf: null, retry: () => undefined };

/**
 * Tasks of the device, with those of archived projects when requested. `projectIds`: the projects to which
 * the list is narrowed.
 */
export function useFetchedTasks(projectIds: readonly string[]): ReadThroughRows<Task> {
  const input = { projectStatus: archived, sort: '-updatedAt', limit: listPageSize };
  const covered = useArchiveCovered(useCovers('task', useExtentOn(projectIds)));
  return useReadThrough(useTasks(), {
    entity: 'task',
    covered,
    read: pagesOf('tasks.list', input, {
      ask: (page) => rpc.tasks.list.query({ ...input, ...page }),
      follows: false,
    }),
    load: 'press',
    order: byOrder,
    fits: isAny,
  });
}

/** Notes of the device, with those of archived projects when requested. */
export function useFetchedNotes(projectIds: readonly string[]): ReadThroughRows<Note> {
  const input = { projectStatus: archived, sort: '-updatedAt', limit: listPageSize };
  const covered = useArchiveCovered(useCovers('note', useExtentOn(projectIds)));
  return useReadThrough(useNotes(), {
    entity: 'note',
    covered,
    read: pagesOf('notes.list', input, {
      ask: (page) => rpc.notes.list.query({ ...input, ...page }),
      follows: false,
    }),
    load: 'press',
    order: pinnedFirst,
    fits: isAny,
  });
}

/**
 * Everybody's entries whose clock-in is from `from` to `to` (ISO 8601), besides the others on the device.
 * They are loaded completely, because the time is added up.
 */
export function useFetchedEntriesWithin({
  from,
  to,
}: {
  from: string;
  to: string;
}): ReadThroughRows<TimeEntry> {
  const input = { from, to, limit: pageOfWhole };
  return useReadThrough(useTimeEntries(), {
    entity: 'timeEntry',
    covered: useCovers('timeEntry', { from, to }),
    read: pagesOf('timeEntries.list', input, {
      ask: (page) => rpc.timeEntries.list.query({ ...input, ...page }),
    }),
    load: 'all',
    order: latestIn,
    fits: isAny,
  });
}

/** All entries of one project, because they are added up. For a person who may not see hours nothing is requested. */
export function useFetchedEntriesOf(projectId: string): ReadThroughRows<TimeEntry> {
  const { role } = useUser();
  const seesHours = planCapabilities[usePlan()].hasTimeClock && role !== CLIENT;
  const { to, settled } = useHeldSince('timeEntry');
  const input = { projectId, ...(to !== null && { to }), limit: pageOfWhole };
  return useReadThrough(useTimeEntries({ projectId }), {
    entity: 'timeEntry',
    covered: !seesHours || (settled ? false : null),
    read: pagesOf('timeEntries.list', input, {
      ask: (page) => rpc.timeEntries.list.query({ ...input, ...page }),
    }),
    load: 'all',
    order: latestIn,
    fits: useCallback((entry: TimeEntry) => entry.projectId === projectId, [projectId]),
  });
}

/** A conversation in the arguments of `messages.list`. */
export type ChannelInput =
  | { channelType: 'team' | 'dispatch' }
  | { channelType: 'project'; projectId: string }
  | { channelType: 'direct'; otherUserId: string };

/**
 * A conversation with its older messages, page by page. `device`: the messages on the device; null requests
 * nothing.
 */
export function useFetchedMessages(
  channel: ChannelInput | null,
  device: Rows<Message>,
): ReadThroughRows<Message> {
  const { to, settled } = useHeldSince('message');
  const input = { ...channel, ...(to !== null && { to }), limit: listPageSize };
  const covered = useCovers('message', useExtentSinceFounding({}));
  return useReadThrough(device, {
    entity: 'message',
    covered: channel === null || covered === true ? true : settled ? covered : null,
    read: pagesOf('messages.list', input, {
      ask: (page) => rpc.messages.list.query({ ...input, ...page }),
      follows: false,
    }),
    load: 'press',
    order: oldestFirst,
    fits: isAny,
  });
}

/** Photos of one project or of all, with older ones page by page. */
export function useFetchedPhotos({ projectId }: { projectId?: string } = {}): ReadThroughRows<Photo> {
  const { to, settled } = useHeldSince('photo');
  const input = {
    ...(projectId !== undefined && { projectId }),
    ...(to !== null && { to }),
    limit: listPageSize,
  };
  const on = useExtentOn(projectId === undefined ? [] : [projectId]);
  const covered = useCovers('photo', useExtentSinceFounding(on));
  return useReadThrough(usePhotos(projectId === undefined ? {} : { projectId }), {
    entity: 'photo',
    covered: covered === true || settled ? covered : null,
    read: pagesOf('photos.list', input, {
      ask: async (page) => {
        const { photos, nextCursor } = await rpc.photos.list.query({ ...input, ...page });
        return { rows: photos, nextCursor };
      },
      follows: false,
    }),
    load: 'press',
    order: latestTaken,
    fits: useCallback(
      (photo: Photo) => projectId === undefined || photo.projectId === projectId,
      [projectId],
    ),
  });
}
