import { isKeyOf } from '@plumbline/domain/entities/defined';
import type { Organization } from '@plumbline/domain/entities/organization';
import type { SettingsFacts } from '@plumbline/domain/operations/organization';
import { clsx } from 'clsx';
import { useWatch } from 'react-hook-form';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { ErrorSummary } from '../../design/fields/error-summary.tsx';
import { useSavedToast } from '../../kits/changes/use-saved-toast.ts';
import { changedFields, changedMeanwhile } from '../../kits/form/changed-fields.ts';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useEntryForm } from '../../kits/form/use-entry-form.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { FormatsPanel } from './formats-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { LetterheadPanel } from './letterhead-panel.tsx';
import { NumberingPanel } from './numbering-panel.tsx';
import { PlanningPanel } from './planning-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { SitesPanel } from './sites-panel.tsx';
import {
  besideInputs,
  type Settings,
  type SettingsEntry,
  settingsFields,
  settingsOf,
  settingsSchema,
  settingsShape,
  type SettingsValues,
  settingsValues,
} from './settings-values.ts';

const formOrder = Object.keys(settingsFields).filter((name) => isKeyOf(settingsFields, name));

export interface SettingsFormProps {
  organization: Organization;
  /** Null until the server has said them. */
  facts: SettingsFacts | null;
}

/** All settings in one form: what is changed is said in one bar, and saved together. */
export function SettingsForm({ organization, facts }: SettingsFormProps) {
  const call = useMutate('organization.updateSettings', { shows: 'all' });
  const saySaved = useSavedToast();
  const present = settingsOf(organization, facts?.nextProjectNumber ?? organization.projectNumbersFrom ?? 1);
  const save = async (output: Settings, retry: () => void): Promise<boolean> => {
    const changed = changedFields(present, output);
    if (Object.keys(changed).length > 0) {
      const { version } = organization;
      if ((await call.run({ version, ...changed }, { retry })) === null) return false;
      saySaved({ done: 'Settings saved', queued: 'Settings kept' });
    }
    return true;
  };
  const now = settingsValues(present);
  const form = useEntryForm({
    shape: settingsShape,
    schema: settingsSchema(organization.locale),
    initial: now,
    now,
    follows: true,
    fields: settingsFields,
    draft: 'organization-settings',
    refused: besideInputs(call.fields),
    save,
  });
  const values = useWatch({ control: form.form.control, compute: (all: SettingsValues) => all });
  const differing = changedFields(form.unchanged, values);
  const changed = formOrder.filter((name) => name in differing);
  const meanwhile = changedMeanwhile(changedFields(form.seen, values), form.seen, now);
  const entry: SettingsEntry = { ...form, meanwhileOf: (name) => meanwhileText(name, meanwhile) };
  return (
    <form
      id={entry.formId}
      noValidate
      onSubmit={entry.submit}
      className={clsx('mt-5 flex flex-col gap-4', changed.length > 0 && besideBar)}
    >
      <NeedsSignal draft={entry.draft} />
      <ErrorSummary title="The settings are not saved" errors={entry.errors} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4 lg:grid-cols-2">
          <FormatsPanel entry={entry} values={values} organization={organization} facts={facts} />
          <HoursPanel entry={entry} />
          <SitesPanel entry={entry} locale={organization.locale} values={values} facts={facts} />
          <PlanningPanel entry={entry} />
          <NumberingPanel entry={entry} isKnown={facts !== null} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LetterheadPanel entry={entry} values={values} organization={organization} />
          <ChangesPanel />
        </div>
      </div>
      {changed.length > 0 && (
        <SaveBar
          changed={changed}
          meanwhile={formOrder.filter((name) => name in meanwhile)}
          zones={{ from: organization.timezone, to: values.timezone }}
          busy={call.busy}
          onDiscard={entry.startOver}
        />
      )}
    </form>
  );
}

/** What gets the focus is scrolled to where neither the header nor the bar of changes is above it. */
const besideBar = clsx(
  '[&_:is(input,button,textarea,[role=switch])]:scroll-mt-20',
  '[&_:is(input,button,textarea,[role=switch])]:scroll-mb-[calc(14rem+env(safe-area-inset-bottom))]',
  'md:[&_:is(input,button,textarea,[role=switch])]:scroll-mb-36',
);

/** Typed values are shown as they would stand in the input; what is picked is named without them. */
function meanwhileText(name: keyof SettingsValues, meanwhile: Partial<SettingsValues>): string | undefined {
  const theirs = meanwhile[name];
  if (theirs === undefined) return undefined;
  const what =
    theirs === ''
      ? 'This was cleared elsewhere meanwhile.'
      : typedFields.has(name)
        ? `This became “${String(theirs)}” elsewhere meanwhile.`
        : 'This was changed elsewhere meanwhile.';
  return `${what} What you entered stays until you save or discard it.`;
}

const typedFields: ReadonlySet<keyof SettingsValues> = new Set([
  ...(['name', 'address', 'phone', 'licenceNumber', 'timezone', 'currency', 'workFrom', 'workTo'] as const),
  ...([
    'overtimeDailyMinutes',
    'overtimeWeeklyMinutes',
    'overtimeFactor',
    'receiptRequiredAbove',
    'projectNumbersFrom',
  ] as const),
]);
