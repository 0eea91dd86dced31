import type { addTeamMember } from '@plumbline/domain/mutations/team/add-team-member';
import type { z } from 'zod';
import { lockTeam } from '../../identity/membership.ts';
import type { Context } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type Invited, inviteToOrganization } from './invite.ts';
import { requireSeat, takesSeat } from './seats.ts';

/** Invites a person within the seats of the plan; they become a member by accepting. */
export async function addMember(
  write: TenantWrite,
  { caller, services }: Pick<Passed, 'caller'> & Pick<Context, 'services'>,
  input: z.output<typeof addTeamMember.input>,
): Promise<Invited> {
  await lockTeam(write);
  if (takesSeat(input.role)) await requireSeat(write, caller.subscription?.planName ?? null, input.email);
  return await inviteToOrganization(write, services.identity, input);
}
