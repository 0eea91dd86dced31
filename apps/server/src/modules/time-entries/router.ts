import {
  getTimeEntry,
  listEntryHistory,
  listCrew as crewInput,
  listExportChanges as exportChangesInput,
  listExports as exportsInput,
  listTimeEntries,
} from '@plumbline/domain/operations/time-entries';
import { answerChanges as answerInput } from '@plumbline/domain/mutations/time-entries/answer-changes';
import { answerObjection as objectionInput } from '@plumbline/domain/mutations/time-entries/answer-objection';
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
import { answerObjection } from './answer-objection.ts';
import { clockIn } from './clock-in.ts';
import { clockOut } from './clock-out.ts';
import { create } from './create.ts';
import { clockInCrew, clockOutCrew, listCrew } from './crew.ts';
import { decide } from './decide.ts';
import { remove } from './delete.ts';
import { active, find } from './find.ts';
import { listHistory } from './history/list.ts';
import { collectHours, exportReply, rememberExport, requireSame } from './payroll/export-hours.ts';
import { readHours } from './payroll/read-hours.ts';
import { listExportChanges } from './payroll/list-export-changes.ts';
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
  listHistory: call('timeEntries.listHistory')
    .input(listEntryHistory)
    .query(({ ctx, input }) => ctx.read((db, viewer) => listHistory(db, viewer, input))),
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
  answerObjection: call('timeEntries.answerObjection')
    .input(objectionInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => answerObjection(write, input))),
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
  listExportChanges: call('timeEntries.listExportChanges')
    .input(exportChangesInput)
    .query(({ ctx, input }) => {
      const at = ctx.services.clock();
      return ctx.read((db, viewer) => listExportChanges(db, viewer, input, at));
    }),
  exportHours: call('timeEntries.exportHours')
    .input(exportInput.input)
    .mutation(async ({ ctx, input }) => {
      const at = ctx.services.clock();
      const { signal } = ctx;
      const ground = await ctx.readOfOneMoment((db, viewer) => readHours(db, viewer, at, input, signal));
      const collected = await collectHours(ground, at, input, signal);
      const isRun = !input.preview && ctx.caller.membership?.role === 'admin';
      if (!isRun) return exportReply(collected, null);
      // Only its id is kept with the operation: the rows would be too many.
      const run = await ctx.write((write) => rememberExport(write, input, collected));
      requireSame(run, collected, at);
      return exportReply(collected, run.exportId);
    }),
});
