import { mutate } from '../../data/queue/mutate.ts';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { undoable } from '../../kits/changes/undoable.ts';

type Deletion = { message: string; act: () => Promise<unknown>; takeBack: () => Promise<unknown> };

/** Deletes at once and offers Undo; what is in sight is read anew after either. */
export function useDeletion(): (deletion: Deletion) => void {
  const changed = useSubcontractorsChanged();
  return ({ message, act, takeBack }) =>
    undoable({
      message,
      act: async () => {
        try {
          await act();
        } finally {
          await changed();
        }
      },
      takeBack: async () => {
        try {
          await takeBack();
        } finally {
          await changed();
        }
      },
    });
}

/** Deletes a firm and brings it back. */
export const firmDeletion = (subcontractorId: string, name: string): Deletion => ({
  message: `Subcontractor deleted: ${name}`,
  act: async () => await mutate('subcontractors.deleteSubcontractor', { subcontractorId }, { form: false }),
  takeBack: async () =>
    await mutate('subcontractors.restoreSubcontractor', { subcontractorId }, { form: false }),
});

/** Deletes a commitment and brings it back. */
export const commitmentDeletion = (commitmentId: string, label: string): Deletion => ({
  message: `Commitment deleted: ${label}`,
  act: async () => await mutate('subcontractors.deleteCommitment', { commitmentId }, { form: false }),
  takeBack: async () => await mutate('subcontractors.restoreCommitment', { commitmentId }, { form: false }),
});

/** Deletes an invoice and brings it back. */
export const invoiceDeletion = (expenseId: string, title: string): Deletion => ({
  message: `Invoice deleted: ${title}`,
  act: async () => await mutate('expenses.deleteExpense', { expenseId }, { form: false }),
  takeBack: async () => await mutate('expenses.restoreExpense', { expenseId }, { form: false }),
});
