import { numberText } from '@plumbline/domain/formats/number-text';
import { geofencePolicies, weekStarts } from '@plumbline/domain/entities/enumerations';
import type { Organization } from '@plumbline/domain/entities/organization';
import { canonicalDecimal, timeOfDay } from '@plumbline/domain/entities/record';
import { hourCycles, localeParts, localeText, measures } from '@plumbline/domain/formats/locales';
import { factorMax } from '@plumbline/domain/limits/costs';
import { addressLength, projectNumberMost } from '@plumbline/domain/limits/organization';
import { usualWeek } from '@plumbline/domain/schedule/span';
import { z } from 'zod';
import type { InputOf } from '../../data/server/calls.ts';
import { projectNumber } from '../../kits/labels/counts.ts';
import { moneyText, parseMoney } from '../../kits/form/money-text.ts';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { organization } from '../../kits/records/organization.ts';
import type { EntryForm } from '../../kits/form/use-entry-form.ts';

/** Clock and measures that follow from language and region. */
export const byRegion = 'region';

/** What the inputs hold: hours, amounts and numbers as they are typed; '' for none. */
export const settingsShape = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  licenceNumber: z.string(),
  timezone: z.string(),
  language: z.string(),
  hourCycle: z.enum([byRegion, ...hourCycles]),
  measure: z.enum([byRegion, ...measures]),
  currency: z.string(),
  weekStart: z.enum(weekStarts),
  workDays: z.array(z.number()),
  workFrom: z.string(),
  workTo: z.string(),
  overtimeDailyMinutes: z.string(),
  overtimeWeeklyMinutes: z.string(),
  overtimeFactor: z.string(),
  geofenceRadiusM: z.number(),
  geofencePolicy: z.enum(geofencePolicies),
  gpsIntervalS: z.string(),
  receiptRequiredAbove: z.string(),
  projectNumbersFrom: z.string(),
  draftsPlans: z.boolean(),
  ownApproval: z.boolean(),
});
export type SettingsValues = z.infer<typeof settingsShape>;
/** All but the logo, which is saved as soon as it is picked. */
type Sent = Omit<InputOf<'organization.updateSettings'>, 'version' | 'logoStorageId'>;
/** All settings, as the call takes them. */
export type Settings = { [Name in keyof Sent]-?: Exclude<Sent[Name], undefined> };

