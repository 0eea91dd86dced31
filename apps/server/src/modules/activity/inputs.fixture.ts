import type { ModuleInputs } from '../../testing/module-inputs.ts';
import type { ProjectIds } from '../projects/inputs.fixture.ts';
import type { TaskIds } from '../tasks/inputs.fixture.ts';

export const inputs: ModuleInputs<'activity', ProjectIds & TaskIds> = {
  'activity.list': ({ projectId, taskId, userId }) => ({ projectId, entityId: taskId, userId }),
};
