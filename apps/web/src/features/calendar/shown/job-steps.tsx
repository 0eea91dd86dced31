import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { clsx } from 'clsx';
import { Check, type LucideIcon, MapPin, Truck, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConnection } from '../../../data/replica/connection.ts';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useJustChanged } from '../../../design/use-just-changed.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { jobStatusSigns } from '../../../kits/labels/status-labels.ts';
import { Arrival } from '../parts/arrival.tsx';
import { inMinutes, useDrive } from '../parts/use-drive.ts';
import { mayStep, useJobStatus } from '../parts/use-job-status.ts';

const ClockHere = lazy(() => import('../../hours/shown/clock-here.tsx'));

/** The steps of a job in order, with the label that its person presses. */
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

/** The status of a job, and one large button for its next step. */
export default function JobSteps({ event, main = false }: JobStepsProps) {
  const status = event.jobStatus ?? 'scheduled';
  const user = useUser();
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const job = useJobStatus(event);
  const drive = useDrive(event);
  const resting = useJustChanged(status, replacedButtonRestMs);
  const { hasTimeClock } = planCapabilities[usePlan()];
  /** The visit as it was before its person set out. */
  const [before, setBefore] = useState<CalendarEvent | null>(null);
  if (!mayStep(user, event) || status === 'cancelled') return null;
  const reached = steps.findIndex((step) => step.status === status);
  const next = dayOf(event.startDate, timeZone) <= today ? steps[reached + 1] : undefined;

  const isOwn = event.attendees.includes(user.id);
  // Without a signal the step cannot be said, and the clock can be started all the same.
  const isThere = status === 'on_site' || (!online && next?.status === 'on_site');

  const step = (to: JobStatus) => {
    if (to !== 'en_route') return void job.say(to);
    setBefore(event);
    // A toast would lie on the choices of when they arrive, which appear with this step.
    return void job.say(to, { quiet: true, ...(drive && { expectedAt: inMinutes(drive.minutes) }) });
  };
  return (
    <div className="flex flex-col gap-2.5">
      <p className="grid grid-cols-[auto_auto_auto] justify-between gap-2 text-meta large-text:grid-cols-1">
        {steps.map((each, index) => {
          const isTaken = index <= reached;
          const at = isTaken ? takenAt(event, each.status) : null;
          return (
            <span
              key={each.status}
              aria-current={index === reached ? 'step' : undefined}
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
                {/* The line keeps its height while it is empty, so that the button stays under the thumb. */}
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
          busy={job.busy}
          disabled={!online}
          aria-disabled={resting}
          onClick={() => {
            if (!resting) step(next.status);
          }}
        >
          {isOwn ? next.says : jobStatusSigns[next.status].word}
        </Button>
      )}
      {status === 'en_route' && <Arrival event={event} drive={drive} />}
      {status === 'en_route' && before?.id === event.id && (
        <Button
          variant="quiet"
          icon={Undo2}
          busy={job.busy}
          disabled={!online}
          className="-ml-4 self-start"
          onClick={() => void job.setBack(before)}
        >
          Not on my way yet
        </Button>
      )}
      {next && !online && (
        <output className="text-meta text-ink-2">
          No signal. The steps of a visit need one.
          {isOwn && hasTimeClock && event.projectId !== null && ' Your clock, tasks and photos do not.'}
        </output>
      )}
      {isOwn && hasTimeClock && isThere && event.projectId !== null && (
        <Suspense>
          <ClockHere projectId={event.projectId} taskId={event.taskId ?? null} />
        </Suspense>
      )}
    </div>
  );
}

/** When a step was last taken. Null if that is not known. */
function takenAt({ statusChanges = [] }: CalendarEvent, status: JobStatus): string | null {
  return statusChanges.findLast((change) => change.status === status)?.at ?? null;
}
