import { addressLength } from '@plumbline/domain/limits/organization';
import { nameLength } from '@plumbline/domain/limits/lists';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { Textarea } from '../../design/fields/textarea.tsx';
import type { SettingsEntry } from './settings-form.tsx';
import type { SettingsValues } from './settings-values.ts';

/** What stands on exports: as it will look, and its parts. */
export function LetterheadPanel({ entry, values }: { entry: SettingsEntry; values: SettingsValues }) {
  const { idOf, labelOf, errorOf, form } = entry;
  const line = (name: 'name' | 'phone' | 'licenceNumber', more: React.ComponentProps<'input'> = {}) => (
    <Field label={labelOf(name)} id={idOf(name)} error={errorOf(name)} hint={entry.meanwhileOf(name)}>
      <Input maxLength={nameLength} {...more} {...form.register(name)} />
    </Field>
  );
  return (
    <Panel
      title="Letterhead"
      footer="On hours that are exported as PDF from now on. What was made stays as it is."
    >
      <PanelBody className="flex flex-col gap-4">
        <Paper values={values} />
        {line('name', { autoComplete: 'organization' })}
        <Field
          label={labelOf('address')}
          id={idOf('address')}
          error={errorOf('address')}
          hint={entry.meanwhileOf('address')}
        >
          <Textarea
            rows={2}
            maxLength={addressLength}
            autoComplete="street-address"
            {...form.register('address')}
          />
        </Field>
        {line('phone', { type: 'tel', autoComplete: 'tel' })}
        {line('licenceNumber', { autoComplete: 'off' })}
      </PanelBody>
    </Panel>
  );
}

/** A sheet of paper, which is white in either theme. */
function Paper({ values }: { values: SettingsValues }) {
  const { name, address, phone, licenceNumber } = values;
  return (
    <figure
      aria-label="How it looks"
      className="rounded-control bg-[#f3f1ea] px-4 py-4 text-[0.8125rem]/snug text-[#16242b]"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="heading min-w-0 text-[1rem]/tight wrap-anywhere">{name.trim() || 'Your company'}</p>
        <p className="shrink-0 max-w-1/2 text-right wrap-anywhere whitespace-pre-line">
          {[address, phone]
            .map((part) => part.trim())
            .filter(Boolean)
            .join('\n') || 'Address and phone'}
        </p>
      </div>
      <div className="mt-3 border-t-2 border-[#16242b] pt-3">
        <div className="flex flex-wrap justify-between gap-x-4">
          <b>Timesheet</b>
          <span>{licenceNumber.trim() === '' ? '' : `License ${licenceNumber.trim()}`}</span>
        </div>
        {['w-4/5', 'w-full', 'w-2/3'].map((width) => (
          <div key={width} className={`mt-2.5 h-1.5 rounded-full bg-[#d6d2c4] ${width}`} />
        ))}
      </div>
    </figure>
  );
}
