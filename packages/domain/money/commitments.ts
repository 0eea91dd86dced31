import type { CommitmentTotals, RetainageBase } from '../entities/subcontractor.ts';
import { percentOf } from './exact.ts';

/** What of an invoice decides about its money, in minor units. `released`: of what was retained. */
export type InvoiceMoney = { amount: number; retained: number; released: number; paid: number };

/** What an invoice retains, in minor units: `percent` (a decimal such as '10') of its base, rounded once. */
export function retainageOf(
  { amount, tax }: { amount: number; tax: number | null },
  { percent, base }: { percent: string; base: RetainageBase },
): number {
  return percentOf(base === 'net' ? amount - (tax ?? 0) : amount, percent);
}

/** What is held back of an invoice and may be released. */
export const heldOf = ({ retained, released }: Pick<InvoiceMoney, 'retained' | 'released'>): number =>
  retained - released;

/** What of an invoice is due and not paid. */
export const openOf = (invoice: InvoiceMoney): number => invoice.amount - heldOf(invoice) - invoice.paid;

/** How far an invoice is paid, by what of it is due: what is retained keeps none from being paid. */
export function paymentStatusOf(invoice: InvoiceMoney): 'unpaid' | 'partially_paid' | 'paid' {
  if (openOf(invoice) <= 0) return 'paid';
  return invoice.paid === 0 ? 'unpaid' : 'partially_paid';
}

/** The sums of a commitment of its agreed amount, its approved change orders and its invoices. */
export function commitmentTotals(
  agreed: number,
  approved: readonly number[],
  invoices: readonly InvoiceMoney[],
): CommitmentTotals {
  const changes = sum(approved);
  const billed = sum(invoices.map(({ amount }) => amount));
  const paid = sum(invoices.map((invoice) => invoice.paid));
  const retained = sum(invoices.map(heldOf));
  return totalsOf({ agreed, changes, billed, paid, retained });
}

/** The sums of a commitment of those that the database adds up. */
export function totalsOf(
  sums: Pick<CommitmentTotals, 'agreed' | 'changes' | 'billed' | 'paid' | 'retained'>,
): CommitmentTotals {
  const revised = sums.agreed + sums.changes;
  return {
    ...sums,
    revised,
    open: sums.billed - sums.paid - sums.retained,
    balance: revised - sums.billed,
  };
}

/** By how much an invoice of this amount would go beyond what was agreed; 0 where it fits. */
export const overBilledBy = ({ balance }: Pick<CommitmentTotals, 'balance'>, amount: number): number =>
  Math.max(0, amount - balance);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
