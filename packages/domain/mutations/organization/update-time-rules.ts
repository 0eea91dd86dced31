import { z } from 'zod';
import { geofencePolicies } from '../../entities/enumerations.ts';
import { mutation } from '../mutation.ts';

const dayMinutes = 24 * 60;

/** When overtime begins, what a punch away from the job leads to, and how often a position is taken. */
export const updateTimeRules = mutation({
  call: 'organization.updateTimeRules',
  input: z.strictObject({
    /** null: no such overtime. */
    overtimeDailyMinutes: z.number().int().min(1).max(dayMinutes).nullable().optional(),
    overtimeWeeklyMinutes: z
      .number()
      .int()
      .min(1)
      .max(7 * dayMinutes)
      .nullable()
      .optional(),
    geofenceRadiusM: z.number().int().min(10).max(5_000).optional(),
    geofencePolicy: z.enum(geofencePolicies).optional(),
    gpsIntervalS: z.number().int().min(15).max(600).optional(),
  }),
});
