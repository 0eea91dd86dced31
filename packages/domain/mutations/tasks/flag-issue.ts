import { z } from 'zod';
import { recordId, text } from '../../entities/record.ts';
import { queuedMutation } from '../mutation.ts';

/** A reason flags the task, optionally with a photo of its project; null clears the flag. */
export const flagIssue = queuedMutation({
  call: 'tasks.flagIssue',
  entity: 'task',
  key: 'taskId',
  priority: 80,
  input: z.strictObject({
    taskId: recordId,
    reason: text.trim().min(1).max(1000).nullable(),
    photoId: recordId.optional(),
  }),
  // Flags are compared by their reason only: the server sets who raised it and when.
  fields: {
    stored: { reason: 'flag' },
    argumentOf: (argument, stored) => (argument === 'reason' ? reasonOf(stored) : stored),
  },
  effect: ({ taskId, reason, photoId }, { person, at }) => {
    const photo = photoId === undefined ? {} : { photoId };
    const flag = reason === null ? null : { reason, by: person.userId, at, ...photo };
    return [{ entity: 'task', id: taskId, kind: 'update', fields: { flag } }];
  },
});

/** The reason of a whole flag, or of one that was already reduced to its reason. */
function reasonOf(flag: unknown): unknown {
  if (typeof flag !== 'object' || flag === null) return flag;
  return 'reason' in flag ? flag.reason : null;
}
