import {
  createChangeOrder,
  createCommitment,
  decideChangeOrder,
  deleteCommitment,
  restoreCommitment,
  updateCommitment,
} from '@plumbline/domain/mutations/subcontractors/commitment';
import {
  askForPaper,
  createSubcontractor,
  deletePolicy,
  deleteSubcontractor,
  restoreSubcontractor,
  savePolicy,
  updateSubcontractor,
} from '@plumbline/domain/mutations/subcontractors/firm';
import { payInvoice, releaseRetainage, takeBackEntry } from '@plumbline/domain/mutations/subcontractors/pay';
import {
  getSubcontractor,
  listChangeOrders,
  listCommitments,
  listEntries,
  listInvoices,
  listPaperRequests,
  listSubcontractors,
  totalSubcontractors,
} from '@plumbline/domain/operations/subcontractors';
import { call, router } from '../../rpc/pipeline.ts';
import { ask, findRequests } from './ask-for-paper.ts';
import { remove, restore, update } from './change.ts';
import { addChange, createFor, decideChange, removeOne, restoreOne, updateOne } from './commitments.ts';
import { create } from './create.ts';
import { find, get, totals } from './find.ts';
import { findChangeOrders, findCommitments, findEntries, findInvoices } from './find-commitments.ts';
import { pay, release, takeBack } from './pay.ts';
import * as policies from './policies.ts';

export const subcontractorsRouter = router({
  list: call('subcontractors.list')
    .input(listSubcontractors)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => find(db, viewer, input, now));
    }),
  get: call('subcontractors.get')
    .input(getSubcontractor)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => get(db, viewer, input, now));
    }),
  totals: call('subcontractors.totals')
    .input(totalSubcontractors)
    .query(({ ctx }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => totals(db, viewer, now));
    }),
  listPaperRequests: call('subcontractors.listPaperRequests')
    .input(listPaperRequests)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findRequests(db, viewer, input))),
  listCommitments: call('subcontractors.listCommitments')
    .input(listCommitments)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findCommitments(db, viewer, input))),
  listChangeOrders: call('subcontractors.listChangeOrders')
    .input(listChangeOrders)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findChangeOrders(db, viewer, input))),
  listInvoices: call('subcontractors.listInvoices')
    .input(listInvoices)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findInvoices(db, viewer, input))),
  listEntries: call('subcontractors.listEntries')
    .input(listEntries)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findEntries(db, viewer, input))),
  create: call('subcontractors.create')
    .input(createSubcontractor.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('subcontractors.update')
    .input(updateSubcontractor.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteSubcontractor: call('subcontractors.deleteSubcontractor')
    .input(deleteSubcontractor.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreSubcontractor: call('subcontractors.restoreSubcontractor')
    .input(restoreSubcontractor.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  savePolicy: call('subcontractors.savePolicy')
    .input(savePolicy.input)
    .mutation(({ ctx, input }) => ctx.write((write) => policies.save(write, input))),
  deletePolicy: call('subcontractors.deletePolicy')
    .input(deletePolicy.input)
    .mutation(({ ctx, input }) => ctx.write((write) => policies.remove(write, input))),
  askForPaper: call('subcontractors.askForPaper')
    .input(askForPaper.input)
    .mutation(({ ctx, input }) => ctx.write((write) => ask(write, ctx.services.identity, input))),
  createCommitment: call('subcontractors.createCommitment')
    .input(createCommitment.input)
    .mutation(({ ctx, input }) => ctx.write((write) => createFor(write, input))),
  updateCommitment: call('subcontractors.updateCommitment')
    .input(updateCommitment.input)
    .mutation(({ ctx, input }) => ctx.write((write) => updateOne(write, input))),
  deleteCommitment: call('subcontractors.deleteCommitment')
    .input(deleteCommitment.input)
    .mutation(({ ctx, input }) => ctx.write((write) => removeOne(write, input))),
  restoreCommitment: call('subcontractors.restoreCommitment')
    .input(restoreCommitment.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restoreOne(write, input))),
  createChangeOrder: call('subcontractors.createChangeOrder')
    .input(createChangeOrder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => addChange(write, input))),
  decideChangeOrder: call('subcontractors.decideChangeOrder')
    .input(decideChangeOrder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => decideChange(write, input))),
  pay: call('subcontractors.pay')
    .input(payInvoice.input)
    .mutation(({ ctx, input }) => ctx.write((write) => pay(write, input))),
  release: call('subcontractors.release')
    .input(releaseRetainage.input)
    .mutation(({ ctx, input }) => ctx.write((write) => release(write, input))),
  takeBack: call('subcontractors.takeBack')
    .input(takeBackEntry.input)
    .mutation(({ ctx, input }) => ctx.write((write) => takeBack(write, input))),
});
