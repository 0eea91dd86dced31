import type { ModuleInputs } from '../../testing/module-inputs.ts';
import type { ProjectIds } from '../projects/inputs.fixture.ts';
import type { TaskIds } from '../tasks/inputs.fixture.ts';

export const inputs: ModuleInputs<'audit', ProjectIds & TaskIds> = {
  'audit.list': ({ projectId, taskId, userId }) => ({ projectId, entityId: taskId, userId }),
  'audit.export': ({ projectId, taskId, userId }) => ({ projectId, entityId: taskId, userId }),
};
