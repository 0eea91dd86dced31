import { Building2 } from 'lucide-react';
import { radiusText } from '../map/map-radius.ts';
import type { RecordDefinition, Records } from './record.ts';
import { amountOf, money, anyValue, text, time, workHours } from './values.ts';

export const organization = {
  icon: Building2,
  one: 'Company',
  many: 'Company',
  the: 'the company',
  sentences: {
    update: (_thing, { fields }) =>
      fields.includes('sampleLoadedAt') ? 'changed the sample company' : undefined,
  },
  fields: {
    name: { label: 'Name', name: 'the name', format: text },
    slug: { label: 'Short name', name: 'the short name', format: anyValue },
    timezone: { label: 'Time zone', name: 'the time zone', format: anyValue },
    currency: { label: 'Currency', name: 'the currency', format: anyValue },
    locale: { label: 'Formats', name: 'the formats', format: anyValue },
    weekStart: { label: 'Week starts', name: 'the start of the week', format: anyValue },
    logoStorageId: { label: 'Logo', name: 'the logo' },
    geofencePolicy: {
      label: 'Punches away from the job',
      name: 'the rule for punches away from the job',
      format: anyValue,
    },
    geofenceRadiusM: {
      label: 'Geofence radius',
      name: 'the geofence radius',
      format: (radius, context) =>
        typeof radius === 'number' ? radiusText(radius, context.locale) : anyValue(radius, context),
    },
    overtimeDailyMinutes: { label: 'Daily overtime', name: 'the daily overtime', format: amountOf('min') },
    overtimeWeeklyMinutes: { label: 'Weekly overtime', name: 'the weekly overtime', format: amountOf('min') },
    workWeek: { label: 'Working hours', name: 'the working hours', format: workHours },
    travelSpeedKmh: { label: 'Driving speed', name: 'the driving speed', format: amountOf('km/h') },
    gpsIntervalS: { label: 'GPS interval', name: 'the GPS interval', format: amountOf('s') },
    receiptRequiredAbove: {
      label: 'Receipt required above',
      name: 'the amount that needs a receipt',
      format: money,
    },
    sampleLoadedAt: { label: 'Sample company', name: 'the sample company', format: time },
  },
} as const satisfies RecordDefinition<Records['organization']>;
