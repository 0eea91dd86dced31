import type { ModuleInputs } from '../../testing/module-inputs.ts';
import type { ProjectIds } from '../projects/inputs.fixture.ts';

export const inputs: ModuleInputs<'trash', ProjectIds> = {
  'trash.list': ({ projectId }) => ({ projectId }),
};
