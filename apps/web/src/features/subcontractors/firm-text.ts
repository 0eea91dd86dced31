import { daysBetween } from '@plumbline/domain/days/days';
import {
  blockedText,
  blockingPapers,
  type ListedSubcontractor,
  type PaperState,
  paperStates,
  type PolicyKind,
  type SubcontractorInvoice,
  type SubcontractorPolicy,
} from '@plumbline/domain/entities/subcontractor';
import { openOf } from '@plumbline/domain/money/commitments';
import { Ban, CircleX, type LucideIcon } from 'lucide-react';
import type { StatusKind } from '../../design/display/status-icon.tsx';
import { formatDay, formatMoney } from '../../design/format.ts';
import { plural } from '../../kits/labels/counts.ts';

export const policyLabels: Readonly<Record<PolicyKind, string>> = {
  general_liability: 'General liability',
  workers_compensation: 'Workers’ compensation',
  auto: 'Auto',
  umbrella: 'Umbrella',
  w9: 'W-9',
  licence: 'License',
};

/** What papers are called where there is little room. */
const shortLabels: Readonly<Record<PolicyKind, string>> = {
  general_liability: 'Liability',
  workers_compensation: 'Comp',
  auto: 'Auto',
  umbrella: 'Umbrella',
  w9: 'W-9',
  licence: 'License',
};

type Firm = Pick<ListedSubcontractor, 'name' | 'policies' | 'open'>;
type Format = { today: string; locale: string; currency: string };

const endOf = (policies: readonly SubcontractorPolicy[], kind: PolicyKind): string =>
  policies.find((each) => each.kind === kind)?.endsOn ?? '';

const severity: Readonly<Record<PaperState['state'], number>> = { expired: 0, missing: 1, soon: 2, fine: 3 };

/** How the papers of a firm stand, the worst first: 'Liability ended Nov 9', 'Papers in order'. */
export function papersText(
  policies: readonly SubcontractorPolicy[],
  { today, locale }: Pick<Format, 'today' | 'locale'>,
): { kind: StatusKind; text: string } {
  const states = paperStates(policies, today);
  if (policies.length === 0) return { kind: 'risk', text: 'No papers yet' };
  const pressing = states
    .filter(({ state }) => state !== 'fine')
    .toSorted((a, b) => severity[a.state] - severity[b.state]);
  const [worst] = pressing;
  if (worst === undefined) return { kind: 'neutral', text: 'Papers in order' };
  const name = shortLabels[worst.kind];
  const day = formatDay(endOf(policies, worst.kind) || today, locale);
  const more = pressing.length > 1 ? `, ${pressing.length - 1} more` : '';
  if (worst.state === 'expired') return { kind: 'blocked', text: `${name} ended ${day}${more}` };
  if (worst.state === 'missing') return { kind: 'risk', text: `No ${nameWithin(name)} yet${more}` };
  return { kind: 'risk', text: `${name} ends ${day}${more}` };
}

const nameWithin = (name: string): string => (name === 'W-9' ? name : name.toLowerCase());

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** What keeps a firm from being paid today: 'its W-9 is missing'; empty where nothing does. */
export const blockedOf = ({ policies }: Pick<Firm, 'policies'>, today: string): string =>
  blockedText(paperStates(policies, today));

/** The headline of a firm, and the sentence below it. */
export function firmHeadline(firm: Firm, { today, locale, currency }: Format) {
  const { name, policies, open } = firm;
  const states = paperStates(policies, today);
  if (blockingPapers(states).length > 0)
    return {
      title: open > 0 ? `${name} cannot be paid.` : `${name} has papers to send.`,
      detail: sentence(blockedText(states)),
    };
  const soon = states.filter(({ state }) => state === 'soon');
  const ends = soon.map(
    ({ kind, days }) =>
      `${policyLabels[kind]} ends ${formatDay(endOf(policies, kind), locale)}, ${daysLeftText(days)}.`,
  );
  const due = open > 0 ? `${formatMoney(open, currency, locale)} is open.` : 'Nothing is open.';
  return {
    title: open > 0 ? `${name} can be paid.` : `${name} is paid up.`,
    detail: [due, ...ends].join(' '),
  };
}

/** 'today', '1 day left', '26 days left'. */
function daysLeftText(days: number | null): string {
  return days === null || days === 0 ? 'today' : `${days} ${plural(days, 'day')} left`;
}

/** What an invoice is called: its number, else the day of it. */
export const invoiceTitle = (
  { expense: { invoiceNumber, description, date } }: Pick<SubcontractorInvoice, 'expense'>,
  locale: string,
): string =>
  [invoiceNumber ?? `Invoice of ${formatDay(date, locale)}`, description].filter(Boolean).join(', ');

/** The money of an invoice in minor units; one without an amount has none yet. */
export const moneyOfInvoice = ({ expense, paid, released }: SubcontractorInvoice) => ({
  amount: expense.amount ?? 0,
  retained: expense.retained ?? 0,
  released,
  paid,
});

/** What of an invoice is due and not paid; 0 for one that does not count. */
export const openOfInvoice = (invoice: SubcontractorInvoice): number =>
  invoice.expense.status === 'rejected' ? 0 : openOf(moneyOfInvoice(invoice));

type Sign = { kind: StatusKind; icon?: LucideIcon; word: string };

/** Where an invoice stands for whoever pays it. */
export function invoiceSign(
  invoice: SubcontractorInvoice,
  { today, locale, isBlocked }: Pick<Format, 'today' | 'locale'> & { isBlocked: boolean },
): Sign {
  const { expense, paid, lastPaidOn } = invoice;
  const { status, amount, dueDate } = expense;
  if (status === 'rejected') return { kind: 'blocked', icon: CircleX, word: 'Rejected' };
  if (amount === null) return { kind: 'risk', word: 'No amount' };
  if (openOfInvoice(invoice) <= 0)
    return {
      kind: 'done',
      word: lastPaidOn === null ? 'Paid' : `Paid ${formatDay(lastPaidOn, locale)}`,
    };
  if (isBlocked) return { kind: 'blocked', icon: Ban, word: 'Cannot be paid' };
  if (dueDate !== null && daysBetween(today, dueDate) < 0)
    return { kind: 'risk', word: `Due ${formatDay(dueDate, locale)}` };
  return paid > 0 ? { kind: 'progress', word: 'Partly paid' } : { kind: 'scheduled', word: 'To pay' };
}
