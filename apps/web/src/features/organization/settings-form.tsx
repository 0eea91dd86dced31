import { isKeyOf } from '@plumbline/domain/entities/defined';
import type { Organization } from '@plumbline/domain/entities/organization';
import type { SettingsFacts } from '@plumbline/domain/operations/organization';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { ErrorSummary } from '../../design/fields/error-summary.tsx';
import { useSavedToast } from '../../kits/changes/use-saved-toast.ts';
import { changedFields } from '../../kits/form/changed-fields.ts';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { FormatsPanel } from './formats-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { LetterheadPanel } from './letterhead-panel.tsx';
import { NumberingPanel } from './numbering-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { SitesPanel } from './sites-panel.tsx';
import {
  besideInputs,
  type Settings,
  settingsFields,
  settingsOf,
  settingsSchema,
  settingsShape,
  type SettingsValues,
  settingsValues,
} from './settings-values.ts';

const formOrder = Object.keys(settingsFields).filter((name) => isKeyOf(settingsFields, name));

export type SettingsEntry = EntryForm<SettingsValues, Settings>;

export interface SettingsFormProps {
  organization: Organization;
  /** Null until the server has said them. */
  facts: SettingsFacts | null;
  /** Whether something is not saved. */
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** All settings in one form: what is changed is said in one bar, and saved together. */
export function SettingsForm({ organization, facts, onDirty, onSaved }: SettingsFormProps) {
  const call = useMutate('organization.updateSettings', { shows: 'all' });
  const saySaved = useSavedToast();
  const present = settingsOf(organization, facts?.nextProjectNumber ?? organization.projectNumbersFrom ?? 1);
  const [start] = useState(() => settingsValues(present));
  const save = async (output: Settings, retry: () => void): Promise<boolean> => {
    const changed = changedFields(present, output);
    if (Object.keys(changed).length > 0) {
      const { version } = organization;
      if ((await call.run({ version, ...changed }, { retry })) === null) return false;
      saySaved({ done: 'Settings saved', kept: 'Settings kept' });
    }
    onSaved();
    return true;
  };
  const entry = useEntryForm({
    shape: settingsShape,
    schema: settingsSchema(organization.locale),
    initial: start,
    now: settingsValues(present),
    fields: settingsFields,
    draft: 'organization-settings',
    refused: besideInputs(call.fields),
    save,
  });
  const values = useWatch({ control: entry.form.control, compute: (all: SettingsValues) => all });
  const differing = changedFields(start, values);
  const changed = formOrder.filter((name) => name in differing);
  const isDirty = changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form id={entry.formId} noValidate onSubmit={entry.submit} className="mt-5 flex flex-col gap-4">
      <NeedsSignal draft={entry.draft} />
      <ErrorSummary title="The settings are not saved" errors={entry.errors} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4 lg:grid-cols-2">
          <FormatsPanel entry={entry} values={values} organization={organization} facts={facts} />
          <HoursPanel entry={entry} />
          <SitesPanel entry={entry} locale={organization.locale} values={values} facts={facts} />
          <NumberingPanel entry={entry} isKnown={facts !== null} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LetterheadPanel entry={entry} values={values} />
          <ChangesPanel />
        </div>
      </div>
      {isDirty && (
        <SaveBar
          changed={changed}
          zones={{ from: organization.timezone, to: values.timezone }}
          busy={call.busy}
          onDiscard={entry.startOver}
        />
      )}
    </form>
  );
}
