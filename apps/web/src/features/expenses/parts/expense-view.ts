import { addDays } from '@plumbline/domain/days/days';
import { type WeekStart, weekOf } from '@plumbline/domain/days/weeks';
import { expenseCategories, type ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { ExpenseFilter } from '@plumbline/domain/operations/expenses';
import { type Days, daysFromText } from '../../../kits/labels/days-text.ts';
import { listFromAddress } from '../../../navigation/address-list.ts';
import type { PageSearch } from '../../../navigation/page-search.ts';
import { statusOrder } from './expense-text.ts';

export const expensePeriods = ['week', 'month', 'last-month', '90-days', 'year'] as const;
export type ExpensePeriod = (typeof expensePeriods)[number];
export const periodLabels: Readonly<Record<ExpensePeriod, string>> = {
  week: 'This week',
  month: 'This month',
  'last-month': 'Last month',
  '90-days': 'Last 90 days',
  year: 'This year',
};

/** The days that the address asks for: a period's name or '2026-11-01..2026-11-12'. Null: all. */
function daysFromAddress(
  when: string | undefined,
  { today, weekStart }: { today: string; weekStart: WeekStart },
): Days | null {
  if (when?.includes('..')) return daysFromText(when);
  const monthStart = `${today.slice(0, 7)}-01`;
  switch (when) {
    case 'week': {
      const week = weekOf(today, weekStart);
      return { from: week.from, until: week.to };
    }
    case 'month':
      return { from: monthStart, until: today };
    case 'last-month': {
      const last = addDays(monthStart, -1);
      return { from: `${last.slice(0, 7)}-01`, until: last };
    }
    case '90-days':
      return { from: addDays(today, -89), until: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
    default:
      return null;
  }
}

export type ExpenseFilters = {
  days: Days | null;
  projectId: string | null;
  category: Expense['category'] | null;
  createdBy: string | null;
  statuses: readonly ExpenseStatus[];
  search: string;
};

const recordId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (text: string | undefined): string | null =>
  text !== undefined && recordId.test(text) ? text : null;

/** What the address of the list asks for. */
export function filtersFromAddress(
  { when, project, category, person, state }: PageSearch,
  search: string,
  around: { today: string; weekStart: WeekStart },
): ExpenseFilters {
  return {
    days: daysFromAddress(when, around),
    projectId: idOf(project),
    category: expenseCategories.find((each) => each === category) ?? null,
    createdBy: idOf(person),
    statuses: listFromAddress(state, statusOrder),
    search: search.trim(),
  };
}

export const isFiltered = ({ days, projectId, category, createdBy, statuses, search }: ExpenseFilters) =>
  [days, projectId, category, createdBy].some((each) => each !== null) ||
  statuses.length > 0 ||
  search !== '';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8);

/** The filter for rows of material expenses; the server's (`askedOf`) finds the same. */
export function fitsFilters(filters: ExpenseFilters): (expense: Expense) => boolean {
  const { days, projectId, category, createdBy, statuses, search } = filters;
  const words = wordsOf(search);
  return (expense) =>
    expense.kind === 'material' &&
    (projectId === null || expense.projectId === projectId) &&
    (category === null || expense.category === category) &&
    (createdBy === null || expense.createdBy === createdBy) &&
    (statuses.length === 0 || statuses.includes(expense.status)) &&
    (days === null || (expense.date >= days.from && expense.date <= days.until)) &&
    (words.length === 0 || holds(expense, words));
}

function holds({ vendor, description, invoiceNumber }: Expense, words: readonly string[]): boolean {
  const text = [vendor, description, invoiceNumber].filter(Boolean).join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

export function askedOf({
  days,
  projectId,
  category,
  createdBy,
  statuses,
  search,
}: ExpenseFilters): ExpenseFilter {
  return {
    kind: 'material',
    ...(days && { from: days.from, until: days.until }),
    ...(projectId !== null && { projectId }),
    ...(category !== null && { category }),
    ...(createdBy !== null && { createdBy }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(search !== '' && { search }),
  };
}

export const expenseSorts = [
  'status',
  '-status',
  '-date',
  'date',
  '-amount',
  'amount',
  'vendor',
  '-vendor',
] as const;
export type ExpenseSort = (typeof expenseSorts)[number];
export const sortLabels: Readonly<Record<ExpenseSort, string>> = {
  status: 'What waits first',
  '-status': 'What waits last',
  '-date': 'Newest first',
  date: 'Oldest first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
  vendor: 'Vendor, A to Z',
  '-vendor': 'Vendor, Z to A',
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const newest = (a: Expense, b: Expense) => compare(b.date, a.date) || compare(b.id, a.id);

/** Rows without a value come last in either direction, as the server's do. */
function byValue<Value>(
  of: (expense: Expense) => Value | null,
  ascending: (a: Value, b: Value) => number,
  direction: 1 | -1,
) {
  return (a: Expense, b: Expense): number => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || newest(a, b);
    return direction * ascending(one, other) || newest(a, b);
  };
}

const numbers = (a: number, b: number) => a - b;

/** The order of a list; the newest first among equal ones. */
export function orderOf(sort: ExpenseSort): (a: Expense, b: Expense) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  switch (sort) {
    case 'status':
    case '-status':
      return byValue(({ status }) => statusOrder.indexOf(status), numbers, direction);
    case 'date':
    case '-date':
      return byValue(({ date }) => date, compare, direction);
    case 'amount':
    case '-amount':
      return byValue(({ amount }) => amount, numbers, direction);
    case 'vendor':
    case '-vendor':
      return byValue(({ vendor }) => vendor?.toLowerCase() ?? null, compare, direction);
  }
}

/** What one press on a column's head asks for: the column's own order first, then the other one. */
export function nextSort(column: 'status' | 'date' | 'amount' | 'vendor', sort: ExpenseSort): ExpenseSort {
  const falls = column === 'date' || column === 'amount';
  const [first, second]: readonly [ExpenseSort, ExpenseSort] = falls
    ? [`-${column}`, column]
    : [column, `-${column}`];
  return sort === first ? second : first;
}
