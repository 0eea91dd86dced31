import { clsx } from 'clsx';
import { useProject, useTimeEntries } from '../../data/records/records.ts';
import { useNow } from '../../data/replica/clock.ts';
import { useUser } from '../../data/session/session.ts';
import { formatHoursMinutes } from '../../design/format.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { QualityChip } from './sync/quality-chip.tsx';

const minuteMs = 60_000;

/**
 * For a person who is clocked in: since how long, with a link to the time clock. For everybody else the
 * quality of the connection.
 */
export function ClockChip({ className }: { className?: string | undefined }) {
  const { id: userId } = useUser();
  const now = useNow();
  const running = useTimeEntries({ userId }).rows.find(({ clockOut }) => clockOut === null);
  const project = useProject(running?.projectId ?? null).row;
  if (running === undefined) return <QualityChip className={className} />;
  const minutes = Math.max(0, Math.floor((now - Date.parse(running.clockIn)) / minuteMs));
  const time = formatHoursMinutes(minutes);
  return (
    <PageLink
      page="timeclock"
      aria-label={`On the clock for ${time}${project ? ` at ${project.name}` : ''}`}
      title={project?.name}
      className={clsx(
        'flex min-h-9 shrink-0 items-center gap-2 rounded-control px-2.5 text-meta font-bold whitespace-nowrap text-ink tabular hover:bg-lift',
        className,
      )}
    >
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {time}
    </PageLink>
  );
}
