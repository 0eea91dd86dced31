import { expenseCategories } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { UpdateExpense } from '@plumbline/domain/mutations/expenses/update-expense';
import { costCodeLength } from '@plumbline/domain/limits/lists';
import { useTasks } from '../../../data/records/tasks.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { choices } from '../../../kits/labels/status-labels.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { expense as expenseRecord } from '../../../kits/records/expense.ts';
import { expenseCategoryLabels } from '../parts/expense-text.ts';

const { fields } = expenseRecord;

export type ExpenseChange = Omit<UpdateExpense, 'expenseId' | 'seen'>;

export interface ExpenseFieldsProps {
  expense: Expense;
  names: ProjectNames;
  /** What was paid back is opened again before it is changed. */
  readOnly: boolean;
  onChange: (change: ExpenseChange) => void;
}

/** The fields of an expense that the office puts right; each is saved as soon as it is changed. */
export function ExpenseFields({ expense, names, readOnly, onChange }: ExpenseFieldsProps) {
  const today = useToday();
  const { rows: tasks } = useTasks({ projectId: expense.projectId });
  const { id: expenseId, date, category, projectId, taskId = null, costCode, billable } = expense;
  const [code, setCode, dropCode] = useDraftText(`expense-cost-code:${expenseId}`, costCode ?? '');
  const saveCode = () => {
    const next = code.trim() || null;
    if (next !== (costCode ?? null)) onChange({ costCode: next });
    dropCode();
  };
  return (
    <div className="flex flex-col gap-3.5">
      <div className="grid grid-cols-2 gap-3">
        <Field label={fields.date.label}>
          <DateField
            value={date}
            today={today}
            max={today}
            disabled={readOnly}
            onChange={(next) => {
              if (isDay(next) && next !== date) onChange({ date: next });
            }}
          />
        </Field>
        <Field label={fields.category.label}>
          <Select
            value={category}
            disabled={readOnly}
            onChange={(next) => onChange({ category: next })}
            options={choices(expenseCategories, (each) => expenseCategoryLabels[each])}
          />
        </Field>
      </div>
      <Field label="Job">
        <Picker
          items={names.items(projectId)}
          value={projectId}
          disabled={readOnly}
          // A task is of one job, so it stays behind.
          onChange={(next) => {
            if (next !== null && next !== projectId) onChange({ projectId: next, taskId: null });
          }}
        />
      </Field>
      <Field label={fields.taskId.label}>
        <Picker
          items={tasks.map(({ id, title }) => ({ id, label: title }))}
          value={taskId}
          clearable
          disabled={readOnly}
          placeholder="No task"
          onChange={(next) => {
            if (next !== taskId) onChange({ taskId: next });
          }}
        />
      </Field>
      <Field label={fields.costCode.label}>
        <Input
          value={code}
          maxLength={costCodeLength}
          disabled={readOnly}
          onChange={({ target }) => setCode(target.value)}
          onBlur={saveCode}
          onKeyDown={({ key }) => {
            if (key === 'Enter') saveCode();
          }}
        />
      </Field>
      <Checkbox
        label="Billable to the client"
        checked={billable}
        disabled={readOnly}
        onChange={(next) => onChange({ billable: next })}
      />
    </div>
  );
}
