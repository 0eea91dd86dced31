import { sendMessage } from './messages/send-message.ts';
import type { QueuedMutation } from './mutation.ts';
import { createNote } from './notes/create-note.ts';
import { deleteNote } from './notes/delete-note.ts';
import { updateNote } from './notes/update-note.ts';
import { uploadPhoto } from './photos/upload-photo.ts';
import { updateProject } from './projects/update-project.ts';
import { flagIssue } from './tasks/flag-issue.ts';
import { updateTaskStatus } from './tasks/update-task-status.ts';
import { clockIn } from './time-entries/clock-in.ts';
import { clockOut } from './time-entries/clock-out.ts';
import { createTimeEntry } from './time-entries/create-time-entry.ts';
import { updateTimeEntry } from './time-entries/update-time-entry.ts';

/** The operations that may wait on a device (spec §5). There is no other. */
export const queueOperations = {
  clockIn,
  clockOut,
  createTimeEntry,
  updateTimeEntry,
  flagIssue,
  updateTaskStatus,
  sendMessage,
  createNote,
  updateNote,
  deleteNote,
  updateProject,
  uploadPhoto,
} as const satisfies Record<string, QueuedMutation>;

export type QueueOperation = keyof typeof queueOperations;

/** The operations that may wait on a device. */
export const queuedOperations: ReadonlySet<QueueOperation> = new Set(
  Object.keys(queueOperations).filter(isQueueOperation),
);

export function isQueueOperation(name: string): name is QueueOperation {
  return Object.hasOwn(queueOperations, name);
}
