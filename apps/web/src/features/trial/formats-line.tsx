import { localeParts } from '@plumbline/domain/formats/locales';
import { zones } from '@plumbline/domain/formats/zones';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { formatTime } from '../../design/format.ts';
import { currencyInWords, currencyOptions, languageOptions, zoneWords } from '../../kits/labels/formats.ts';
import { languageName } from '../../kits/labels/locale-words.ts';
import { zoneInWords } from '../../kits/days/zone-words.ts';
import type { Founded } from './trial-flow.ts';

type Formats = Omit<Founded, 'name'>;

/** In one line what the browser said of zone, language and money; opened, each can be changed. */
export function FormatsLine({
  formats,
  onChange,
}: {
  formats: Formats;
  onChange: (formats: Formats) => void;
}) {
  const [open, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const { timezone, locale, currency } = formats;
  const { base } = localeParts(locale);
  return (
    <section aria-label="Time, language and money" className="-mt-3">
      <div className="flex items-start gap-2.5">
        <Globe aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 text-meta text-ink-2">
          {zoneInWords(timezone)}, now {formatTime(now, locale, timezone)} · {languageName(base)} ·{' '}
          {currencyInWords(currency)}
        </p>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-1.5"
        >
          {open ? 'Done' : 'Change'}
        </Button>
      </div>
      {open && (
        <div className="mt-3 flex flex-col gap-4">
          <Field label="Time zone">
            <Picker
              items={[...new Set([timezone, ...zones()])].map((id) => ({
                id,
                label: zoneWords(id).replaceAll('_', ' '),
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
      )}
    </section>
  );
}
