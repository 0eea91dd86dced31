import {
  assignTask,
  batchDeleteTasks,
  batchRestoreTasks,
  batchUpdateTasks,
  batchUpdateTaskSortOrder,
  createTask,
  deleteTask,
  flagIssue,
  getTask,
  listTasks,
  restoreTask,
  updateTask,
  updateTaskSortOrder,
  updateTaskStatus,
} from '@plumbline/domain/operations/tasks';
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
    .input(createTask)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('tasks.update')
    .input(updateTask)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteTask: call('tasks.deleteTask')
    .input(deleteTask)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreTask: call('tasks.restoreTask')
    .input(restoreTask)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  assign: call('tasks.assign')
    .input(assignTask)
    .mutation(({ ctx, input }) => ctx.write((write) => assign(write, input))),
  flagIssue: call('tasks.flagIssue')
    .input(flagIssue)
    .mutation(({ ctx, input }) => ctx.write((write) => flag(write, input))),
  updateStatus: call('tasks.updateStatus')
    .input(updateTaskStatus)
    .mutation(({ ctx, input }) => ctx.write((write) => updateStatus(write, input))),
  updateTaskSortOrder: call('tasks.updateTaskSortOrder')
    .input(updateTaskSortOrder)
    .mutation(({ ctx, input }) => ctx.write((write) => moveOne(write, input))),
  batchUpdateTaskSortOrder: call('tasks.batchUpdateTaskSortOrder')
    .input(batchUpdateTaskSortOrder)
    .mutation(({ ctx, input }) => ctx.write((write) => moveMany(write, input))),
  batchUpdate: call('tasks.batchUpdate')
    .input(batchUpdateTasks)
    .mutation(({ ctx, input }) => ctx.write((write) => updateMany(write, input))),
  batchDelete: call('tasks.batchDelete')
    .input(batchDeleteTasks)
    .mutation(({ ctx, input }) => ctx.write((write) => removeMany(write, input))),
  batchRestore: call('tasks.batchRestore')
    .input(batchRestoreTasks)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreMany(write, input))),
});
