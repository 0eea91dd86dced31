import { CLIENT } from '@plumbline/domain/access/roles';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { updatePayrollNumber as input } from '@plumbline/domain/mutations/team/update-payroll-number';
import type { z } from 'zod';
import { changedSince } from '../../tenant/changed-since.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { activeMember } from './active-member.ts';

/**
 * Writes the number by which a payroll program knows a member.
 *
 * @throws CONFLICT when another gave them a number since the version that the caller saw.
 */
export async function updatePayrollNumber(
  write: TenantWrite,
  { memberId, payrollNumber, version }: z.output<typeof input.input>,
) {
  const before = await activeMember(write, memberId);
  if (before.role === CLIENT) {
    const message = 'Clients have no payroll number.';
    const fields = [{ path: 'memberId', message }];
    throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields });
  }
  const present = before.payrollNumber ?? null;
  if (present === payrollNumber) return { memberId, member: seenBy(write.viewer, 'member', before) };
  await requireSeen(write, { memberId, present, version });
  const member = await write.update('member', before, { payrollNumber });
  return { memberId, member: seenBy(write.viewer, 'member', member) };
}

async function requireSeen(
  write: TenantWrite,
  { memberId, present, version }: { memberId: string; present: string | null; version: number },
): Promise<void> {
  const since = await changedSince(write, 'member', [{ id: memberId, version }], ['payrollNumber']);
  const changed = since.get(memberId)?.fields.payrollNumber ?? null;
  if (changed === null || changed.isOwn) return;
  const now = present === null ? 'there is none now' : `it is ${present} now`;
  const message = `The payroll number was changed since you saw it: ${now}. Look again, then save.`;
  throw new AppError('CONFLICT', { at: write.at, message, fields: [{ path: 'payrollNumber', message }] });
}
