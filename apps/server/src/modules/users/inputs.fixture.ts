import type { ModuleInputs } from '../../testing/module-inputs.ts';

export const inputs: ModuleInputs<'users'> = {
  'users.getByExternalId': ({ userId }) => ({ externalUserId: userId }),
  'users.updateUserProfile': ({ userId }) => ({ externalUserId: userId, phone: '218 555 0100' }),
  'users.syncOrganizationFromProvider': () => undefined,
  'users.syncOrganizationViaProviderAPI': () => undefined,
};
