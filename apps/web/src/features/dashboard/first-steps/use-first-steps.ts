import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import {
  useMembers,
  useNotes,
  useProjects,
  useTasks,
  useTimeEntries,
} from '../../../data/records/records.ts';
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
