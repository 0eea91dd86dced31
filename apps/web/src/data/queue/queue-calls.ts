import type { QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';

/** A photo is enqueued by `upload-photo.ts`, because its file comes first. */
type Called = Exclude<QueueOperation, 'uploadPhoto'>;

/** The calls that are queued on this device. */
export type QueuedCall = (typeof queueOperations)[Called]['call'];

/**
 * Repeats part of the definitions; its type keeps both equal. Whether a call is queued must be known at once,
 * but the definitions contain the schemas and load after the first screen.
 */
const operations = {
  'timeEntries.clockIn': 'clockIn',
  'timeEntries.clockOut': 'clockOut',
  'timeEntries.create': 'createTimeEntry',
  'timeEntries.update': 'updateTimeEntry',
  'tasks.flagIssue': 'flagIssue',
  'tasks.updateStatus': 'updateTaskStatus',
  'messages.create': 'sendMessage',
  'notes.create': 'createNote',
  'notes.update': 'updateNote',
  'notes.deleteNote': 'deleteNote',
  'projects.update': 'updateProject',
} as const satisfies { [Operation in Called as (typeof queueOperations)[Operation]['call']]: Operation };

/** The queue's name for a call; null when the call needs the server. */
export function queueNameOf(call: string): Called | null {
  return isQueued(call) ? operations[call] : null;
}

function isQueued(call: string): call is QueuedCall {
  return Object.hasOwn(operations, call);
}
