import { z } from 'zod';
import { geofencePolicies, weekStarts } from './enumerations.ts';
import { decimal, instant, recordFields, workWeek } from './record.ts';

export const organization = z.object({
  ...recordFields,
  name: z.string(),
  slug: z.string(),
  /** IANA time zone. */
  timezone: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  locale: z.string(),
  weekStart: z.enum(weekStarts),
  logoStorageId: z.string().nullable(),
  /** The letterhead: what stands on exports and on what clients see. Empty where nobody has written it. */
  address: z.string().optional(),
  phone: z.string().optional(),
  licenceNumber: z.string().optional(),
  /** New jobs are numbered from here on, or after the highest number that was used. */
  projectNumbersFrom: z.number().int().optional(),
  geofenceRadiusM: z.number().int(),
  /** What a punch away from the job's fence leads to. */
  geofencePolicy: z.enum(geofencePolicies).optional(),
  overtimeDailyMinutes: z.number().int().nullable(),
  overtimeWeeklyMinutes: z.number().int().nullable(),
  /** What an hour of overtime costs of one of regular time, as an exact decimal; only admins receive it. */
  overtimeFactor: decimal(4).optional(),
  workWeek: workWeek.optional(),
  /** Whether changes of coming days wait as drafts until an admin publishes them. */
  draftsPlans: z.boolean().optional(),
  /** How fast crews drive between jobs, for the time that a plan must leave them. */
  travelSpeedKmh: z.number().int().optional(),
  gpsIntervalS: z.number().int(),
  receiptRequiredAbove: z.number().int().nullable(),
  /** Whether admins may approve their own expenses. A company with one admin may in any case. */
  ownApproval: z.boolean().optional(),
  /** When the sample company was loaded; null while there is none. */
  sampleLoadedAt: instant.nullable(),
});
export type Organization = z.infer<typeof organization>;
