import { z } from 'zod';
import { recordId } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { isZone } from '../formats/zones.ts';
import type { RecordName } from '../records/record.ts';

/**
 * Removes the sample company. What real people have on its jobs stays: hours without a job, the rest on the job
 * that `jobs` names for each of the sample's. Older clients name none, which is enough where nothing needs it.
 */
export const removeSample = z
  .strictObject({
    jobs: z
      .array(z.strictObject({ from: recordId, to: recordId }))
      .max(100)
      .default([]),
  })
  .prefault({});

/** How many records of one kind a real person has on a job of the sample company. */
export type SampleHolding = {
  projectId: string;
  project: string;
  kind: KeptKind;
  userId: string;
  count: number;
  /** Of hours, how many are approved. */
  approved: number;
};

/** Kinds of which nothing that a real person made goes with the sample, in the order in which they are taken off it. */
export const keptKinds = [
  ...(['timeEntry', 'task', 'note', 'calendarEvent', 'message'] as const),
  ...(['photo', 'expense', 'projectFolder', 'projectFile'] as const),
] satisfies readonly RecordName[];
export type KeptKind = (typeof keptKinds)[number];

/** What would fall on other days in another zone. */
export const previewZone = z.strictObject({ timezone: z.string().max(nameLength).refine(isZone) });

export type ZonePreview = {
  /** Entries of the last two years whose day is another in that zone. */
  entries: number;
  /** The first days of the weeks in which they lie, by the present zone and start of the week; the latest. */
  weeks: string[];
  /** How many weeks there are in all. */
  weekCount: number;
  /** The latest of the entries. */
  named: { id: string; userId: string; clockIn: string; from: string; to: string }[];
  /** Whole-day events, which keep their days. */
  wholeDays: number;
  /** Repeating visits at a time of day, which keep the zone they were planned in. */
  series: number;
};

/** What the page of settings says beside the settings themselves. */
export type SettingsFacts = {
  /** When the first amount was kept, which fixed the currency; null while it may change. */
  currencyFixedSince: string | null;
  /** Projects with a fence of their own, which a change of the organization's does not touch. */
  ownFences: number;
  /** The number of the next job. */
  nextProjectNumber: number;
};
