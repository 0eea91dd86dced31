import { localeParts } from '@plumbline/domain/formats/locales';
import { zones } from '@plumbline/domain/formats/zones';
import { Field } from '../../design/fields/field.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { currencyOptions, languageOptions, zoneText } from '../../kits/labels/formats.ts';
import type { Formats } from './trial-flow.ts';

/** Zone, language and money, each to be changed. */
export default function FormatsFields({
  formats,
  onChange,
}: {
  formats: Formats;
  onChange: (formats: Formats) => void;
}) {
  const { timezone, locale, currency } = formats;
  const { base } = localeParts(locale);
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Field label="Time zone">
        <Picker
          items={[...new Set([timezone, ...zones()])].map((id) => ({
            id,
            label: zoneText(id).replaceAll('_', ' '),
          }))}
          value={timezone}
          onChange={(next) => next !== null && onChange({ ...formats, timezone: next })}
        />
      </Field>
      <Field label="Language and format">
        <Picker
          items={languageOptions(base).map(({ value: id, label }) => ({ id, label }))}
          value={base}
          onChange={(next) => next !== null && onChange({ ...formats, locale: next })}
        />
      </Field>
      <Field label="Currency" hint="It can be changed until the first amount is kept.">
        <Picker
          items={currencyOptions().map(({ value: id, label }) => ({ id, label, detail: id }))}
          value={currency}
          onChange={(next) => next !== null && onChange({ ...formats, currency: next })}
        />
      </Field>
    </div>
  );
}
