import { daysBetween } from '../days/days.ts';
import { paperSoonDays } from '../limits/money.ts';
import type { Expense } from './expense.ts';

/** The papers that a firm shows. Only the server has them; admins alone read them. */
export const policyKinds = [
  'general_liability',
  'workers_compensation',
  'auto',
  'umbrella',
  'w9',
  'licence',
] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** Without these no firm is paid. */
export const requiredPolicies: readonly PolicyKind[] = ['general_liability', 'workers_compensation', 'w9'];

/** What papers are called within a sentence. */
export const policyNames: Readonly<Record<PolicyKind, string>> = {
  general_liability: 'general liability',
  workers_compensation: 'workers’ compensation',
  auto: 'auto insurance',
  umbrella: 'umbrella insurance',
  w9: 'W-9',
  licence: 'license',
};

/** Of every row here: `revision` counts its changes, so that a change can say which of them it has seen. */
type Counted = { id: string; revision: number };

/** A firm that works for the organization. */
export type Subcontractor = Counted & {
  name: string;
  trade: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  notes: string | null;
};

/** A paper of a firm: one of each kind. `amount` in minor units; a paper without `endsOn` does not end. */
export type SubcontractorPolicy = Counted & {
  kind: PolicyKind;
  insurer: string | null;
  number: string | null;
  amount: number | null;
  startsOn: string | null;
  endsOn: string | null;
};

/** That a firm was asked for a paper. */
export type PaperRequest = {
  kind: PolicyKind;
  /** The last day of the paper that was there then; null where there was none. */
  endsOn: string | null;
  /** How many days before its end, of a reminder; null where somebody asked. */
  days: number | null;
  /** Where the letter went; null where the firm has no address here, or this server sends no mail. */
  email: string | null;
  at: string;
  /** Who asked; null of a reminder. */
  by: string | null;
};

/** How a paper stands on a day. `days`: from that day to its last one, negative once it has ended. */
export type PaperState = {
  kind: PolicyKind;
  state: 'missing' | 'expired' | 'soon' | 'fine';
  days: number | null;
};

type Dated = Pick<SubcontractorPolicy, 'kind' | 'endsOn'>;

/** How the papers of a firm stand on a day: those it has, and those it needs and does not have. */
export function paperStates(policies: readonly Dated[], today: string): PaperState[] {
  return policyKinds.flatMap((kind): PaperState[] => {
    const policy = policies.find((each) => each.kind === kind);
    if (!policy) return requiredPolicies.includes(kind) ? [{ kind, state: 'missing', days: null }] : [];
    if (policy.endsOn === null) return [{ kind, state: 'fine', days: null }];
    const days = daysBetween(today, policy.endsOn);
    const state = days < 0 ? 'expired' : days <= paperSoonDays ? 'soon' : 'fine';
    return [{ kind, state, days }];
  });
}

/** The papers for which a firm is not paid: what it needs and does not have, and whatever has ended. */
export const blockingPapers = (states: readonly PaperState[]): PaperState[] =>
  states.filter(({ state }) => state === 'missing' || state === 'expired');

/** 'its general liability has ended and its W-9 is missing', of the papers that keep a firm from being paid. */
export function blockedText(states: readonly PaperState[]): string {
  return blockingPapers(states)
    .map(({ kind, state }) => `its ${policyNames[kind]} ${state === 'missing' ? 'is missing' : 'has ended'}`)
    .join(' and ');
}

/** A firm as the office lists it, with the sums of its commitments in minor units. */
export type ListedSubcontractor = Subcontractor & {
  policies: SubcontractorPolicy[];
  open: number;
  retained: number;
};

/** Of what a retainage is a part: of an invoice without its tax, or with it. */
export const retainageBases = ['net', 'gross'] as const;
export type RetainageBase = (typeof retainageBases)[number];

/** The sums of a commitment, in minor units: agreed + changes = revised, paid + retained + open = billed. */
export type CommitmentTotals = {
  agreed: number;
  /** Sum of the approved change orders; may be negative. */
  changes: number;
  revised: number;
  paid: number;
  /** Held back and not released. */
  retained: number;
  open: number;
  billed: number;
  /** What may still be billed; negative where more was billed than agreed, with a reason. */
  balance: number;
};

export const commitmentStatuses = ['open', 'closed'] as const;
export type CommitmentStatus = (typeof commitmentStatuses)[number];

/** What was agreed with a firm for a job. `label` such as SC-0042-1; `totals` in minor units. */
export type Commitment = Counted & {
  label: string;
  subcontractorId: string;
  projectId: string;
  title: string;
  agreed: number;
  agreedOn: string;
  retainagePercent: string;
  retainageBase: RetainageBase;
  costCode: string | null;
  status: CommitmentStatus;
  totals: CommitmentTotals;
};

export const changeOrderStatuses = ['pending', 'approved', 'rejected'] as const;
export type ChangeOrderStatus = (typeof changeOrderStatuses)[number];

/** A change of what was agreed, CO-`number`; its amount in minor units may be negative and counts once approved. */
export type ChangeOrder = Counted & {
  number: number;
  amount: number;
  description: string;
  status: ChangeOrderStatus;
};

/** An invoice with what was paid and released of it, in minor units. */
export type SubcontractorInvoice = {
  expense: Expense;
  paid: number;
  released: number;
  lastPaidOn: string | null;
};

/** A payment of an invoice, or a release of what it retained; the amount in minor units. */
export type InvoiceEntry = {
  id: string;
  expenseId: string;
  kind: 'payment' | 'release';
  amount: number;
  date: string;
  reference: string | null;
  /** Why it was paid although a paper had ended or was missing. */
  overrideReason: string | null;
  createdBy: string | null;
  createdAt: string;
};

/** The sums over all firms, in minor units. `blocked`: of what is open, what is not paid for want of papers. */
export type SubcontractorTotals = { firms: number; open: number; blocked: number; retained: number };
