import { planCapabilities } from './capabilities.ts';
import { planDefinitions } from './definitions.ts';
import { type PlanTier, planTiers } from './tiers.ts';

export type CallToAction =
  { kind: 'link'; label: string; to: string } | { kind: 'contact'; label: string; to: string };

/** A plan as the landing page and /pricing show it. Prices as in `PlanDefinition`. */
export type MarketingPlan = {
  slug: PlanTier;
  name: string;
  description: string;
  summary: string;
  /** People, projects and what the plan adds to the one below it, in one line. */
  holds: string;
  monthlyPrice: number;
  annualMonthlyPrice: number;
  annualTotal: number | null;
  aliases: readonly string[];
  features: readonly string[];
  isFeatured: boolean;
  badge: string | null;
  callToAction: CallToAction;
  annualNote: string;
};

/** Shown beside every price: an organization pays one price, however many people it has. */
export const priceUnit = 'per org / mo';

type Copy = Pick<MarketingPlan, 'description' | 'summary' | 'features'> & {
  /** What the plan has that the one below it has not. */
  adds: string;
};

const copy: Readonly<Record<PlanTier, Copy>> = {
  starter: {
    summary: 'One person, one truck.',
    adds: 'tasks, notes and calendar',
    description: 'Projects, tasks, notes and a calendar in one place, with or without a signal.',
    features: [
      includedUsersText('starter'),
      activeProjectsText('starter'),
      'Tasks and notes',
      'Calendar',
      'Clients see the projects you share, free',
      'Works offline',
    ],
  },
  professional: {
    summary: 'A small crew.',
    adds: 'time clock, photos, expenses, messages and reports',
    description: 'Hours, photos, costs and messages on every job, and reports that add them up.',
    features: [
      includedUsersText('professional'),
      activeProjectsText('professional'),
      'Everything in Starter',
      'Time clock and time entries',
      'Photos',
      'Expenses',
      'Messaging',
      'Reports',
    ],
  },
  business: {
    summary: 'A dispatch desk.',
    adds: 'GPS tracking and team management',
    description: 'Several crews at once: who is where, who does what, and what it costs.',
    features: [
      includedUsersText('business'),
      activeProjectsText('business'),
      'Everything in Professional',
      'GPS tracking while clocked in',
      'Team management',
    ],
  },
  enterprise: {
    summary: 'Several yards.',
    adds: 'a person to talk to before you start',
    description: 'Everything the product does, for as many people as you have.',
    features: [
      includedUsersText('enterprise'),
      activeProjectsText('enterprise'),
      'Everything in Business',
      'A person to talk to before you start',
    ],
  },
};

/** The four plans, lowest first. */
export const marketingPlans: readonly MarketingPlan[] = planTiers.map((tier) => {
  const { name, monthlyPrice, annualMonthlyPrice, annualPrice, aliases } = planDefinitions[tier];
  const isFeatured = tier === 'professional';
  const { adds, ...words } = copy[tier];
  return {
    slug: tier,
    name,
    ...words,
    holds: holdsText(tier, adds),
    monthlyPrice,
    annualMonthlyPrice,
    annualTotal: annualPrice,
    aliases,
    isFeatured,
    badge: isFeatured ? 'MOST POPULAR' : null,
    callToAction:
      tier === 'enterprise'
        ? { kind: 'contact', label: 'Contact Sales', to: '/#contact' }
        : { kind: 'link', label: 'Start Free Trial', to: `/start-trial?plan=${tier}` },
    annualNote: annualPrice === null ? 'The same price every month' : 'Billed upfront for the year',
  };
});

function includedUsersText(tier: PlanTier): string {
  const users = planDefinitions[tier].includedUsers;
  if (users === null) return 'Unlimited users';
  return users === 1 ? '1 user' : `${users} users`;
}

function activeProjectsText(tier: PlanTier): string {
  const projects = planCapabilities[tier].maxActiveProjects;
  return projects === null ? 'Unlimited projects' : `${projects} active projects`;
}

function holdsText(tier: PlanTier, adds: string): string {
  const most = `${includedUsersText(tier)}, ${activeProjectsText(tier).toLowerCase()}`;
  return tier === planTiers[0] ? `${most}: ${adds}` : `${most}: adds ${adds}`;
}
