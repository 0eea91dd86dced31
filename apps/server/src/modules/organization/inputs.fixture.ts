import type { ModuleInputs } from '../../testing/module-inputs.ts';

export const inputs: ModuleInputs<'organization'> = {
  'organization.get': () => undefined,
  'organization.getContacts': () => undefined,
  'organization.loadSample': () => undefined,
  'organization.removeSample': () => undefined,
};
