import { AppError } from '@plumbline/domain/errors/app-error';
import type { deletePolicy, savePolicy } from '@plumbline/domain/mutations/subcontractors/firm';
import { policyNames } from '@plumbline/domain/entities/subcontractor';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { insertRow, lockRow, requireRow, requireSeenRow, updateRow } from './kept.ts';

/** Keeps a paper in place of the one of its kind. @throws CONFLICT naming who changed it since it was seen */
export async function save(write: TenantWrite, input: z.output<typeof savePolicy.input>) {
  const { subcontractorId, kind, seen, insurer, number, amount, startsOn, endsOn } = input;
  const fields = { insurer, number, amount, starts_on: startsOn, ends_on: endsOn };
  // The firm is locked so that two people do not each add the first paper of a kind.
  await requireRow(write, 'subcontractor', subcontractorId);
  const before = await lockPolicy(write, subcontractorId, kind);
  if (before) {
    if (before.deletedAt === null) await requireSeenRow(write, before, seen, `this ${policyNames[kind]}`);
    await updateRow(write, 'subcontractor_policy', before.id, { ...fields, deleted_at: null });
    return { policyId: before.id };
  }
  const id = write.newId();
  await insertRow(write, 'subcontractor_policy', { id, subcontractor_id: subcontractorId, kind, ...fields });
  return { policyId: id };
}

/** Takes a paper away; twice is a success. */
export async function remove(
  write: TenantWrite,
  { subcontractorId, kind, seen }: z.output<typeof deletePolicy.input>,
) {
  await requireRow(write, 'subcontractor', subcontractorId);
  const before = await lockPolicy(write, subcontractorId, kind);
  if (!before) throw new AppError('NOT_FOUND', { at: write.at });
  if (before.deletedAt !== null) return { policyId: before.id };
  await requireSeenRow(write, before, seen, `this ${policyNames[kind]}`);
  await updateRow(write, 'subcontractor_policy', before.id, { deleted_at: write.at.toISOString() });
  return { policyId: before.id };
}

const lockPolicy = async (write: TenantWrite, subcontractorId: string, kind: string) =>
  await lockRow(write, 'subcontractor_policy', sql`subcontractor_id = ${subcontractorId} and kind = ${kind}`);
