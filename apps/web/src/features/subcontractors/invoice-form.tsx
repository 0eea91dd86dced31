import { taxModes } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { Commitment, SubcontractorInvoice } from '@plumbline/domain/entities/subcontractor';
import { nameLength } from '@plumbline/domain/limits/lists';
import { invoiceNumberLength, percentMost } from '@plumbline/domain/limits/money';
import { overBilledBy, retainageOf } from '@plumbline/domain/money/commitments';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { Segmented } from '../../design/controls/segmented.tsx';
import { Money } from '../../design/display/money.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { Field } from '../../design/fields/field.tsx';
import { Textarea } from '../../design/fields/textarea.tsx';
import { formatMoney } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { changedFields } from '../../kits/form/changed-fields.ts';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../kits/form/entry-form-frame.tsx';
import { moneyText } from '../../kits/form/money-text.ts';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { day, oneOf, text, verbatim } from '../../kits/records/values.ts';
import { decimalOf, decimalText, type MoneyFormat, totalOf } from '../expenses/parts/expense-entry.ts';
import { TextField } from './text-field.tsx';

const shape = z.object({
  invoiceNumber: z.string(),
  description: z.string(),
  date: z.string(),
  dueDate: z.string(),
  amount: z.string(),
  taxMode: z.enum(taxModes),
  taxPercent: z.string(),
  reason: z.string(),
});
type Values = z.infer<typeof shape>;
/** What is sent of the form; amounts in minor units. */
type Entry = {
  invoiceNumber: string | null;
  description: string | null;
  date: string;
  dueDate: string | null;
  amount: number;
  tax: number | null;
  taxMode: Values['taxMode'];
  taxPercent: string | null;
};

const modeLabels = { included: 'In the amount', on_top: 'On top of it' };

const fields: FormFields<Values> = {
  invoiceNumber: { label: 'Invoice number', name: 'the invoice number', format: text },
  description: { label: 'What for', name: 'what it is for', format: text },
  date: { label: 'Date', name: 'the date', format: day },
  dueDate: { label: 'Due', name: 'when it is due', format: day },
  amount: { label: 'Amount', name: 'the amount', format: verbatim },
  taxPercent: { label: 'Tax', name: 'the tax rate', format: verbatim },
  taxMode: { label: 'The tax is', name: 'how the tax is entered', format: oneOf(modeLabels) },
  reason: { label: 'Why it is more', name: 'why it is more', format: text },
};

/** What of a commitment may still be billed with an invoice, in minor units, and the invoice as it stands. */
type Room = { room: number; standing: Pick<Expense, 'amount' | 'tax'> | null };

/** By how much an invoice goes beyond what was agreed; one that stands with the same sum needs no second reason. */
function overOf({ amount, tax }: { amount: number; tax: number | null }, { room, standing }: Room): number {
  const isSame = standing !== null && amount === standing.amount && tax === standing.tax;
  return isSame ? 0 : overBilledBy({ balance: room }, amount);
}

