import type { QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';

/** A photo has its own way in (`upload-photo.ts`): its file comes first. */
type Called = Exclude<QueueOperation, 'uploadPhoto'>;

/** The calls that wait on this device when they must. */
export type QueuedCall = (typeof queueOperations)[Called]['call'];

/**
 * Said again here, and held to the definitions by its type: a call has to know at once whether it waits, while the definitions bring the schemas along and
 * come after the first screen.
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
