import type { ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import { Pill } from '../../../design/display/pill.tsx';
import { expenseStatusSigns } from './expense-text.ts';

export function ExpensePill({ status }: { status: ExpenseStatus }) {
  const { word, kind, icon } = expenseStatusSigns[status];
  return (
    <Pill kind={kind} icon={icon}>
      {word}
    </Pill>
  );
}
