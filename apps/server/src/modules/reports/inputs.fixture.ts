import type { ModuleInputs } from '../../testing/module-inputs.ts';
import type { ProjectIds } from '../projects/inputs.fixture.ts';

const period = { from: '2026-05-01', until: '2026-05-31' };

export const inputs: ModuleInputs<'reports', ProjectIds> = {
  'reports.getAllUsers': () => ({}),
  'reports.get': ({ projectId, userId }) => ({ ...period, report: 'hours', projectId, userId }),
  'reports.listRecords': ({ projectId, userId }) => ({
    ...{ ...period, report: 'hours', figure: 'total', projectId, userId },
  }),
};
