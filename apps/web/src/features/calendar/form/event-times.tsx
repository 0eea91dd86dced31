import type { WeekStart } from '@plumbline/domain/days/weeks';
import { movedRepeat, parseRepeat, ruleOf } from '@plumbline/domain/schedule/repeat';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { ZoneLine } from '../../../kits/days/zone-line.tsx';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import type { EntryForm } from '../../../kits/form/use-entry-form.ts';
import { WhichTime } from '../../../kits/form/which-time.tsx';
import { type EventEntry, type EventValues, movedEnd } from './event-entry.ts';
import { RepeatFields } from '../series/repeat-fields.tsx';

export interface EventTimesProps {
  entry: EntryForm<EventValues, EventEntry>;
  values: Partial<EventValues>;
  /** Whether the event may be without a time and wait in the tray. */
  mayWait: boolean;
  isNew: boolean;
  weekStart: WeekStart;
}

/** The fields of an event's start, end and repetition, or of its length while it has no time. */
export function EventTimes({ entry, values, mayWait, isNew, weekStart }: EventTimesProps) {
  const today = useToday();
  const { idOf, labelOf, errorOf } = entry;
  const { control, register, setValue, getValues } = entry.form;
  const { unscheduled = false, isAllDay = false } = values;

  /**
   * The last start that could be read. The end moves by as much as the next readable start differs from it.
   */
  const [start, setStart] = useState({
    startDay: entry.opened.startDay,
    startTime: entry.opened.startTime,
  });
  const follow = (next: { startDay: string; startTime: string }) => {
    const { endDay, endTime } = getValues();
    if (!isDay(next.startDay) || next.startTime === '') return;
    const moved = movedEnd({ ...start, endDay, endTime }, next);
    const repeat = parseRepeat(getValues('recurrence'));
    if (repeat !== null && start.startDay !== next.startDay && isDay(start.startDay))
      setValue('recurrence', ruleOf(movedRepeat(repeat, { from: start.startDay, to: next.startDay })));
    setStart(next);
    setValue('endDay', moved.endDay);
    setValue('endTime', moved.endTime);
  };
  return (
    <>
      <div className="flex flex-col">
        {mayWait && (
          <Controller
            control={control}
            name="unscheduled"
            render={({ field }) => (
              <Checkbox
                checked={field.value}
                onChange={field.onChange}
                label={labelOf('unscheduled')}
                detail="It stands under “Not scheduled” until somebody gives it a time."
              />
            )}
          />
        )}
        {!unscheduled && (
          <Controller
            control={control}
            name="isAllDay"
            render={({ field }) => (
              <Checkbox checked={field.value} onChange={field.onChange} label={labelOf('isAllDay')} />
            )}
          />
        )}
      </div>
      {unscheduled ? (
        <Field label={labelOf('hours')} required id={idOf('hours')} error={errorOf('hours')}>
          <Input {...register('hours')} inputMode="decimal" suffix="h" autoComplete="off" />
        </Field>
      ) : (
        <>
          <div className={timeRow}>
            <ControlledField entry={entry} name="startDay" required>
              {({ value, onChange }) => (
                <DateField
                  value={value}
                  today={today}
                  direction={isNew ? 'next' : 'closest'}
                  onChange={(next) => {
                    onChange(next);
                    follow({ startDay: next, startTime: getValues('startTime') });
                  }}
                />
              )}
            </ControlledField>
            {!isAllDay && (
              <Field
                label={labelOf('startTime')}
                required
                id={idOf('startTime')}
                error={errorOf('startTime')}
              >
                <Input
                  type="time"
                  {...register('startTime', {
                    onChange: () =>
                      follow({ startDay: getValues('startDay'), startTime: getValues('startTime') }),
                  })}
                />
              </Field>
            )}
          </div>
          {!isAllDay && (
            <WhichTime
              of={labelOf('startTime')}
              day={values.startDay ?? ''}
              time={values.startTime ?? ''}
              value={values.startWhich ?? ''}
              onChange={(which) => entry.form.setValue('startWhich', which, { shouldDirty: true })}
            />
          )}
          <div className={timeRow}>
            <ControlledField entry={entry} name="endDay" required>
              {(field) => <DateField {...field} today={today} direction={isNew ? 'next' : 'closest'} />}
            </ControlledField>
            {!isAllDay && (
              <Field label={labelOf('endTime')} required id={idOf('endTime')} error={errorOf('endTime')}>
                <Input type="time" {...register('endTime')} />
              </Field>
            )}
          </div>
          {!isAllDay && (
            <WhichTime
              of={labelOf('endTime')}
              day={values.endDay ?? ''}
              time={values.endTime ?? ''}
              value={values.endWhich ?? ''}
              onChange={(which) => entry.form.setValue('endWhich', which, { shouldDirty: true })}
            />
          )}
          {!isAllDay && <ZoneLine />}
          <ControlledField entry={entry} name="recurrence">
            {(field) => <RepeatFields {...field} day={start.startDay} today={today} weekStart={weekStart} />}
          </ControlledField>
        </>
      )}
    </>
  );
}

/** Beside each other where a time of day with AM or PM has its room, which the narrowest phones do not have. */
const timeRow = 'grid items-start gap-4 min-[22.5rem]:grid-cols-[minmax(0,3fr)_minmax(8.5rem,2fr)]';
