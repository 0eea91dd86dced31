import { ADMIN } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import {
  type CalendarEventType,
  calendarEventTypes,
  conflictKinds,
} from '@plumbline/domain/entities/enumerations';
import { isWork } from '@plumbline/domain/schedule/booking';
import { refusalSentence } from '@plumbline/domain/schedule/text';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { usePlannedEvent } from '../../../data/records/visit-drafts.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { FoldedPart } from '../../../kits/form/folded-part.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import { choices, priorityLabels, priorityOrder } from '../../../kits/labels/status-labels.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { eventTypeLabels } from '../parts/calendar-text.ts';
import { conflictsIn } from '../conflict/schedule-request.ts';
import { ownEventTypes } from './event-rights.ts';
import {
  type EventEntry,
  eventFormFields,
  type EventPreset,
  eventSchema,
  eventDraftShape,
  type EventValues,
  eventValues,
  isMoment,
  newEventValues,
} from './event-entry.ts';
import { EventTimes } from './event-times.tsx';
import { colourChoices, crewItems, none, reminderChoices, skillItems } from './form-choices.ts';
import { reasonLength } from '../conflict/reason-field.tsx';
import { RefusedPlan } from './refused-plan.tsx';
import { useAskScope } from '../series/use-ask-scope.tsx';

export interface EventFormProps {
  /** Null for a new event. */
  event: CalendarEvent | null;
  preset?: EventPreset | undefined;
  onClose: () => void;
}

/** The types of events, those that admins plan most often first. */
const typesByUse: readonly CalendarEventType[] = [
  'job',
  ...calendarEventTypes.filter((type) => type !== 'job' && type !== 'other'),
  'other',
];

