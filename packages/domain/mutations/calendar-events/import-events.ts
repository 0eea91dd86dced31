import { z } from 'zod';
import { importMax } from '../../limits/schedule.ts';
import { mutation } from '../mutation.ts';
import { eventFields } from './event-fields.ts';

const {
  title,
  description,
  startDate,
  endDate,
  isAllDay,
  eventType,
  projectId,
  location,
  attendees,
  isBlocking,
} = eventFields;

/** Makes the events of a file whose people are free. A dry run makes none, and answers the same. */
export const importEvents = mutation({
  call: 'calendarEvents.importEvents',
  input: z.strictObject({
    events: z
      .array(
        z
          .strictObject({ title, description, startDate, endDate, isAllDay })
          .extend({ eventType, projectId, location, attendees, isBlocking })
          .partial()
          .required({ title: true, startDate: true, endDate: true }),
      )
      .min(1)
      .max(importMax),
    dryRun: z.boolean().optional(),
  }),
});

export type ImportEvents = z.input<typeof importEvents.input>;
