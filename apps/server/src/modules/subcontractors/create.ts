import { subcontractorsMost } from '@plumbline/domain/limits/money';
import type { createSubcontractor } from '@plumbline/domain/mutations/subcontractors/firm';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { insertRow, requireFewer } from './kept.ts';

/** A new firm. */
export async function create(
  write: TenantWrite,
  { id = write.newId(), ...fields }: z.output<typeof createSubcontractor.input>,
) {
  const most = subcontractorsMost;
  const message = `Your company keeps ${most} subcontractors. Delete one first.`;
  await requireFewer(write, 'subcontractor', sql`deleted_at is null`, most, message);
  await insertRow(write, 'subcontractor', { id, ...fields });
  return { subcontractorId: id };
}
