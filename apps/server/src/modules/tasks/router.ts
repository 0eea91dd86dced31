import { getTask, listTasks } from '@plumbline/domain/operations/tasks';
import { assignTask } from '@plumbline/domain/mutations/tasks/assign-task';
import { batchDeleteTasks } from '@plumbline/domain/mutations/tasks/batch-delete-tasks';
import { batchRestoreTasks } from '@plumbline/domain/mutations/tasks/batch-restore-tasks';
import { batchUpdateTasks } from '@plumbline/domain/mutations/tasks/batch-update-tasks';
import { batchUpdateTaskSortOrder } from '@plumbline/domain/mutations/tasks/batch-update-task-sort-order';
import { createTask } from '@plumbline/domain/mutations/tasks/create-task';
import { deleteTask } from '@plumbline/domain/mutations/tasks/delete-task';
import { flagIssue } from '@plumbline/domain/mutations/tasks/flag-issue';
import { restoreTask } from '@plumbline/domain/mutations/tasks/restore-task';
import { updateTask } from '@plumbline/domain/mutations/tasks/update-task';
import { updateTaskSortOrder } from '@plumbline/domain/mutations/tasks/update-task-sort-order';
import { updateTaskStatus } from '@plumbline/domain/mutations/tasks/update-task-status';
import { oneRow } from '../../tenant/list.ts';
import { call, router } from '../../rpc/pipeline.ts';
import { assign } from './assign.ts';
import { removeMany, restoreMany, updateMany } from './batch.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { find } from './find.ts';
import { flag, updateStatus } from './progress.ts';
import { moveMany, moveOne } from './reorder.ts';
import { restore } from './restore.ts';
import { update } from './update.ts';

export const tasksRouter = router({
  list: call('tasks.list')
    .input(listTasks)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('tasks.get')
    .input(getTask)
    .query(({ ctx, input }) => ctx.read((db, viewer) => oneRow(db, viewer, 'task', input.taskId))),
  create: call('tasks.create')
    .input(createTask.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('tasks.update')
    .input(updateTask.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteTask: call('tasks.deleteTask')
    .input(deleteTask.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreTask: call('tasks.restoreTask')
    .input(restoreTask.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  assign: call('tasks.assign')
    .input(assignTask.input)
    .mutation(({ ctx, input }) => ctx.write((write) => assign(write, input))),
  flagIssue: call('tasks.flagIssue')
    .input(flagIssue.input)
    .mutation(({ ctx, input }) => ctx.write((write) => flag(write, input))),
  updateStatus: call('tasks.updateStatus')
    .input(updateTaskStatus.input)
    .mutation(({ ctx, input }) => ctx.write((write) => updateStatus(write, input))),
  updateTaskSortOrder: call('tasks.updateTaskSortOrder')
    .input(updateTaskSortOrder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => moveOne(write, input))),
  batchUpdateTaskSortOrder: call('tasks.batchUpdateTaskSortOrder')
    .input(batchUpdateTaskSortOrder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => moveMany(write, input))),
  batchUpdate: call('tasks.batchUpdate')
    .input(batchUpdateTasks.input)
    .mutation(({ ctx, input }) => ctx.write((write) => updateMany(write, input))),
  batchDelete: call('tasks.batchDelete')
    .input(batchDeleteTasks.input)
    .mutation(({ ctx, input }) => ctx.write((write) => removeMany(write, input))),
  batchRestore: call('tasks.batchRestore')
    .input(batchRestoreTasks.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreMany(write, input))),
});
