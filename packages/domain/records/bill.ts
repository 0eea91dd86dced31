import type { Bill } from '../entities/bills/bill.ts';
import type { RecordDefinition } from './record.ts';

/** Bills are money records, so they stay when their project is deleted. */
export const bill = {
  title: { fields: ['number'] },
  belongsTo: { projectId: 'project' },
  trash: {
    key: 'billId',
    restore: 'bills.restoreBill',
    remove: 'bills.deleteBill',
    permission: 'approve_expense',
  },
  activity: true,
} as const satisfies RecordDefinition<Bill>;
