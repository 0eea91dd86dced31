import { type Control, Controller } from 'react-hook-form';
import { DateField } from '../../design/date-field.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { MultiPicker } from '../../design/multi-picker.tsx';
import type { PickerItem } from '../../design/picker-item.ts';
import { Textarea } from '../../design/textarea.tsx';
import type { NoteValues } from './note-entry.ts';

export interface DailyLogFieldsProps {
  control: Control<NoteValues, unknown, unknown>;
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  people: readonly PickerItem[];
  today: string;
}

/** What only a daily log says. */
export function DailyLogFields({ control, idOf, errorOf, people, today }: DailyLogFieldsProps) {
  return (
    <>
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <Field label="Day" required id={idOf('date')} error={errorOf('date')}>
          <Controller
            control={control}
            name="date"
            render={({ field }) => (
              <DateField value={field.value} onChange={field.onChange} today={today} max={today} />
            )}
          />
        </Field>
        <Field label="Weather" id={idOf('weather')} error={errorOf('weather')}>
          <Controller
            control={control}
            name="weather"
            render={({ field }) => <Input {...field} autoComplete="off" />}
          />
        </Field>
      </div>
      <Field label="Crew on site" id={idOf('crewOnSite')} error={errorOf('crewOnSite')}>
        <Controller
          control={control}
          name="crewOnSite"
          render={({ field }) => (
            <MultiPicker items={people} value={field.value} onChange={field.onChange} placeholder="Nobody" />
          )}
        />
      </Field>
      <Field label="Work done" id={idOf('workDone')} error={errorOf('workDone')}>
        <Controller
          control={control}
          name="workDone"
          render={({ field }) => <Textarea {...field} rows={3} />}
        />
      </Field>
      <Field label="Delays" id={idOf('delays')} error={errorOf('delays')}>
        <Controller
          control={control}
          name="delays"
          render={({ field }) => <Textarea {...field} rows={2} />}
        />
      </Field>
    </>
  );
}
