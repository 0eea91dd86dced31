import { ReceiptText } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { anyValue, code, day, money, people, percent, project, reference, text, verbatim } from './values.ts';

export const expense = {
  icon: ReceiptText,
  one: 'Expense',
  many: 'Expenses',
  the: 'the expense',
  sentences: {
    update: (thing, { fields, after }) => {
      const status = fields.includes('status') ? after?.['status'] : undefined;
      return status === 'approved' || status === 'rejected' ? `${status} ${thing}` : undefined;
    },
  },
  fields: {
    kind: { label: 'Kind', name: 'the kind', format: code },
    projectId: { label: 'Project', name: 'the project', format: project },
    taskId: { label: 'Task', name: 'the task', format: reference('a task', 'tasks') },
    costCode: { label: 'Cost code', name: 'the cost code', format: text },
    vendor: { label: 'Vendor', name: 'the vendor', format: text },
    description: { label: 'Description', name: 'the description', format: text },
    category: { label: 'Category', name: 'the category', format: code },
    quantity: { label: 'Quantity', name: 'the quantity', format: verbatim },
    unitPrice: { label: 'Unit price', name: 'the unit price', format: money },
    taxMode: { label: 'Tax is', name: 'how the tax is entered', format: code },
    taxPercent: { label: 'Tax rate', name: 'the tax rate', format: percent },
    tax: { label: 'Tax', name: 'the tax', format: money },
    amount: { label: 'Amount', name: 'the amount', format: money },
    creditOf: {
      label: 'Credit for',
      name: 'what it is a credit for',
      format: reference('an expense', 'expenses'),
    },
    date: { label: 'Date', name: 'the date', format: day },
    receiptPhotoId: { label: 'Receipt', name: 'the receipt', format: reference('a photo', 'photos') },
    billable: { label: 'Billable', name: 'whether it is billable', format: anyValue },
    reimbursable: { label: 'Paid with own money', name: 'whether it is paid back', format: anyValue },
    status: { label: 'Status', name: 'the status', format: code },
    decidedBy: { label: 'Decided by', name: 'who decided', format: people },
    decidedAt: null,
    rejectionReason: { label: 'Reason', name: 'the reason', format: text },
    reimbursedBy: { label: 'Paid back by', name: 'who paid it back', format: people },
    reimbursedAt: null,
    subcontractorId: null,
    commitmentId: null,
    invoiceNumber: { label: 'Invoice no.', name: 'the invoice number', format: text },
    dueDate: { label: 'Due', name: 'the due date', format: day },
    retainagePercent: { label: 'Retainage', name: 'the retainage', format: percent },
    retained: { label: 'Retained', name: 'the retained amount', format: money },
    paymentStatus: { label: 'Payment', name: 'the payment status', format: code },
  },
} as const satisfies RecordDefinition<Records['expense']>;
