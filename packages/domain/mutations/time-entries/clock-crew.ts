import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { entryPunch } from './entry-fields.ts';

/** The most people that one call clocks in or out. */
export const crewAtOnce = 50;
const people = z.array(recordId).min(1).max(crewAtOnce);

/** Starts the clocks of several people on one job. Who is on the clock already is left as they are and named. */
export const clockInCrew = mutation({
  call: 'timeEntries.clockInCrew',
  input: z.strictObject({
    userIds: people,
    projectId: recordId,
    taskId: recordId.nullable().optional(),
    punch: entryPunch.optional(),
  }),
});

/** Stops the clocks of people who are on this job. */
export const clockOutCrew = mutation({
  call: 'timeEntries.clockOutCrew',
  input: z.strictObject({ userIds: people, projectId: recordId, punch: entryPunch.optional() }),
});
