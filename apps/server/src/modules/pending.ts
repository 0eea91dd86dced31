import { pendingMutation, pendingQuery, router } from '../rpc/pipeline.ts';

/**
 * Calls that are not built yet, with the gates that they will keep. Each is removed from this file when it is
 * built.
 */

export const expensesRouter = router({
  list: pendingQuery('expenses.list'),
  get: pendingQuery('expenses.get'),
  create: pendingMutation('expenses.create'),
  updateExpense: pendingMutation('expenses.updateExpense'),
  deleteExpense: pendingMutation('expenses.deleteExpense'),
  approve: pendingMutation('expenses.approve'),
});

export const reportsRouter = router({ getAllUsers: pendingQuery('reports.getAllUsers') });
