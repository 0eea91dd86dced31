import type { ModuleInputs } from '../../testing/module-inputs.ts';

export const inputs: ModuleInputs<'auth'> = {
  'auth.syncUser': () => undefined,
};
