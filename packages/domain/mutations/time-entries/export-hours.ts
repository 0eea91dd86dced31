import { z } from 'zod';
import { daysBetween } from '../../days/days.ts';
import { exportFormats, timeEntryStatuses } from '../../entities/enumerations.ts';
import { day, recordId } from '../../entities/record.ts';
import { roundingDirections, roundingMinutes, unrounded } from '../../hours/rounding.ts';
import { mutation } from '../mutation.ts';

/** A leap year. */
const exportDays = 366;

/**
 * The hours of a period for a file. An admin's is remembered as a payroll run, with the version of each entry,
 * unless it is a `preview`, which answers sums and warnings alone.
 */
export const exportHours = mutation({
  call: 'timeEntries.exportHours',
  input: z
    .strictObject({
      from: day,
      to: day,
      userIds: z.array(recordId).min(1).max(500).optional(),
      projectId: recordId.optional(),
      statuses: z.array(z.enum(timeEntryStatuses)).min(1).max(4).default(['pending', 'approved']),
      rounding: z
        .strictObject({ minutes: z.literal([...roundingMinutes]), direction: z.enum(roundingDirections) })
        .default(unrounded),
      format: z.enum(exportFormats),
      /** Also hours of earlier days that came after the export of those; of an admin's export. */
      late: z.boolean().default(true),
      preview: z.boolean().default(false),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' })
    .refine(({ from, to }) => daysBetween(from, to) < exportDays, {
      path: ['to'],
      error: 'An export is of a year at most.',
    }),
});
