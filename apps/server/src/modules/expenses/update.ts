import type { Expense } from '@plumbline/domain/entities/expense';
import { AppError } from '@plumbline/domain/errors/app-error';
import { percentOf, taxWithin } from '@plumbline/domain/money/exact';
import type { updateExpense } from '@plumbline/domain/mutations/expenses/update-expense';
import type { z } from 'zod';
import { changedSince } from '../../tenant/changed-since.ts';
import { namesOf } from '../../tenant/crew.ts';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { invoiceTerms, keepOverBilled, termFields } from './invoice-terms.ts';
import { requireBelongings } from './belongings.ts';
import { checkAmounts, creditsOf } from './check-amounts.ts';
import { requireNotPaidBack, requireOwn } from './permitted.ts';

type Input = z.output<typeof updateExpense.input>;

/** What an approval is given for: a later change of any of it returns the expense to pending. */
const approvedFor = [
  ...(['amount', 'tax', 'taxMode', 'taxPercent', 'projectId', 'vendor', 'date', 'receiptPhotoId'] as const),
  ...(['creditOf', 'reimbursable', 'subcontractorId', 'commitmentId', 'retainagePercent'] as const),
];

/** Changes the fields that were sent. @throws CONFLICT naming who changed one of them since `seen` */
export async function update(write: TenantWrite, { expenseId, seen, overBilledReason, ...input }: Input) {
  const before = await write.require('expense', expenseId);
  requireOwn(write, before);
  requireNotPaidBack(write, before);
  const fields = omitUndefined(input);
  await requireUnchanged(write, before, seen, Object.keys(fields));
  const next = { ...before, ...fields };
  const taxed = taxOf(before, next, fields);
  const whole = { ...next, tax: taxed };
  await requireBelongings(write, whole, before);
  await checkAmounts(write, { ...whole, creditOf: whole.creditOf ?? null });
  const terms = await invoiceTerms(write, { ...whole, overBilledReason }, before);
  if (next.projectId !== before.projectId) await requireNoCredits(write, before);
  const expense = await write.update('expense', before, {
    ...fields,
    tax: taxed,
    ...(terms === null ? { retained: retainedOf(whole) } : termFields(terms)),
    ...statusAfter(before, { ...whole, ...(terms === null ? {} : termFields(terms)) }),
  });
  if (terms?.isOver === true) keepOverBilled(write, expense, overBilledReason);
  return { expenseId, expense: seenBy(write.viewer, 'expense', expense) };
}

/** The tax that was sent, or that follows from the rate where the amount or the rate changed. */
function taxOf(before: Expense, next: Expense, sent: { tax?: number | null }): number | null {
  if (sent.tax !== undefined) return sent.tax;
  const { amount, taxPercent = null } = next;
  if (amount === null) return null;
  if (taxPercent === null || (amount === before.amount && taxPercent === before.taxPercent)) return next.tax;
  return taxWithin(amount, taxPercent);
}

const retainedOf = ({ amount, retainagePercent }: Expense): number | null =>
  amount === null || retainagePercent === null ? null : percentOf(amount, String(retainagePercent));

/** Drafts become pending with their amount; what was decided is decided anew once it has changed. */
function statusAfter(before: Expense, next: Expense): Partial<Expense> {
  const open = next.amount === null ? ('draft' as const) : ('pending' as const);
  if (before.status === 'draft' || before.status === 'pending') return { status: open };
  const isChanged = approvedFor.some((field) => (before[field] ?? null) !== (next[field] ?? null));
  if (!isChanged && before.status !== 'rejected') return {};
  return { status: open, decidedBy: null, decidedAt: null, rejectionReason: null };
}

async function requireNoCredits(write: TenantWrite, expense: Expense): Promise<void> {
  const credits = await creditsOf(write, expense.id);
  if (credits.length === 0) return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'A credit on this job gives back a part of it. Delete the credit first, then move the expense.',
  });
}

async function requireUnchanged(
  write: TenantWrite,
  before: Expense,
  seen: number | undefined,
  fields: readonly string[],
): Promise<void> {
  if (seen === undefined || seen === before.version || fields.length === 0) return;
  const since = await changedSince(write, 'expense', [{ id: before.id, version: seen }], fields);
  const changed = Object.values(since.get(before.id)?.fields ?? {}).find((field) => field && !field.isOwn);
  if (!changed) return;
  const names = await namesOf(write, changed.by === null ? [] : [changed.by]);
  const who = (changed.by === null ? undefined : names.get(changed.by)) ?? 'Somebody';
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${who} changed this expense since you opened it. Look at it again, then save.`,
  });
}
