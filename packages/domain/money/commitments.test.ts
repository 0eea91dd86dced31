import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retainageBases } from '../entities/subcontractor.ts';
import {
  commitmentTotals,
  heldOf,
  openOf,
  overBilledBy,
  paymentStatusOf,
  retainageOf,
} from './commitments.ts';

const amount = fc.integer({ min: 0, max: 10 ** 9 });
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((value) => String(value / 10_000));
const part = (of: number) => fc.integer({ min: 0, max: of });

/** An invoice whose tax, releases and payments are what they can be. */
const invoice = fc
  .tuple(amount, percent, fc.constantFrom(...retainageBases))
  .chain(([billed, rate, base]) =>
    part(Math.floor(billed / 2)).map((tax) => ({
      amount: billed,
      retained: retainageOf({ amount: billed, tax }, { percent: rate, base }),
    })),
  )
  .chain((terms) => part(terms.retained).map((released) => ({ ...terms, released })))
  .chain((terms) => part(terms.amount - heldOf(terms)).map((paid) => ({ ...terms, paid })));

it('COMMITMENT-1: agreed and approved changes are the revised sum; paid, retained and open are what was billed; the balance is the rest', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: -(10 ** 8), max: 10 ** 8 }), { maxLength: 8 }),
      fc.array(invoice, { maxLength: 8 }),
      (agreed, changes, invoices) => {
        const totals = commitmentTotals(agreed, changes, invoices);
        expect(totals.revised).toBe(changes.reduce((sum, change) => sum + change, agreed));
        expect(totals.paid + totals.retained + totals.open).toBe(totals.billed);
        expect(totals.billed + totals.balance).toBe(totals.revised);
        expect(totals.open).toBe(invoices.reduce((sum, each) => sum + openOf(each), 0));
      },
    ),
  );
});

it('COMMITMENT-2: retainage is taken once, of the sum without tax or with it, and rounded half away from zero', () => {
  expect(retainageOf({ amount: 940_000, tax: 0 }, { percent: '10', base: 'net' })).toBe(94_000);
  expect(retainageOf({ amount: 108_875, tax: 8_875 }, { percent: '10', base: 'net' })).toBe(10_000);
  expect(retainageOf({ amount: 108_875, tax: 8_875 }, { percent: '10', base: 'gross' })).toBe(10_888);
  expect(retainageOf({ amount: 5, tax: null }, { percent: '10', base: 'net' })).toBe(1);
});

it('COMMITMENT-3: no part of an invoice is negative, and what is retained keeps none from being paid', () => {
  fc.assert(
    fc.property(invoice, (each) => {
      expect(heldOf(each)).toBeGreaterThanOrEqual(0);
      expect(openOf(each)).toBeGreaterThanOrEqual(0);
      const isPaid = each.paid === each.amount - heldOf(each);
      expect(paymentStatusOf(each)).toBe(isPaid ? 'paid' : each.paid === 0 ? 'unpaid' : 'partially_paid');
    }),
  );
});

it('COMMITMENT-4: an invoice goes beyond what was agreed by what the balance does not hold', () => {
  expect(overBilledBy({ balance: 100 }, 100)).toBe(0);
  expect(overBilledBy({ balance: 100 }, 101)).toBe(1);
  expect(overBilledBy({ balance: -50 }, 10)).toBe(60);
});
