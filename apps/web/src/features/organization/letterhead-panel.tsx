import { addressLength } from '@plumbline/domain/limits/organization';
import { letterheadLines, letterheadOf } from '@plumbline/domain/entities/letterhead';
import type { Organization } from '@plumbline/domain/entities/organization';
import { nameLength } from '@plumbline/domain/limits/lists';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { Textarea } from '../../design/fields/textarea.tsx';
import { LetterheadView } from '../../kits/letterhead/letterhead-view.tsx';
import { LogoField } from './logo-field.tsx';
import type { SettingsEntry } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

export interface LetterheadPanelProps {
  entry: SettingsEntry;
  values: SettingsValues;
  organization: Organization;
}

/** What stands at the head of papers and on the page of clients: as it will look, and its parts. */
export function LetterheadPanel({ entry, values, organization }: LetterheadPanelProps) {
  const isBare = letterheadLines(letterheadOf(values)).length === 0;
  const { idOf, labelOf, errorOf, form } = entry;
  const line = (name: 'name' | 'phone' | 'licenceNumber', more: React.ComponentProps<'input'> = {}) => (
    <Field label={labelOf(name)} id={idOf(name)} error={errorOf(name)} hint={entry.meanwhileOf(name)}>
      <Input maxLength={nameLength} {...more} {...form.register(name)} />
    </Field>
  );
  return (
    <Panel
      title="Letterhead"
      footer="On exported hours, weeks and daily logs that are printed or saved as PDF from now on, and on the page of your clients. What was made stays as it is."
    >
      <PanelBody className="flex flex-col gap-4">
        <Paper values={values} logoStorageId={organization.logoStorageId} />
        {isBare && (
          <p className="text-meta text-ink-2">
            Neither address nor phone stands on your papers yet. With them, whoever holds one can reach you.
          </p>
        )}
        <LogoField organization={organization} />
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
function Paper({ values, logoStorageId }: { values: SettingsValues; logoStorageId: string | null }) {
  const { name, ...lines } = letterheadOf(values);
  return (
    <figure
      aria-label="How it looks"
      className="rounded-control bg-[#f3f1ea] px-4 py-4 text-[0.8125rem]/snug text-[#16242b]"
    >
      <LetterheadView
        letterhead={{ ...lines, name: name.trim() || 'Your company' }}
        logoStorageId={logoStorageId}
        empty="Address and phone"
      />
      <div className="mt-3 border-t-2 border-[#16242b] pt-3">
        <b>Timesheet</b>
        {['w-4/5', 'w-full', 'w-2/3'].map((width) => (
          <div key={width} className={`mt-2.5 h-1.5 rounded-full bg-[#d6d2c4] ${width}`} />
        ))}
      </div>
    </figure>
  );
}
