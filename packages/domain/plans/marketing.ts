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

type Copy = Pick<MarketingPlan, 'description' | 'summary' | 'features'>;

const copy: Readonly<Record<PlanTier, Copy>> = {
  starter: {
    summary: 'One person, one truck.',
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
  return {
    slug: tier,
    name,
    ...copy[tier],
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
