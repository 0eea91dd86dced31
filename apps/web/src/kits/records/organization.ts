import { Building2 } from 'lucide-react';
import { radiusText } from '../map/map-radius.ts';
import type { RecordDefinition, Records } from './record.ts';
import { amountOf, money, plainly, text, time } from './values.ts';

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
    name: { label: 'Name', name: 'the name', say: text },
    slug: { label: 'Short name', name: 'the short name', say: plainly },
    timezone: { label: 'Time zone', name: 'the time zone', say: plainly },
    currency: { label: 'Currency', name: 'the currency', say: plainly },
    locale: { label: 'Formats', name: 'the formats', say: plainly },
    weekStart: { label: 'Week starts', name: 'the start of the week', say: plainly },
    logoStorageId: { label: 'Logo', name: 'the logo' },
    geofenceRadiusM: {
      label: 'Geofence radius',
      name: 'the geofence radius',
      say: (radius, speech) =>
        typeof radius === 'number' ? radiusText(radius, speech.locale) : plainly(radius, speech),
    },
    overtimeDailyMinutes: { label: 'Daily overtime', name: 'the daily overtime', say: amountOf('min') },
    overtimeWeeklyMinutes: { label: 'Weekly overtime', name: 'the weekly overtime', say: amountOf('min') },
    gpsIntervalS: { label: 'GPS interval', name: 'the GPS interval', say: amountOf('s') },
    receiptRequiredAbove: {
      label: 'Receipt required above',
      name: 'the amount that needs a receipt',
      say: money,
    },
    sampleLoadedAt: { label: 'Sample company', name: 'the sample company', say: time },
  },
} as const satisfies RecordDefinition<Records['organization']>;
