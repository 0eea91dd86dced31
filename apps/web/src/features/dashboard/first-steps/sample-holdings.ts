import type { KeptKind, SampleHolding } from '@plumbline/domain/operations/organization';
import { plural } from '../../../kits/labels/counts.ts';
import { listed } from '../../../kits/labels/listed.ts';

export type SampleJob = {
  projectId: string;
  project: string;
  holdings: SampleHolding[];
  /** Something on it cannot stand without a job. */
  needsJob: boolean;
};

/** What real people have on the sample's jobs, job by job. */
export function jobsOf(holdings: readonly SampleHolding[]): SampleJob[] {
  const jobs = new Map<string, SampleJob>();
  for (const holding of holdings) {
    const { projectId, project } = holding;
    const job = jobs.get(projectId) ?? { projectId, project, holdings: [], needsJob: false };
    job.holdings.push(holding);
    job.needsJob ||= holding.kind !== 'timeEntry';
    jobs.set(projectId, job);
  }
  return [...jobs.values()];
}

const kinds: Readonly<Record<KeptKind, readonly [one: string, many: string]>> = {
  timeEntry: ['entry of hours', 'entries of hours'],
  photo: ['photo', 'photos'],
  expense: ['expense', 'expenses'],
  task: ['task', 'tasks'],
  note: ['note', 'notes'],
  calendarEvent: ['event', 'events'],
  message: ['message', 'messages'],
  projectFile: ['file', 'files'],
  projectFolder: ['folder', 'folders'],
};

/** '2 entries of hours (1 approved), 3 photos and 1 note', hours first. */
export function heldText(holdings: readonly SampleHolding[]): string {
  const parts = Object.entries(kinds).flatMap(([kind, [one, many]]) => {
    const holding = holdings.filter((each) => each.kind === kind);
    const count = holding.reduce((sum, each) => sum + each.count, 0);
    const approved = holding.reduce((sum, each) => sum + each.approved, 0);
    const more = approved > 0 ? ` (${approved} approved)` : '';
    return count === 0 ? [] : [`${count} ${plural(count, one, many)}${more}`];
  });
  return listed(parts);
}
