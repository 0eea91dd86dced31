import type { Expense } from '@plumbline/domain/entities/expense';
import { percentOf } from '@plumbline/domain/money/exact';
import type { SampleExpense, SampleJob } from '../content/shapes.ts';
import type { Stage } from './stage.ts';

export function buildExpenses(stage: Stage, job: SampleJob): Expense[] {
  return job.expenses.map((expense) => buildExpense(stage, stage.job(job.key), expense));
}

function buildExpense(stage: Stage, projectId: string, expense: SampleExpense): Expense {
  const { status = 'pending', invoice } = expense;
  const made = stage.happened([expense.day, '15:12']);
  const decided =
    status === 'pending' || status === 'draft' ? null : stage.happened([expense.day + 1, '8:47']);
  const paidBack = status === 'reimbursed' ? stage.happened([expense.day + 2, '16:20']) : null;
  const amount = stage.minor(expense.amount);
  const retainage = invoice?.retainage;
  return {
    ...stage.record(expense.by, made, paidBack ?? decided ?? made),
    kind: invoice ? 'subcontractor' : 'material',
    projectId,
    taskId: null,
    costCode: null,
    vendor: expense.vendor,
    description: expense.about,
    category: expense.category ?? (invoice ? 'other' : 'materials'),
    quantity: expense.quantity === undefined ? null : String(expense.quantity),
    unitPrice: expense.unitPrice === undefined ? null : stage.minor(expense.unitPrice),
    taxMode: 'included',
    taxPercent: null,
    tax: expense.tax === undefined ? null : stage.minor(expense.tax),
    amount,
    creditOf: null,
    date: stage.pastDay(expense.day),
    receiptPhotoId: null,
    billable: expense.billable ?? false,
    reimbursable: status === 'reimbursed',
    status,
    decidedBy: decided ? stage.user(expense.by === 'ingrid' ? 'you' : 'ingrid') : null,
    decidedAt: decided?.toISOString() ?? null,
    rejectionReason: expense.reason ?? null,
    reimbursedBy: paidBack ? stage.user('you') : null,
    reimbursedAt: paidBack?.toISOString() ?? null,
    subcontractorId: null,
    commitmentId: null,
    invoiceNumber: invoice?.number ?? null,
    dueDate: invoice ? stage.day(invoice.due) : null,
    retainagePercent: retainage === undefined ? null : String(retainage),
    retained: retainage === undefined ? null : percentOf(amount, String(retainage)),
    paymentStatus: invoice?.payment ?? null,
  };
}
