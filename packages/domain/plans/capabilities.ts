import { type PlanTier, planTiers } from './tiers.ts';

export type Capability =
  | 'hasTasks'
  | 'hasTimeClock'
  | 'hasExpenses'
  | 'hasReports'
  | 'hasMessaging'
  | 'hasGpsTracking'
  | 'hasTeamManagement';

export type CapabilitySet = Readonly<Record<Capability, boolean>> & {
  /** The most projects in planning, active or on hold; null = unlimited. */
  readonly maxActiveProjects: number | null;
};

export const planCapabilities: Readonly<Record<PlanTier, CapabilitySet>> = {
  starter: {
    maxActiveProjects: 5,
    hasTasks: true,
    hasTimeClock: false,
    hasExpenses: false,
    hasReports: false,
    hasMessaging: false,
    hasGpsTracking: false,
    hasTeamManagement: false,
  },
  professional: {
    maxActiveProjects: null,
    hasTasks: true,
    hasTimeClock: true,
    hasExpenses: true,
    hasReports: true,
    hasMessaging: true,
    hasGpsTracking: false,
    hasTeamManagement: false,
  },
  business: {
    maxActiveProjects: null,
    hasTasks: true,
    hasTimeClock: true,
    hasExpenses: true,
    hasReports: true,
    hasMessaging: true,
    hasGpsTracking: true,
    hasTeamManagement: true,
  },
  enterprise: {
    maxActiveProjects: null,
    hasTasks: true,
    hasTimeClock: true,
    hasExpenses: true,
    hasReports: true,
    hasMessaging: true,
    hasGpsTracking: true,
    hasTeamManagement: true,
  },
};

/** How upgrade texts call a capability. */
export const capabilityLabels: Readonly<Record<keyof CapabilitySet, string>> = {
  maxActiveProjects: 'Projects',
  hasTasks: 'Tasks',
  hasTimeClock: 'Tasks & Time Clock',
  hasExpenses: 'Expenses',
  hasReports: 'Reports',
  hasMessaging: 'Messaging',
  hasGpsTracking: 'GPS Tracking',
  hasTeamManagement: 'Team Management',
};

export function lowestPlanWith(capability: Capability): PlanTier {
  return planTiers.find((tier) => planCapabilities[tier][capability]) ?? 'enterprise';
}
