import type { Expense } from '@plumbline/domain/entities/expense';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { approveExpense, ExpenseDecision } from '@plumbline/domain/mutations/expenses/approve-expense';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { changedSince } from '../../tenant/changed-since.ts';
import { namesOf } from '../../tenant/crew.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireNoEntries, requireRoomAgain } from './invoice-terms.ts';
import { announceDecided } from './announce.ts';
import { findDuplicates } from './duplicates.ts';

const statusAfter = {
  approve: 'approved',
  reject: 'rejected',
  reimburse: 'reimbursed',
  reopen: 'pending',
} as const satisfies Record<ExpenseDecision, Expense['status']>;

/** From which statuses a decision is made. */
const decidedFrom: Readonly<Record<ExpenseDecision, readonly Expense['status'][]>> = {
  approve: ['pending', 'rejected'],
  reject: ['draft', 'pending', 'approved'],
  reimburse: ['approved'],
  reopen: ['approved', 'rejected', 'reimbursed'],
};

type Decision = { decision: ExpenseDecision; reason?: string | undefined };

/** Decides about one expense as it was seen, and tells its person. @throws CONFLICT where it stands otherwise */
export async function approve(write: TenantWrite, input: z.output<typeof approveExpense.input>) {
  const before = await write.require('expense', input.expenseId);
  const seen = input.seen ?? (write.viewer.userId === before.createdBy ? before.version : undefined);
  if (input.decision === 'approve' && !isDecided(before, input)) {
    const open = await unnamed(write, before, input.duplicateIds ?? []);
    if (open !== null) throw new AppError('CONFLICT', { at: write.at, message: open });
  }
  const expense = await decideOne(write, before, seen, input);
  return { expenseId: expense.id, expense: seenBy(write.viewer, 'expense', expense) };
}

/** Decides about an expense that is locked. A decision that stands already is a success. */
export async function decideOne(
  write: TenantWrite,
  before: Expense,
  seen: number | undefined,
  decision: Decision,
): Promise<Expense> {
  if (isDecided(before, decision)) return before;
  await requireSeen(write, before, seen);
  await requireDecidable(write, before, decision.decision);
  const expense = await write.update('expense', before, changesOf(write, before, decision));
  await announceDecided(write, expense, decision.decision);
  return expense;
}

const isDecided = (expense: Expense, { decision }: Decision): boolean =>
  expense.status === statusAfter[decision] || (decision === 'reopen' && expense.status === 'draft');

function changesOf(write: TenantWrite, before: Expense, { decision, reason }: Decision): Partial<Expense> {
  const [by, at] = [write.viewer.userId, write.at.toISOString()];
  if (decision === 'reimburse') return { status: 'reimbursed', reimbursedBy: by, reimbursedAt: at };
  const notPaid = { reimbursedBy: null, reimbursedAt: null };
  if (decision === 'reopen') {
    const status = before.amount === null ? ('draft' as const) : ('pending' as const);
    return { ...notPaid, status, decidedBy: null, decidedAt: null, rejectionReason: reason ?? null };
  }
  return {
    ...notPaid,
    status: statusAfter[decision],
    decidedBy: by,
    decidedAt: at,
    rejectionReason: decision === 'reject' ? (reason ?? null) : null,
  };
}

/** @throws CONFLICT that names who decided or changed it, and when */
export async function requireSeen(
  write: TenantWrite,
  expense: Expense,
  seen: number | undefined,
): Promise<void> {
  if (seen === expense.version) return;
  if (seen === undefined)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'The decision does not say which version was seen. Open the expense, look at it, then decide.',
    });
  const since = (await changedSince(write, 'expense', [{ id: expense.id, version: seen }], ['status'])).get(
    expense.id,
  );
  if (since?.isOwn === true) return;
  const names = await namesOf(write, since?.by == null ? [] : [since.by]);
  const who = (since?.by == null ? undefined : names.get(since.by)) ?? 'Somebody';
  const did = since?.fields.status ? deeds[expense.status] : 'changed';
  const when = await whenText(write, since?.from ?? expense.updatedAt);
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${who} ${did} this expense ${when}. Look at it again, then decide.`,
    details: { expenseId: expense.id, status: expense.status, version: expense.version },
  });
}

const deeds: Readonly<Record<Expense['status'], string>> = {
  draft: 'changed',
  pending: 'reopened or changed',
  approved: 'approved',
  rejected: 'rejected',
  reimbursed: 'paid back',
};

/** 'on Nov 10 at 4:41 pm', by the organization's clock and language. */
export async function whenText(write: TenantWrite, at: string): Promise<string> {
  const { rows } = await write.db.execute<{ timezone: string; locale: string }>(sql`
    select timezone, locale from organization where organization_id = ${write.viewer.organizationId}`);
  const [found] = rows;
  const zone = { timeZone: found?.timezone ?? 'UTC' };
  const day = new Intl.DateTimeFormat(found?.locale, { month: 'short', day: 'numeric', ...zone });
  const time = new Intl.DateTimeFormat(found?.locale, { timeStyle: 'short', ...zone });
  return `on ${day.format(new Date(at))} at ${time.format(new Date(at))}`;
}

async function requireDecidable(
  write: TenantWrite,
  expense: Expense,
  decision: ExpenseDecision,
): Promise<void> {
  if (!decidedFrom[decision].includes(expense.status)) refuse(write, notNow(expense, decision));
  if (decision === 'approve' && expense.amount === null)
    refuse(write, 'This receipt has no amount yet. Enter it, then approve.');
  if (decision === 'reject') await requireNoEntries(write, expense);
  await requireRoomAgain(write, expense);
  if (decision === 'approve' || decision === 'reimburse') await requireNotOwn(write, expense, decision);
}

function notNow({ status }: Expense, decision: ExpenseDecision): string {
  if (status === 'draft') return 'This receipt has no amount yet. Enter it, then approve.';
  if (status === 'reimbursed') return 'It was paid back. Reopen it first, with the reason.';
  if (decision === 'reimburse') return 'Approve it first: only what is approved is paid back.';
  return 'It stands otherwise now. Look at it again, then decide.';
}

/** Nobody approves their own, unless the organization allows it or there is nobody else. */
async function requireNotOwn(write: TenantWrite, expense: Expense, decision: ExpenseDecision): Promise<void> {
  if (expense.createdBy !== write.viewer.userId) return;
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<{ may: boolean }>(sql`
    select own_approval or not exists (
      select 1 from member where organization_id = ${organizationId} and role = 'admin' and is_active
        and deleted_at is null and user_id <> ${userId}) as may
    from organization where organization_id = ${organizationId}`);
  if (rows[0]?.may === true) return;
  const deed = decision === 'approve' ? 'approves' : 'pays back';
  refuse(
    write,
    `This is your own expense: another admin ${deed} it. A company that wants it otherwise says so in its settings.`,
  );
}

function refuse(write: TenantWrite, message: string): never {
  throw new AppError('CONFLICT', { at: write.at, message });
}

/** What is said of possible duplicates that the caller did not name; null where there are none. */
async function unnamed(
  write: TenantWrite,
  expense: Expense,
  named: readonly string[],
): Promise<string | null> {
  const { duplicates } = await findDuplicates(write.db, write.viewer, { expenseIds: [expense.id] });
  const open = duplicates.filter(({ other }) => !named.includes(other.id));
  return open.length === 0
    ? null
    : 'This may be there twice. Look at both, then keep one or say that they are two purchases.';
}
