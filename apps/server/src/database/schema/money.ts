import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  expenseCategories,
  expenseKinds,
  expenseStatuses,
  paymentStatuses,
  taxModes,
} from '@plumbline/domain/entities/enumerations';
import { photo } from './files.ts';
import {
  exactDecimal,
  factorCheck,
  instant,
  namedKey,
  oneOf,
  recordColumns,
  recordKeys,
  trashKey,
  within,
} from './columns.ts';
import { timeEntry } from './time.ts';
import { project, task } from './work.ts';

/** Money is integer minor units of the organization's currency. */
export const expense = pgTable(
  'expense',
  {
    ...recordColumns(),
    kind: text().notNull().default('material'),
    projectId: uuid().notNull(),
    taskId: uuid(),
    costCode: text(),
    vendor: text(),
    description: text(),
    category: text().notNull().default('materials'),
    quantity: text(),
    unitPrice: bigint({ mode: 'number' }),
    taxMode: text().notNull().default('included'),
    taxPercent: text(),
    tax: bigint({ mode: 'number' }),
    amount: bigint({ mode: 'number' }),
    creditOf: uuid(),
    date: date({ mode: 'string' }).notNull(),
    receiptPhotoId: uuid(),
    billable: boolean().notNull().default(false),
    reimbursable: boolean().notNull().default(false),
    status: text().notNull().default('pending'),
    decidedBy: uuid(),
    decidedAt: instant(),
    rejectionReason: text(),
    reimbursedBy: uuid(),
    reimbursedAt: instant(),
    subcontractorId: uuid(),
    commitmentId: uuid(),
    invoiceNumber: text(),
    dueDate: date({ mode: 'string' }),
    retainagePercent: text(),
    retained: bigint({ mode: 'number' }),
    paymentStatus: text(),
  },
  (table) => [
    ...recordKeys('expense', table),
    index('expense_project')
      .on(table.organizationId, table.projectId, table.date)
      .where(sql`deleted_at is null`),
    index('expense_kind')
      .on(table.organizationId, table.kind, table.date)
      .where(sql`deleted_at is null`),
    index('expense_person')
      .on(table.organizationId, table.createdBy, table.date)
      .where(sql`deleted_at is null`),
    namedKey('expense_receipt', table, table.receiptPhotoId),
    namedKey('expense_task', table, table.taskId),
    namedKey('expense_credit_of', table, table.creditOf),
    namedKey('expense_commitment', table, table.commitmentId),
    index('expense_amount')
      .on(table.organizationId, table.amount, table.date)
      .where(sql`deleted_at is null`),
    index('expense_waiting')
      .on(table.organizationId, table.status, table.date, table.id)
      .where(sql`deleted_at is null`),
    index('expense_decided')
      .on(table.organizationId, table.decidedAt)
      .where(sql`deleted_at is null and ${table.decidedAt} is not null`),
    trashKey('expense', table),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.receiptPhotoId, photo),
    within(table.organizationId, table.taskId, task),
    oneOf('expense_kind_known', table.kind, expenseKinds),
    oneOf('expense_status', table.status, expenseStatuses),
    oneOf('expense_category', table.category, expenseCategories),
    oneOf('expense_tax_mode', table.taxMode, taxModes),
    exactDecimal('expense_quantity_exact', table.quantity),
    exactDecimal('expense_tax_percent_exact', table.taxPercent),
    exactDecimal('expense_retainage_exact', table.retainagePercent),
    oneOf('expense_payment_status', table.paymentStatus, paymentStatuses),
  ],
);

/**
 * Pairs of expenses that look alike and are two purchases, as somebody said; the smaller id first. What was compared of
 * each is kept, so that a later change asks again.
 */
export const expenseNotDuplicate = pgTable(
  'expense_not_duplicate',
  {
    organizationId: uuid().notNull(),
    expenseId: uuid().notNull(),
    otherId: uuid().notNull(),
    compared: text().notNull(),
    otherCompared: text().notNull(),
    decidedBy: uuid().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.expenseId, table.otherId] }),
    within(table.organizationId, table.expenseId, expense),
    within(table.organizationId, table.otherId, expense),
    index('expense_not_duplicate_other').on(table.organizationId, table.otherId),
  ],
);

/**
 * What each approved time entry costs, frozen with its approval: its hours, the rate of its day and the factors then. Not
 * replicated, and read for admins alone. The rate and the cost are null where the person had no rate.
 */
export const laborCost = pgTable(
  'labor_cost',
  {
    organizationId: uuid().notNull(),
    entryId: uuid().notNull(),
    userId: uuid().notNull(),
    projectId: uuid(),
    /** On which the entry began, in the organization's zone. */
    day: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    overtimeMinutes: integer().notNull(),
    hourlyCost: bigint({ mode: 'number' }),
    burdenFactor: text().notNull(),
    overtimeFactor: text().notNull(),
    cost: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.entryId] }),
    index('labor_cost_project').on(table.organizationId, table.projectId),
    index('labor_cost_day').on(table.organizationId, table.day),
    index('labor_cost_person').on(table.organizationId, table.userId, table.day),
    within(table.organizationId, table.entryId, timeEntry),
    factorCheck('labor_cost_burden', table.burdenFactor),
    factorCheck('labor_cost_overtime', table.overtimeFactor),
  ],
);
