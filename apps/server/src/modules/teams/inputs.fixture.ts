import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';

/** One invitation that waits, and the rate of a field technician. */
export const records = madeOnce(async (services, tenant) => {
  const { invitationId } = await callAs(services, tenant.admin).teams.addMember({
    email: `aaron.${tenant.organizationId}@example.org`,
    role: 'field_tech',
  });
  const { rate } = await callAs(services, tenant.admin).teams.setRate({
    ...{ userId: tenant.tech.userId, validFrom: '2026-01-01' },
    ...{ hourlyCost: 4_000, billRate: 9_000, burdenFactor: '1' },
  });
  return { invitationId, rateId: rate.id, rateVersion: String(rate.version) };
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
  'teams.listUnrated': () => undefined,
  'teams.previewRate': ({ otherUserId }) => ({
    userId: otherUserId,
    change: { kind: 'set', validFrom: '2026-03-01', hourlyCost: 4_200, burdenFactor: '1.25' },
  }),
  'teams.setRate': ({ otherUserId }) => ({
    ...{ userId: otherUserId, validFrom: '2026-03-01' },
    ...{ hourlyCost: 4_200, billRate: 9_000, burdenFactor: '1.25' },
  }),
  'teams.removeRate': ({ rateId, rateVersion }) => ({ rateId, version: Number(rateVersion) }),
  'teams.updatePayrollNumber': ({ memberId }) => ({ memberId, payrollNumber: '00417', version: 0 }),
  'teams.remove': ({ memberId }) => ({ memberId }),
};
