import { workedSeconds } from '@plumbline/domain/hours/worked';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOrganization, useTask, useTimeEntries } from '../../../data/records/records.ts';
import { clockOffsetMs } from '../../../data/replica/clock-offset.ts';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { formatHoursMinutes, formatTime } from '../../../design/format.ts';
import { loadConfirm, useConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { weekOf } from '@plumbline/domain/days/weeks';
import { useToday } from '../../../kits/days/use-today.ts';
import { ListTrouble } from '../../../kits/list/list-trouble.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { entriesWithin, runningEntry, workedMinutes } from '../shown/hours.ts';
import { type Job, useNextJob } from '../shown/next-job.ts';
import { ClockFace } from './clock-face.tsx';
import { ClockSkeleton } from './clock-skeleton.tsx';
import { oppositeQuestion } from './clock-text.ts';
import { DayEntries } from './day-entries.tsx';
import { JobHeading } from './job-heading.tsx';
import { PlaceLine } from './position-line.tsx';
import { PunchButton } from './punch-button.tsx';
import { clockIn, clockOut, awaitsPosition, pressTime } from './punches.ts';
import { ReceiptLine } from './receipt-line.tsx';
import { useSeconds } from './use-seconds.ts';

const JobDialog = lazy(() => import('./job-dialog.tsx'));

export default function TimeClockScreen() {
  const user = useUser();
  const from = useTimeEntries({ userId: user.id });
  const names = useProjectNames();
  const today = useToday();
  const weekStart = useOrganization().row?.weekStart ?? 'monday';
  const { locale, timeZone } = useLocale();
  const [picked, setPicked] = useState<Job | null>(null);
  const [choosing, setChoosing] = useState(false);
  /** The time of a press whose punch is being kept, from which the clock stops or runs already. */
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const confirm = useConfirm();
  useEffect(() => {
    // Loaded ahead, because a punch may ask without a network too.
    loadConfirm().catch((thrown: unknown) => logError(thrown, 'Loading the question'));
  }, []);

  const running = runningEntry(from.rows);
  const now = useSeconds(running !== null || pressedAt !== null);
  const proposed = useNextJob();
  const job = running ?? picked ?? proposed;
  const task = useTask(job.taskId).row;
  const todays = entriesWithin(from.rows, { from: today, to: today }, timeZone);
  const shown = running !== null && !todays.includes(running) ? [running, ...todays] : todays;
  const week = entriesWithin(from.rows, weekOf(today, weekStart), timeZone);

  const punch = async () => {
    const at = pressTime();
    const trueAt = at + (clockOffsetMs() ?? 0);
    const question = oppositeQuestion(from.rows, trueAt);
    if (question !== null && !(await confirm(question))) return;
    setPressedAt(trueAt);
    const done = running === null ? await clockIn(job, at) : await clockOut(running, at);
    setPressedAt(null);
    if (done) {
      const word = running === null ? 'Clocked in' : 'Clocked out';
      setSaid(`${word} at ${formatTime(at, locale, timeZone)}.`);
    }
  };

  if (from.state === 'loading') return <ClockSkeleton />;
  // Before the first entries have loaded nothing is said about today.
  const known = from.state === 'ready' || from.rows.length > 0;
  const starting = running === null && pressedAt !== null;
  const faceSeconds =
    running === null
      ? Math.max(0, starting ? Math.floor((now - pressedAt) / 1_000) : 0)
      : workedSeconds(running, pressedAt === null ? now : Math.min(now, pressedAt));
  const minutes = { today: workedMinutes(todays, now), week: workedMinutes(week, now) };
  const figures = [
    ...(running === null ? [] : [{ name: 'Started', value: formatTime(running.clockIn, locale, timeZone) }]),
    { name: 'Today', value: formatHoursMinutes(minutes.today) },
    { name: 'This week', value: formatHoursMinutes(minutes.week) },
  ];
  return (
    <div className="grid items-start gap-6 max-md:pb-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-10">
      <div className="flex flex-col gap-4">
        <ListTrouble
          what="entries"
          state={from.state}
          asOf={from.asOf}
          retry={from.retry}
          saved={from.rows.length > 0}
          quiet
        />
        <JobHeading
          running={running !== null}
          projectId={job.projectId}
          project={job.projectId === null ? '' : names.nameOf(job.projectId)}
          task={task?.title ?? null}
          onChoose={() => setChoosing(true)}
        />
        <ClockFace running={running !== null || starting} seconds={faceSeconds} />
        <PlaceLine running={running} looking={pressedAt !== null || awaitsPosition(running, now)} />
        <PunchButton running={running !== null} busy={pressedAt !== null} onPunch={() => void punch()} />
        <output className="sr-only">{said}</output>
      </div>
      <section aria-label="Your hours" className="flex flex-col gap-4">
        {running === null && pressedAt === null && <ReceiptLine />}
        {known && (
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
        <LinkButton {...pageTarget('timeentries')} className="self-start">
          All your hours
        </LinkButton>
      </section>
      {choosing && (
        <Suspense>
          <JobDialog job={job} names={names} onChoose={setPicked} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface TotalsProps {
  figures: readonly { name: string; value: string }[];
  className?: string;
}

/** A few figures side by side, separated by lines. */
function Totals({ figures, className }: TotalsProps) {
  return (
    <dl className={clsx('flex divide-x divide-divider', className)}>
      {figures.map(({ name, value }) => (
        <div key={name} className="flex-1 px-4 first:pl-0 last:pr-0">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="figures text-panel font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
