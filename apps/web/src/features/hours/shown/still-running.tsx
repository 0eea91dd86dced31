import { dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { stillWorkingRestMs } from '@plumbline/domain/limits/time';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { isRecord } from '../../../data/parse.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Card } from '../../../design/display/card.tsx';
import { formatHoursInWords, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { stopsOf } from '../../../kits/days/stops.ts';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';
import { readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { isForgotten, proposedEnds, signsOfBreaks, type WorkSign } from '../parts/forgotten-clock.ts';
import { useStopForgotten } from '../parts/stop-forgotten.ts';
import { usePositionSign } from '../parts/use-position-sign.ts';
import { useWorkSigns } from '../parts/use-work-signs.ts';

const StoppedDialog = lazy(() => import('../parts/stopped-dialog.tsx'));

/**
 * For a clock that was probably forgotten. Asks whether the person still works, and proposes times at which
 * they may have stopped. Nothing changes before they answer. `entry` is the person's own running entry.
 */
export default function StillRunning({ entry }: { entry: TimeEntry }) {
  const now = useNow() + (clockOffsetMs() ?? 0);
  const { timeZone } = useLocale();
  const key = useDraftKey('still-working');
  const [answered, setAnswered] = useState(() => restOf(readDraft(key), entry.id));
  const stops = stopsOf(useDayEvents(dayOf(entry.clockIn, timeZone), entry.userId).rows, entry.clockIn);
  const lastStopEnd =
    stops
      .map(({ event }) => event.endDate)
      .toSorted()
      .at(-1) ?? null;
  if (now < answered || !isForgotten(entry, lastStopEnd, now)) return null;
  return (
    <Question
      entry={entry}
      lastStopEnd={lastStopEnd}
      now={now}
      onStillWorking={() => {
        const until = now + stillWorkingRestMs;
        writeDraft(key, { entryId: entry.id, until });
        setAnswered(until);
      }}
    />
  );
}

/** The time until which nothing is asked about an entry, in milliseconds since 1970. */
function restOf(stored: unknown, entryId: string): number {
  if (!isRecord(stored) || stored['entryId'] !== entryId) return 0;
  return typeof stored['until'] === 'number' ? stored['until'] : 0;
}

interface QuestionProps {
  entry: TimeEntry;
  lastStopEnd: string | null;
  now: number;
  onStillWorking: () => void;
}

const nouns: Record<WorkSign['kind'], string> = {
  photo: 'photo',
  task: 'change of a task',
  note: 'note',
  message: 'message',
  break: 'break',
  position: 'position',
};

function Question({ entry, lastStopEnd, now, onStillWorking }: QuestionProps) {
  const { locale, timeZone } = useLocale();
  const { stop, busy } = useStopForgotten(entry);
  const { nameOf } = useProjectNames();
  const [choosing, setChoosing] = useState(false);
  const signs = useWorkSigns(entry.userId, entry.clockIn);
  const positions = usePositionSign(entry);
  // It waits for all signs, because a button that appears later would move the others away from the finger.
  if (signs === null || positions === null) return null;
  const ends = proposedEnds(entry, [...signs, ...signsOfBreaks(entry), ...positions], lastStopEnd, now);
  const time = (instant: string) => formatTime(instant, locale, timeZone);
  const atJob = (projectId: string | null) => {
    const name = projectId === null ? '' : nameOf(projectId);
    return name === '' ? '' : ` at ${name}`;
  };
  const whyOf = ({ at, sign }: (typeof ends)[number]) =>
    sign === null ? `last stop planned until ${time(at)}` : `last ${nouns[sign.kind]} at ${time(at)}`;
  const jobEnds = ends.map((end) => {
    const words = whyOf(end);
    const sentence = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
    return `${sentence}${end.sign === null ? '' : atJob(end.sign.projectId)}.`;
  });
  return (
    <section aria-label="Still on the clock?">
      <Card tone="risk" className="flex flex-col gap-3">
        <div>
          <h2 className="flex items-center gap-2 font-bold">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-risk" />
            Still on the clock?
          </h2>
          <p className="mt-1 text-ink-2">
            You clocked in{atJob(entry.projectId)} at {time(entry.clockIn)},{' '}
            {formatHoursInWords((now - Date.parse(entry.clockIn)) / 60_000)} ago. {jobEnds.join(' ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {ends.map((end) => (
            <Button
              key={end.at}
              busy={busy}
              className="grow"
              onClick={() => void stop(end.at, `Forgot to clock out: ${whyOf(end)}`)}
            >
              I stopped at {time(end.at)}
            </Button>
          ))}
          <Button className="grow" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {ends.length === 0 ? 'Say when I stopped' : 'Another time'}
          </Button>
          <Button variant="quiet" className="grow" onClick={onStillWorking}>
            I’m still working
          </Button>
        </div>
        {choosing && (
          <Suspense>
            <StoppedDialog
              entry={entry}
              now={now}
              onStop={(clockOut) => void stop(clockOut, 'Forgot to clock out')}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        )}
      </Card>
    </section>
  );
}
