import { addDays, dayOf, daysBetween } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { ADMIN } from '@plumbline/domain/access/roles';
import { planTime } from '@plumbline/domain/schedule/text';
import { useState } from 'react';
import { z } from 'zod';
import { useOrganization } from '../../../data/records/organization.ts';
import { usePlannedEvent } from '../../../data/records/visit-drafts.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { ZoneLine } from '../../../kits/days/zone-line.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { formatDay } from '../../../design/format.ts';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { daysOfEvent } from '../../../kits/days/event-days.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { timeAt } from '../../../kits/days/when.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftValues } from '../../../kits/form/use-draft-text.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { calendarEvent } from '../../../kits/records/calendar-event.ts';
import { lengthText } from '../parts/calendar-text.ts';
import { useScheduling } from '../conflict/use-scheduling.ts';
import { crewItems } from './form-choices.ts';

export interface MoveDialogProps {
  event: CalendarEvent;
  /** The day in sight. It is proposed for an event that has no day yet. */
  day: string;
  onClose: () => void;
}

const slotShape = z.object({ attendees: z.array(z.string()), day: z.string(), time: z.string() });
type Slot = z.infer<typeof slotShape>;
const { fields } = calendarEvent;

/** Gives an event other people, another day or another time without dragging. The event keeps its length. */
export default function MoveDialog({ event, day: inSight, onClose }: MoveDialogProps) {
  const schedule = useScheduling();
  const people = usePeople();
  const isAdmin = useUser().role === ADMIN;
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const workFrom = useOrganization().row?.workWeek?.from ?? '07:00';
  const isWaiting = event.unscheduled === true;
  // What was chosen for a plan that others changed meanwhile is not offered again.
  const draft = `move:${event.id}:${event.version}`;
  const [slot, setSlot, drop] = useDraftValues(draft, slotShape, {
    attendees: event.attendees,
    day: isWaiting ? (inSight < today ? today : inSight) : dayOf(event.startDate, timeZone),
    time: isWaiting || event.isAllDay ? workFrom : timeAt(event.startDate, timeZone),
  });
  const [error, setError] = useState<{ day?: string; time?: string }>({});
  /** The request runs, perhaps with a dialog of its own about conflicts. */
  const [busy, setBusy] = useState(false);
  /**
   * Sentences about what others changed since the dialog was opened, because of which the server refused the
   * move.
   */
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const present = usePlannedEvent(event.id).row ?? event;
  // The version that the person has seen: the one from when the dialog was opened, or the present one once
  // the dialog has said what changed.
  const shown = changed === null ? event : present;
  const set = (change: Partial<Slot>) => {
    setSlot({ ...slot, ...change });
    setError({});
  };

  /** A choice that its person gave up is not offered the next time instead of the plan as it stands. */
  const close = () => {
    drop();
    onClose();
  };
  const move = async (unscheduled: boolean): Promise<void> => {
    if (!unscheduled && slot.day === '') return setError({ day: 'Choose a day.' });
    if (!unscheduled && !event.isAllDay && slot.time === '') return setError({ time: 'When does it start?' });
    setBusy(true);
    const change = unscheduled ? { unscheduled: true } : moved(shown, slot, timeZone);
    const outcome = await schedule(
      { does: 'change', event: shown, change },
      { message: messageOf(unscheduled), onChanged: setChanged },
    );
    setBusy(false);
    if (outcome === 'scheduled') close();
  };
  const messageOf = (unscheduled: boolean): string => {
    if (unscheduled) return `${event.title} is not scheduled any more`;
    const when = event.isAllDay
      ? formatDay(slot.day, locale)
      : planTime(instantAt(slot.day, slot.time, timeZone).toISOString(), { locale, timeZone });
    return `${event.title} moved to ${when}`;
  };
  const standsText = ({ unscheduled, startDate, attendees }: CalendarEvent): string =>
    [
      unscheduled === true ? 'no time yet' : planTime(startDate, { locale, timeZone }),
      attendees.length === 0 ? 'nobody' : attendees.map(people.fullName).join(', '),
    ].join(', ');

  return (
    <FormDialog
      size="small"
      title={isWaiting ? 'Schedule it' : 'Move event'}
      description={isWaiting ? `${event.title}, takes ${lengthText(event)}` : event.title}
      submitLabel={isWaiting ? 'Schedule' : 'Move'}
      busy={busy}
      keepOpen
      otherAnswer={
        !isWaiting && isAdmin && event.eventType === 'job' ? (
          <Button onClick={() => void move(true)}>Take it off the day</Button>
        ) : undefined
      }
      onSubmit={() => void move(false)}
      onClose={close}
    >
      <NeedsSignal draft={null} />
      {changed !== null && (
        <Banner tone="risk" title="Nothing was moved: the plan changed since you saw it">
          {changed.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
          <span className="block">{`It is planned now: ${standsText(present)}`}</span>
        </Banner>
      )}
      {isAdmin && (
        <Field label={fields.attendees.label}>
          <MultiPicker
            items={crewItems(people, event.attendees)}
            value={slot.attendees}
            onChange={(attendees) => set({ attendees })}
            placeholder="Nobody yet"
          />
        </Field>
      )}
      <div className="grid items-start gap-4 min-[22.5rem]:grid-cols-[minmax(0,3fr)_minmax(8.5rem,2fr)]">
        <Field label={fields.startDate.label} error={error.day}>
          <DateField value={slot.day} today={today} direction="next" onChange={(day) => set({ day })} />
        </Field>
        {!event.isAllDay && (
          <Field label="Start time" error={error.time}>
            <Input type="time" value={slot.time} onChange={({ target }) => set({ time: target.value })} />
          </Field>
        )}
      </div>
      {!event.isAllDay && <ZoneLine />}
    </FormDialog>
  );
}

/** The fields of the event after the move. It keeps its length, an all-day event its number of days. */
function moved(event: CalendarEvent, { attendees, day, time }: Slot, timeZone: string) {
  if (event.isAllDay) {
    const { from, to } = daysOfEvent(event, timeZone);
    const midnight = (of: string) => instantAt(of, '00:00', timeZone).toISOString();
    const last = addDays(day, daysBetween(from, to));
    return { unscheduled: false, attendees, startDate: midnight(day), endDate: midnight(addDays(last, 1)) };
  }
  const start = instantAt(day, time, timeZone).getTime();
  const lengthMs = Date.parse(event.endDate) - Date.parse(event.startDate);
  return {
    unscheduled: false,
    attendees,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + lengthMs).toISOString(),
  };
}
