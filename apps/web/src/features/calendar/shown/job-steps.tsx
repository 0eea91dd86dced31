import { ADMIN, type Role } from '@plumbline/domain/access/roles';
import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import { clsx } from 'clsx';
import { Check, type LucideIcon, MapPin, Truck } from 'lucide-react';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useJustChanged } from '../../../design/use-just-changed.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { jobStatusSigns } from '../../../kits/labels/status-labels.ts';
import { Arrival } from './arrival.tsx';
import { inMinutes, useDrive } from './use-drive.ts';

/** The steps of a job in their order, in the words of who takes them. */
const steps: readonly { status: JobStatus; says: string; icon: LucideIcon }[] = [
  { status: 'en_route', says: 'I’m on my way', icon: Truck },
  { status: 'on_site', says: 'I’m on site', icon: MapPin },
  { status: 'done', says: 'Done', icon: Check },
];

export interface JobStepsProps {
  event: CalendarEvent;
  /** The next step is the main action of the page. */
  main?: boolean;
}

/** How far a job is, and one large button for its next step. */
export default function JobSteps({ event, main = false }: JobStepsProps) {
  const { id: eventId, title, attendees } = event;
  const status = event.jobStatus ?? 'scheduled';
  const user = useUser();
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const call = useMutate('calendarEvents.setJobStatus');
  const drive = useDrive(event);
  const resting = useJustChanged(status, replacedButtonRestMs);
  if (!mayStep(user, event)) return null;
  const taken = steps.findIndex((step) => step.status === status);
  const next = dayOf(event.startDate, timeZone) <= today ? steps[taken + 1] : undefined;

  const step = async (to: JobStatus): Promise<void> => {
    const expected = to === 'en_route' && drive ? { expectedAt: inMinutes(drive.minutes) } : {};
    const reply = await call.run(
      { eventId, jobStatus: to, ...expected },
      { form: false, retry: () => void step(to) },
    );
    if (reply === null) return;
    toast.undo(`${jobStatusSigns[to].word}: ${title}`, () => void setBack(event), {
      id: `job-status-${eventId}`,
    });
  };
  return (
    <div className="flex flex-col gap-2.5">
      <p className="grid grid-cols-[auto_auto_auto] justify-between gap-2 text-meta large-text:grid-cols-1">
        {steps.map((each, index) => {
          const isTaken = index <= taken;
          const at = isTaken ? takenAt(event, each.status) : null;
          return (
            <span
              key={each.status}
              aria-current={index === taken ? 'step' : undefined}
              className={clsx('flex gap-1.5', isTaken ? 'text-ink' : 'text-ink-3')}
            >
              <span
                aria-hidden
                className={clsx(
                  'mt-[0.15em] grid size-4 shrink-0 place-items-center rounded-full',
                  isTaken ? 'bg-done text-page' : 'border-2 border-edge',
                )}
              >
                {isTaken && <Check className="size-3" strokeWidth={3} />}
              </span>
              <span className="min-w-0">
                {jobStatusSigns[each.status].word}
                {!isTaken && <span className="sr-only">, not yet</span>}
                {/* Keeps its line, so that the button stays under the thumb. */}
                <span className="block min-h-[1.45em] text-ink-2 tabular">
                  {at !== null && formatTime(at, locale, timeZone)}
                </span>
              </span>
            </span>
          );
        })}
      </p>
      {next && (
        <Button
          size="dock"
          block
          variant={main ? 'primary' : 'outline'}
          icon={next.icon}
          busy={call.busy}
          disabled={!online}
          aria-disabled={resting}
          onClick={() => {
            if (!resting) void step(next.status);
          }}
        >
          {attendees.includes(user.id) ? next.says : jobStatusSigns[next.status].word}
        </Button>
      )}
      {status === 'en_route' && <Arrival event={event} drive={drive} />}
      {next && !online && <output className="text-meta text-ink-2">No signal. Job steps need one.</output>}
    </div>
  );
}

/** Whether the reader may say how far it is: who is on the job, and every admin. */
function mayStep(
  { id, role }: { id: string; role: Role | null },
  { eventType, jobStatus, unscheduled, attendees }: CalendarEvent,
): boolean {
  if (eventType !== 'job' || jobStatus === 'cancelled' || unscheduled === true) return false;
  return role === ADMIN || attendees.includes(id);
}

/** When a step was taken for the last time; null where that is not known. */
function takenAt({ statusChanges = [] }: CalendarEvent, status: JobStatus): string | null {
  return statusChanges.findLast((change) => change.status === status)?.at ?? null;
}

/** As it was before: for who was on the way also when they were expected. */
async function setBack({ id: eventId, jobStatus, expectedAt }: CalendarEvent): Promise<void> {
  try {
    await mutate('calendarEvents.setJobStatus', {
      ...{ eventId, jobStatus: jobStatus ?? 'scheduled' },
      ...(jobStatus === 'en_route' && expectedAt && { expectedAt }),
    });
  } catch (thrown) {
    // `mutate` has shown the reason.
    logError(thrown, 'Taking back the step of a job');
  }
}
