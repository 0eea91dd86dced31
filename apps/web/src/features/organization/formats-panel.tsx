import { numberText } from '@plumbline/domain/formats/number-text';
import type { Organization } from '@plumbline/domain/entities/organization';
import { type LocaleParts, localeText, measureOf } from '@plumbline/domain/formats/locales';
import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { zones } from '@plumbline/domain/formats/zones';
import type { SettingsFacts } from '@plumbline/domain/operations/organization';
import { dayOf } from '@plumbline/domain/days/days';
import { Languages, Lock } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../data/device/clock.ts';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { Select } from '../../design/fields/select.tsx';
import { formatDay, formatMoney, formatTime } from '../../design/format.ts';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import {
  clockOptions,
  currencyOptions,
  currencyText,
  languageOptions,
  measureOptions,
  zoneText,
} from '../../kits/labels/formats.ts';
import { radiusText } from '../../kits/map/map-radius.ts';
import type { SettingsEntry } from './settings-values.ts';
import { byRegion, type SettingsValues } from './settings-values.ts';
import { ZoneEffect } from './zone-effect.tsx';
import { zoneInWords } from '../../kits/days/zone-text.ts';

export interface FormatsPanelProps {
  entry: SettingsEntry;
  values: SettingsValues;
  organization: Organization;
  facts: SettingsFacts | null;
}

/** Zone, language, clock, measures and money, with a line that shows how they read. */
export function FormatsPanel({ entry, values, organization, facts }: FormatsPanelProps) {
  const now = useNow();
  const { timezone, locale } = organization;
  const [zoneItems] = useState(() =>
    [...new Set([timezone, ...zones()])].map((id) => ({ id, label: zoneText(id).replaceAll('_', ' ') })),
  );
  const fixed = facts?.currencyFixedSince ?? null;
  return (
    <Panel
      title="Zone, language, money"
      hint={
        <span className="max-[26rem]:hidden">
          {zoneInWords(timezone)}, now {formatTime(now, locale, timezone)}
        </span>
      }
      className="lg:col-span-2"
    >
      <PanelBody className="flex flex-col gap-4">
        <div className="grid items-start gap-4 md:grid-cols-6">
          <ControlledField
            entry={entry}
            name="timezone"
            className="md:col-span-3"
            hint={values.timezone === timezone ? undefined : `Was ${timezone}`}
          >
            {({ value, onChange }) => (
              <Picker items={zoneItems} value={value} onChange={(zone) => zone !== null && onChange(zone)} />
            )}
          </ControlledField>
          <ControlledField entry={entry} name="language" className="md:col-span-3">
            {({ value, onChange }) => (
              <Picker
                items={languageOptions(value).map(({ value: id, label }) => ({ id, label }))}
                value={value}
                onChange={(language) => language !== null && onChange(language)}
              />
            )}
          </ControlledField>
          <ControlledField entry={entry} name="hourCycle" className="md:col-span-2">
            {({ value, onChange }) => (
              <Select value={value} onChange={onChange} options={clockOptions(values.language)} />
            )}
          </ControlledField>
          <ControlledField entry={entry} name="measure" className="md:col-span-2">
            {({ value, onChange }) => (
              <Select value={value} onChange={onChange} options={measureOptions(values.language)} />
            )}
          </ControlledField>
          <ControlledField
            entry={entry}
            name="currency"
            className="md:col-span-2"
            hint={
              fixed === null
                ? facts === null
                  ? 'It can be changed only until the first amount is kept.'
                  : 'It can be changed until the first amount is kept.'
                : `Fixed since ${formatDay(dayOf(fixed, timezone), locale, 'medium')}, when the first amount was kept.`
            }
          >
            {({ value, onChange }) =>
              fixed === null ? (
                <Picker
                  items={currencyOptions().map(({ value: id, label }) => ({ id, label, detail: id }))}
                  value={value}
                  onChange={(currency) => currency !== null && onChange(currency)}
                />
              ) : (
                <Select
                  disabled
                  leading={<Lock aria-hidden className="size-4" />}
                  value={value}
                  onChange={onChange}
                  options={[{ value, label: currencyText(value) }]}
                />
              )
            }
          </ControlledField>
        </div>
        <SoItReads values={values} now={now} />
        {values.timezone !== timezone && <ZoneEffect from={timezone} to={values.timezone} locale={locale} />}
      </PanelBody>
    </Panel>
  );
}

/** Nobody needs to know what a locale is to see what it does. */
function SoItReads({ values, now }: { values: SettingsValues; now: number }) {
  const { timezone, language, hourCycle, measure, currency } = values;
  const parts: LocaleParts = {
    base: language,
    hourCycle: hourCycle === byRegion ? null : hourCycle,
    measure: measure === byRegion ? null : measure,
  };
  const locale = localeText(parts);
  const isMetric = measureOf(locale) !== 'ussystem';
  const unit = (count: number, name: string) => numberText(count, locale, { unit: name });
  const samples = {
    day: formatDay(dayOf(now, timezone), locale, 'weekday'),
    time: formatTime(now, locale, timezone),
    money: formatMoney(1234.5 * 10 ** minorDigits(currency), currency, locale),
    way: measureOf(locale) === 'metric' ? unit(66, 'kilometer') : unit(41, 'mile'),
    length: radiusText(150, locale),
    temperature: isMetric ? unit(3, 'celsius') : unit(38, 'fahrenheit'),
  };
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <dt className="flex items-center gap-2 text-meta text-ink-2">
        <Languages aria-hidden className="size-4" />
        So it reads
      </dt>
      {Object.entries(samples).map(([name, sample]) => (
        <dd key={name} className="figures">
          {sample}
        </dd>
      ))}
    </dl>
  );
}
