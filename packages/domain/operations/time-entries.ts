import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { type exportFormats, timeEntryStatuses } from '../entities/enumerations.ts';
import type { Letterhead } from '../entities/letterhead.ts';
import type { EntryEvent, TimeEntry } from '../entities/time-entry.ts';
import type { HoursTotal } from '../hours/overtime.ts';
import type { JobHours } from '../hours/job-hours.ts';
import type { LedgerLine, PaidDay, PayrollWarnings } from '../hours/payroll.ts';
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

/** What became of the entries of a payroll run since: the first `runChangesMost`, by their days. */
export const listExportChanges = z.strictObject({ exportId: recordId });
export const runChangesMost = 100;

/** First and last day of an export. */
export type ExportPeriod = { from: string; to: string };

/** By which payroll knows a person. */
export type ExportedPerson = { userId: string; person: string; payrollNumber: string; email: string };

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
  /** The earlier export of its day, which it came after, so that this one holds it. */
  cameAfter?: ExportPeriod;
  /** Another export that holds it: as hours of other days, or because it came after that of its own. */
  alsoIn?: ExportPeriod;
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
  /** Of `totals`, the hours of earlier days that came after their export. */
  late: LateHours;
  /** How many of the entries another export holds, too. */
  alsoElsewhere: number;
  /** Empty in a preview, as all that follow. */
  people: ExportedPerson[];
  entries: ExportedEntry[];
  days: (PaidDay & { person: string; cameAfter?: ExportPeriod })[];
  jobs: (JobHours & { projectNumber: number | null; project: string; task: string; costCode: string })[];
  ledger: (LedgerLine & { person: string; day: string; byName: string })[];
};

/** `periods`: the exports that they came after. `isCut`: there are more, which the next export takes. */
export type LateHours = { entries: number; workedS: number; periods: ExportPeriod[]; isCut: boolean };

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
  /** How many of its entries are of earlier days, and came after the export of those. */
  lateEntries: number;
  /** Entries of its period, people and job that came after it or were approved later, and their seconds; in no other export. */
  addedSince: number;
  addedS: number;
  /** The same of those that another export holds. */
  addedElsewhere: number;
  addedElsewhereS: number;
};

/** What became of one entry since an export. */
export type RunChange = {
  entryId: string;
  userId: string;
  /** Of the entry as it is; of one that is not there any more as it was exported. Empty where nobody can say. */
  day: string;
  /**
   * `added`: came after it; `approved`: was there, and had not the status asked for; `moved`: was of other days. Of those that it
   * holds: `changed`, `deleted`, and `movedOut` to days, a job or a person that it is not of.
   */
  kind: 'added' | 'approved' | 'moved' | 'changed' | 'movedOut' | 'deleted';
  /** Seconds as exported and as they are; null where there are none, or nobody can say. */
  wasS: number | null;
  isS: number | null;
  /** The last who had a hand in it, when and why. */
  by: string | null;
  at: string | null;
  reason: string;
  /** What is different from the export, jobs and tasks by their names. */
  fields: LedgerLine['fields'];
  /** Another export that holds it. */
  alsoIn: ExportPeriod | null;
};

export type RunChanges = {
  changes: RunChange[];
  /** How many more there are. */
  more: number;
};
