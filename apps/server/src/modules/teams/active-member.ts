import type { Member } from '@plumbline/domain/entities/member';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TenantWrite } from '../../tenant/write.ts';

/** An active member of the organization, locked until the commit; else NOT_FOUND. */
export async function activeMember(write: TenantWrite, memberId: string): Promise<Member> {
  const member = await write.require('member', memberId);
  if (!member.isActive) throw new AppError('NOT_FOUND', { at: write.at });
  return member;
}
