import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { recordsWith, type RecordWith } from '../records/all.ts';
import { cameWith } from './came-with.ts';
import { listFields } from './list.ts';

/** The kinds of records whose changes the activity lists. */
export const activityEntities = recordsWith('activity');
export type ActivityEntity = RecordWith<'activity'>;

export const activityActions = ['create', 'update', 'delete', 'restore'] as const;
export type ActivityAction = (typeof activityActions)[number];

const filters = {
  projectId: recordId.optional(),
  entity: z.enum(activityEntities).optional(),
  entityId: recordId.optional(),
  userId: recordId.optional(),
  action: z.enum(activityActions).optional(),
  /** At or after `from`, before `to`. */
  from: instant.optional(),
  to: instant.optional(),
};
const { cursor, limit } = listFields;

/** Newest first. */
export const listActivity = z.strictObject({ ...filters, cursor, limit }).prefault({});
/**
 * The export comes in parts: each answer has the cursor of the next part. Only the first part has the line of
 * column names.
 */
export const exportAudit = z.strictObject({ ...filters, cursor }).prefault({});

/**
 * Fields that only follow from a change of another record. A change of nothing else is in the trail and not in
 * the activity, which has the change that it follows from.
 */
export const followingFields: Readonly<Partial<Record<ActivityEntity, readonly string[]>>> = {
  project: ['percentComplete'],
};

/**
 * In what the trail says of a change that is part of another record's: that record. The activity shows the other
 * one alone, unless it is asked for this record.
 */
export const partOf = 'partOf';

/** Fields whose new values the sentences name, for everybody who sees the change. */
export const namedFields = ['status', 'flag', 'shared', 'pinned', 'revision', 'source', cameWith] as const;

/**
 * Of a deleted record, the fields beside its title that its line in the activity names for good: what it was can
 * be told, and a copy of its file recognized, after the record is purged.
 */
export const fieldsOfDeleted = {
  photo: ['caption', 'storedSha256'],
} as const satisfies Partial<Record<ActivityEntity, readonly string[]>>;

type FieldOfDeleted = (typeof fieldsOfDeleted)[keyof typeof fieldsOfDeleted][number];
export type NamedValues = Partial<Record<(typeof namedFields)[number] | FieldOfDeleted, unknown>>;

/** One change of one record. */
export type Activity = {
  id: string;
  /** When the server took the change in; the list is sorted by this. */
  at: string;
  /** When the change was made, where that differs: on a device without a connection. */
  doneAt: string | null;
  /** Null when no signed-in person made it. */
  userId: string | null;
  action: ActivityAction;
  entity: ActivityEntity;
  entityId: string;
  /** The record's present name, or its last one when it has been purged. */
  title: string;
  projectId: string | null;
  /** The names of the fields that an update changed. */
  fields: string[];
  /** New values that its sentence names, or those of `fieldsOfDeleted`; absent where it names none. */
  named?: NamedValues;
};

/** An activity with the values before and after, and the IP address it came from. Admins only. */
export type AuditEvent = Activity & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
};

export type AuditExport = { csv: string; events: number; nextCursor: string | null };
export type ListActivity = z.input<typeof listActivity>;
export type ExportAudit = z.input<typeof exportAudit>;
