import { ReceiptText } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { amountOf, code, day, money, people, anyValue, project, reference, text } from './values.ts';

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
    vendor: { label: 'Vendor', name: 'the vendor', format: text },
    description: { label: 'Description', name: 'the description', format: text },
    category: { label: 'Category', name: 'the category', format: code },
    quantity: { label: 'Quantity', name: 'the quantity', format: anyValue },
    unitPrice: { label: 'Unit price', name: 'the unit price', format: money },
    tax: { label: 'Tax', name: 'the tax', format: money },
    amount: { label: 'Amount', name: 'the amount', format: money },
    date: { label: 'Date', name: 'the date', format: day },
    receiptPhotoId: { label: 'Receipt', name: 'the receipt', format: reference('a photo', 'photos') },
    billable: { label: 'Billable', name: 'whether it is billable', format: anyValue },
    status: { label: 'Status', name: 'the status', format: code },
    decidedBy: { label: 'Decided by', name: 'who decided', format: people },
    decidedAt: null,
    rejectionReason: { label: 'Reason', name: 'the reason', format: text },
    invoiceNumber: { label: 'Invoice no.', name: 'the invoice number', format: text },
    dueDate: { label: 'Due', name: 'the due date', format: day },
    retainagePercent: { label: 'Retainage', name: 'the retainage', format: amountOf('%') },
    paymentStatus: { label: 'Payment', name: 'the payment status', format: code },
  },
} as const satisfies RecordDefinition<Records['expense']>;
