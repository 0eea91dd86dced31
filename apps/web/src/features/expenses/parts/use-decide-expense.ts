import type { Expense } from '@plumbline/domain/entities/expense';
import type { ExpenseDecision } from '@plumbline/domain/mutations/expenses/approve-expense';
import { useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { expenseTitle } from './expense-text.ts';

type Input = { decision: ExpenseDecision; reason?: string; duplicateIds?: string[] };

export type DecideExpense = {
  /** Decides about an expense as it is on screen; true once the server has agreed. */
  run: (expense: Expense, input: Input) => Promise<boolean>;
  busy: boolean;
  /** Why the last one was refused: also who was first, and when. */
  refused: string | null;
  clear: () => void;
};

const done: Readonly<Record<ExpenseDecision, string>> = {
  approve: 'Approved',
  reject: 'Rejected',
  reimburse: 'Paid back',
  reopen: 'Reopened',
};

/** Decides about one expense, and offers Undo, which opens again what waited before. It needs the server. */
export function useDecideExpense(): DecideExpense {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (expense: Expense, input: Input): Promise<boolean> => {
    const { id: expenseId, version, status } = expense;
    setBusy(true);
    setRefused(null);
    const acting = mutate('expenses.approve', { expenseId, seen: version, ...input }, { quiet: true });
    const waited = status === 'pending' || status === 'draft';
    if (waited)
      undoable({
        message: `${done[input.decision]}: ${expenseTitle(expense)}`,
        act: async () => await acting,
        takeBack: async (reply) =>
          await mutate(
            'expenses.approve',
            { expenseId, seen: reply.expense.version, decision: 'reopen', reason: 'Taken back at once.' },
            { form: false },
          ),
      });
    try {
      await acting;
      return true;
    } catch (thrown) {
      catchUp();
      const { message, fields } = toAppError(thrown);
      setRefused(fields?.[0]?.message ?? message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, refused, clear: () => setRefused(null) };
}
