import type { ModuleInputs } from '../../testing/module-inputs.ts';
import type { ProjectIds } from '../projects/inputs.fixture.ts';

export const inputs: ModuleInputs<'weather', ProjectIds> = {
  'weather.at': ({ projectId }) => ({ projectId, date: '2026-05-04' }),
};
