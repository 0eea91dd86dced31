import { CLIENT, type Role } from '@plumbline/domain/access/roles';
import type { CapabilitySet } from '@plumbline/domain/plans/capabilities';
import { planTiers, type PlanTier } from '@plumbline/domain/plans/tiers';

export const projectTabs = [
  'overview',
  'tasks',
  'notes',
  'photos',
  'files',
  'time',
  'expenses',
  'messages',
  'activity',
] as const;
export type ProjectTab = (typeof projectTabs)[number];

export const tabLabels: Readonly<Record<ProjectTab, string>> = {
  overview: 'Overview',
  tasks: 'Tasks',
  notes: 'Notes',
  photos: 'Photos',
  files: 'Files',
  time: 'Time',
  expenses: 'Expenses',
  messages: 'Messages',
  activity: 'Activity',
};

/** The tabs that a person can open by their role and plan. */
export function tabsFor(role: Role | null, plan: PlanTier, capabilities: CapabilitySet): ProjectTab[] {
  const open: Readonly<Record<ProjectTab, boolean>> = {
    overview: true,
    tasks: capabilities.hasTasks,
    notes: true,
    photos: planTiers.indexOf(plan) >= planTiers.indexOf('professional'),
    files: true,
    time: capabilities.hasTimeClock && role !== CLIENT,
    expenses: capabilities.hasExpenses && role !== CLIENT,
    messages: capabilities.hasMessaging,
    activity: role !== CLIENT,
  };
  return projectTabs.filter((tab) => open[tab]);
}
