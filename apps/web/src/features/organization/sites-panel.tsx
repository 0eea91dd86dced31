import { numberText } from '@plumbline/domain/formats/number-text';
import { geofencePolicies } from '@plumbline/domain/entities/enumerations';
import type { SettingsFacts } from '@plumbline/domain/operations/organization';
import { Switch } from '../../design/controls/switch.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { Select } from '../../design/fields/select.tsx';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import { radiusStops, radiusText } from '../../kits/map/map-radius.ts';
import type { SettingsEntry } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

/** The usual pauses between two positions, in seconds. */
const gpsIntervals = [15, 30, 60, 120, 300, 600];
/** Fences of companies are no wider than 5 km. */
const widestM = 5_000;

const policyText: Readonly<Record<(typeof geofencePolicies)[number], string>> = {
  record: 'Record it: the office sees it on the timesheet',
  warn: 'Tell the person at once; the punch counts',
  ask_reason: 'Ask for the reason; the punch counts in any case',
};

export interface SitesPanelProps {
  entry: SettingsEntry;
  locale: string;
  values: SettingsValues;
  facts: SettingsFacts | null;
}

/** How near is on site, how often a position is taken, and which expenses need a receipt. */
export function SitesPanel({ entry, locale, values, facts }: SitesPanelProps) {
  const { idOf, labelOf, errorOf } = entry;
  const own = facts?.ownFences ?? 0;
  return (
    <Panel title="Sites, GPS, receipts">
      <PanelBody className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ControlledField entry={entry} name="geofenceRadiusM" hint="Of the pin.">
            {({ value, onChange }) => (
              <Select
                value={String(value)}
                onChange={(radiusM) => onChange(Number(radiusM))}
                options={choicesWith(
                  radiusStops(locale).filter((radiusM) => radiusM <= widestM),
                  value,
                ).map((radiusM) => ({ value: String(radiusM), label: radiusText(radiusM, locale) }))}
              />
            )}
          </ControlledField>
          <ControlledField entry={entry} name="gpsIntervalS" hint="A position, where tracking is on.">
            {({ value, onChange }) => (
              <Select
                value={value}
                onChange={onChange}
                options={choicesWith(gpsIntervals, Number(value)).map((seconds) => ({
                  value: String(seconds),
                  label: `Every ${durationText(seconds, locale)}`,
                }))}
              />
            )}
          </ControlledField>
        </div>
        <ControlledField entry={entry} name="geofencePolicy">
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={geofencePolicies.map((policy) => ({ value: policy, label: policyText[policy] }))}
            />
          )}
        </ControlledField>
        <Field
          label={labelOf('receiptRequiredAbove')}
          id={idOf('receiptRequiredAbove')}
          error={errorOf('receiptRequiredAbove')}
          hint={entry.meanwhileOf('receiptRequiredAbove') ?? 'Leave it empty where none is needed.'}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix={values.currency}
            {...entry.form.register('receiptRequiredAbove')}
          />
        </Field>
        <ControlledField entry={entry} name="ownApproval" group>
          {({ value, onChange }) => (
            <Switch
              label="Admins may approve their own expenses"
              detail="Off, another admin decides about them. Where there is only one admin, that one may in any case."
              checked={value}
              onChange={onChange}
            />
          )}
        </ControlledField>
        <p className="text-meta text-ink-2">
          {own === 0
            ? 'Every job has this fence, until one gets its own.'
            : own === 1
              ? '1 job has a fence of its own and keeps it.'
              : `${own.toLocaleString(locale)} jobs have a fence of their own and keep it.`}{' '}
          Nobody is tracked on a break or off the clock.
        </p>
      </PanelBody>
    </Panel>
  );
}

/** The usual values, and the present one where it is none of them. */
const choicesWith = (usual: readonly number[], present: number): number[] =>
  [...new Set([...usual, present])].toSorted((a, b) => a - b);

function durationText(seconds: number, locale: string): string {
  const inMinutes = seconds % 60 === 0;
  const unit = inMinutes ? 'minute' : 'second';
  return numberText(inMinutes ? seconds / 60 : seconds, locale, { unit, long: true });
}
