import { z } from 'zod';
import { accuracyMaxM } from '../limits/tracking.ts';
import { instant, latitude, longitude, recordId } from './record.ts';

/**
 * One position of a person who is clocked in. It has no version and is never edited: it is sent live and
 * expires after 90 days.
 */
export const location = z.object({
  id: recordId,
  organizationId: recordId,
  userId: recordId,
  timeEntryId: recordId,
  at: instant,
  latitude,
  longitude,
  accuracyM: z.number().min(0).max(accuracyMaxM),
  /** Metres a second, and degrees from north; devices that do not know answer what they like. */
  speed: z.number().min(-accuracyMaxM).max(accuracyMaxM).nullable(),
  heading: z.number().min(-360).max(360).nullable(),
  batteryPercent: z.number().min(0).max(100).nullable(),
});
export type Location = z.infer<typeof location>;

/** A position as a device sends it: who and in which entry is known to the server. */
export const trackedPoint = location.omit({ organizationId: true, userId: true, timeEntryId: true }).strict();
export type TrackedPoint = z.infer<typeof trackedPoint>;

/** Why a position is not kept. */
export const unkeptReasons = ['future', 'tooOld', 'beforeConsent', 'outsideEntry', 'onBreak'] as const;
export type UnkeptReason = (typeof unkeptReasons)[number];

/** What a person last decided about being located; null as long as they were not asked. */
export type TrackingConsent = { given: boolean; textVersion: number; at: string } | null;

/**
 * That somebody looked at a person's positions, and of which time; both ends are null where none was found, or only
 * those at punches were looked at (`sawTrail` is false then). `punchesFrom`, `punchesTo`: of which time the positions at
 * punches were; null for none. Looks within a quarter of an hour are one.
 */
export type LocationLook = {
  id: string;
  at: string;
  lookedBy: string;
  fromAt: string | null;
  toAt: string | null;
  sawTrail: boolean;
  punchesFrom: string | null;
  punchesTo: string | null;
};

/** Where one of the reader's punches was made. `id`: of the entry, and which end of it. */
export type PunchPosition = {
  id: string;
  entryId: string;
  of: 'clockIn' | 'clockOut';
  at: string;
  latitude: number;
  longitude: number;
  accuracyM: number;
};
