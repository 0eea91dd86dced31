import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { newRecord, queuedMutation } from '../mutation.ts';
import { entryNotes, entryPunch } from './entry-fields.ts';
import { readsProject, startedBy } from './first-hours.ts';
import { newEntry, positionOf, punchedAt } from './punched.ts';

export const clockIn = queuedMutation({
  call: 'timeEntries.clockIn',
  entity: 'timeEntry',
  key: 'id',
  priority: 100,
  makes: true,
  chain: 'punches',
  input: z.strictObject({
    id: recordId.optional(),
    projectId: recordId.nullable().optional(),
    taskId: recordId.nullable().optional(),
    notes: entryNotes.optional(),
    punch: entryPunch.optional(),
  }),
  reads: ({ projectId }) => readsProject(projectId),
  effect: ({ id = '', projectId = null, taskId = null, notes = null, punch }, context) => [
    {
      entity: 'timeEntry',
      id,
      kind: 'create',
      fields: {
        ...newRecord(context),
        ...newEntry,
        userId: context.person.userId,
        projectId,
        taskId,
        notes,
        source: 'clock',
        status: 'active',
        clockIn: punchedAt(punch, context),
        clockOut: null,
        clockInLocation: positionOf(punch),
      },
    },
    ...startedBy(projectId, context),
  ],
});

export type ClockIn = z.input<typeof clockIn.input>;
