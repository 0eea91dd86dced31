import { Building2 } from 'lucide-react';
import { radiusText } from '../map/map-radius.ts';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { isLocale } from '@plumbline/domain/formats/locales';
import { localeText } from '../labels/locale-text.ts';
import { projectNumber } from '../labels/counts.ts';
import { amountOf, anyValue, money, hoursOf, oneOf, text, time, workHours, verbatim } from './values.ts';

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
    locale: {
      label: 'Language and format',
      name: 'the language and format',
      format: (locale, context) => (isLocale(locale) ? localeText(locale) : anyValue(locale, context)),
    },
    weekStart: {
      label: 'Week starts',
      name: 'the start of the week',
      format: oneOf({ monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' }),
    },
    logoStorageId: {
      label: 'Logo',
      name: 'the logo',
      format: (id) => (typeof id === 'string' ? 'a picture' : 'none'),
    },
    address: { label: 'Address', name: 'the address on the letterhead', format: text },
    phone: { label: 'Phone', name: 'the phone number on the letterhead', format: text },
    licenceNumber: { label: 'License number', name: 'the license number', format: text },
    projectNumbersFrom: {
      label: 'Job numbers begin at',
      name: 'the number of the next job',
      format: (number, context) =>
        typeof number === 'number' ? projectNumber(number) : anyValue(number, context),
    },
    geofencePolicy: {
      label: 'Punches away from the job',
      name: 'the rule for punches away from the job',
      format: oneOf({ record: 'Record it', warn: 'Tell the person', ask_reason: 'Ask for the reason' }),
    },
    geofenceRadiusM: {
      label: 'How near counts as on site',
      name: 'how near counts as on site',
      format: (radius, context) =>
        typeof radius === 'number' ? radiusText(radius, context.locale) : anyValue(radius, context),
    },
    overtimeDailyMinutes: { label: 'Daily overtime', name: 'the daily overtime', format: hoursOf },
    overtimeWeeklyMinutes: { label: 'Weekly overtime', name: 'the weekly overtime', format: hoursOf },
    overtimeFactor: { label: 'Overtime factor', name: 'the overtime factor', format: verbatim },
    workWeek: { label: 'Working hours', name: 'the working hours', format: workHours },
    ownApproval: {
      label: 'Approval of one’s own',
      name: 'who approves their own expenses',
      format: anyValue,
    },
    draftsPlans: { label: 'Plans of coming days', name: 'the drafts of plans', format: anyValue },
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
