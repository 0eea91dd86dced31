import { geofencePolicies } from '@plumbline/domain/entities/enumerations';
import type { Organization } from '@plumbline/domain/entities/organization';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useOrganization } from '../../../data/records/records.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { RadioCards } from '../../../design/fields/radio-cards.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useSavedToast } from '../../../kits/changes/use-saved-toast.ts';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import { radiusStops, radiusText, stopOf } from '../../../kits/map/map-radius.ts';
import {
  geofencePolicyWords,
  gpsIntervals,
  type TimeRules,
  timeRulesFields,
  timeRulesSchema,
  timeRulesShape,
  timeRulesValues,
} from './time-rules.ts';

/** When overtime begins, what happens at a punch away from the job, how often a position is taken: for admins. */
export default function TimeRulesDialog({ onClose }: { onClose: () => void }) {
  const { row } = useOrganization();
  return row && <Rules organization={row} onClose={onClose} />;
}

/** Fences of companies are no wider than 5 km. */
const widestM = 5_000;

function Rules({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const call = useMutate('organization.updateTimeRules');
  const saySaved = useSavedToast();
  const { locale } = useLocale();
  const save = async (output: TimeRules, retry: () => void): Promise<boolean> => {
    const { overtimeDailyMinutes, overtimeWeeklyMinutes, geofenceRadiusM, gpsIntervalS } = organization;
    const before = { overtimeDailyMinutes, overtimeWeeklyMinutes, geofenceRadiusM, gpsIntervalS };
    const changed = changedFields(
      { ...before, geofencePolicy: organization.geofencePolicy ?? 'record' },
      output,
    );
    if (Object.keys(changed).length > 0) {
      if ((await call.run(changed, { retry })) === null) return false;
      saySaved({ done: 'Time rules saved', kept: 'Time rules kept' });
    }
    onClose();
    return true;
  };
  const values = timeRulesValues(organization, locale);
  const entry = useEntryForm({
    shape: timeRulesShape,
    schema: timeRulesSchema,
    initial: values,
    now: values,
    fields: timeRulesFields,
    draft: 'time-rules',
    refused: call.fields,
    save,
  });
  const { idOf, labelOf, errorOf } = entry;
  const { register } = entry.form;
  const stops = radiusStops(locale).filter((radiusM) => radiusM <= widestM);
  return (
    <EntryFormFrame
      as="dialog"
      title="Time rules"
      entry={entry}
      refusal="The time rules are not saved"
      submitLabel="Save rules"
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['overtimeDailyMinutes', 'overtimeWeeklyMinutes'] as const).map((name) => (
          <Field
            key={name}
            label={labelOf(name)}
            id={idOf(name)}
            error={errorOf(name)}
            hint="Hours. Leave it empty for no limit."
          >
            <Input inputMode="decimal" autoComplete="off" {...register(name)} />
          </Field>
        ))}
      </div>
      <p className="text-meta text-ink-2">
        Overtime is worked out when hours are shown or exported. Recorded hours do not change.
      </p>
      <ControlledField entry={entry} name="geofencePolicy" group>
        {({ value, onChange }) => (
          <RadioCards
            label={labelOf('geofencePolicy')}
            value={value}
            onChange={onChange}
            options={geofencePolicies.map((policy) => ({ value: policy, ...geofencePolicyWords[policy] }))}
          />
        )}
      </ControlledField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ControlledField entry={entry} name="geofenceRadiusM" hint="Of the pin; a project may have its own.">
          {({ value, onChange }) => (
            <Select
              value={String(stops[stopOf(value, stops)])}
              onChange={(radiusM) => onChange(Number(radiusM))}
              options={stops.map((radiusM) => ({
                value: String(radiusM),
                label: radiusText(radiusM, locale),
              }))}
            />
          )}
        </ControlledField>
        <ControlledField
          entry={entry}
          name="gpsIntervalS"
          hint="Only on the clock, never on a break, and only where GPS tracking is on."
        >
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} options={intervalOptions(Number(value), locale)} />
          )}
        </ControlledField>
      </div>
    </EntryFormFrame>
  );
}

function intervalOptions(present: number, locale: string): { value: string; label: string }[] {
  const seconds = [...new Set([...gpsIntervals, present])].toSorted((a, b) => a - b);
  return seconds.map((count) => ({
    value: String(count),
    label: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: count % 60 === 0 ? 'minute' : 'second',
      unitDisplay: 'long',
    }).format(count % 60 === 0 ? count / 60 : count),
  }));
}
