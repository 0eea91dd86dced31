import { useState } from 'react';
import { useTimeEntries } from '../../../data/records/records.ts';
import { useUser } from '../../../data/session/session.ts';
import { readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { runningEntry } from './hours.ts';

export type TargetJob = {
  /** Null: the job is not known. */
  projectId: string | null;
  choose: (projectId: string) => void;
};

/**
 * The job to which new photos go: the one shown, else the one chosen last on this device, else that of the
 * running clock.
 */
export function useTargetJob(inSight: string | null, names: ProjectNames): TargetJob {
  const key = useDraftKey('photo-job');
  const [remembered, setRemembered] = useState(() => readDraft(key));
  const running = runningEntry(useTimeEntries({ userId: useUser().id }).rows)?.projectId ?? null;
  const open = new Set(names.items().map(({ id }) => id));
  const [only] = open.size === 1 ? open : [];
  const candidates = [inSight, remembered, running, only];
  const found = candidates.find((id): id is string => typeof id === 'string' && open.has(id));
  return {
    projectId: found ?? null,
    choose: (projectId) => {
      writeDraft(key, projectId);
      setRemembered(projectId);
    },
  };
}
