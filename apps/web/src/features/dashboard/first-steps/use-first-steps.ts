import { mayOpenPage } from '@plumbline/domain/access/open-page';
import { useMembers } from '../../../data/records/members.ts';
import { useNotes } from '../../../data/records/notes.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

export function useFirstSteps(): FirstStep[] {
  const begun = {
    projects: useProjects().rows.length,
    tasks: useTasks().rows.length,
    people: useMembers().rows.length,
    notes: useNotes().rows.length,
    entries: useTimeEntries().rows.length,
  };
  const { role } = useUser();
  const plan = usePlan();
  return firstSteps(begun, {
    clock: mayOpenPage(role, plan, 'timeclock'),
    team: mayOpenPage(role, plan, 'teammanagement'),
  });
}
