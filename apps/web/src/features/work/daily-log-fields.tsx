import { DateField } from '../../design/date-field.tsx';
import { Input } from '../../design/input.tsx';
import { MultiPicker } from '../../design/multi-picker.tsx';
import type { PickerItem } from '../../design/picker-item.ts';
import { Textarea } from '../../design/textarea.tsx';
import { ControlledField, type EntryOf } from './controlled-field.tsx';
import type { NoteEntry, NoteValues } from './note-entry.ts';

export interface DailyLogFieldsProps {
  entry: EntryOf<NoteValues, NoteEntry>;
  people: readonly PickerItem[];
  today: string;
}

/** What only a daily log says. */
export function DailyLogFields({ entry, people, today }: DailyLogFieldsProps) {
  return (
    <>
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <ControlledField entry={entry} name="date" label="Day" required>
          {(field) => <DateField {...field} today={today} max={today} />}
        </ControlledField>
        <ControlledField entry={entry} name="weather" label="Weather">
          {(field) => <Input {...field} autoComplete="off" />}
        </ControlledField>
      </div>
      <ControlledField entry={entry} name="crewOnSite" label="Crew on site">
        {(field) => <MultiPicker {...field} items={people} placeholder="Nobody" />}
      </ControlledField>
      <ControlledField entry={entry} name="workDone" label="Work done">
        {(field) => <Textarea {...field} rows={3} />}
      </ControlledField>
      <ControlledField entry={entry} name="delays" label="Delays">
        {(field) => <Textarea {...field} rows={2} />}
      </ControlledField>
    </>
  );
}
