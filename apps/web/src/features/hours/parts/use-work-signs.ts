import type { Message } from '@plumbline/domain/entities/message';
import type { Note } from '@plumbline/domain/entities/note';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { Task } from '@plumbline/domain/entities/task';
import { takenAtOf } from '../../../data/records/photos.ts';
import { byId } from '../../../data/records/order.ts';
import { isWaiting, useRecords } from '../../../data/records/use-records.ts';
import type { WorkSign } from './forgotten-clock.ts';

/**
 * The signs of a person's work since an instant, as far as this device knows: photos, notes, messages, ticks
 * and flags of tasks. Null until all of them have been read.
 */
export function useWorkSigns(userId: string, since: string): WorkSign[] | null {
  const dependencies = [userId, since];
  const own = (row: Note | Message) => row.createdBy === userId && row.createdAt > since;
  const isTaken = (photo: Photo) => photo.takenBy === userId && takenAtOf(photo) > since;
  const photos = useRecords(
    'photo',
    'signs of a person',
    { find: async (table) => await table.filter(isTaken).toArray(), fits: isTaken, order: byId },
    dependencies,
  );
  const notes = useRecords(
    'note',
    'signs of a person',
    { find: async (table) => await table.filter(own).toArray(), fits: own, order: byId },
    dependencies,
  );
  const messages = useRecords(
    'message',
    'signs of a person',
    {
      find: async (table) => await table.where('createdAt').above(since).filter(own).toArray(),
      fits: own,
      order: byId,
    },
    dependencies,
  );
  const assigned = (task: Task) => task.assignees.includes(userId);
  const tasks = useRecords(
    'task',
    'signs of a person',
    {
      find: async (table) => await table.where('assignees').equals(userId).toArray(),
      fits: assigned,
      order: byId,
    },
    dependencies,
  );
  if (isWaiting(photos, notes, messages, tasks)) return null;
  return [
    ...photos.rows.map((photo) => sign('photo', takenAtOf(photo), photo.projectId)),
    ...notes.rows.map((note) => sign('note', note.createdAt, note.projectId)),
    ...messages.rows.map((message) => sign('message', message.createdAt, message.projectId)),
    ...tasks.rows.flatMap((task) =>
      timesInTask(task, userId)
        .filter((at) => at > since)
        .map((at) => sign('task', at, task.projectId)),
    ),
  ];
}

const sign = (kind: WorkSign['kind'], at: string, projectId: string | null): WorkSign => ({
  kind,
  at,
  projectId,
});

/**
 * The times at which the person ticked or flagged something in a task. The time at which it was done counts
 * only if the person is its only assignee.
 */
function timesInTask({ assignees, checklist, completedAt, flag }: Task, userId: string): string[] {
  return [
    ...checklist.flatMap(({ doneBy, doneAt }) => (doneBy === userId && doneAt !== null ? [doneAt] : [])),
    ...(flag?.by === userId ? [flag.at] : []),
    ...(completedAt !== null && assignees.length === 1 && assignees[0] === userId ? [completedAt] : []),
  ];
}
