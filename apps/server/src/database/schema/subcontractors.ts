import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  changeOrderStatuses,
  commitmentStatuses,
  policyKinds,
  retainageBases,
} from '@plumbline/domain/entities/subcontractor';
import { exactDecimal, instant, oneOf, within } from './columns.ts';
import { expense } from './money.ts';
import { project } from './work.ts';

/**
 * What the office keeps of firms is no record of which devices have copies: admins alone read it, by calls. `revision`
 * counts the changes of a row, and who made the last one stands beside it.
 */
const keptColumns = () => ({
  organizationId: uuid().notNull(),
  id: uuid().notNull(),
  revision: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
  deletedAt: instant(),
});

/** A firm that works for the organization. */
export const subcontractor = pgTable(
  'subcontractor',
  {
    ...keptColumns(),
    name: text().notNull(),
    trade: text(),
    contact: text(),
    phone: text(),
    email: text(),
    address: text(),
    notes: text(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** A paper of a firm, one of each kind. */
export const subcontractorPolicy = pgTable(
  'subcontractor_policy',
  {
    ...keptColumns(),
    subcontractorId: uuid().notNull(),
    kind: text().notNull(),
    insurer: text(),
    number: text(),
    amount: bigint({ mode: 'number' }),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** Read by servers of before `paper_request` alone; a later migration takes it away. */
    askedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('subcontractor_policy_kind').on(table.organizationId, table.subcontractorId, table.kind),
    within(table.organizationId, table.subcontractorId, subcontractor),
    oneOf('subcontractor_policy_kind_known', table.kind, policyKinds),
  ],
);

/** That a firm was asked for a paper, by a reminder or by somebody of the office. */
export const paperRequest = pgTable(
  'paper_request',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    subcontractorId: uuid().notNull(),
    kind: text().notNull(),
    endsOn: date({ mode: 'string' }),
    days: integer(),
    email: text(),
    askedAt: instant().notNull(),
    askedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // No reminder is sent twice, whichever node sends it.
    uniqueIndex('paper_request_reminder')
      .on(table.organizationId, table.subcontractorId, table.kind, table.endsOn, table.days)
      .where(sql`days is not null`),
    index('paper_request_firm').on(table.organizationId, table.subcontractorId, table.askedAt),
    within(table.organizationId, table.subcontractorId, subcontractor),
    oneOf('paper_request_kind', table.kind, policyKinds),
  ],
);

/** What was agreed with a firm for a job. */
export const commitment = pgTable(
  'commitment',
  {
    ...keptColumns(),
    subcontractorId: uuid().notNull(),
    projectId: uuid().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    agreed: bigint({ mode: 'number' }).notNull(),
    agreedOn: date({ mode: 'string' }).notNull(),
    retainagePercent: text().notNull().default('0'),
    retainageBase: text().notNull().default('net'),
    costCode: text(),
    status: text().notNull().default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('commitment_number').on(table.organizationId, table.projectId, table.number),
    index('commitment_firm').on(table.organizationId, table.subcontractorId, table.createdAt, table.id),
    within(table.organizationId, table.subcontractorId, subcontractor),
    within(table.organizationId, table.projectId, project),
    exactDecimal('commitment_retainage_exact', table.retainagePercent),
    oneOf('commitment_base', table.retainageBase, retainageBases),
    oneOf('commitment_status', table.status, commitmentStatuses),
    check('commitment_agreed', sql`agreed >= 0`),
  ],
);

/** A change of what was agreed; it counts once it is approved. */
export const changeOrder = pgTable(
  'change_order',
  {
    ...keptColumns(),
    commitmentId: uuid().notNull(),
    number: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    status: text().notNull().default('pending'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('change_order_number').on(table.organizationId, table.commitmentId, table.number),
    within(table.organizationId, table.commitmentId, commitment),
    oneOf('change_order_status', table.status, changeOrderStatuses),
  ],
);

/** A payment of an invoice, or a release of what it retained. One that was taken back stays, marked as deleted. */
export const invoiceEntry = pgTable(
  'invoice_entry',
  {
    ...keptColumns(),
    expenseId: uuid().notNull(),
    kind: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    reference: text(),
    overrideReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('invoice_entry_expense').on(table.organizationId, table.expenseId, table.createdAt),
    within(table.organizationId, table.expenseId, expense),
    oneOf('invoice_entry_kind', table.kind, ['payment', 'release']),
    check('invoice_entry_amount', sql`amount > 0`),
  ],
);
