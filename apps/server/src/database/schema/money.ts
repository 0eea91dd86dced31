import { bigint, boolean, date, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  expenseCategories,
  expenseKinds,
  expenseStatuses,
  paymentStatuses,
} from '@plumbline/domain/entities/enumerations';
import { photo } from './files.ts';
import { instant, namedKey, oneOf, recordColumns, recordKeys, within } from './columns.ts';
import { project } from './work.ts';

/** Money is integer minor units of the organization's currency. */
export const expense = pgTable(
  'expense',
  {
    ...recordColumns(),
    kind: text().notNull().default('material'),
    projectId: uuid().notNull(),
    vendor: text(),
    description: text(),
    category: text().notNull().default('materials'),
    quantity: doublePrecision(),
    unitPrice: bigint({ mode: 'number' }),
    tax: bigint({ mode: 'number' }),
    amount: bigint({ mode: 'number' }),
    date: date({ mode: 'string' }).notNull(),
    receiptPhotoId: uuid(),
    billable: boolean().notNull().default(false),
    status: text().notNull().default('pending'),
    decidedBy: uuid(),
    decidedAt: instant(),
    rejectionReason: text(),
    invoiceNumber: text(),
    dueDate: date({ mode: 'string' }),
    retainagePercent: doublePrecision(),
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
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.receiptPhotoId, photo),
    oneOf('expense_kind_known', table.kind, expenseKinds),
    oneOf('expense_status', table.status, expenseStatuses),
    oneOf('expense_category', table.category, expenseCategories),
    oneOf('expense_payment_status', table.paymentStatus, paymentStatuses),
  ],
);