/** Plans a new event or changes one. The form shows conflicts itself and keeps its content. */
export default function EventForm({ event, preset = {}, onClose }: EventFormProps) {
  const create = useMutate('calendarEvents.create', { shows: 'all' });
  const update = useMutate('calendarEvents.update', { shows: 'all' });
  const user = useUser();
  const people = usePeople();
  const names = useProjectNames();
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const company = useOrganization().row;
  const workFrom = company?.workWeek?.from ?? '07:00';
  const present = usePlannedEvent(event?.id ?? null).row;
  const now = event && (present ?? event);
  const clock = useNow();
  const isAdmin = user.role === ADMIN;
  const call = event === null ? create : update;
  const askScope = useAskScope();
  /** The plan that the server refused. Its conflicts do not hold for another plan. */
  const [refusedPlan, setRefusedPlan] = useState<string | null>(null);
  const context = { timeZone, today, workFrom };
  const initial =
    event === null
      ? newEventValues({
          ...context,
          preset: isAdmin ? preset : { ...preset, eventType: ownEventTypes[0], attendees: [user.id] },
          now: clock,
        })
      : eventValues(event, context);
  const schema = eventSchema({ ...context, event: now, now: Date.now });
  const begun = preset.copyOf ? `copy:${preset.copyOf.id}` : preset.unscheduled === true ? 'tray' : '';
  const draft = `event:${event?.id ?? `new:${begun}`}`;
  const [reason, setReason, dropReason] = useDraftText(`${draft}:reason`);

  const createFrom = async (output: EventEntry, options: Rules, retry: () => void): Promise<boolean> => {
    const offer = { draft, what: output.title, action: 'Plan it', done: 'Event planned' };
    const { recurrence, ...fields } = output;
    const repeats = recurrence === null ? {} : { recurrence };
    const input = { ...fields, ...repeats, ...options, id: uuidv7() };
    const reply = await create.run(input, { ...toldHere, retry, offer });
    if (reply === null) return false;
    const message = output.unscheduled ? 'Added to what is not scheduled' : 'Event planned';
    saySaved(message, output, options.overrideReason === undefined ? reply.warnings : []);
    return true;
  };
  const updateFrom = async (
    before: CalendarEvent,
    output: EventEntry,
    options: Rules,
    retry: () => void,
  ): Promise<boolean> => {
    const original = schema.parse(eventValues(before, context));
    const changes = changedFields(original, output);
    if (Object.keys(changes).length === 0) return true;
    const scope = before.recurrence === null ? {} : await scopeOf(changes);
    if (scope === null) return false;
    const offer = {
      draft,
      what: output.title,
      action: 'Open event',
      done: 'Event saved',
      address: `/calendar?event=${before.id}`,
    };
    const reply = await update.run(
      { eventId: before.id, ...changes, ...scope, version: before.version, ...options },
      { ...toldHere, retry, offer },
    );
    if (reply === null) {
      catchUp();
      return false;
    }
    saySaved('Event saved', output, options.overrideReason === undefined ? reply.warnings : []);
    return true;
  };
  /**
   * Asks which events of the series to change. Null if the person closed the question; the form stays open.
   */
  const scopeOf = async (changes: Partial<EventEntry>) =>
    await askScope.ask({
      title: 'Which events do you change?',
      submitLabel: 'Save',
      alone: changes.recurrence === undefined,
    });
  const saySaved = (text: string, { title }: EventEntry, warnings: Parameters<typeof refusalSentence>[0]) =>
    warnings.length === 0
      ? toast.success(text, { description: title })
      : toast.warning(text, { description: refusalSentence(warnings, { nameOf: people.fullName, locale }) });

  const save = async (output: EventEntry, retry: () => void): Promise<boolean> => {
    const plan = planOf(entry.form.getValues());
    const overrides = plan === refusedPlan && reason.trim().length >= reasonLength.least;
    const rules: Rules = {
      refuseOn: [...conflictKinds],
      ...(overrides && { overrideReason: reason.trim() }),
    };
    const isSaved =
      now === null ? await createFrom(output, rules, retry) : await updateFrom(now, output, rules, retry);
    setRefusedPlan(isSaved ? null : plan);
    if (isSaved) {
      dropReason();
      onClose();
    }
    return isSaved;
  };

  const { startDate: refusedStart, endDate: refusedEnd, reminderMinutes, ...refused } = call.fields;
  const entry = useEntryForm({
    shape: eventDraftShape,
    schema,
    initial,
    now: now && eventValues(now, context),
    fields: eventFormFields,
    draft,
    refused: {
      ...refused,
      ...(refusedStart !== undefined && { startDay: refusedStart }),
      ...(refusedEnd !== undefined && { endDay: refusedEnd }),
      ...(reminderMinutes !== undefined && { reminder: reminderMinutes }),
    },
    save,
  });
  const { idOf, labelOf, errorOf } = entry;
  const { control, register, setValue } = entry.form;
  const values = useWatch({ control });
  const { eventType = 'job', unscheduled = false } = values;
  const refusal = refusedPlan === planOf(values) && call.error?.code === 'CONFLICT' ? call.error : null;

  const chooseType = (next: CalendarEventType) => {
    // Events block their people's time by default, except reminders and deadlines.
    if (isMoment(next) !== isMoment(eventType)) setValue('isBlocking', !isMoment(next));
    if (!isWork(next)) setValue('unscheduled', false);
  };
  const skills = skillItems(people.members, event);
  const crew = crewItems(people, event?.attendees ?? []);
  const types = isAdmin ? typesByUse : ownEventTypes;
  const errorIn = (fields: readonly (keyof EventValues)[]) =>
    fields.some((name) => errorOf(name) !== undefined);

  return (
    <>
      {/* The dialog is not inside the form, because submitting it would submit the form, too. */}
      {askScope.dialog}
      <EntryFormFrame
        as="sheet"
        title={titleOf(event, preset)}
        entry={entry}
        refusal="The event is not saved"
        submitLabel={
          refusal !== null && reason.trim() !== ''
            ? 'Plan it anyway'
            : event === null
              ? 'Plan event'
              : 'Save event'
        }
        busy={call.busy}
        waits={false}
        onClose={onClose}
      >
        {refusal && (
          <RefusedPlan
            message={refusal.message}
            conflicts={conflictsIn(refusal) ?? []}
            nameOf={people.fullName}
            override={isAdmin ? { reason, onChange: setReason, error: reasonError(reason) } : null}
          />
        )}
        <Field label={labelOf('title')} required id={idOf('title')} error={errorOf('title')}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
        <div className="grid gap-4 min-[360px]:grid-cols-2">
          <ControlledField entry={entry} name="eventType">
            {({ value, onChange }) => (
              <Select
                value={value}
                onChange={(next) => {
                  chooseType(next);
                  onChange(next);
                }}
                options={choices(
                  types.includes(value) ? types : [value, ...types],
                  (type) => eventTypeLabels[type],
                )}
              />
            )}
          </ControlledField>
          {isAdmin && (
            <ControlledField entry={entry} name="priority">
              {(field) => (
                <Select {...field} options={choices(priorityOrder, (value) => priorityLabels[value])} />
              )}
            </ControlledField>
          )}
        </div>
        {isAdmin && (
          <>
            <ControlledField entry={entry} name="projectId">
              {(field) => (
                <Picker
                  {...field}
                  items={names.items(event?.projectId)}
                  placeholder="Find a project"
                  clearable
                />
              )}
            </ControlledField>
            <ControlledField entry={entry} name="attendees">
              {(field) => <MultiPicker {...field} items={crew} placeholder="Nobody yet" />}
            </ControlledField>
          </>
        )}
        <EventTimes
          entry={entry}
          values={values}
          mayWait={isAdmin && (isWork(eventType) || unscheduled)}
          isNew={event === null}
          weekStart={company?.weekStart ?? 'monday'}
        />
        {isAdmin && (
          <Field label={labelOf('location')} id={idOf('location')} error={errorOf('location')}>
            <Input {...register('location')} placeholder="The project’s address" autoComplete="off" />
          </Field>
        )}
        <Field label={labelOf('description')} id={idOf('description')} error={errorOf('description')}>
          <Textarea {...register('description')} rows={3} />
        </Field>
        <ControlledField entry={entry} name="reminder">
          {(field) => <OptionalSelect {...field} options={reminderChoices(event?.reminderMinutes ?? null)} />}
        </ControlledField>
        {isAdmin && (
          <FoldedPart
            title="More"
            holds="Promised by, skills, busy, color"
            filled={
              entry.opened.promisedBy !== '' ||
              entry.opened.requiredSkills.length > 0 ||
              entry.opened.colour !== ''
            }
            refused={errorIn(['promisedBy', 'requiredSkills', 'isBlocking', 'colour'])}
          >
            <ControlledField entry={entry} name="promisedBy">
              {(field) => <DateField {...field} today={today} direction="next" />}
            </ControlledField>
            <ControlledField
              entry={entry}
              name="requiredSkills"
              hint={skills.length === 0 ? 'Skills of people are set on the page of the team.' : undefined}
            >
              {(field) => <MultiPicker {...field} items={skills} placeholder="None" />}
            </ControlledField>
            <ControlledField entry={entry} name="colour">
              {(field) => <OptionalSelect {...field} options={colourChoices(event?.colour ?? null)} />}
            </ControlledField>
            <Controller
              control={control}
              name="isBlocking"
              render={({ field }) => (
                <Checkbox
                  checked={field.value || eventType === 'time_off'}
                  disabled={eventType === 'time_off'}
                  onChange={field.onChange}
                  label={labelOf('isBlocking')}
                  detail="Its people can do nothing else at the time."
                />
              )}
            />
          </FoldedPart>
        )}
      </EntryFormFrame>
    </>
  );
}

