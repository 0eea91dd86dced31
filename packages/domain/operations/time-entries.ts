import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { type exportFormats, timeEntryStatuses } from '../entities/enumerations.ts';
import type { Letterhead } from '../entities/letterhead.ts';
import type { EntryEvent, TimeEntry } from '../entities/time-entry.ts';
import type { HoursTotal } from '../hours/overtime.ts';
import type { JobHours, LedgerLine, PaidDay, PayrollWarnings } from '../hours/payroll.ts';
import type { Rounding } from '../hours/rounding.ts';
import { listFields } from './list.ts';

export const getTimeEntry = z.strictObject({ entryId: recordId });
/** What happened to an entry, the newest first; the next page begins `below` a number. */
export const listEntryHistory = z.strictObject({
  entryId: recordId,
  below: z.number().int().min(2).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

export type EntryHistoryPage = {
  events: EntryEvent[];
  /** Where the next page begins; null after the first event. */
  below: number | null;
  /**
   * Whether entry and history are as they were written; `fits: false` where either was changed in the database. Null for hours from
   * before there was a chain.
   */
  fits: boolean | null;
};

/** The crew of a job, and who of them is on the clock. */
export const listCrew = z.strictObject({ projectId: recordId });
export const listTimeEntries = z
  .strictObject({
    ...listFields,
    userId: recordId.optional(),
    projectId: recordId.optional(),
    status: z.enum(timeEntryStatuses).optional(),
    /** Entries whose clock-in is at or after `from` and before `to`. */
    from: instant.optional(),
    to: instant.optional(),
  })
  .prefault({});

/** Payroll exports, the newest first; each is compared with all the hours of its period. */
export const listExports = z
  .strictObject({ limit: z.number().int().min(1).max(20).default(20), cursor: recordId.optional() })
  .prefault({});

/** Names beside the ids, for a file. */
export type ExportedEntry = {
  entryId: string;
  userId: string;
  person: string;
  /** The day on which it began, before any rounding. */
  day: string;
  /** Rounded as asked for; `recorded` as they were made. */
  clockIn: string;
  clockOut: string | null;
  recordedIn: string;
  recordedOut: string | null;
  workedS: number;
  regularS: number;
  overtimeS: number;
  unpaidBreakS: number;
  paidBreakS: number;
  projectNumber: number | null;
  project: string;
  task: string;
  costCode: string;
  notes: string;
  source: TimeEntry['source'];
  /** Who sent it for approval: its person, another for them, or, of what is approved, nobody. */
  word: 'own' | 'another' | 'none';
  /** The hash of its history at the export; empty for hours from before there was a chain. */
  head: string;
  status: TimeEntry['status'];
};

export type HoursExport = {
  /** Null for a preview, and for what a person takes of their own hours. */
  exportId: string | null;
  organization: string;
  /** Empty texts where the office has written none. */
  letterhead?: Letterhead;
  from: string;
  to: string;
  timeZone: string;
  currency: string;
  totals: HoursTotal & { entries: number; people: number };
  warnings: PayrollWarnings;
  /** Empty in a preview, as all that follow. */
  entries: ExportedEntry[];
  days: (PaidDay & { person: string })[];
  jobs: (JobHours & { projectNumber: number | null; project: string; task: string; costCode: string })[];
  ledger: (LedgerLine & { person: string; day: string; byName: string })[];
};

export type PayrollRun = {
  exportId: string;
  at: string;
  exportedBy: string;
  from: string;
  to: string;
  format: (typeof exportFormats)[number];
  rounding: Rounding;
  entries: number;
  workedS: number;
  /** How many of its entries were changed or deleted since. */
  changedSince: number;
  /** Entries of its period, people and job that came after it or were approved later, and their seconds. */
  addedSince: number;
  addedS: number;
};
