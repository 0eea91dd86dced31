import { z } from 'zod';
import { instant, recordId } from '../../entities/record.ts';
import { newRecord, queuedMutation } from '../mutation.ts';
import { entryBreak, entryNotes } from './entry-fields.ts';
import { readsProject, startedBy } from './first-hours.ts';
import { newEntry } from './punched.ts';

/** Records an entry afterwards. `userId` makes it another person's, which only admins may do. */
export const createTimeEntry = queuedMutation({
  call: 'timeEntries.create',
  entity: 'timeEntry',
  key: 'id',
  priority: 90,
  makes: true,
  input: z.strictObject({
    id: recordId.optional(),
    userId: recordId.optional(),
    projectId: recordId.nullable().optional(),
    taskId: recordId.nullable().optional(),
    clockIn: instant,
    clockOut: instant,
    breaks: z.array(entryBreak).max(20).optional(),
    notes: entryNotes.optional(),
  }),
  reads: ({ projectId }) => readsProject(projectId),
  effect: (
    { id = '', userId, projectId = null, taskId = null, notes = null, breaks = [], ...times },
    context,
  ) => [
    {
      entity: 'timeEntry',
      id,
      kind: 'create',
      fields: {
        ...newRecord(context),
        ...newEntry,
        ...times,
        userId: userId ?? context.person.userId,
        projectId,
        taskId,
        notes,
        breaks,
        source: 'manual',
        status: 'pending',
      },
    },
    ...startedBy(projectId, context),
  ],
});

export type CreateTimeEntry = z.input<typeof createTimeEntry.input>;
