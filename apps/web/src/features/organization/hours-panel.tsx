import { addDays, weekdayOf } from '@plumbline/domain/days/days';
import { weekStarts } from '@plumbline/domain/entities/enumerations';
import { weekOf } from '@plumbline/domain/days/weeks';
import { clsx } from 'clsx';
import { Segmented } from '../../design/controls/segmented.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import type { SettingsEntry } from './settings-values.ts';

const weekStartText = { monday: 'Mon', sunday: 'Sun', saturday: 'Sat' } as const;

/** When weeks begin, when people work, and when overtime does. */
export function HoursPanel({ entry }: { entry: SettingsEntry }) {
  const { idOf, labelOf, errorOf } = entry;
  const { register } = entry.form;
  return (
    <Panel title="Week and hours">
      <PanelBody className="flex flex-col gap-4">
        <ControlledField entry={entry} name="weekStart" group>
          {({ value, onChange }) => (
            <Segmented
              label={labelOf('weekStart')}
              value={value}
              onChange={onChange}
              block
              segments={weekStarts.map((start) => ({ value: start, label: weekStartText[start] }))}
            />
          )}
        </ControlledField>
        <ControlledField entry={entry} name="workDays" group>
          {({ value, onChange }) => <WorkDays days={value} onChange={onChange} label={labelOf('workDays')} />}
        </ControlledField>
        <div className="grid items-start gap-4 min-[360px]:grid-cols-2">
          {(['workFrom', 'workTo'] as const).map((name) => (
            <Field
              key={name}
              label={labelOf(name)}
              id={idOf(name)}
              error={errorOf(name)}
              hint={entry.meanwhileOf(name)}
            >
              <Input type="time" {...register(name)} />
            </Field>
          ))}
        </div>
        <div className="grid items-start gap-4 min-[360px]:grid-cols-2">
          {(['overtimeDailyMinutes', 'overtimeWeeklyMinutes'] as const).map((name) => (
            <Field
              key={name}
              label={labelOf(name)}
              id={idOf(name)}
              error={errorOf(name)}
              hint={entry.meanwhileOf(name)}
            >
              <Input inputMode="decimal" autoComplete="off" suffix="h" {...register(name)} />
            </Field>
          ))}
        </div>
        <Field
          label={labelOf('overtimeFactor')}
          id={idOf('overtimeFactor')}
          error={errorOf('overtimeFactor')}
          hint={entry.meanwhileOf('overtimeFactor') ?? 'Counts for hours approved from now on.'}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix="times regular time"
            {...register('overtimeFactor')}
          />
        </Field>
        <p className="text-meta text-ink-2">
          Overtime is worked out when hours are shown or exported; leave a limit empty for none. Recorded
          hours do not change, and exports that were made stay as they are.
        </p>
      </PanelBody>
    </Panel>
  );
}

function WorkDays({
  days,
  onChange,
  label,
}: {
  days: readonly number[];
  onChange: (days: number[]) => void;
  label: string;
}) {
  const { locale } = useLocale();
  const { from } = weekOf(useToday(), 'monday');
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <fieldset
      aria-label={label}
      className="grid min-w-0 grid-cols-7 gap-1.5 max-[389px]:grid-cols-4 large-text:grid-cols-4"
    >
      {Array.from({ length: 7 }, (_, at) => addDays(from, at)).map((day) => {
        const number = weekdayOf(day);
        const isOn = days.includes(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? days.filter((each) => each !== number) : [...days, number])}
            className={clsx(
              'control-edge min-h-11 min-w-0 rounded-control px-0.5 text-meta',
              isOn ? 'bg-selected font-bold text-ink' : 'text-ink-2 hover:bg-lift',
            )}
          >
            {weekday.format(new Date(`${day}T12:00:00Z`))}
          </button>
        );
      })}
    </fieldset>
  );
}