const { fields } = organization;
const { name: workWeekName } = fields.workWeek;
export const settingsFields: FormFields<SettingsValues> = {
  name: { ...fields.name, label: 'Company name' },
  timezone: { ...fields.timezone, label: 'Zone' },
  language: { ...fields.locale, label: 'Language and format' },
  hourCycle: { ...fields.locale, label: 'Clock' },
  measure: { ...fields.locale, label: 'Measures' },
  currency: fields.currency,
  weekStart: fields.weekStart,
  workDays: { name: workWeekName, label: 'Working days' },
  workFrom: { name: workWeekName, label: 'Working hours from' },
  workTo: { name: workWeekName, label: 'Until' },
  overtimeDailyMinutes: { ...fields.overtimeDailyMinutes, label: 'Overtime in a day after' },
  overtimeWeeklyMinutes: { ...fields.overtimeWeeklyMinutes, label: 'In a week after' },
  overtimeFactor: { ...fields.overtimeFactor, label: 'An hour of overtime costs' },
  geofenceRadiusM: { ...fields.geofenceRadiusM, label: 'On site within' },
  gpsIntervalS: { ...fields.gpsIntervalS, label: 'GPS on the clock' },
  geofencePolicy: { ...fields.geofencePolicy, label: 'When somebody punches away from the job' },
  receiptRequiredAbove: { ...fields.receiptRequiredAbove, label: 'Receipt needed above' },
  projectNumbersFrom: { ...fields.projectNumbersFrom, label: 'Next job' },
  draftsPlans: fields.draftsPlans,
  ownApproval: fields.ownApproval,
  address: fields.address,
  phone: fields.phone,
  licenceNumber: fields.licenceNumber,
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

/** '1,5' as well as '1.5'. */
const factorField = z
  .string()
  .transform((text) => text.trim().replace(',', '.'))
  .refine(
    (text) => /^\d+(\.\d{1,4})?$/u.test(text) && Number(text) >= 1 && Number(text) <= factorMax,
    `Write a factor from 1 to ${factorMax}, such as 1.5.`,
  )
  .transform(canonicalDecimal);

const minutesOf = (hours: string): number => Math.round(Number(hours) * 60);
const chosen = <Value extends string>(value: Value): Exclude<Value, typeof byRegion> | null =>
  value === byRegion ? null : (value as Exclude<Value, typeof byRegion>);

/** A job's number as it is shown and typed: 'P-0052', '52'. */
const numberOf = (text: string): number => Number(text.trim().replace(/^P-?/i, ''));

/** `locale`: in which amounts are typed at present. */
export function settingsSchema(locale: string): z.ZodType<Settings, SettingsValues> {
  return settingsShape
    .extend({
      name: z.string().trim().min(1, 'Enter the name of your company.'),
      address: z.string().trim().max(addressLength, `At most ${addressLength} characters.`),
      phone: z.string().trim(),
      licenceNumber: z.string().trim(),
      workDays: z.array(z.number()).min(1, 'Pick at least one working day.'),
      workFrom: timeOfDay,
      workTo: timeOfDay,
      overtimeDailyMinutes: minutesField(24),
      overtimeWeeklyMinutes: minutesField(7 * 24),
      overtimeFactor: factorField,
      projectNumbersFrom: z
        .string()
        .refine(
          (text) => Number.isInteger(numberOf(text)) && numberOf(text) >= 1,
          'Write a number such as 52.',
        )
        .refine((text) => !(numberOf(text) > projectNumberMost), `At most ${projectNumberMost}.`),
    })
    .superRefine(({ workFrom, workTo, receiptRequiredAbove, currency }, refusal) => {
      if (workFrom >= workTo)
        refusal.addIssue({
          code: 'custom',
          path: ['workTo'],
          message: 'Working hours end after they begin.',
        });
      const isAmount = parseMoney(receiptRequiredAbove, { currency, locale }) !== null;
      if (receiptRequiredAbove.trim() !== '' && !isAmount)
        refusal.addIssue({
          code: 'custom',
          path: ['receiptRequiredAbove'],
          message: 'Write an amount such as 25.',
        });
    })
    .transform(
      ({ language, hourCycle, measure, workDays, workFrom, workTo, receiptRequiredAbove, ...values }) => ({
        ...values,
        locale: localeText({ base: language, hourCycle: chosen(hourCycle), measure: chosen(measure) }),
        workWeek: { days: workDays.toSorted((a, b) => a - b), from: workFrom, to: workTo },
        receiptRequiredAbove: parseMoney(receiptRequiredAbove, { currency: values.currency, locale }),
        gpsIntervalS: Number(values.gpsIntervalS),
        projectNumbersFrom: numberOf(values.projectNumbersFrom),
      }),
    );
}

/** `nextProjectNumber`: of the next job, which only the server knows. */
export function settingsOf(row: Organization, nextProjectNumber: number): Settings {
  const { name, timezone, locale, currency, weekStart, overtimeDailyMinutes, overtimeWeeklyMinutes } = row;
  return {
    name,
    timezone,
    locale,
    currency,
    weekStart,
    overtimeDailyMinutes,
    overtimeWeeklyMinutes,
    overtimeFactor: row.overtimeFactor ?? '1.5',
    address: row.address ?? '',
    phone: row.phone ?? '',
    licenceNumber: row.licenceNumber ?? '',
    workWeek: row.workWeek ?? usualWeek,
    geofenceRadiusM: row.geofenceRadiusM,
    geofencePolicy: row.geofencePolicy ?? 'record',
    gpsIntervalS: row.gpsIntervalS,
    receiptRequiredAbove: row.receiptRequiredAbove,
    projectNumbersFrom: nextProjectNumber,
    draftsPlans: row.draftsPlans === true,
    ownApproval: row.ownApproval === true,
  };
}

/** A factor with the country's decimal point. */
const factorText = (factor: string, locale: string): string =>
  numberText(Number(factor), locale, { most: 4, ungrouped: true });

/** What the inputs show of settings. */
export function settingsValues(settings: Settings): SettingsValues {
  const { locale, currency, receiptRequiredAbove, workWeek } = settings;
  const { base, hourCycle, measure } = localeParts(locale);
  const hours = (minutes: number | null) =>
    minutes === null ? '' : numberText(minutes / 60, locale, { ungrouped: true });
  return {
    ...settings,
    language: base,
    hourCycle: hourCycle ?? byRegion,
    measure: measure ?? byRegion,
    workDays: workWeek.days,
    workFrom: workWeek.from,
    workTo: workWeek.to,
    overtimeDailyMinutes: hours(settings.overtimeDailyMinutes),
    overtimeWeeklyMinutes: hours(settings.overtimeWeeklyMinutes),
    overtimeFactor: factorText(settings.overtimeFactor, locale),
    gpsIntervalS: String(settings.gpsIntervalS),
    receiptRequiredAbove:
      receiptRequiredAbove === null ? '' : moneyText(receiptRequiredAbove, { currency, locale }),
    projectNumbersFrom: projectNumber(settings.projectNumbersFrom),
  };
}

/** Refusals of the call beside the inputs that they are about. */
export function besideInputs(refused: Readonly<Record<string, string>>): Record<string, string> {
  const inputs: Readonly<Record<string, keyof SettingsValues>> = {
    locale: 'language',
    workWeek: 'workTo',
    'workWeek.days': 'workDays',
    'workWeek.from': 'workFrom',
    'workWeek.to': 'workTo',
  };
  return Object.fromEntries(Object.entries(refused).map(([path, text]) => [inputs[path] ?? path, text]));
}

export type SettingsEntry = EntryForm<SettingsValues, Settings> & {
  /** What became elsewhere of a field that is being changed here. */
  meanwhileOf: (name: keyof SettingsValues) => string | undefined;
};
