import { ReceiptText } from 'lucide-react';
import type { RecordDefinition, Records } from './record.ts';
import { amountOf, code, day, money, people, plainly, project, reference, text } from './values.ts';

export const expense = {
  icon: ReceiptText,
  one: 'Expense',
  many: 'Expenses',
  the: 'the expense',
  fields: {
    kind: { label: 'Kind', name: 'the kind', say: code },
    projectId: { label: 'Project', name: 'the project', say: project },
    vendor: { label: 'Vendor', name: 'the vendor', say: text },
    description: { label: 'Description', name: 'the description', say: text },
    category: { label: 'Category', name: 'the category', say: code },
    quantity: { label: 'Quantity', name: 'the quantity', say: plainly },
    unitPrice: { label: 'Unit price', name: 'the unit price', say: money },
    tax: { label: 'Tax', name: 'the tax', say: money },
    amount: { label: 'Amount', name: 'the amount', say: money },
    date: { label: 'Date', name: 'the date', say: day },
    receiptPhotoId: { label: 'Receipt', name: 'the receipt', say: reference('a photo', 'photos') },
    billable: { label: 'Billable', name: 'whether it is billable', say: plainly },
    status: { label: 'Status', name: 'the status', say: code },
    decidedBy: { label: 'Decided by', name: 'who decided', say: people },
    decidedAt: null,
    rejectionReason: { label: 'Reason', name: 'the reason', say: text },
    invoiceNumber: { label: 'Invoice no.', name: 'the invoice number', say: text },
    dueDate: { label: 'Due', name: 'the due date', say: day },
    retainagePercent: { label: 'Retainage', name: 'the retainage', say: amountOf('%') },
    paymentStatus: { label: 'Payment', name: 'the payment status', say: code },
  },
} as const satisfies RecordDefinition<Records['expense']>;
