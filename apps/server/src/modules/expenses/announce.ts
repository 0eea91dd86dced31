import type { Expense } from '@plumbline/domain/entities/expense';
import type { ExpenseDecision } from '@plumbline/domain/mutations/expenses/approve-expense';
import { moneyText } from '@plumbline/domain/formats/money-text';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/** Tells the person of an expense that it was approved or rejected, and why. Nobody hears of their own decision. */
export async function announceDecided(
  write: TenantWrite,
  expense: Expense,
  decision: ExpenseDecision,
): Promise<void> {
  if ((decision !== 'approve' && decision !== 'reject') || expense.createdBy === null) return;
  if (expense.createdBy === write.viewer.userId) return;
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<{ author: string | null; currency: string; locale: string }>(sql`
    select currency, locale, (select ${titleSql('member', 'm')} from member m
      where m.organization_id = ${organizationId} and m.user_id = ${userId}) as author
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  const deed = decision === 'approve' ? 'approved' : 'rejected';
  const what = expense.vendor ?? expense.description ?? 'your expense';
  const amount =
    expense.amount === null || !found ? '' : `, ${moneyText(expense.amount, found.currency, found.locale)}`;
  await notify(write, {
    userIds: [expense.createdBy],
    type: decision === 'approve' ? 'expense_approved' : 'expense_rejected',
    title: `${found?.author ?? 'Somebody'} ${deed} your expense`,
    message: expense.rejectionReason ? `${what}${amount}: ${expense.rejectionReason}` : `${what}${amount}`,
    entityType: 'expense',
    entityId: expense.id,
    metadata: { projectId: expense.projectId },
  });
}
