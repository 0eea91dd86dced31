import { expenseCategories } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { forgetKeptExpense, keepExpense, type KeptExpense } from '../../../data/queue/kept-expenses.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useExpenses } from '../../../data/records/money.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { connectionStore } from '../../../data/replica/engine-state.ts';
import { isAway, showError, toAppError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { SuggestInput } from '../../../design/fields/suggest-input.tsx';
import { Switch } from '../../../design/controls/switch.tsx';
import { formatDay, formatMoney } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { FoldedPart } from '../../../kits/form/folded-part.tsx';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { choices } from '../../../kits/labels/status-labels.ts';
import { useTargetJob } from '../../hours/shown/use-target-job.ts';
import { expenseCategoryLabels } from './expense-text.ts';
import { isMadeAlready, isReceiptWaiting, refusalOf } from './send-kept-expenses.ts';
import { keptRow } from './kept-row.ts';
import { vendorsFor } from './vendor-memory.ts';
import { AmountFields, type ExpenseForm, LinesFields } from './amount-fields.tsx';
import {
  decimalText,
  type ExpenseEntry,
  expenseFormFields,
  expenseSchema,
  expenseShape,
  expenseValues,
  totalOf,
} from './expense-entry.ts';
import { ReceiptField } from './receipt-field.tsx';

export interface ExpenseSheetProps {
  /** Left out for a new one. */
  expense?: Expense | undefined;
  /** One that waits on this device. */
  queued?: KeptExpense | undefined;
  /** The job of a new one; else it is the person's present one. */
  projectId?: string | undefined;
  /** A photo of category receipt that is there already. */
  receiptPhotoId?: string | undefined;
  onClose: () => void;
}

/** Adds an expense, its receipt first, or changes one. A new one waits on the device where there is no signal. */
export default function ExpenseSheet(props: ExpenseSheetProps) {
  const { expense, queued, projectId = null } = props;
  const names = useProjectNames();
  const job = useTargetJob(projectId, names);
  // The form keeps its first values, so it opens once the job to propose is known.
  if (expense === undefined && queued === undefined && projectId === null && job.isWaiting) return null;
  return <Form {...props} proposed={job.projectId ?? projectId} />;
}

function Form({
  expense,
  queued,
  projectId,
  receiptPhotoId,
  proposed,
  onClose,
}: ExpenseSheetProps & { proposed: string | null }) {
  const { currency, locale } = useLocale();
  const money = { currency, locale };
  const { id: userId } = useUser();
  const here = useThisDevice();
  const today = useToday();
  const names = useProjectNames();
  const expenses = useExpenses();
  const update = useMutate('expenses.updateExpense', { shows: 'all' });
  const [made] = useState(() => queued?.input.id ?? uuidv7());
  const [sending, setSending] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(queued?.refusal?.fields ?? {});
  const now = expense && (expenses.rows.find(({ id }) => id === expense.id) ?? expense);
  const preset = { projectId: proposed, date: today, receiptPhotoId: receiptPhotoId ?? null };
  const waiting = queued === undefined ? null : keptRow(queued);
  const whose = queued?.input.id ?? receiptPhotoId ?? projectId ?? '';
  const draft = `expense:${expense?.id ?? `new:${whose}`}`;

  const createFrom = async (output: ExpenseEntry): Promise<boolean> => {
    const next: KeptExpense = {
      input: { ...output, id: made, kind: 'material' },
      operationId: uuidv7(),
      keptAt: queued?.keptAt ?? nowIso(),
      refusal: null,
    };
    const keep = () => {
      keepExpense(next);
      toast.success(`Kept on ${here}`, {
        description: connectionStore.get().online
          ? 'It is sent as soon as its picture has arrived.'
          : 'It is sent by itself when there is a signal.',
      });
      return true;
    };
    if (!connectionStore.get().online || (await isReceiptWaiting(output.receiptPhotoId))) return keep();
    setSending(true);
    setRefused({});
    try {
      await mutate('expenses.create', next.input, { operationId: next.operationId, quiet: true });
      forgetKeptExpense(made);
      toast.success(output.amount === null ? 'Receipt kept' : 'Expense sent', {
        description: names.nameOf(output.projectId),
      });
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isAway(error)) return keep();
      if (isMadeAlready(error)) {
        // An earlier try has arrived without an answer.
        forgetKeptExpense(made);
        return true;
      }
      const { fields } = refusalOf(error);
      setRefused(fields);
      if (Object.keys(fields).length === 0) showError(error, { form: true });
      return false;
    } finally {
      setSending(false);
    }
  };
  const updateFrom = async (before: Expense, output: ExpenseEntry, retry: () => void): Promise<boolean> => {
    const opened = expenseSchema(money).parse(expenseValues(before, preset, money));
    const changes = changedFields(opened, output);
    if (Object.keys(changes).length === 0) return true;
    // A tax that stands without a rate is not known here, and stays unless a rate is given.
    const { tax, ...others } = changes;
    const input = { ...others, ...(output.taxPercent !== null && tax !== undefined && { tax }) };
    const offer = {
      draft,
      what: output.vendor ?? names.nameOf(output.projectId),
      action: 'Save expense',
      done: 'Expense saved',
    };
    const reply = await update.run(
      { expenseId: before.id, seen: before.version, ...input },
      { retry, offer },
    );
    if (reply) toast.success('Expense saved');
    return reply !== null;
  };

  const entry: ExpenseForm = useEntryForm({
    shape: expenseShape,
    schema: expenseSchema(money),
    initial: expenseValues(expense ?? waiting, preset, money),
    now: now === undefined ? null : expenseValues(now, preset, money),
    fields: expenseFormFields,
    draft,
    refused: expense === undefined ? refused : update.fields,
    save: async (output, retry) => {
      const saved = now === undefined ? await createFrom(output) : await updateFrom(now, output, retry);
      if (saved) onClose();
      return saved;
    },
  });
  const { idOf, labelOf, errorOf } = entry;
  const { register, control, setValue } = entry.form;
  const [job, vendor, isCredit, amount, taxMode, taxPercent] = useWatch({
    control,
    name: ['projectId', 'vendor', 'isCredit', 'amount', 'taxMode', 'taxPercent'],
  });
  const { rows: tasks } = useTasks(job === null ? {} : { projectId: job });
  const total = totalOf({ amount, taxMode, taxPercent }, money);
  const vendors = vendorsFor(expenses.rows, vendor);
  const credited = expenses.rows.filter(
    (one) =>
      one.projectId === job && one.kind === 'material' && (one.amount ?? 0) > 0 && one.id !== expense?.id,
  );
  const isOthers = expense !== undefined && expense.createdBy !== userId;
  const isFolded = ['taskId', 'costCode', 'quantity', 'unitPrice', 'isCredit', 'creditOf'] as const;
  const opened = entry.opened;
  return (
    <EntryFormFrame
      as="sheet"
      title={expense === undefined ? 'Add expense' : 'Edit expense'}
      entry={entry}
      refusal="The expense is not sent"
      submitLabel={
        expense !== undefined
          ? 'Save expense'
          : total === null
            ? 'Keep without a total'
            : `Send ${formatMoney(isCredit ? -total.amount : total.amount, currency, locale)}`
      }
      busy={sending || update.busy || preparing}
      waits={expense === undefined}
      onClose={onClose}
    >
      {queued?.refusal && (
        <p role="alert" className="rounded-card bg-lift px-4 py-3 text-meta">
          {queued.refusal.message}
        </p>
      )}
      <ControlledField entry={entry} name="receiptPhotoId" group>
        {({ value, onChange }) => (
          <ReceiptField value={value} onChange={onChange} projectId={job} onPreparing={setPreparing} />
        )}
      </ControlledField>
      <ControlledField entry={entry} name="projectId" required>
        {({ value, onChange }) => (
          <Picker
            items={names.items(expense?.projectId ?? value)}
            value={value}
            onChange={(id) => {
              onChange(id);
              // A task, and the expense that a credit is for, are of one job.
              setValue('taskId', null);
              setValue('creditOf', null);
            }}
            placeholder="Find a job"
          />
        )}
      </ControlledField>
      <ControlledField entry={entry} name="vendor">
        {({ value, onChange }) => (
          <SuggestInput
            value={value}
            onChange={onChange}
            suggestions={vendors.map((present) => ({
              ...present,
              id: present.name,
              label: present.name,
              detail: [
                expenseCategoryLabels[present.category],
                present.taxPercent && `${decimalText(present.taxPercent, locale)} % tax`,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
            onChoose={(present) => {
              onChange(present.name);
              setValue('category', present.category, { shouldDirty: true });
              setValue('taxMode', present.taxMode ?? 'included', { shouldDirty: true });
              setValue('taxPercent', present.taxPercent ? decimalText(present.taxPercent, locale) : '', {
                shouldDirty: true,
              });
            }}
          />
        )}
      </ControlledField>
      <AmountFields entry={entry} />
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <ControlledField entry={entry} name="date">
          {(field) => <DateField {...field} today={today} />}
        </ControlledField>
        <ControlledField entry={entry} name="category">
          {(field) => (
            <Select
              {...field}
              options={choices(expenseCategories, (value) => expenseCategoryLabels[value])}
            />
          )}
        </ControlledField>
      </div>
      <Field label={labelOf('description')} id={idOf('description')} error={errorOf('description')}>
        <Input {...register('description')} autoComplete="off" />
      </Field>
      <div className="divide-y divide-hairline border-y border-hairline">
        <SwitchLine entry={entry} name="billable" label={labelOf('billable')} />
        <SwitchLine
          entry={entry}
          name="reimbursable"
          label={isOthers ? 'Paid with their own money' : labelOf('reimbursable')}
        />
      </div>
      <FoldedPart
        title="More"
        holds="Task, cost code, quantity, money back"
        filled={isFolded.some((name) => Boolean(opened[name]))}
        refused={isFolded.some((name) => errorOf(name) !== undefined)}
      >
        <ControlledField entry={entry} name="taskId">
          {({ value, onChange }) => (
            <Picker
              items={
                job === null
                  ? []
                  : tasks
                      .filter(
                        ({ id, status }) => id === value || (status !== 'done' && status !== 'cancelled'),
                      )
                      .map(({ id, title }) => ({ id, label: title }))
              }
              value={value}
              onChange={onChange}
              clearable
              placeholder="Find a task of the job"
            />
          )}
        </ControlledField>
        <Field label={labelOf('costCode')} id={idOf('costCode')} error={errorOf('costCode')}>
          <Input {...register('costCode')} autoComplete="off" />
        </Field>
        <LinesFields entry={entry} />
        <SwitchLine
          entry={entry}
          name="isCredit"
          label="Money back for an earlier expense"
          detail="The amount counts below zero."
        />
        {isCredit && (
          <ControlledField entry={entry} name="creditOf" required>
            {({ value, onChange }) => (
              <Picker
                items={credited.map((one) => ({
                  id: one.id,
                  label: one.vendor ?? one.description ?? 'Expense',
                  detail: `${formatDay(one.date, locale)}, ${formatMoney(one.amount ?? 0, currency, locale)}`,
                }))}
                value={value}
                onChange={onChange}
                placeholder="Find an expense of the job"
                emptyText="No expense of this job is on this device."
              />
            )}
          </ControlledField>
        )}
      </FoldedPart>
    </EntryFormFrame>
  );
}

function SwitchLine({
  entry,
  name,
  label,
  detail,
}: {
  entry: ExpenseForm;
  name: 'billable' | 'reimbursable' | 'isCredit';
  label: string;
  detail?: string;
}) {
  const value = useWatch({ control: entry.form.control, name });
  return (
    <Switch
      label={label}
      detail={detail}
      checked={value}
      onChange={(checked) => entry.form.setValue(name, checked, { shouldDirty: true })}
    />
  );
}

const nowIso = (): string => new Date().toISOString();
