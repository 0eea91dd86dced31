import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { recordsWith, type RecordWith } from '../records/all.ts';
import { listFields } from './list.ts';

/** Records whose changes are told. */
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
/** In parts: each answer names where the next part begins. The first part alone has the line of column names. */
export const exportAudit = z.strictObject({ ...filters, cursor }).prefault({});

/** One change of one record. */
export type Activity = {
  id: string;
  /** When the server took it in; the list is in this order. */
  at: string;
  /** When it was done, where that is another time: on a device without a signal. */
  doneAt: string | null;
  /** Null when nobody signed in did it. */
  userId: string | null;
  action: ActivityAction;
  entity: ActivityEntity;
  entityId: string;
  /** What the record is called now; of one that is gone for good, what it was called last. */
  title: string;
  projectId: string | null;
  /** Names of the fields that an update changed. */
  fields: string[];
};

/** With what it said before and after, and the address it came from. Admins alone. */
export type AuditEvent = Activity & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
};

export type AuditExport = { csv: string; events: number; nextCursor: string | null };
export type ListActivity = z.input<typeof listActivity>;
export type ExportAudit = z.input<typeof exportAudit>;
