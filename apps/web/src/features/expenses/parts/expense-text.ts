import type { ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { PossibleDuplicate } from '@plumbline/domain/operations/expenses';
import { Banknote, CircleX, type LucideIcon } from 'lucide-react';
import type { StatusKind } from '../../../design/display/status-icon.tsx';
import { countWord, countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { listed } from '../../../kits/labels/listed.ts';

type Sign = { word: string; kind: StatusKind; icon?: LucideIcon };

export const expenseStatusSigns: Readonly<Record<ExpenseStatus, Sign>> = {
  draft: { word: 'No amount', kind: 'risk' },
  pending: { word: 'Pending', kind: 'scheduled' },
  approved: { word: 'Approved', kind: 'done' },
  rejected: { word: 'Rejected', kind: 'blocked', icon: CircleX },
  reimbursed: { word: 'Paid back', kind: 'neutral', icon: Banknote },
};

/** The states in the order in which the office works on them. */
export const statusOrder: readonly ExpenseStatus[] = [
  'pending',
  'draft',
  'approved',
  'reimbursed',
  'rejected',
];

export const expenseCategoryLabels: Readonly<Record<Expense['category'], string>> = {
  materials: 'Materials',
  tools: 'Tools',
  rental: 'Rental',
  fuel: 'Fuel',
  permits: 'Permits',
  travel: 'Travel',
  disposal: 'Disposal',
  other: 'Other',
};

/** What an expense is called: its vendor, else what was bought. */
export const expenseTitle = ({
  vendor,
  description,
  kind,
}: Pick<Expense, 'vendor' | 'description' | 'kind'>) =>
  vendor ?? description ?? (kind === 'material' ? 'Receipt' : 'Invoice');

/** The headline of a list: how many wait, and how many of them may be there twice (null: not known). */
export function expensesHeadline(waiting: number, twice: number | null, any: boolean): string {
  if (waiting === 0) return any ? 'Nothing waits for approval.' : 'No expenses here.';
  const first = `${countWordFirst(waiting)} ${plural(waiting, 'waits', 'wait')}.`;
  if (twice === null || twice === 0) return first;
  if (twice === 1) return `${first} One may be there twice.`;
  return twice === 2
    ? `${first} Two look like one.`
    : `${first} ${countWordFirst(twice)} may be there twice.`;
}

/** 'Three receipts have no amount yet.'; empty where all have one. */
export const draftsText = (count: number): string =>
  count === 0
    ? ''
    : `${countWordFirst(count)} ${plural(count, 'receipt has', 'receipts have')} no amount yet.`;

/** What keeps an expense from being approved with others. */
export type Hindrance = 'decided' | 'amount' | 'own' | 'twice';

/**
 * Why an expense is not among those that one press approves. `twice` are the ids of those that may be there twice;
 * `self` is the reader where they may not approve their own.
 */
export function hindranceOf(
  { id, status, amount, createdBy }: Pick<Expense, 'id' | 'status' | 'amount' | 'createdBy'>,
  { twice, self }: { twice: ReadonlySet<string>; self: string | null },
): Hindrance | null {
  if (status === 'draft' || amount === null) return 'amount';
  if (status !== 'pending') return 'decided';
  if (createdBy === self) return 'own';
  return twice.has(id) ? 'twice' : null;
}

const hindranceTexts: Readonly<Record<Hindrance, (count: string) => string>> = {
  twice: (count) => `${count} that may be there twice`,
  amount: (count) => `${count} without an amount`,
  own: (count) => `${count} of your own`,
  decided: (count) => `${count} decided before`,
};

/** 'Left out: two that may be there twice and one of your own.'; empty where nothing is. */
export function leftOutText(hindrances: readonly Hindrance[]): string {
  const kinds = (['twice', 'amount', 'own', 'decided'] as const).flatMap((kind) => {
    const count = hindrances.filter((each) => each === kind).length;
    return count === 0 ? [] : [hindranceTexts[kind](countWord(count))];
  });
  return kinds.length === 0 ? '' : `Left out: ${listed(kinds)}.`;
}

/** What two have in common: 'vendor, amount, date'. */
export function likenessText({ likeness }: Pick<PossibleDuplicate, 'likeness'>): string {
  const words = { vendor: 'vendor', amount: 'amount', date: 'date', picture: 'picture' };
  return (['vendor', 'amount', 'date', 'picture'] as const)
    .filter((each) => likeness[each])
    .map((each) => words[each])
    .join(', ');
}
