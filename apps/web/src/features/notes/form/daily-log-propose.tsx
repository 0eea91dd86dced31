import { dayOf } from '@plumbline/domain/days/days';
import type { DailyLogDraft } from '@plumbline/domain/operations/notes';
import { CloudSun } from 'lucide-react';
import { takenAtOf, usePhotos } from '../../../data/records/photos.ts';
import { useNotes } from '../../../data/records/notes.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useDailyLogFacts } from '../../../data/queries/daily-log-draft.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { useLocale } from '../../../design/locale.tsx';
import type { People } from '../../../kits/names/use-people.ts';
import { isEmptyProposal, type LogProposal, proposalFrom } from './daily-log-proposal.ts';

export interface DailyLogProposeProps {
  projectId: string;
  /** `YYYY-MM-DD`, in the organization's time zone. */
  date: string;
  people: People;
  onTake: (proposal: LogProposal) => void;
}

/** Known facts of the day, marked as proposed: they become part of the log only when the person accepts them. */
export default function DailyLogPropose(props: DailyLogProposeProps) {
  return (
    <ServerQueries>
      <Proposal {...props} />
    </ServerQueries>
  );
}

function Proposal({ projectId, date, people, onTake }: DailyLogProposeProps) {
  const { draft, weather, waits } = useDailyLogFacts(projectId, date);
  const here = useDayHere(projectId, date);
  const proposal = proposalFrom(draft ?? here, weather);
  if (isEmptyProposal(proposal)) return null;
  const { crewOnSite, workDone } = proposal;
  return (
    <section aria-label="Proposed for this day" className="flex flex-col gap-2 rounded-card bg-lift p-4">
      <h3 className="flex items-center gap-2 text-meta font-bold">
        <CloudSun aria-hidden className="size-4 text-accent" />
        Proposed, not yet in the log
      </h3>
      {draft === null && !waits && (
        <p className="text-meta text-ink-2">Without the server: what this device knows of the day.</p>
      )}
      <dl className="flex flex-col gap-1 text-meta">
        <Line name="Weather" text={proposal.weather} />
        <Line name="Crew on site" text={crewOnSite.map(people.fullName).join(', ')} />
        <Line name="Work done" text={workDone} />
      </dl>
      <Button size="small" className="self-start" onClick={() => onTake(proposal)}>
        Add to log
      </Button>
    </section>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}

/** The same from this device's own copy; of others' hours it has what its reader may see. */
function useDayHere(projectId: string, date: string): DailyLogDraft {
  const { timeZone } = useLocale();
  const isThen = (instant: string | null) => instant !== null && dayOf(instant, timeZone) === date;
  const { rows: punches } = useTimeEntries({ projectId });
  const { rows: done } = useTasks({ projectId, status: ['done'] });
  const { rows: photos } = usePhotos({ projectId });
  const { rows: notes } = useNotes({ projectId });
  const onSite = punches.filter(({ clockIn }) => isThen(clockIn)).map(({ userId }) => userId);
  return {
    crewOnSite: [...new Set(onSite)],
    tasksDone: done.filter(({ completedAt }) => isThen(completedAt)).map(({ id, title }) => ({ id, title })),
    photos: photos.filter((photo) => isThen(takenAtOf(photo))).length,
    notes: notes.filter(({ category, createdAt }) => category !== 'daily_log' && isThen(createdAt)).length,
  };
}
