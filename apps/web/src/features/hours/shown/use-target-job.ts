import { useState } from 'react';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { isWaiting } from '../../../data/records/use-records.ts';
import { isRecord } from '../../../data/parse.ts';
import { useUser } from '../../../data/session/session.ts';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { runningEntry } from '../parts/hours.ts';
import { lastJob, useStopJob } from '../parts/next-job.ts';

export type TargetJob = {
  /** Null if there is no such job. */
  projectId: string | null;
  /** What it is found by is still being read. */
  isWaiting: boolean;
  choose: (projectId: string) => void;
};

/**
 * The job to which new photos are added. The first that applies: the job in sight, the one chosen on this
 * device today, the one of the running clock, the next stop, the one chosen on an earlier day, the last one
 * worked on.
 */
export function useTargetJob(inSight: string | null, names: ProjectNames): TargetJob {
  const key = useDraftKey('photo-job');
  const today = useToday();
  const [chosen, setChosen] = useState(() => choiceOf(readDraft(key)));
  const user = useUser();
  const ownEntries = useTimeEntries({ userId: user.id });
  const entries = ownEntries.rows;
  const ownEvents = useDayEvents(today, user.id);
  const stop = useStopJob();
  const open = new Set(names.items().map(({ id }) => id));
  const [only] = open.size === 1 ? open : [];
  const candidates = [
    inSight,
    chosen?.day === today ? chosen.projectId : null,
    runningEntry(entries)?.projectId,
    stop?.projectId,
    chosen?.projectId,
    lastJob(entries).projectId,
    only,
  ];
  const found = candidates.find((id): id is string => typeof id === 'string' && open.has(id));
  return {
    projectId: found ?? null,
    isWaiting: isWaiting(ownEntries, ownEvents),
    choose: (projectId) => {
      const choice = { projectId, day: today };
      writeDraft(key, choice);
      setChosen(choice);
    },
  };
}

type Choice = { projectId: string; day: string | null };

/** The stored choice. An earlier version of the app stored only the job. */
function choiceOf(stored: unknown): Choice | null {
  if (typeof stored === 'string') return { projectId: stored, day: null };
  if (!isRecord(stored)) return null;
  const { projectId, day } = stored;
  return typeof projectId === 'string' && typeof day === 'string' ? { projectId, day } : null;
}
