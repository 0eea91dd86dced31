import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** Two tasks, and a deleted one. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const task = async (title: string) => (await as().tasks.create({ projectId, title })).taskId;
  const taskId = await task('Order valve bodies');
  const otherTaskId = await task('Crane permit');
  const deletedTaskId = await task('Cancelled visit');
  await as().tasks.deleteTask({ taskId: deletedTaskId });
  return { taskId, otherTaskId, deletedTaskId };
});

export type TaskIds = Awaited<ReturnType<typeof records>>;

// The input of a photo names a task, so its file imports this one.
export const inputs: ModuleInputs<'tasks', ProjectIds & TaskIds & { photoId: string }> = {
  'tasks.list': ({ projectId, userId }) => ({ projectId, assignee: userId }),
  'tasks.get': ({ taskId }) => ({ taskId }),
  'tasks.create': ({ projectId, userId, taskId }) => ({
    projectId,
    title: 'Set gas meter pad',
    assignees: [userId],
    blockedBy: [taskId],
  }),
  'tasks.update': ({ taskId, otherTaskId, userId }) => ({
    taskId,
    assignees: [userId],
    blockedBy: [otherTaskId],
  }),
  'tasks.deleteTask': ({ taskId }) => ({ taskId }),
  'tasks.restoreTask': ({ deletedTaskId }) => ({ taskId: deletedTaskId }),
  'tasks.assign': ({ taskId, userId }) => ({ taskId, assignees: [userId] }),
  'tasks.flagIssue': ({ taskId, photoId }) => ({ taskId, reason: 'Wrong gasket', photoId }),
  'tasks.updateStatus': ({ taskId }) => ({ taskId, status: 'done' }),
  'tasks.updateTaskSortOrder': ({ taskId }) => ({ taskId, sortOrder: 'a5' }),
  'tasks.batchUpdateTaskSortOrder': ({ taskId }) => ({ tasks: [{ taskId, sortOrder: 'a6' }] }),
  'tasks.batchUpdate': ({ taskId, userId }) => ({
    taskIds: [taskId],
    addAssignees: [userId],
    status: 'done',
  }),
  'tasks.batchDelete': ({ taskId }) => ({ taskIds: [taskId] }),
  'tasks.batchRestore': ({ deletedTaskId }) => ({ taskIds: [deletedTaskId] }),
};
