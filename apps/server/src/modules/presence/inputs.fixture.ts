import type { ModuleInputs } from '../../testing/module-inputs.ts';

export const inputs: ModuleInputs<'presence'> = {
  'presence.updatePresence': () => undefined,
  'presence.list': () => undefined,
};
