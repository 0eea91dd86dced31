import { ADMIN } from '@plumbline/domain/access/roles';
import { addDays } from '@plumbline/domain/days/days';
import { usualWeek } from '@plumbline/domain/schedule/span';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { officeHoursBackDays, ownHoursBackDays } from '@plumbline/domain/limits/time';
import { useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useSavedToast } from '../../../kits/changes/use-saved-toast.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { ZoneLine } from '../../../kits/days/zone-line.tsx';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import { WhichTime } from '../../../kits/form/which-time.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import {
  endDay,
  type HoursContext,
  type HoursEntry,
  hoursDraftShape,
  hoursFormFields,
  hoursSchema,
  hoursValues,
} from '../form/hours-entry.ts';
import { doubtOf } from '../form/hours-doubt.ts';
import { HoursSum } from '../form/hours-sum.tsx';
import { BreakFields } from '../form/break-fields.tsx';

export interface HoursFormProps {
  /** Null for a new entry. */
  entry: TimeEntry | null;
  /** The person whose hours they are. Only admins enter another person's hours. */
  person: { id: string; name: string };
  /** The job of new hours. */
  projectId?: string | null;
  /** The task on that job for which new hours are. */
  taskId?: string;
  /** The day of new hours; today by default. */
  day?: string;
  onClose: () => void;
}

