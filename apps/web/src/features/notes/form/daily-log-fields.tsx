import { lazy, Suspense } from 'react';
import { type Control, type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Input } from '../../../design/fields/input.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { ControlledField, type EntryOf } from '../../../kits/form/controlled-field.tsx';
import type { People } from '../../../kits/names/use-people.ts';
import { mergeProposal } from './daily-log-proposal.ts';
import type { NoteEntry, NoteValues } from './note-entry.ts';

const DailyLogPropose = lazy(() => import('./daily-log-propose.tsx'));

export interface DailyLogFieldsProps {
  entry: EntryOf<NoteValues, NoteEntry> & {
    form: {
      control: Control<NoteValues, unknown, NoteEntry>;
      getValues: UseFormGetValues<NoteValues>;
      setValue: UseFormSetValue<NoteValues>;
    };
  };
  people: People;
  /** A new log: known facts of its day are proposed. */
  proposes: boolean;
  today: string;
}

/** The fields that only a daily log has. */
export function DailyLogFields({ entry, people, proposes, today }: DailyLogFieldsProps) {
  const { control, getValues, setValue } = entry.form;
  const [projectId, date] = useWatch({ control, name: ['projectId', 'date'] });
  return (
    <>
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <ControlledField entry={entry} name="date" required>
          {(field) => <DateField {...field} today={today} max={today} />}
        </ControlledField>
        <ControlledField entry={entry} name="weather">
          {(field) => <Input {...field} autoComplete="off" />}
        </ControlledField>
      </div>
      {proposes && projectId !== null && isDay(date) && (
        <Suspense>
          <DailyLogPropose
            projectId={projectId}
            date={date}
            people={people}
            onTake={(proposal) => {
              const { weather, crewOnSite, workDone } = mergeProposal(getValues(), proposal);
              setValue('weather', weather);
              setValue('crewOnSite', crewOnSite);
              setValue('workDone', workDone);
            }}
          />
        </Suspense>
      )}
      <ControlledField entry={entry} name="crewOnSite">
        {(field) => (
          <MultiPicker {...field} items={[...people.crew, ...people.clients]} placeholder="Nobody" />
        )}
      </ControlledField>
      <ControlledField entry={entry} name="workDone">
        {(field) => <Textarea {...field} rows={3} />}
      </ControlledField>
      <ControlledField entry={entry} name="delays">
        {(field) => <Textarea {...field} rows={2} />}
      </ControlledField>
    </>
  );
}
