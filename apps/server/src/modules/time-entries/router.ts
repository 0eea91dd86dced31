import {
  clockIn as clockInInput,
  clockOut as clockOutInput,
  createTimeEntry,
  deleteTimeEntry,
  getTimeEntry,
  listTimeEntries,
  updateTimeEntry,
} from '@plumbline/domain/operations/time-entries';
import { z } from 'zod';
import { call, router } from '../../rpc/pipeline.ts';
import { oneRow } from '../../tenant/list.ts';
import { clockIn } from './clock-in.ts';
import { clockOut } from './clock-out.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { active, find } from './find.ts';
import { update } from './update.ts';

const nothing = z.strictObject({}).optional();

export const timeEntriesRouter = router({
  list: call('timeEntries.list')
    .input(listTimeEntries)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('timeEntries.get')
    .input(getTimeEntry)
    .query(({ ctx, input }) => ctx.read((db, viewer) => oneRow(db, viewer, 'timeEntry', input.entryId))),
  getActive: call('timeEntries.getActive')
    .input(nothing)
    .query(({ ctx }) => ctx.read(active)),
  clockIn: call('timeEntries.clockIn')
    .input(clockInInput)
    .mutation(({ ctx, input }) => ctx.write((write) => clockIn(write, input))),
  clockOut: call('timeEntries.clockOut')
    .input(clockOutInput)
    .mutation(({ ctx, input }) => ctx.write((write) => clockOut(write, input))),
  create: call('timeEntries.create')
    .input(createTimeEntry)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('timeEntries.update')
    .input(updateTimeEntry)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteEntry: call('timeEntries.deleteEntry')
    .input(deleteTimeEntry)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
});
