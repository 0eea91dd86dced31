import {
  getTeamMember,
  listTeam,
  noArguments,
  previewRate as rateInput,
} from '@plumbline/domain/operations/people';
import { addTeamMember } from '@plumbline/domain/mutations/team/add-team-member';
import { removeRate as removeRateInput } from '@plumbline/domain/mutations/team/remove-rate';
import { removeTeamMember } from '@plumbline/domain/mutations/team/remove-team-member';
import { revokeInvitation } from '@plumbline/domain/mutations/team/revoke-invitation';
import { setRate as setRateInput } from '@plumbline/domain/mutations/team/set-rate';
import { updateMemberSchedule } from '@plumbline/domain/mutations/team/update-member-schedule';
import { updatePayrollNumber as payrollNumberInput } from '@plumbline/domain/mutations/team/update-payroll-number';
import { updateTeamRole } from '@plumbline/domain/mutations/team/update-team-role';
import type { Context } from '../../rpc/context.ts';
import { call, type Passed, router } from '../../rpc/pipeline.ts';
import { addMember } from './add-member.ts';
import { listUnrated } from './list-unrated.ts';
import { listInvitations } from './list-invitations.ts';
import { getMember, listMembers } from './list-members.ts';
import { remove } from './remove.ts';
import { revoke } from './revoke-invitation.ts';
import { previewRate } from './rate-effect.ts';
import { removeRate } from './remove-rate.ts';
import { setRate } from './set-rate.ts';
import { updatePayrollNumber } from './update-payroll-number.ts';
import { updateRole } from './update-role.ts';
import { updateSchedule } from './update-schedule.ts';

/** Whoever is not located any more leaves the maps that are open. */
function tellMaps<Reply extends { member: { userId: string } }>(
  { caller, services }: Pick<Passed, 'caller'> & Pick<Context, 'services'>,
  reply: Reply,
): Reply {
  const organizationId = caller.membership?.organizationId;
  if (organizationId !== undefined) services.live.moved({ organizationId, userId: reply.member.userId });
  return reply;
}

export const teamsRouter = router({
  list: call('teams.list')
    .input(listTeam)
    .query(
      async ({ ctx, input }) => await ctx.read(async (db, viewer) => await listMembers(db, viewer, input)),
    ),
  get: call('teams.get')
    .input(getTeamMember)
    .query(async ({ ctx, input }) => ({
      member: await ctx.read(async (db, viewer) => await getMember(db, viewer, input.memberId)),
    })),
  listInvitations: call('teams.listInvitations')
    .input(noArguments)
    .query(async ({ ctx }) => ({ invitations: await listInvitations(ctx) })),
  addMember: call('teams.addMember')
    .input(addTeamMember.input)
    .mutation(async ({ ctx, input }) => await ctx.write(async (write) => await addMember(write, ctx, input))),
  revokeInvitation: call('teams.revokeInvitation')
    .input(revokeInvitation.input)
    .mutation(
      async ({ ctx, input }) => await ctx.write(async (write) => await revoke(write, input.invitationId)),
    ),
  updateRole: call('teams.updateRole')
    .input(updateTeamRole.input)
    .mutation(async ({ ctx, input }) =>
      tellMaps(ctx, await ctx.write(async (write) => await updateRole(write, ctx.caller, input))),
    ),
  updateSchedule: call('teams.updateSchedule')
    .input(updateMemberSchedule.input)
    .mutation(async ({ ctx, input }) => await ctx.write(async (write) => await updateSchedule(write, input))),
  listUnrated: call('teams.listUnrated')
    .input(noArguments)
    .query(async ({ ctx }) => await ctx.read(listUnrated)),
  previewRate: call('teams.previewRate')
    .input(rateInput)
    .query(async ({ ctx, input }) => ({
      effect: await ctx.read(async (db, viewer) => await previewRate(db, viewer, input)),
    })),
  setRate: call('teams.setRate')
    .input(setRateInput.input)
    .mutation(async ({ ctx, input }) => await ctx.write(async (write) => await setRate(write, input))),
  removeRate: call('teams.removeRate')
    .input(removeRateInput.input)
    .mutation(async ({ ctx, input }) => await ctx.write(async (write) => await removeRate(write, input))),
  updatePayrollNumber: call('teams.updatePayrollNumber')
    .input(payrollNumberInput.input)
    .mutation(
      async ({ ctx, input }) => await ctx.write(async (write) => await updatePayrollNumber(write, input)),
    ),
  remove: call('teams.remove')
    .input(removeTeamMember.input)
    .mutation(async ({ ctx, input }) =>
      tellMaps(ctx, await ctx.write(async (write) => await remove(write, input.memberId))),
    ),
});
