import { AppError } from '@plumbline/domain/errors/app-error';
import { changeOrdersMost, commitmentsMost } from '@plumbline/domain/limits/money';
import type {
  createChangeOrder,
  createCommitment,
  decideChangeOrder,
  deleteCommitment,
  restoreCommitment,
  updateCommitment,
} from '@plumbline/domain/mutations/subcontractors/commitment';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { trashBegins } from '../../tenant/trash.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { insertRow, lockRow, requireFewer, requireRow, requireSeenRow, updateRow } from './kept.ts';

/** What was agreed with a firm for a job, with the job's next number. */
export async function createFor(write: TenantWrite, input: z.output<typeof createCommitment.input>) {
  const { id = write.newId(), subcontractorId, projectId, title, agreed, agreedOn } = input;
  await write.require('project', projectId);
  await requireRow(write, 'subcontractor', subcontractorId);
  const ofFirm = sql`subcontractor_id = ${subcontractorId}`;
  const message = `A firm has at most ${commitmentsMost} commitments.`;
  await requireFewer(write, 'commitment', ofFirm, commitmentsMost, message);
  await insertRow(write, 'commitment', {
    id,
    subcontractor_id: subcontractorId,
    project_id: projectId,
    number: await nextNumber(write, 'commitment', 'project_id', projectId),
    title,
    agreed,
    agreed_on: agreedOn,
    retainage_percent: input.retainagePercent,
    retainage_base: input.retainageBase,
    cost_code: input.costCode,
  });
  return { commitmentId: id };
}

/** Changes the fields that were sent. @throws CONFLICT naming who changed it since it was seen */
export async function updateOne(
  write: TenantWrite,
  { commitmentId, seen, ...fields }: z.output<typeof updateCommitment.input>,
) {
  const before = await requireRow(write, 'commitment', commitmentId);
  await requireSeenRow(write, before, seen, 'this commitment');
  const { title, agreed, agreedOn, retainagePercent, retainageBase, costCode, status } = fields;
  await updateRow(write, 'commitment', commitmentId, {
    title,
    agreed,
    agreed_on: agreedOn,
    retainage_percent: retainagePercent,
    retainage_base: retainageBase,
    cost_code: costCode,
    status,
  });
  return { commitmentId };
}

/** Deletes a commitment that no invoice names; twice is a success. */
export async function removeOne(
  write: TenantWrite,
  { commitmentId }: z.output<typeof deleteCommitment.input>,
) {
  const found = await lockRow(write, 'commitment', sql`id = ${commitmentId}`);
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  if (found.deletedAt !== null) return { commitmentId };
  const { rows } = await write.db.execute<{ id: string }>(sql`
    select id from expense where organization_id = ${write.viewer.organizationId}
      and commitment_id = ${commitmentId} and deleted_at is null limit 1`);
  if (rows.length > 0)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'Invoices are on this commitment. Delete them first, or close the commitment.',
    });
  await updateRow(write, 'commitment', commitmentId, { deleted_at: write.at.toISOString() });
  return { commitmentId };
}

/** Brings a commitment back within the days of the trash. */
export async function restoreOne(
  write: TenantWrite,
  { commitmentId }: z.output<typeof restoreCommitment.input>,
) {
  // A commitment stays with its firm, which is locked before it.
  const { rows } = await write.db.execute<{ firm: string }>(sql`
    select subcontractor_id as firm from commitment
    where organization_id = ${write.viewer.organizationId} and id = ${commitmentId}`);
  const [of] = rows;
  if (!of) throw new AppError('NOT_FOUND', { at: write.at });
  await requireRow(write, 'subcontractor', of.firm);
  const found = await lockRow(write, 'commitment', sql`id = ${commitmentId}`);
  if (!found || (found.deletedAt !== null && new Date(found.deletedAt) < trashBegins(write.at)))
    throw new AppError('NOT_FOUND', { at: write.at });
  if (found.deletedAt !== null) await updateRow(write, 'commitment', commitmentId, { deleted_at: null });
  return { commitmentId };
}

/** A change of what was agreed, with the commitment's next number. */
export async function addChange(
  write: TenantWrite,
  { id = write.newId(), commitmentId, amount, description }: z.output<typeof createChangeOrder.input>,
) {
  await requireRow(write, 'commitment', commitmentId);
  const ofCommitment = sql`commitment_id = ${commitmentId}`;
  const message = `A commitment has at most ${changeOrdersMost} change orders.`;
  await requireFewer(write, 'change_order', ofCommitment, changeOrdersMost, message);
  const number = await nextNumber(write, 'change_order', 'commitment_id', commitmentId);
  await insertRow(write, 'change_order', { id, commitment_id: commitmentId, number, amount, description });
  return { changeOrderId: id };
}

/** Decides about a change order as it was seen; a decision that stands already is a success. */
export async function decideChange(
  write: TenantWrite,
  { changeOrderId, seen, status }: z.output<typeof decideChangeOrder.input>,
) {
  const before = await requireRow<{ status: string }>(write, 'change_order', changeOrderId, sql`status`);
  if (before.status === status) return { changeOrderId };
  await requireSeenRow(write, before, seen, 'this change order');
  await updateRow(write, 'change_order', changeOrderId, { status });
  return { changeOrderId };
}

/** Numbers of deleted ones are not given again. Whoever asks holds the row that is counted for. */
async function nextNumber(
  write: TenantWrite,
  table: 'commitment' | 'change_order',
  column: string,
  of: string,
): Promise<number> {
  const { rows } = await write.db.execute<{ next: number }>(sql`
    select coalesce(max(number), 0) + 1 as next from ${sql.identifier(table)}
    where organization_id = ${write.viewer.organizationId} and ${sql.identifier(column)} = ${of}`);
  return rows[0]?.next ?? 1;
}