/** Adds hours later, or corrects them. */
export default function HoursForm({
  entry,
  person,
  projectId: job = null,
  taskId,
  day,
  onClose,
}: HoursFormProps) {
  const create = useMutate('timeEntries.create', { shows: 'all' });
  const update = useMutate('timeEntries.update', { shows: 'all' });
  const saySaved = useSavedToast();
  const user = useUser();
  const names = useProjectNames();
  const today = useToday();
  const confirm = useConfirm();
  const company = useOrganization().row;
  const member = useMembers().rows.find(({ userId }) => userId === person.id);
  const workWeek = member?.workWeek ?? company?.workWeek ?? usualWeek;
  const { locale, timeZone } = useLocale();
  const others = useTimeEntries({ userId: person.id }).rows;
  const call = entry === null ? create : update;
  const corrects = entry !== null;
  const now = entry && (others.find(({ id }) => id === entry.id) ?? entry);

  const createFrom = async (
    { breaks, taskId: task, clockIn, clockOut, projectId, notes }: HoursEntry,
    retry: () => void,
  ) => {
    const id = uuidv7();
    return await create.run(
      {
        id,
        clockIn,
        clockOut,
        projectId,
        notes,
        ...(breaks.length > 0 && { breaks }),
        ...(task !== null && { taskId: task }),
        ...(person.id !== user.id && { userId: person.id }),
      },
      { retry },
    );
  };
  const updateFrom = async (before: TimeEntry, { reason, ...output }: HoursEntry, retry: () => void) => {
    const { clockIn, clockOut, projectId, taskId: task, notes } = before;
    // The fields are in the same order as the form builds them.
    const breaks = before.breaks.map(({ start, end, paid }) => ({ start, end, paid }));
    const fields = changedFields({ clockIn, clockOut, breaks, projectId, taskId: task, notes }, output);
    if (Object.keys(fields).length === 0) return before.id;
    const seen = person.id === user.id ? {} : { seen: { version: before.version } };
    return await update.run(
      { entryId: before.id, ...fields, ...(reason !== null && { reason }), ...seen },
      { retry },
    );
  };
  const save = async (output: HoursEntry, retry: () => void): Promise<boolean> => {
    const doubt = doubtOf(output, { entry: now, timeZone, locale, workWeek });
    if (doubt !== null && !(await confirm({ ...doubt, cancelLabel: 'Look again' }))) return false;
    const reply = now === null ? await createFrom(output, retry) : await updateFrom(now, output, retry);
    if (reply === null) return false;
    saySaved({ done: entry === null ? 'Hours added' : 'Hours saved', queued: 'Hours kept' });
    onClose();
    return true;
  };

  const context: HoursContext = {
    locale,
    timeZone,
    now: Date.now,
    entry: now,
    others,
    nameOf: names.nameOf,
    backDays: user.role === ADMIN ? officeHoursBackDays : ownHoursBackDays,
    asksReason: corrects && person.id !== user.id,
  };
  const { clockIn: refusedStart, clockOut: refusedEnd, ...refused } = call.fields;
  const form = useEntryForm({
    shape: hoursDraftShape,
    schema: hoursSchema(context),
    initial: hoursValues(entry, { today: day ?? today, timeZone, projectId: job, taskId: taskId ?? null }),
    now: now && hoursValues(now, { today, timeZone, projectId: null }),
    fields: hoursFormFields,
    draft: `hours:${entry?.id ?? ['new', person.id, taskId, day].filter(Boolean).join(':')}`,
    refused: {
      ...refused,
      ...(refusedStart !== undefined && { from: refusedStart }),
      ...(refusedEnd !== undefined && { to: refusedEnd }),
    },
    save,
  });
  const { idOf, labelOf, errorOf } = form;
  const { control, register } = form.form;
  const values = useWatch({ control });
  const { date = '', from = '', to = '', endDate = '' } = values;
  const last = isDay(date) ? endDay({ date, from, to, endDate }) : date;
  const tasks = useTasks({ projectId: values.projectId ?? '' }).rows;
  const taskItems = tasks
    .filter(({ id, status }) => id === entry?.taskId || (status !== 'done' && status !== 'cancelled'))
    .map(({ id, title }) => ({ id, label: title }));
  return (
    <EntryFormFrame
      as="sheet"
      title={titleOf(entry, person.id === user.id ? '' : person.name, user.role === ADMIN)}
      entry={form}
      refusal="The hours are not saved"
      submitLabel={entry === null ? 'Add hours' : 'Save hours'}
      busy={call.busy}
      waits
      onClose={onClose}
    >
      <ControlledField entry={form} name="date" required>
        {(field) => <DateField {...field} today={today} max={today} />}
      </ControlledField>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={labelOf('from')} required id={idOf('from')} error={errorOf('from')}>
          <Input type="time" {...register('from')} />
        </Field>
        <Field
          label={labelOf('to')}
          required
          id={idOf('to')}
          error={errorOf('to')}
          hint={last === date || endDate !== '' ? undefined : `Ends ${formatDay(last, locale, 'weekday')}`}
        >
          <Input type="time" {...register('to')} />
        </Field>
      </div>
      <WhichTime
        of={labelOf('from')}
        day={date}
        time={from}
        value={values.fromWhich ?? ''}
        onChange={(which) => form.form.setValue('fromWhich', which, { shouldDirty: true })}
      />
      <WhichTime
        of={labelOf('to')}
        day={last}
        time={to}
        value={values.toWhich ?? ''}
        onChange={(which) => form.form.setValue('toWhich', which, { shouldDirty: true })}
      />
      <ZoneLine />
      <HoursSum values={form.form.getValues()} context={context} />
      {endDate === '' ? (
        isDay(date) && (
          <Button
            variant="quiet"
            size="small"
            className="-mt-2 -ml-3 self-start"
            onClick={() => form.form.setValue('endDate', addDays(last, 1), { shouldDirty: true })}
          >
            Ends on another day
          </Button>
        )
      ) : (
        <ControlledField entry={form} name="endDate" required>
          {(field) => <DateField {...field} today={today} max={today} />}
        </ControlledField>
      )}
      <ControlledField entry={form} name="breaks" group>
        {({ value, onChange }) => <BreakFields breaks={value} onChange={onChange} />}
      </ControlledField>
      <ControlledField entry={form} name="projectId">
        {(field) => (
          <Picker
            {...field}
            // A task belongs to its project.
            onChange={(next) => {
              if (next !== field.value) form.form.setValue('taskId', null);
              field.onChange(next);
            }}
            items={names.items(entry?.projectId)}
            placeholder="Find a project"
            clearable
          />
        )}
      </ControlledField>
      {taskItems.length > 0 && (
        <ControlledField entry={form} name="taskId">
          {(field) => <Picker {...field} items={taskItems} placeholder="Find a task" clearable />}
        </ControlledField>
      )}
      <Field label={labelOf('notes')} id={idOf('notes')} error={errorOf('notes')}>
        <Textarea {...register('notes')} rows={3} />
      </Field>
      {corrects && (
        <Field
          label={labelOf('reason')}
          id={idOf('reason')}
          required={person.id !== user.id}
          error={errorOf('reason')}
          hint={
            person.id === user.id
              ? 'Why you change it. It stays with these hours.'
              : `Why you change it. ${person.name} reads it, and it stays with these hours.`
          }
        >
          <Input {...register('reason')} autoComplete="off" />
        </Field>
      )}
    </EntryFormFrame>
  );
}

/**
 * `other` is the name of the person whose hours they are. It is empty for one's own hours, except for an
 * admin who adds some.
 */
function titleOf(entry: TimeEntry | null, other: string, admin: boolean): string {
  if (entry !== null) return other === '' ? 'Edit hours' : `Edit hours of ${other}`;
  if (other !== '') return `Add hours for ${other}`;
  return admin ? 'Add your own hours' : 'Add hours';
}
