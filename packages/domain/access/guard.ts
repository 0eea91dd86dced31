import { capabilityLabels, lowestPlanWith, planCapabilities } from '../plans/capabilities.ts';
import { planDefinitions } from '../plans/definitions.ts';
import { allowsAccess } from '../plans/subscription.ts';
import { planAtLeast, type PlanTier, tierOf } from '../plans/tiers.ts';
import { areaOf, mayOpenArea } from './areas.ts';
import { type PageName, pagePath, type PageRequirement, resolvePage, routeRequirements } from './pages.ts';
import { can } from './permissions.ts';
import { ADMIN, hasRoleLevel, type Role } from './roles.ts';

export type GuardSession =
  | 'loading'
  | 'signed-out'
  | {
      role: Role | null;
      organizationId: string | null;
      planName: string | null;
      subscriptionStatus: string | null;
      email: string;
    };

export type GuardInput = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  session: GuardSession;
  /** The invitation marker of this browser session is set. */
  invitationPending: boolean;
  /** Signed in with the account named by TESTER_EMAIL. */
  isTester: boolean;
  /** Signed in with an account named in OPERATOR_EMAILS. */
  isOperator: boolean;
};

export type UpgradeDecision = {
  kind: 'upgrade';
  /** The plan that opens the page. */
  plan: PlanTier;
  title: 'Upgrade Required';
  sentence: string;
  current: string;
};

export type DeniedDecision = { kind: 'denied'; reason: string };

export type Decision =
  | { kind: 'loading' }
  /** `returnTo`: where to go once the person has done what the target asks for. */
  | { kind: 'redirect'; to: string; returnTo?: string }
  | { kind: 'invitation' }
  | UpgradeDecision
  | DeniedDecision
  | { kind: 'allow'; page: PageName };

export const sectionDenied = "You don't have access to this section.";

/**
 * Decides what an app route shows. The checks run in this order and the first that fails decides: signed in,
 * organization (an invitation goes before the trial), subscription status, access area, plan or capability,
 * role, permission.
 */
export function decideRoute(input: GuardInput): Decision {
  const { pathname, search, session } = input;
  if (session === 'loading') return { kind: 'loading' };
  if (session === 'signed-out') return { kind: 'redirect', to: '/login', returnTo: pathname + search };

  const page = resolvePage(pathname);
  const requirement = routeRequirements[page];
  // The operator looks at all organizations and need not belong to one.
  if (requirement.account === 'operator') return input.isOperator ? { kind: 'allow', page } : denied;

  if (session.organizationId === null) {
    return input.invitationPending || hasInvitation(search)
      ? { kind: 'invitation' }
      : { kind: 'redirect', to: '/start-trial' };
  }
  if (!allowsAccess(session.subscriptionStatus)) return { kind: 'redirect', to: '/' };

  if (requirement.account === 'tester') {
    return input.isTester ? { kind: 'allow', page } : { kind: 'redirect', to: pagePath('dashboard') };
  }
  // Both the address and the page it leads to: /anything/notes must not open what /notes refuses.
  if (!mayOpenArea(session.role, areaOf(pathname)) || !mayOpenArea(session.role, areaOf(pagePath(page)))) {
    return denied;
  }
  return decidePage(session.role, tierOf(session.planName), requirement) ?? { kind: 'allow', page };
}

const denied: DeniedDecision = { kind: 'denied', reason: sectionDenied };

/** Whether an address carries an invitation: `?ticket=…` or `?status=sign_in|sign_up`. */
export function hasInvitation(search: string): boolean {
  return /[?&](?:ticket=[^&]|status=sign_(?:in|up)(?:&|$))/.test(search);
}

/**
 * Checks a person against a page's requirement: plan or capability, then role, then permission. Admins pass
 * role and permission, but only after the plan has passed. Null means that nothing is missing.
 */
export function decidePage(
  role: Role | null,
  plan: PlanTier,
  requirement: Omit<PageRequirement, 'label'>,
): UpgradeDecision | DeniedDecision | null {
  if (requirement.plan !== undefined && !planAtLeast(plan, requirement.plan)) {
    return upgrade('This area', requirement.plan, plan);
  }
  if (requirement.capability !== undefined && !planCapabilities[plan][requirement.capability]) {
    const { capability } = requirement;
    return upgrade(capabilityLabels[capability], lowestPlanWith(capability), plan);
  }
  if (role === ADMIN) return null;
  if (requirement.role !== undefined && !hasRoleLevel(role, requirement.role)) {
    return { kind: 'denied', reason: `You need ${requirement.role} role to access this page.` };
  }
  if (requirement.permission !== undefined && !can(role, requirement.permission)) {
    return { kind: 'denied', reason: `You don't have permission: ${requirement.permission}` };
  }
  return null;
}

/** Where the upgrade screen's 'View Plans' goes. */
export function viewPlansPath(plan: PlanTier = 'professional'): string {
  return `/pricing?plan=${plan}`;
}

function upgrade(subject: string, needed: PlanTier, current: PlanTier): UpgradeDecision {
  return {
    kind: 'upgrade',
    plan: needed,
    title: 'Upgrade Required',
    sentence: `${subject} is available on the ${planDefinitions[needed].name} plan.`,
    current: `You're currently on the ${planDefinitions[current].name} plan.`,
  };
}
