import { z } from 'zod';
import { geofencePolicies, weekStarts } from '../../entities/enumerations.ts';
import { decimal, line, minorUnits, recordId, text, workWeek } from '../../entities/record.ts';
import { isCurrency } from '../../formats/currencies.ts';
import { isLocale } from '../../formats/locales.ts';
import { isZone } from '../../formats/zones.ts';
import { factorMax } from '../../limits/costs.ts';
import { nameLength } from '../../limits/lists.ts';
import { addressLength, projectNumberMost } from '../../limits/organization.ts';
import { mutation } from '../mutation.ts';

const dayMinutes = 24 * 60;

export const zone = z
  .string()
  .max(nameLength)
  .refine(isZone, { error: 'Pick a time zone, such as America/Chicago.' });
export const locale = z
  .string()
  .max(nameLength)
  .refine(isLocale, { error: 'Pick a language and format from the list.' });
export const currency = z
  .string()
  .max(nameLength)
  .refine(isCurrency, { error: 'Pick a currency from the list.' });

/** Changes the settings that are given. `version`: that of the organization when they were looked at. */
export const updateSettings = mutation({
  call: 'organization.updateSettings',
  input: z.strictObject({
    version: z.number().int().min(0),
    name: line.min(1, 'Enter the name of your company.').optional(),
    address: text.trim().max(addressLength).optional(),
    phone: line.optional(),
    licenceNumber: line.optional(),
    /** Of an upload to `organization.generateLogoUploadUrl`, or the logo before the present one; null for none. */
    logoStorageId: recordId.nullable().optional(),
    timezone: zone.optional(),
    locale: locale.optional(),
    currency: currency.optional(),
    weekStart: z.enum(weekStarts).optional(),
    workWeek: workWeek
      .refine(({ days }) => days.length > 0, { path: ['days'], error: 'Pick at least one working day.' })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'Working hours end after they begin.' })
      .optional(),
    /** null: no such overtime. */
    overtimeDailyMinutes: z.number().int().min(1).max(dayMinutes).nullable().optional(),
    overtimeWeeklyMinutes: z
      .number()
      .int()
      .min(1)
      .max(7 * dayMinutes)
      .nullable()
      .optional(),
    /** Of one hour of overtime, compared with regular time. */
    overtimeFactor: decimal(4)
      .refine((value) => Number(value) >= 1 && Number(value) <= factorMax, {
        error: `The overtime factor is between 1 and ${factorMax}.`,
      })
      .optional(),
    geofenceRadiusM: z.number().int().min(10).max(5_000).optional(),
    geofencePolicy: z.enum(geofencePolicies).optional(),
    gpsIntervalS: z.number().int().min(15).max(600).optional(),
    /** null: no expense needs a receipt. */
    receiptRequiredAbove: minorUnits.min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
    ownApproval: z.boolean().optional(),
    draftsPlans: z.boolean().optional(),
    projectNumbersFrom: z.number().int().min(1).max(projectNumberMost).optional(),
  }),
});
