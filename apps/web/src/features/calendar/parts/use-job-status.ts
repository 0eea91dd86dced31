import { ADMIN, type Role } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { logError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { jobStatusSigns } from '../../../kits/labels/status-labels.ts';

export type StepOptions = { expectedAt?: string; quiet?: boolean };

/** Sets the status of a job, and offers Undo. */
export function useJobStatus(event: CalendarEvent): {
  busy: boolean;
  /** `quiet`: the screen offers to take the step back where it shows it, so no toast does. */
  say: (jobStatus: JobStatus, more?: StepOptions) => Promise<void>;
  /** Takes the step from `before` back. */
  setBack: (before: CalendarEvent) => Promise<void>;
} {
  const call = useMutate('calendarEvents.setJobStatus');
  const { id: eventId, title } = event;
  const say = async (jobStatus: JobStatus, { quiet = false, ...more }: StepOptions = {}): Promise<void> => {
    const reply = await call.run(
      { eventId, jobStatus, ...more },
      { form: false, retry: () => void say(jobStatus, { quiet, ...more }) },
    );
    if (reply === null || quiet) return;
    toast.undo(`${jobStatusSigns[jobStatus].word}: ${title}`, () => void setBack(event), {
      id: `job-status-${eventId}`,
    });
  };
  return { busy: call.busy, say, setBack };
}

/** Whether the reader may set the status of an event: its people and admins may. */
export function mayStep(
  { id, role }: { id: string; role: Role | null },
  { eventType, unscheduled, attendees }: CalendarEvent,
): boolean {
  return eventType === 'job' && unscheduled !== true && (role === ADMIN || attendees.includes(id));
}

/** Undoes the step. For a person who was on the way, it also restores the expected arrival. */
async function setBack({ id: eventId, jobStatus, expectedAt }: CalendarEvent): Promise<void> {
  try {
    await mutate('calendarEvents.setJobStatus', {
      eventId,
      jobStatus: jobStatus ?? 'scheduled',
      ...(jobStatus === 'en_route' && expectedAt && { expectedAt }),
    });
  } catch (thrown) {
    // `mutate` has already shown the reason to the person.
    logError(thrown, 'Taking back the step of a job');
  }
}
