import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { type CompletePorts, completeSession } from './complete-session.ts';
import type { Identity } from './identity-session.ts';

const dana: Identity = {
  ...{ id: 'dana', email: 'dana@halden.example', name: 'Dana Okafor', firstName: 'Dana', lastName: 'Okafor' },
  ...{ imageUrl: null, publicMetadata: { isTester: true }, activeOrganizationId: 'halden' },
};

function ports(more: Partial<CompletePorts> = {}) {
  const asked: (string | null)[] = [];
  const made: CompletePorts = {
    choice: {
      memory: { read: () => null, write: () => undefined },
      listOrganizations: async () => await Promise.resolve([]),
      setActiveOrganization: async () => await Promise.resolve(),
    },
    userRecord: async (_user, organizationId) => {
      asked.push(organizationId);
      return await Promise.resolve({
        ...{ id: 'record', role: organizationId === null ? null : ('admin' as const), organizationId },
        ...{ displayName: null, phone: null, position: null, department: null, metadata: {} },
      });
    },
    subscription: async (organizationId) => {
      asked.push(organizationId);
      return await Promise.resolve(
        organizationId === null
          ? null
          : {
              ...{ planName: 'business', status: 'active', trialEndsAt: null, graceEndsAt: null },
              currentPeriodEndsAt: null,
            },
      );
    },
    ...more,
  };
  return { asked, made };
}

test('SIGNIN-4: record and subscription are those of the organization that was chosen', async () => {
  const { asked, made } = ports();
  const { user, subscription } = await completeSession(dana, made);
  expect(asked).toEqual(['halden', 'halden']);
  expect(user).toMatchObject({ id: 'dana', recordId: 'record', role: 'admin', hasOrganization: true });
  expect(user.metadata).toEqual({ isTester: true });
  expect(subscription?.planName).toBe('business');
});

test('SIGNIN-5: somebody removed since it was chosen is signed in without an organization', async () => {
  const { asked, made } = ports();
  const { userRecord } = made;
  const { user, subscription } = await completeSession(dana, {
    ...made,
    userRecord: async (id, organizationId) => {
      if (organizationId !== null) throw new AppError('NOT_A_MEMBER');
      return await userRecord(id, organizationId);
    },
  });
  expect(asked).toEqual(['halden', null, null]);
  expect([user.needsTrial, subscription]).toEqual([true, null]);
});

test('SIGNIN-6: any other refusal ends the start, and who belongs to none is asked about once', async () => {
  const refused = async () => await Promise.reject(new AppError('RATE_LIMITED'));
  await expect(completeSession(dana, ports({ subscription: refused }).made)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  const nowhere = async () => await Promise.reject(new AppError('NOT_A_MEMBER'));
  await expect(
    completeSession({ ...dana, activeOrganizationId: null }, ports({ userRecord: nowhere }).made),
  ).rejects.toMatchObject({ code: 'NOT_A_MEMBER' });
});
