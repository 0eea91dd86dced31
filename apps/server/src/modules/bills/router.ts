import { createBill } from '@plumbline/domain/mutations/bills/create-bill';
import { deleteBill } from '@plumbline/domain/mutations/bills/delete-bill';
import { restoreBill } from '@plumbline/domain/mutations/bills/restore-bill';
import {
  getBill,
  getReady,
  listBillChanges,
  listBillLines,
  listBills,
  listReady,
  listReadyJobs,
} from '@plumbline/domain/operations/bills';
import { call, router } from '../../rpc/pipeline.ts';
import { remove, restore } from './change.ts';
import { create } from './create.ts';
import { find, findChanges, findLines, get } from './find.ts';
import { findReady, findReadyJobs, ready } from './list-ready.ts';

export const billsRouter = router({
  listReady: call('bills.listReady')
    .input(listReady)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findReady(db, viewer, input))),
  getReady: call('bills.getReady')
    .input(getReady)
    .query(({ ctx, input }) => ctx.read((db, viewer) => ready(db, viewer, input))),
  listReadyJobs: call('bills.listReadyJobs')
    .input(listReadyJobs)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findReadyJobs(db, viewer, input))),
  list: call('bills.list')
    .input(listBills)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('bills.get')
    .input(getBill)
    .query(({ ctx, input }) => ctx.read((db, viewer) => get(db, viewer, input))),
  listLines: call('bills.listLines')
    .input(listBillLines)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findLines(db, viewer, input))),
  listChanges: call('bills.listChanges')
    .input(listBillChanges)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findChanges(db, viewer, input))),
  create: call('bills.create')
    .input(createBill.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  deleteBill: call('bills.deleteBill')
    .input(deleteBill.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreBill: call('bills.restoreBill')
    .input(restoreBill.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
});
