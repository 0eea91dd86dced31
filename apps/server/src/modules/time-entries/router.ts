import {
  getTimeEntry,
  listCrew as crewInput,
  listExports as exportsInput,
  listTimeEntries,
} from '@plumbline/domain/operations/time-entries';
import { answerChanges as answerInput } from '@plumbline/domain/mutations/time-entries/answer-changes';
import {
  clockInCrew as clockInCrewInput,
  clockOutCrew as clockOutCrewInput,
} from '@plumbline/domain/mutations/time-entries/clock-crew';
import { clockIn as clockInInput } from '@plumbline/domain/mutations/time-entries/clock-in';
import { clockOut as clockOutInput } from '@plumbline/domain/mutations/time-entries/clock-out';
import { createTimeEntry } from '@plumbline/domain/mutations/time-entries/create-time-entry';
import { decideTimeEntries } from '@plumbline/domain/mutations/time-entries/decide-time-entries';
import { deleteTimeEntry } from '@plumbline/domain/mutations/time-entries/delete-time-entry';
import { exportHours as exportInput } from '@plumbline/domain/mutations/time-entries/export-hours';
import { submitWeek as submitInput } from '@plumbline/domain/mutations/time-entries/submit-week';
import { updateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import { z } from 'zod';
import { call, router } from '../../rpc/pipeline.ts';
import { oneRow } from '../../tenant/list.ts';
import { answerChanges } from './answer-changes.ts';
import { clockIn } from './clock-in.ts';
import { clockOut } from './clock-out.ts';
import { create } from './create.ts';
import { clockInCrew, clockOutCrew, listCrew } from './crew.ts';
import { decide } from './decide.ts';
import { remove } from './delete.ts';
import { active, find } from './find.ts';
import { collectHours, rememberExport } from './payroll/export-hours.ts';
import { listExports } from './payroll/list-exports.ts';
import { submitWeek } from './submit-week.ts';
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
  submitWeek: call('timeEntries.submitWeek')
    .input(submitInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => submitWeek(write, input))),
  decide: call('timeEntries.decide')
    .input(decideTimeEntries.input)
    .mutation(({ ctx, input }) => ctx.write((write) => decide(write, input))),
  answerChanges: call('timeEntries.answerChanges')
    .input(answerInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => answerChanges(write, input))),
  listCrew: call('timeEntries.listCrew')
    .input(crewInput)
    .query(({ ctx, input }) => {
      const at = ctx.services.clock();
      return ctx.read((db, viewer) => listCrew(db, viewer, input, at));
    }),
  clockInCrew: call('timeEntries.clockInCrew')
    .input(clockInCrewInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => clockInCrew(write, input))),
  clockOutCrew: call('timeEntries.clockOutCrew')
    .input(clockOutCrewInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => clockOutCrew(write, input))),
  listExports: call('timeEntries.listExports')
    .input(exportsInput)
    .query(({ ctx, input }) => ctx.read((db, viewer) => listExports(db, viewer, input))),
  exportHours: call('timeEntries.exportHours')
    .input(exportInput.input)
    .mutation(async ({ ctx, input }) => {
      const at = ctx.services.clock();
      const collected = await ctx.read((db, viewer) => collectHours(db, viewer, at, input));
      const isRun = !input.preview && ctx.caller.membership?.role === 'admin';
      if (!isRun) return collected.reply;
      // Only its id is kept with the operation: the rows would be too many.
      const { exportId } = await ctx.write((write) => rememberExport(write, input, collected));
      return { ...collected.reply, exportId };
    }),
});