/** A select that can be empty. The value '' is not among its options. */
function OptionalSelect({
  value,
  onChange,
  options,
}: {
  value: string;
  onChange: (value: string) => void;
  options: ReturnType<typeof colourChoices>;
}) {
  return (
    <Select
      value={value === '' ? none : value}
      onChange={(next) => onChange(next === none ? '' : next)}
      options={options}
    />
  );
}

type Rules = { refuseOn: (typeof conflictKinds)[number][]; overrideReason?: string };

/** The form shows conflicts itself, so they are not shown in a toast as well. */
const toldHere = { shownInForm: 'CONFLICT' } as const;

/** The fields of the form that decide whether there are conflicts. */
const planOf = ({
  title,
  eventType,
  projectId,
  attendees,
  unscheduled,
  isAllDay,
  startDay,
  startTime,
  endDay,
  endTime,
  requiredSkills,
  isBlocking,
  recurrence,
}: Partial<EventValues>): string =>
  JSON.stringify([
    ...[title, eventType, projectId, attendees, unscheduled, isAllDay],
    ...[startDay, startTime, endDay, endTime, requiredSkills, isBlocking, recurrence],
  ]);

const reasonError = (reason: string): string | undefined =>
  reason !== '' && reason.trim().length < reasonLength.least
    ? `Not less than ${reasonLength.least} characters.`
    : undefined;

function titleOf(event: CalendarEvent | null, { unscheduled, eventType, slot, copyOf }: EventPreset): string {
  if (event !== null) return 'Edit event';
  if (copyOf !== undefined) return 'Duplicate event';
  if (slot !== undefined) return 'New visit';
  return unscheduled === true && (eventType ?? 'job') === 'job' ? 'New visit' : 'New event';
}
