import { localeParts } from '@plumbline/domain/formats/locales';
import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { currencyInWords } from '../../kits/labels/currency-text.ts';
import { languageName } from '../../kits/labels/locale-text.ts';
import { zoneInWords } from '../../kits/days/zone-text.ts';
import type { Formats } from './trial-flow.ts';

// Few people open it, and its pickers are heavy.
const FormatsFields = lazy(() => import('./formats-fields.tsx'));

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
  // Not by the app's formats, which the pages before sign-in would have to load with it.
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  return (
    <section aria-label="Time, language and money" className="-mt-3">
      <div className="flex items-start gap-2.5">
        <Globe aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 text-meta text-ink-2">
          {zoneInWords(timezone)}, now {clock.format(now)} · {languageName(base)} ·{' '}
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
        <Suspense>
          <FormatsFields formats={formats} onChange={onChange} />
        </Suspense>
      )}
    </section>
  );
}
