import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { useMembers } from '../../../data/records/members.ts';
import { useNotes } from '../../../data/records/notes.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { usePlan } from '../../../data/session/session.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

export function useFirstSteps(): FirstStep[] {
  const begun = {
    projects: useProjects().rows.length,
    tasks: useTasks().rows.length,
    people: useMembers().rows.length,
    notes: useNotes().rows.length,
    entries: useTimeEntries().rows.length,
  };
  return firstSteps(begun, { clock: planCapabilities[usePlan()].hasTimeClock });
}
