import { approveExpense, approveExpenses } from '@plumbline/domain/mutations/expenses/approve-expense';
import { createExpense } from '@plumbline/domain/mutations/expenses/create-expense';
import { deleteExpense } from '@plumbline/domain/mutations/expenses/delete-expense';
import { keepBothExpenses } from '@plumbline/domain/mutations/expenses/keep-both-expenses';
import { restoreExpense } from '@plumbline/domain/mutations/expenses/restore-expense';
import { updateExpense } from '@plumbline/domain/mutations/expenses/update-expense';
import {
  getExpense,
  listDuplicates,
  listExpenses,
  totalExpenses,
} from '@plumbline/domain/operations/expenses';
import { call, router } from '../../rpc/pipeline.ts';
import { oneRow } from '../../tenant/list.ts';
import { create } from './create.ts';
import { approve } from './decide.ts';
import { approveMany } from './decide-many.ts';
import { remove } from './delete.ts';
import { findDuplicates } from './duplicates.ts';
import { find, totals } from './find.ts';
import { keepBoth } from './keep-both.ts';
import { restore } from './restore.ts';
import { update } from './update.ts';

export const expensesRouter = router({
  list: call('expenses.list')
    .input(listExpenses)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('expenses.get')
    .input(getExpense)
    .query(({ ctx, input }) => ctx.read((db, viewer) => oneRow(db, viewer, 'expense', input.expenseId))),
  totals: call('expenses.totals')
    .input(totalExpenses)
    .query(({ ctx, input }) => ctx.read((db, viewer) => totals(db, viewer, input))),
  listDuplicates: call('expenses.listDuplicates')
    .input(listDuplicates)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findDuplicates(db, viewer, input))),
  create: call('expenses.create')
    .input(createExpense.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  updateExpense: call('expenses.updateExpense')
    .input(updateExpense.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteExpense: call('expenses.deleteExpense')
    .input(deleteExpense.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreExpense: call('expenses.restoreExpense')
    .input(restoreExpense.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  approve: call('expenses.approve')
    .input(approveExpense.input)
    .mutation(({ ctx, input }) => ctx.write((write) => approve(write, input))),
  approveMany: call('expenses.approveMany')
    .input(approveExpenses.input)
    .mutation(({ ctx, input }) => ctx.write((write) => approveMany(write, input))),
  keepBoth: call('expenses.keepBoth')
    .input(keepBothExpenses.input)
    .mutation(({ ctx, input }) => ctx.write((write) => keepBoth(write, input))),
});
