import type { Expense } from '@plumbline/domain/entities/expense';
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
  return {
    ...stage.record(expense.by, made, decided ?? made),
    kind: invoice ? 'subcontractor' : 'material',
    projectId,
    vendor: expense.vendor,
    description: expense.about,
    category: expense.category ?? (invoice ? 'other' : 'materials'),
    quantity: expense.quantity ?? null,
    unitPrice: expense.unitPrice === undefined ? null : stage.minor(expense.unitPrice),
    tax: expense.tax === undefined ? null : stage.minor(expense.tax),
    amount: stage.minor(expense.amount),
    date: stage.pastDay(expense.day),
    receiptPhotoId: null,
    billable: expense.billable ?? false,
    status,
    decidedBy: decided ? stage.user(expense.by === 'ingrid' ? 'you' : 'ingrid') : null,
    decidedAt: decided?.toISOString() ?? null,
    rejectionReason: expense.reason ?? null,
    invoiceNumber: invoice?.number ?? null,
    dueDate: invoice ? stage.day(invoice.due) : null,
    retainagePercent: invoice?.retainage ?? null,
    paymentStatus: invoice?.payment ?? null,
  };
}
