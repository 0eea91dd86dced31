import { CLIENT } from '@plumbline/domain/access/roles';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { updateMemberSchedule } from '@plumbline/domain/mutations/team/update-member-schedule';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { activeMember } from './active-member.ts';

/** Changes the skills and the working week that plans of a member are checked against. */
export async function updateSchedule(
  write: TenantWrite,
  { memberId, ...given }: z.output<typeof updateMemberSchedule.input>,
) {
  const before = await activeMember(write, memberId);
  if (before.role === CLIENT) {
    const message = 'Clients are not scheduled.';
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      message,
      fields: [{ path: 'memberId', message }],
    });
  }
  const member = await write.update('member', before, omitUndefined(given));
  return { memberId, member: seenBy(write.viewer, 'member', member) };
}
