import { conflictDecisions } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/**
 * Each operation once: the hash of its request and its reply, written in the transaction of its effect. Kept
 * 30 days.
 */
export const operationLedger = pgTable(
  'operation_ledger',
  {
    organizationId: uuid().notNull(),
    operationId: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    requestHash: text().notNull(),
    reply: jsonb().$type<Record<string, unknown>>().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.operationId] }),
    index('operation_ledger_age').on(table.organizationId, table.at),
  ],
);

/**
 * The last refusal of a queued operation and the try that it answered: a late copy of that try gets the same
 * answer. Kept as long as the ledger.
 */
export const operationRefusal = pgTable(
  'operation_refusal',
  {
    organizationId: uuid().notNull(),
    operationId: uuid().notNull(),
    userId: uuid().notNull(),
    attempt: integer().notNull(),
    outcome: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.operationId] }),
    index('operation_refusal_age').on(table.organizationId, table.at),
  ],
);

/** Who changed what, with the values before and after; append-only. */
export const auditEvent = pgTable(
  'audit_event',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull().defaultNow(),
    /** When the change was made, where it arrived later: on a device without a connection. */
    doneAt: instant(),
    userId: uuid(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    /** The project that the record belonged to, or was, after the change. */
    projectId: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The version of the commit; null of events from before it was kept. */
    version: bigint({ mode: 'number' }),
    address: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('audit_event_record').on(table.organizationId, table.entity, table.entityId, table.at),
    index('audit_event_at').on(table.organizationId, table.at, table.id),
    index('audit_event_project').on(table.organizationId, table.projectId, table.at, table.id),
  ],
);

/**
 * A field that was changed on both sides: both values, and which of them the person chose, or that the time
 * ran out.
 */
export const syncConflict = pgTable(
  'sync_conflict',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull().defaultNow(),
    userId: uuid().notNull(),
    operationId: uuid().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    field: text().notNull(),
    mine: jsonb(),
    theirs: jsonb(),
    decision: text(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('sync_conflict_person').on(table.organizationId, table.userId, table.at),
    index('sync_conflict_open')
      .on(table.organizationId, table.at)
      .where(sql`decided_at is null`),
    oneOf('sync_conflict_decision', table.decision, conflictDecisions),
  ],
);
