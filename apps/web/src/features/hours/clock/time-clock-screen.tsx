import { runningBreak, workedSeconds } from '@plumbline/domain/hours/worked';
import { weekOf } from '@plumbline/domain/days/weeks';
import { clsx } from 'clsx';
import { Coffee, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useTask } from '../../../data/records/tasks.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { formatHours, formatTime } from '../../../design/format.ts';
import { loadConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { ListTrouble } from '../../../kits/list/list-trouble.tsx';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { TrackingLine } from '../../tracking/shown/tracking-line.tsx';
import { useLedProjects } from '../crew/use-led-projects.ts';
import { entriesWithin, runningEntry, workedMinutes } from '../parts/hours.ts';
import type { Job } from '../parts/next-job.ts';
import { runsTooLong } from '../parts/stop-forgotten.ts';
import { useClockActions } from '../parts/use-clock-actions.ts';
import { ClockButtons } from './clock-buttons.tsx';
import { ClockFace } from './clock-face.tsx';
import { ClockSkeleton } from './clock-skeleton.tsx';
import { DayEntries } from './day-entries.tsx';
import { EarlierDay } from './earlier-day.tsx';
import { JobHeading } from './job-heading.tsx';
import { LunchButton } from './lunch-button.tsx';
import { awayPunch, positionsSought } from '../parts/punch-positions.ts';
import { BreakLine, PositionLine } from './position-line.tsx';
import { OtherJobs } from './other-jobs.tsx';
import { fenceOf, punchFencePosition } from './fence-position.ts';
import { loadMutateTogether } from '../parts/punches.ts';
import { ReceiptLine } from './receipt-line.tsx';
import { useProposals } from './use-proposals.ts';
import { useSeconds } from './use-seconds.ts';

const CrewDialog = lazy(() => import('../crew/crew-dialog.tsx'));
const StillRunning = lazy(() => import('../shown/still-running.tsx'));
const StopForgotten = lazy(() => import('./stop-forgotten-dialog.tsx'));
const loadJobDialog = () => import('./job-dialog.tsx');
const JobDialog = lazy(loadJobDialog);

/** Code that the buttons need. It is loaded at the beginning, because there may be no network later. */
const opened = [
  loadConfirm,
  loadJobDialog,
  () => import('./punch-part.tsx'),
  () => import('./away-reason-dialog.tsx'),
  loadMutateTogether,
];

export default function TimeClockScreen() {
  const user = useUser();
  const from = useTimeEntries({ userId: user.id });
  const names = useProjectNames();
  const jobs = useProjects().state;
  const today = useToday();
  const organization = useOrganization().row;
  const { locale, timeZone } = useLocale();
  const [picked, setPicked] = useState<Job | null>(null);
  const [choosing, setChoosing] = useState<'job' | 'switch' | 'crew' | 'stopped' | null>(null);
  const sought = useStore(positionsSought);
  useEffect(() => {
    Promise.all(opened.map(async (load) => await load())).catch((thrown: unknown) =>
      logError(thrown, 'Loading what the clock opens'),
    );
  }, []);

  const running = runningEntry(from.rows);
  const pause = running && runningBreak(running);
  const led = useLedProjects(names);
  const actions = useClockActions(from.rows, running, names);
  const { press } = actions;
  const now = useSeconds(running !== null || press !== null);
  // During a break the device's position is not read, until the person wants to switch.
  const wanted = !pause || choosing === 'switch';
  const { proposals, isMoved } = useProposals(wanted, names, from.rows);
  const chosen = running ?? picked ?? proposals[0] ?? { projectId: null, taskId: null };
  const job: Job = { projectId: chosen.projectId, taskId: chosen.taskId };
  const task = useTask(job.taskId).row;
  const others = proposals.filter(({ projectId }) => projectId !== job.projectId).slice(0, 2);

  // The job's name and the other likely jobs would move what stands below them.
  if (from.state === 'loading' || jobs === 'loading') return <ClockSkeleton />;
  const todays = entriesWithin(from.rows, { from: today, to: today }, timeZone);
  const shown = running !== null && !todays.includes(running) ? [running, ...todays] : todays;
  const week = entriesWithin(from.rows, weekOf(today, organization?.weekStart ?? 'monday'), timeZone);
  // Until the first entries have loaded, nothing is said about today.
  const isLoaded = from.state === 'ready' || from.rows.length > 0;
  const starting = press?.act === 'in' && running === null;
  const state = running === null ? (starting ? 'on' : 'off') : pause ? pauseState(pause) : 'on';
  const secondsSince = (instant: number) => Math.max(0, Math.floor((now - instant) / 1_000));
  const faceSeconds =
    running === null
      ? starting
        ? secondsSince(press.at)
        : 0
      : pause
        ? secondsSince(Date.parse(pause.start))
        : workedSeconds(running, press?.act === 'out' ? Math.min(now, press.at) : now);
  const tooLong = running !== null && runsTooLong(running, now);
  const minutes = { today: workedMinutes(todays, now), week: workedMinutes(week, now) };
  const time = (instant: string) => formatTime(instant, locale, timeZone);
  const figures = [
    ...(pause ? [{ name: 'Break since', value: time(pause.start) }] : []),
    ...(running !== null && !pause ? [{ name: 'Started', value: time(running.clockIn) }] : []),
    { name: 'Today', value: formatHours(minutes.today) },
    { name: 'This week', value: formatHours(minutes.week) },
  ];
  const project = names.projects.find(({ id }) => id === running?.projectId) ?? null;
  const position = running && punchFencePosition(running.clockInLocation, fenceOf(project, organization));
  const mayExplain =
    position?.inside === false && project !== null && organization?.geofencePolicy === 'ask_reason';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-md:pb-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-10">
      <div className="flex flex-col gap-4">
        <ListTrouble
          what="entries"
          state={from.state}
          asOf={from.asOf}
          retry={from.retry}
          saved={from.rows.length > 0}
          quiet
        />
        {running !== null && (
          <Suspense>
            <StillRunning key={running.id} entry={running} />
          </Suspense>
        )}
        <JobHeading
          running={running !== null}
          projectId={job.projectId}
          project={job.projectId === null ? '' : names.nameOf(job.projectId)}
          task={task?.title ?? null}
          reason={proposals.find(({ projectId }) => projectId === job.projectId)?.reason ?? null}
          onChoose={() => setChoosing('job')}
        />
        {!pause && (
          <OtherJobs
            title={running === null ? null : 'Switch to'}
            proposals={others}
            nameOf={names.nameOf}
            busy={press !== null}
            onTake={(proposal) => {
              if (running === null) setPicked(proposal);
              else if (tooLong) setChoosing('stopped');
              else void actions.switchTo(proposal);
            }}
          />
        )}
        <ClockFace state={state} seconds={faceSeconds} />
        {running !== null && pause ? (
          <BreakLine running={running} paid={pause.paid} now={now} />
        ) : (
          <PositionLine
            running={running}
            position={position}
            looking={starting || (running !== null && sought.has(running.id))}
            action={
              mayExplain && (
                <Button
                  variant="quiet"
                  aria-haspopup="dialog"
                  onClick={() => {
                    const away = radiusText(position.distanceM ?? 0, locale);
                    awayPunch.set({ entryId: running?.id ?? '', of: 'clockIn', away, job: project.name });
                  }}
                >
                  Say why
                </Button>
              )
            }
          />
        )}
        {running !== null && !pause && <TrackingLine />}
        <ClockButtons
          state={running === null ? 'off' : pause ? 'break' : 'on'}
          isMoved={isMoved && picked === null}
          busy={press?.act ?? null}
          // A clock that was forgotten for days ends at a time that the person enters.
          onPunch={() => (tooLong ? setChoosing('stopped') : void actions.punch(job))}
          onStartBreak={() => void actions.startBreak(false)}
          onEndBreak={() => void actions.endBreak()}
          onSwitch={() => setChoosing(tooLong ? 'stopped' : 'switch')}
        />
        <output className="sr-only">{actions.announcement}</output>
      </div>
      <section aria-label="Your hours" className="flex flex-col gap-4">
        {running === null && press === null && <ReceiptLine />}
        {isLoaded && (
          <>
            <Totals figures={figures} className="max-w-md lg:pt-2" />
            <div className="border-t border-divider lg:max-w-2xl">
              {shown.length === 0 ? (
                <p className="py-4 text-ink-2">Nothing on the clock today yet.</p>
              ) : (
                <DayEntries entries={shown} now={now} nameOf={names.nameOf} />
              )}
            </div>
          </>
        )}
        {isLoaded && <EarlierDay entries={from.rows} today={today} now={now} nameOf={names.nameOf} />}
        <div className="flex flex-wrap gap-2.5">
          {isLoaded && <LunchButton entries={shown} now={now} />}
          {running !== null && !pause && (
            <Button icon={Coffee} disabled={press !== null} onClick={() => void actions.startBreak(true)}>
              Paid break
            </Button>
          )}
          <LinkButton {...pageTarget('timeentries')}>All your hours</LinkButton>
          {led.length > 0 && (
            <Button icon={Users} aria-haspopup="dialog" onClick={() => setChoosing('crew')}>
              Clock in crew
            </Button>
          )}
        </div>
      </section>
      <Suspense>
        {choosing === 'job' && (
          <JobDialog
            title="Which job are you on?"
            submitLabel="Use this job"
            noJobLabel="No job"
            job={job}
            names={names}
            onChoose={setPicked}
            onClose={() => setChoosing(null)}
          />
        )}
        {choosing === 'switch' && running !== null && (
          <JobDialog
            title="Switch to which job?"
            submitLabel="Switch now"
            noJobLabel="Switch to no job"
            job={others[0] ?? { projectId: null, taskId: null }}
            present={job}
            proposals={others}
            names={names}
            onChoose={(next) => void actions.switchTo(next)}
            onClose={() => setChoosing(null)}
          />
        )}
        {choosing === 'stopped' && running !== null && (
          <StopForgotten entry={running} now={now} onClose={() => setChoosing(null)} />
        )}
        {choosing === 'crew' && (
          <CrewDialog
            jobs={led}
            projectId={led.some(({ id }) => id === job.projectId) ? job.projectId : null}
            names={names}
            onClose={() => setChoosing(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function pauseState({ paid }: { paid: boolean }) {
  return paid ? 'paid break' : 'unpaid break';
}

interface TotalsProps {
  figures: readonly { name: string; value: string }[];
  className?: string;
}

/** A few figures side by side, separated by lines. */
function Totals({ figures, className }: TotalsProps) {
  return (
    <dl
      className={clsx(
        'flex divide-x divide-divider large-text:flex-col large-text:gap-2 large-text:divide-x-0',
        className,
      )}
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="flex-1 px-4 first:pl-0 last:pr-0 max-[22rem]:px-3 large-text:px-0">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="figures text-panel font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
