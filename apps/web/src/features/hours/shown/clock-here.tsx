import { ArrowLeftRight, Play } from 'lucide-react';
import { useNow } from '../../../data/device/clock.ts';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { runningEntry } from '../parts/hours.ts';
import type { Job } from '../parts/next-job.ts';
import { runsTooLong } from '../parts/stop-forgotten.ts';
import { useClockActions } from '../parts/use-clock-actions.ts';

export interface ClockHereProps {
  projectId: string;
  taskId: string | null;
}

/**
 * For who is on a site: starts their clock on its job, or switches to it. Nothing where the clock runs on it
 * already. It needs no signal.
 */
export default function ClockHere({ projectId, taskId }: ClockHereProps) {
  const entries = useTimeEntries({ userId: useUser().id });
  const names = useProjectNames();
  const now = useNow() + (clockOffsetMs() ?? 0);
  const running = runningEntry(entries.rows);
  const { press, announcement, punch, switchTo } = useClockActions(entries.rows, running, names);
  if (entries.state === 'loading') return null;
  const job: Job = { projectId, taskId };
  const announced = <output className="sr-only">{announcement}</output>;
  if (running !== null && running.projectId === projectId) return announced;
  if (running !== null && runsTooLong(running, now))
    return <LinkButton {...pageTarget('timeclock')}>Your clock still runs from days ago</LinkButton>;
  const from = running?.projectId ? names.nameOf(running.projectId) : '';
  return (
    <>
      {running === null ? (
        <Button size="dock" block icon={Play} busy={press !== null} onClick={() => void punch(job)}>
          Clock in here
        </Button>
      ) : (
        <Button
          size="dock"
          block
          icon={ArrowLeftRight}
          busy={press !== null}
          onClick={() => void switchTo(job)}
          className="py-2"
        >
          <span className="min-w-0">
            <span className="block">Switch the clock to here</span>
            {from !== '' && <span className="block truncate text-meta font-regular">It runs on {from}</span>}
          </span>
        </Button>
      )}
      {announced}
    </>
  );
}