function schemaOf(money: MoneyFormat, within: Room): z.ZodType<Entry, Values> {
  return shape.transform((values, context): Entry => {
    const refuse = (path: keyof Values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { invoiceNumber, description, date, dueDate, taxMode, reason } = values;
    const total = totalOf(values, money);
    const hasRate = values.taxPercent.trim() !== '';
    const taxPercent = hasRate ? decimalOf(values.taxPercent) : null;
    if (!isDay(date)) refuse('date', 'Choose the day of the invoice.');
    if (dueDate !== '' && !isDay(dueDate)) refuse('dueDate', 'This is not a day.');
    if (total === null) refuse('amount', 'This is not an amount, such as 4,850.');
    else if (total.amount === 0) refuse('amount', 'Enter more than zero.');
    if (hasRate && (taxPercent === null || Number(taxPercent) > percentMost))
      refuse('taxPercent', `A rate is between 0 and ${percentMost}, such as 8.875.`);
    if (invoiceNumber.trim().length > invoiceNumberLength)
      refuse('invoiceNumber', `Write at most ${invoiceNumberLength} characters.`);
    if (description.trim().length > nameLength)
      refuse('description', `Write at most ${nameLength} characters.`);
    if (total !== null && overOf(total, within) > 0 && reason.trim() === '')
      refuse('reason', 'Say why it is more, or add a change order first.');
    return {
      invoiceNumber: invoiceNumber.trim() || null,
      description: description.trim() || null,
      date,
      dueDate: dueDate || null,
      amount: total?.amount ?? 0,
      tax: total?.tax ?? null,
      taxMode,
      taxPercent,
    };
  });
}

function valuesOf(invoice: SubcontractorInvoice | null, today: string, money: MoneyFormat): Values {
  const { expense } = invoice ?? {};
  const { amount = null, tax, taxMode = 'included', taxPercent = null } = expense ?? {};
  const typed = amount === null ? null : taxMode === 'on_top' ? amount - (tax ?? 0) : amount;
  return {
    invoiceNumber: expense?.invoiceNumber ?? '',
    description: expense?.description ?? '',
    date: expense?.date ?? today,
    dueDate: expense?.dueDate ?? '',
    amount: typed === null ? '' : moneyText(typed, money),
    taxMode,
    taxPercent: taxPercent === null ? '' : decimalText(taxPercent, money.locale),
    reason: '',
  };
}

export interface InvoiceFormProps {
  commitment: Commitment;
  /** Null for a new one; else as it is now. */
  invoice: SubcontractorInvoice | null;
  onClose: () => void;
}

/** Adds an invoice on a commitment, or changes one. One beyond what was agreed needs a reason. */
export default function InvoiceForm({ commitment, invoice, onClose }: InvoiceFormProps) {
  const { currency, locale } = useLocale();
  const money = { currency, locale };
  const today = useToday();
  const create = useMutate('expenses.create', { shows: 'all' });
  const update = useMutate('expenses.updateExpense', { shows: 'all' });
  const changed = useSubcontractorsChanged();
  const [made] = useState(() => uuidv7());
  const { id: commitmentId, projectId, totals } = commitment;
  const counts = invoice !== null && invoice.expense.status !== 'rejected';
  const within: Room = {
    room: totals.balance + (counts ? (invoice.expense.amount ?? 0) : 0),
    standing: counts ? invoice.expense : null,
  };
  const draft = `invoice:${invoice?.expense.id ?? `new:${commitmentId}`}`;
  const call = invoice === null ? create : update;
  const schema = schemaOf(money, within);
  const send = async (output: Entry, reason: string, retry: () => void): Promise<boolean> => {
    const what = output.invoiceNumber ?? commitment.label;
    const offer = { draft, what, action: 'Save invoice', done: 'Invoice saved' };
    const why = overOf(output, within) > 0 ? { overBilledReason: reason } : {};
    if (invoice === null) {
      const kind = 'subcontractor' as const;
      const input = { ...output, ...why, id: made, kind, projectId, commitmentId };
      return (await create.run(input, { retry, offer })) !== null;
    }
    const { id: expenseId, version: seen } = invoice.expense;
    const before = schemaOf(money, { ...within, room: Number.MAX_SAFE_INTEGER }).parse(
      valuesOf(invoice, today, money),
    );
    const { tax, ...changes } = changedFields(before, output);
    if (Object.keys(changes).length === 0) return true;
    // A tax that stands without a rate is not typed here, and stays unless a rate is given.
    const input = { ...changes, ...(output.taxPercent !== null && tax !== undefined && { tax }) };
    const reply = await update.run({ expenseId, seen, ...input, ...why }, { retry, offer });
    return reply !== null;
  };
  const entry: EntryForm<Values, Entry> = useEntryForm({
    shape,
    schema,
    fields,
    draft,
    initial: valuesOf(invoice, today, money),
    now: invoice === null ? null : valuesOf(invoice, today, money),
    refused: call.fields,
    save: async (output, retry) => {
      const isSaved = await send(output, entry.form.getValues('reason').trim(), retry);
      // Where somebody else billed meanwhile, the form then shows by how much this one goes beyond.
      await changed();
      if (!isSaved) return false;
      toast.success(invoice === null ? 'Invoice added' : 'Invoice saved');
      onClose();
      return true;
    },
  });
  const [amount, taxMode, taxPercent] = useWatch({
    control: entry.form.control,
    name: ['amount', 'taxMode', 'taxPercent'],
  });
  const total = totalOf({ amount, taxMode, taxPercent }, money);
  const { retainagePercent: percent, retainageBase: base } = commitment;
  const retained = total === null ? 0 : retainageOf(total, { percent, base });
  const over = total === null ? 0 : overOf(total, within);
  const label =
    over > 0
      ? 'Bill anyway'
      : invoice !== null
        ? 'Save invoice'
        : total === null
          ? 'Add invoice'
          : `Add invoice, ${formatMoney(total.amount, currency, locale)}`;
  return (
    <EntryFormFrame
      as="sheet"
      title={invoice === null ? `Invoice on ${commitment.label}` : 'Edit invoice'}
      entry={entry}
      refusal="The invoice is not saved"
      submitLabel={label}
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      <TextField entry={entry} name="invoiceNumber" />
      <TextField entry={entry} name="description" hint="Such as mobilization." />
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <ControlledField entry={entry} name="date" required>
          {({ value, onChange }) => <DateField value={value} onChange={onChange} today={today} />}
        </ControlledField>
        <ControlledField entry={entry} name="dueDate">
          {({ value, onChange }) => <DateField value={value} onChange={onChange} today={today} />}
        </ControlledField>
      </div>
      <div className="grid grid-cols-[1fr_8.5rem] gap-4">
        <TextField
          entry={entry}
          name="amount"
          label={taxMode === 'on_top' ? 'Amount without tax' : 'Amount'}
          required
          inputMode="decimal"
          suffix={currency}
          className="figures text-panel font-bold"
        />
        <TextField entry={entry} name="taxPercent" inputMode="decimal" suffix="%" />
      </div>
      <ControlledField entry={entry} name="taxMode" group>
        {({ value, onChange }) => (
          <Segmented
            label="The tax is"
            block
            value={value}
            onChange={onChange}
            segments={taxModes.map((mode) => ({ value: mode, label: modeLabels[mode] }))}
          />
        )}
      </ControlledField>
      {total !== null && (
        <output className="flex flex-col gap-1 rounded-card bg-lift px-4 py-3 text-meta text-ink-2">
          {total.tax !== null && (
            <span>
              <Money minor={total.net} /> + <Money minor={total.tax} /> tax
            </span>
          )}
          <span>
            <Money minor={total.amount} /> − <Money minor={retained} /> retained
          </span>
          <span className="flex items-baseline justify-between gap-4">
            To pay <Money minor={total.amount - retained} className="text-panel font-bold text-ink" />
          </span>
        </output>
      )}
      {over > 0 && (
        <>
          <p role="alert" className="text-meta text-risk">
            This is <Money minor={over} className="font-bold" /> beyond what was agreed.
          </p>
          <Field
            label={entry.labelOf('reason')}
            required
            id={entry.idOf('reason')}
            error={entry.errorOf('reason') ?? entry.errorOf('overBilledReason')}
          >
            <Textarea {...entry.form.register('reason')} rows={2} />
          </Field>
        </>
      )}
    </EntryFormFrame>
  );
}
