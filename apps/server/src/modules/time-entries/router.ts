import { getTimeEntry, listTimeEntries } from '@plumbline/domain/operations/time-entries';
import { clockIn as clockInInput } from '@plumbline/domain/mutations/time-entries/clock-in';
import { clockOut as clockOutInput } from '@plumbline/domain/mutations/time-entries/clock-out';
import { createTimeEntry } from '@plumbline/domain/mutations/time-entries/create-time-entry';
import { deleteTimeEntry } from '@plumbline/domain/mutations/time-entries/delete-time-entry';
import { updateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
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
    .input(clockInInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => clockIn(write, input))),
  clockOut: call('timeEntries.clockOut')
    .input(clockOutInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => clockOut(write, input))),
  create: call('timeEntries.create')
    .input(createTimeEntry.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('timeEntries.update')
    .input(updateTimeEntry.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteEntry: call('timeEntries.deleteEntry')
    .input(deleteTimeEntry.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
});
