import type { PageName } from '@plumbline/domain/access/pages';
import { planDefinitions } from '@plumbline/domain/plans/definitions';

/**
 * Pages that open on one plan, while the rest of what they are for belongs to a higher one, which the badge in
 * the sidebar names: what each plan has of them.
 */
type TwoPlans = { name: string; first: string; adds: string };

const { professional, business } = planDefinitions;

export const twoPlans: Partial<Record<PageName, TwoPlans>> = {
  teammanagement: {
    name: 'Team Management',
    first: `With ${professional.name} you see your team here and can invite people.`,
    adds: `${business.name} adds changing roles, and ${business.includedUsers} seats in place of ${professional.includedUsers}.`,
  },
  tracking: {
    name: 'GPS Tracking',
    first: `With ${professional.name} this page shows what it is about.`,
    adds: `${business.name} adds where your crew is while they are clocked in.`,
  },
  subcontractorexpenses: {
    name: 'Subcontractor Expenses',
    first: `With ${professional.name} this page shows what it is about.`,
    adds: `${business.name} adds what your subs bill, next to what was agreed.`,
  },
};
