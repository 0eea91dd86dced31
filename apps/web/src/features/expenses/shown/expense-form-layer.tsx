import type { Expense } from '@plumbline/domain/entities/expense';
import { lazy } from 'react';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';

const ExpenseSheet = lazy(() => import('../parts/expense-sheet.tsx'));

/** What is written: a new expense, or one that is changed. */
export type ExpenseWriting = { projectId?: string; expense?: Expense };

export interface ExpenseFormLayerProps {
  /** Null: the form is closed. */
  writing: ExpenseWriting | null;
  onClose: () => void;
}

/** The form of an expense, loaded when it is opened. */
export function ExpenseFormLayer({ writing, onClose }: ExpenseFormLayerProps) {
  return <LayerSuspense>{writing && <ExpenseSheet {...writing} onClose={onClose} />}</LayerSuspense>;
}
