import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { useNow } from '../../data/device/clock.ts';
import { logError } from '../../data/server/errors.ts';
import { useUser } from '../../data/session/session.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { formatHoursInWords } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { entriesWithin, runningEntry, workedMinutes } from '../hours/parts/hours.ts';
import { useNextJob } from '../hours/parts/next-job.ts';

/** After the first screen; without it the clock itself asks. */
const StillRunning = lazy(
  async () =>
    await import('../hours/shown/still-running.tsx').catch((thrown: unknown) => {
      logError(thrown, 'Loading the question about a forgotten clock');
      return { default: () => null };
    }),
);

/** The person's own clock: whether it runs, on which job, since when, else the job it would run on; leads to the time clock. */
export function ClockCard() {
  const user = useUser();
  const { rows, state } = useTimeEntries({ userId: user.id });
  const running = runningEntry(rows);
  const next = useNextJob();
  const { timeZone } = useLocale();
  const today = useToday();
  const now = useNow();
  const names = useProjectNames();
  const name = user.displayName ?? user.name;
  const minutes = workedMinutes(entriesWithin(rows, { from: today, to: today }, timeZone), now);
  const pause = running?.breaks.find(({ end }) => end === null);
  const { words, job } = wordsOf({
    running,
    isLoaded: state !== 'loading',
    paused: pause !== undefined,
    project: names.nameOf((running ?? next).projectId ?? ''),
    minutes,
  });
  const link = (
    <PageLink
      page="timeclock"
      className={clsx(
        'flex min-h-16 items-center gap-3.5 rounded-card border px-4 py-3.5',
        running ? 'border-selected-edge bg-selected' : 'border-hairline bg-card hover:bg-lift',
      )}
    >
      <Avatar name={name} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-meta text-ink-2">{words}</span>
        <span className="line-clamp-2 font-bold text-pretty">{job}</span>
      </span>
      {running ? (
        <span className="figures text-title font-bold whitespace-nowrap text-accent">
          {formatHoursInWords(workedMinutes([running], now))}
        </span>
      ) : (
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
      )}
    </PageLink>
  );
  if (running === null) return link;
  return (
    <>
      {link}
      <Suspense>
        <StillRunning key={running.id} entry={running} />
      </Suspense>
    </>
  );
}

function wordsOf({
  running,
  isLoaded,
  paused,
  project,
  minutes,
}: {
  running: TimeEntry | null;
  isLoaded: boolean;
  paused: boolean;
  project: string;
  minutes: number;
}): { words: string; job: string } {
  if (!isLoaded) return { words: 'Time clock', job: 'Getting your time' };
  if (running === null) {
    return {
      words: minutes > 0 ? `Off the clock, ${formatHoursInWords(minutes)} today` : 'Off the clock',
      job: project === '' ? 'Clock in' : `Clock in to ${project}`,
    };
  }
  return { words: paused ? 'On a break' : 'Clocked in', job: project || 'No job' };
}
