import { AppError } from '@plumbline/domain/errors/app-error';
import type {
  deleteSubcontractor,
  restoreSubcontractor,
  updateSubcontractor,
} from '@plumbline/domain/mutations/subcontractors/firm';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { trashBegins } from '../../tenant/trash.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockRow, requireRow, requireSeenRow, updateRow } from './kept.ts';

/** Changes the fields that were sent. @throws CONFLICT naming who changed the firm since it was seen */
export async function update(
  write: TenantWrite,
  { subcontractorId, seen, ...fields }: z.output<typeof updateSubcontractor.input>,
) {
  const before = await requireRow(write, 'subcontractor', subcontractorId);
  await requireSeenRow(write, before, seen, 'this firm');
  await updateRow(write, 'subcontractor', subcontractorId, fields);
  return { subcontractorId };
}

/** Deletes a firm without commitments; deleted twice is a success. @throws CONFLICT where it has one */
export async function remove(
  write: TenantWrite,
  { subcontractorId }: z.output<typeof deleteSubcontractor.input>,
) {
  const firm = await lockRow(write, 'subcontractor', sql`id = ${subcontractorId}`);
  if (!firm) throw new AppError('NOT_FOUND', { at: write.at });
  if (firm.deletedAt !== null) return { subcontractorId };
  const { rows } = await write.db.execute<{ id: string }>(sql`
    select id from commitment where organization_id = ${write.viewer.organizationId}
      and subcontractor_id = ${subcontractorId} and deleted_at is null limit 1`);
  if (rows.length > 0)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'This firm has a commitment. Delete its commitments first.',
    });
  await updateRow(write, 'subcontractor', subcontractorId, { deleted_at: write.at.toISOString() });
  return { subcontractorId };
}

/** Brings a firm back with its papers, within the days of the trash. @throws NOT_FOUND */
export async function restore(
  write: TenantWrite,
  { subcontractorId }: z.output<typeof restoreSubcontractor.input>,
) {
  const firm = await lockRow(write, 'subcontractor', sql`id = ${subcontractorId}`);
  if (!firm || (firm.deletedAt !== null && new Date(firm.deletedAt) < trashBegins(write.at)))
    throw new AppError('NOT_FOUND', { at: write.at });
  if (firm.deletedAt !== null) await updateRow(write, 'subcontractor', subcontractorId, { deleted_at: null });
  return { subcontractorId };
}
