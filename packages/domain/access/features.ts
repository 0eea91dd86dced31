import { ADMIN, FIELD_TECH, type Role } from './roles.ts';

/** The roles that each feature is for. */
export const featureFlags = {
  GPS_TRACKING: [ADMIN],
  FINANCIAL_REPORTS: [ADMIN],
  EXPENSE_APPROVAL: [ADMIN],
  TEAM_MANAGEMENT: [ADMIN],
  USER_MANAGEMENT: [ADMIN],
  TASK_ASSIGNMENT: [ADMIN, FIELD_TECH],
} as const satisfies Record<string, readonly Role[]>;

export type FeatureFlag = keyof typeof featureFlags;

export function featureEnabled(flag: FeatureFlag, role: Role | null | undefined): boolean {
  return featureFlags[flag].some((allowed) => allowed === role);
}
