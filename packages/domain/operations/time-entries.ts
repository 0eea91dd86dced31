import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { timeEntryStatuses } from '../entities/enumerations.ts';
import { listFields } from './list.ts';

export const getTimeEntry = z.strictObject({ entryId: recordId });
/** The crew of a job, and who of them is on the clock. */
export const listCrew = z.strictObject({ projectId: recordId });
export const listTimeEntries = z
  .strictObject({
    ...listFields,
    userId: recordId.optional(),
    projectId: recordId.optional(),
    status: z.enum(timeEntryStatuses).optional(),
    /** Entries whose clock-in is at or after `from` and before `to`. */
    from: instant.optional(),
    to: instant.optional(),
  })
  .prefault({});
