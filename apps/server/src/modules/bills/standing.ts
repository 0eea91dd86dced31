import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/**
 * Has the bills of an organization change one after the other. What is looked at before a change is then true at its commit,
 * also across jobs: that a number is free, and that nothing is on two bills.
 */
export async function lockBilling(write: TenantWrite): Promise<void> {
  await write.hold('organization', sql`true`);
}

/** @throws VALIDATION_ERROR that names the job of the bill which has the number */
export async function refuseNumber(
  write: TenantWrite,
  { id, number }: { id: string; number: string },
  remedy = 'Enter another one.',
): Promise<void> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ name: string; date: string }>(sql`
    select p.name, b.date::text as date from bill b
    join project p on p.organization_id = ${organizationId} and p.id = b.project_id
    where b.organization_id = ${organizationId} and lower(b.number) = lower(${number}) and b.deleted_at is null
      and b.id <> ${id}`);
  const [used] = rows;
  if (!used) return;
  const message = `${number} is the number of a bill of ${used.name} already. ${remedy}`;
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'number', message }] });
}
