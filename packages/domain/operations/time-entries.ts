import { z } from 'zod';
import { instant, latitude, longitude, recordId } from '../entities/record.ts';
import { timeEntryStatuses } from '../entities/enumerations.ts';
import { nameLength, textLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

/** Where a person stood when they punched, as their device said. */
const position = z.strictObject({ latitude, longitude, accuracyM: z.number().min(0).max(1_000_000) });

/** A punch made on a device; without one the server's own time counts. */
const punch = z.strictObject({
  /** The device's clock when the button was pressed. */
  at: instant,
  /** Server's clock less device's, as last measured before the punch; null when it never was. */
  offsetMs: z.number().int().nullable(),
  position: position.nullable(),
});

const entryBreak = z.strictObject({ start: instant, end: instant.nullable(), paid: z.boolean() });
const notes = z.string().trim().max(textLength).nullable();
const reason = z.string().trim().min(1).max(nameLength);

export const clockIn = z.strictObject({
  id: recordId.optional(),
  projectId: recordId.nullable().optional(),
  taskId: recordId.nullable().optional(),
  notes: notes.optional(),
  punch: punch.optional(),
});
/** Without `entryId` the caller's running entry ends. */
export const clockOut = z.strictObject({
  entryId: recordId.optional(),
  notes: notes.optional(),
  punch: punch.optional(),
});
/** An entry written down afterwards. `userId`: somebody else's, admins only. */
export const createTimeEntry = z.strictObject({
  id: recordId.optional(),
  userId: recordId.optional(),
  projectId: recordId.nullable().optional(),
  taskId: recordId.nullable().optional(),
  clockIn: instant,
  clockOut: instant,
  breaks: z.array(entryBreak).max(20).optional(),
  notes: notes.optional(),
});
/** The fields that are sent change; what they said before is kept as a revision with the reason. */
export const updateTimeEntry = z.strictObject({
  entryId: recordId,
  projectId: recordId.nullable().optional(),
  taskId: recordId.nullable().optional(),
  clockIn: instant.optional(),
  clockOut: instant.nullable().optional(),
  breaks: z.array(entryBreak).max(20).optional(),
  notes: notes.optional(),
  status: z.enum(timeEntryStatuses).optional(),
  reason: reason.optional(),
});
export const deleteTimeEntry = z.strictObject({ entryId: recordId });
export const getTimeEntry = z.strictObject({ entryId: recordId });
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

export type ClockIn = z.input<typeof clockIn>;
export type ClockOut = z.input<typeof clockOut>;
export type CreateTimeEntry = z.input<typeof createTimeEntry>;
export type UpdateTimeEntry = z.input<typeof updateTimeEntry>;
