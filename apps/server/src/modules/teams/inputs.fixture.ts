import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';

/** One invitation that waits. */
export const records = madeOnce(async (services, tenant) => {
  const { invitationId } = await callAs(services, tenant.admin).teams.addMember({
    email: `aaron.${tenant.organizationId}@example.org`,
    role: 'field_tech',
  });
  return { invitationId };
});

export type InvitationIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'teams', InvitationIds> = {
  'teams.list': () => undefined,
  'teams.get': ({ memberId }) => ({ memberId }),
  'teams.listInvitations': () => undefined,
  'teams.addMember': () => ({ email: 'priya.raman@example.org', role: 'field_tech' }),
  'teams.revokeInvitation': ({ invitationId }) => ({ invitationId }),
  'teams.updateRole': ({ memberId }) => ({ memberId, role: 'field_tech' }),
  'teams.updateSchedule': ({ memberId }) => ({ memberId, skills: ['steam'] }),
  'teams.updatePayrollNumber': ({ memberId }) => ({ memberId, payrollNumber: '00417', version: 0 }),
  'teams.remove': ({ memberId }) => ({ memberId }),
};
