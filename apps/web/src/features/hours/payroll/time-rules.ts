import { geofencePolicies } from '@plumbline/domain/entities/enumerations';
import type { Organization } from '@plumbline/domain/entities/organization';
import { z } from 'zod';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { organization } from '../../../kits/records/organization.ts';

type GeofencePolicy = (typeof geofencePolicies)[number];

/** Hours as they are typed: '8', '7.5'; '' for no limit. */
export const timeRulesShape = z.object({
  overtimeDailyMinutes: z.string(),
  overtimeWeeklyMinutes: z.string(),
  geofencePolicy: z.enum(geofencePolicies),
  geofenceRadiusM: z.number(),
  gpsIntervalS: z.string(),
});
export type TimeRulesValues = z.infer<typeof timeRulesShape>;

export type TimeRules = {
  overtimeDailyMinutes: number | null;
  overtimeWeeklyMinutes: number | null;
  geofencePolicy: GeofencePolicy;
  geofenceRadiusM: number;
  gpsIntervalS: number;
};

const { fields } = organization;
export const timeRulesFields: FormFields<TimeRulesValues> = {
  overtimeDailyMinutes: { ...fields.overtimeDailyMinutes, label: 'Overtime in a day after' },
  overtimeWeeklyMinutes: { ...fields.overtimeWeeklyMinutes, label: 'Overtime in a week after' },
  geofencePolicy: { ...fields.geofencePolicy, label: 'When somebody punches away from the job' },
  geofenceRadiusM: { ...fields.geofenceRadiusM, label: 'On site means within' },
  gpsIntervalS: { ...fields.gpsIntervalS, label: 'Take a position every' },
};

/** Numbers as the country writes them: '7,5' as well as '7.5'. */
function minutesField(mostHours: number) {
  return z
    .string()
    .transform((text) => text.trim().replace(',', '.'))
    .refine((text) => text === '' || (/^\d+(\.\d+)?$/u.test(text) && minutesOf(text) >= 1), {
      error: 'Write hours such as 8 or 7.5, or nothing for no limit.',
    })
    .refine((text) => text === '' || Number.isNaN(Number(text)) || Number(text) <= mostHours, {
      error: `At most ${mostHours} hours.`,
    })
    .transform((text) => (text === '' ? null : minutesOf(text)));
}

const minutesOf = (hours: string): number => Math.round(Number(hours) * 60);

export const timeRulesSchema: z.ZodType<TimeRules, TimeRulesValues> = z.object({
  overtimeDailyMinutes: minutesField(24),
  overtimeWeeklyMinutes: minutesField(7 * 24),
  geofencePolicy: z.enum(geofencePolicies),
  geofenceRadiusM: z.number(),
  gpsIntervalS: z.string().transform(Number),
});

/** The usual pauses between two positions, in seconds. */
export const gpsIntervals = [15, 30, 60, 120, 300, 600] as const;

export function timeRulesValues(rules: Organization, locale: string): TimeRulesValues {
  const hours = (minutes: number | null) =>
    minutes === null
      ? ''
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(minutes / 60);
  return {
    overtimeDailyMinutes: hours(rules.overtimeDailyMinutes),
    overtimeWeeklyMinutes: hours(rules.overtimeWeeklyMinutes),
    geofencePolicy: rules.geofencePolicy ?? 'record',
    geofenceRadiusM: rules.geofenceRadiusM,
    gpsIntervalS: String(rules.gpsIntervalS),
  };
}

export const geofencePolicyWords: Record<GeofencePolicy, { title: string; detail: string }> = {
  record: { title: 'Record it', detail: 'The office sees it on the timesheet. The person is not asked.' },
  warn: { title: 'Tell the person', detail: 'They read at once that they are off site. The punch counts.' },
  ask_reason: {
    title: 'Ask for the reason',
    detail: 'They are asked why after the punch, which counts in any case.',
  },
};
