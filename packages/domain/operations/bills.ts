import { z } from 'zod';
import type { Bill, BillLineKind } from '../entities/bills/bill.ts';
import { day, recordId } from '../entities/record.ts';
import { listFields } from './list.ts';

const { cursor, limit } = listFields;
/** The last day of what is looked at; all days without one. */
const until = day.optional();

/** What can be billed of a job: hours by their day, then expenses by theirs. */
export const listReady = z.strictObject({ projectId: recordId, until, cursor, limit });
/** The sums of what can be billed of a job, and what is not in them. */
export const getReady = z.strictObject({ projectId: recordId, until });
/** The jobs of which something can be billed, the largest sum first. */
export const listReadyJobs = z.strictObject({ until, cursor, limit }).prefault({});
/** The bills of a job, the newest first. */
export const listBills = z.strictObject({ projectId: recordId, cursor, limit });
export const getBill = z.strictObject({ billId: recordId });
/** In the order in which they stood on the page. */
export const listBillLines = z.strictObject({ billId: recordId, cursor, limit });
/** What stands on bills of a job and was changed since, by its day. */
export const listBillChanges = z.strictObject({ projectId: recordId, cursor, limit });

/** Approved hours of an entry, or an expense, that is on no bill yet. */
export type ReadyLine = {
  kind: Exclude<BillLineKind, 'amount'>;
  /** Of the entry or the expense. */
  id: string;
  version: number;
  day: string;
  /** Empty where nobody wrote one. */
  description: string;
  userId: string | null;
  vendor: string | null;
  /** Whole ones. */
  minutes: number | null;
  /** What an hour of the person is billed at on the day, in minor units. */
  rate: number | null;
  /** Minor units: minutes by rate, half away from zero. */
  amount: number;
};

export type Ready = {
  hours: { count: number; minutes: number; amount: number };
  expenses: { count: number; amount: number };
  /** The day of the oldest of it; null where there is nothing. */
  oldest: string | null;
  /** Approved hours of people without a bill rate. They are not in the sums. */
  unrated: { count: number; minutes: number; userIds: string[] };
  /** Ended hours that nobody approved yet; `isMore`: the minutes are those of the newest. */
  unapproved: { minutes: number; isMore: boolean };
  /** Receipts without an amount. */
  receipts: number;
  /** Billable expenses that wait for a decision. */
  waiting: { count: number; amount: number };
  contractValue: number | null;
  /** The sum of the bills of the job that stand. */
  billed: number;
};

export type ReadyJob = {
  projectId: string;
  name: string;
  amount: number;
  minutes: number;
  oldest: string;
};

export type ListedBill = Pick<
  Bill,
  'id' | 'version' | 'projectId' | 'number' | 'date' | 'amount' | 'note' | 'createdAt' | 'createdBy'
> & { lines: number };

export type BillLine = {
  id: string;
  kind: BillLineKind;
  entryId: string | null;
  expenseId: string | null;
  day: string | null;
  description: string;
  userId: string | null;
  person: string | null;
  vendor: string | null;
  minutes: number | null;
  rate: number | null;
  amount: number;
};

/** How what stands on a bill is otherwise now: deleted, not approved or not billable any more, on another job, or of another size. */
export type BillChange = BillLine & {
  billId: string;
  number: string;
  change: 'deleted' | 'open' | 'moved' | 'changed';
  /** The minutes and the amount that it would have now at the same rate. */
  minutesNow: number | null;
  amountNow: number | null;
};
