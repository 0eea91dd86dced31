import { z } from 'zod';
import { recordId } from '../entities/record.ts';
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
