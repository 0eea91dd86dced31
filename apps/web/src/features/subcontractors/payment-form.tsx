import type { SubcontractorInvoice } from '@plumbline/domain/entities/subcontractor';
import { nameLength, textLength } from '@plumbline/domain/limits/lists';
import { heldOf } from '@plumbline/domain/money/commitments';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mutate } from '../../data/queue/mutate.ts';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { toast } from '../../design/feedback/toast.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { Field } from '../../design/fields/field.tsx';
import { Textarea } from '../../design/fields/textarea.tsx';
import { formatMoney } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { EntryFormFrame } from '../../kits/form/entry-form-frame.tsx';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import { moneyText, parseMoney } from '../../kits/form/money-text.ts';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { day, text, verbatim } from '../../kits/records/values.ts';
import type { MoneyFormat } from '../expenses/parts/expense-entry.ts';
import { invoiceTitle, moneyOfInvoice, openOfInvoice } from './firm-text.ts';
import { TextField } from './text-field.tsx';

const shape = z.object({
  amount: z.string(),
  date: z.string(),
  reference: z.string(),
  overrideReason: z.string(),
});
type Values = z.infer<typeof shape>;
/** The amount in minor units. */
type Entry = { amount: number; date: string; reference: string | null; overrideReason: string };

const fields: FormFields<Values> = {
  overrideReason: { label: 'Why you pay anyway', name: 'why it is paid anyway', format: text },
  amount: { label: 'Amount', name: 'the amount', format: verbatim },
  date: { label: 'On', name: 'the day', format: day },
  reference: { label: 'Reference', name: 'the reference', format: text },
};

/** `most`: what may be paid or released, in minor units. */
function schemaOf(money: MoneyFormat, most: number, isBlocked: boolean): z.ZodType<Entry, Values> {
  return shape.transform((values, context): Entry => {
    const refuse = (path: keyof Values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const amount = parseMoney(values.amount, money);
    const [reference, overrideReason] = [values.reference.trim(), values.overrideReason.trim()];
    if (amount === null || amount === 0) refuse('amount', 'Enter an amount above zero.');
    else if (amount > most)
      refuse('amount', `It is at most ${formatMoney(most, money.currency, money.locale)}.`);
    if (!isDay(values.date)) refuse('date', 'Choose the day.');
    if (reference.length > nameLength) refuse('reference', `Write at most ${nameLength} characters.`);
    if (isBlocked && overrideReason === '') refuse('overrideReason', 'Say why you pay anyway.');
    if (overrideReason.length > textLength)
      refuse('overrideReason', `Write at most ${textLength} characters.`);
    return { amount: amount ?? 0, date: values.date, reference: reference || null, overrideReason };
  });
}

export interface PaymentFormProps {
  invoice: SubcontractorInvoice;
  kind: 'payment' | 'release';
  firm: string;
  /** What keeps the firm from being paid: 'its W-9 is missing'; empty where nothing does. */
  blocked: string;
  onClose: () => void;
}

/** Pays an invoice or a part of it, or makes due a part of what it retained. */
export default function PaymentForm({ invoice, kind, firm, blocked, onClose }: PaymentFormProps) {
  const { currency, locale } = useLocale();
  const money = { currency, locale };
  const today = useToday();
  const pay = useMutate('subcontractors.pay', { shows: 'all' });
  const release = useMutate('subcontractors.release', { shows: 'all' });
  const changed = useSubcontractorsChanged();
  const [made] = useState(() => uuidv7());
  const isPayment = kind === 'payment';
  const isBlocked = isPayment && blocked !== '';
  const most = isPayment ? openOfInvoice(invoice) : heldOf(moneyOfInvoice(invoice));
  const { id: expenseId, version: seen } = invoice.expense;
  const title = invoiceTitle(invoice, locale);
  const draft = `${kind}:${expenseId}`;
  const call = isPayment ? pay : release;
  const takeBack = async (entryId: string, version: number) => {
    await mutate('subcontractors.takeBack', { entryId, seen: version }, { form: false });
    await changed();
  };
  const entry: EntryForm<Values, Entry> = useEntryForm({
    shape,
    schema: schemaOf(money, most, isBlocked),
    fields,
    draft,
    initial: {
      amount: most > 0 ? moneyText(most, money) : '',
      date: today,
      reference: '',
      overrideReason: '',
    },
    now: null,
    refused: call.fields,
    save: async ({ overrideReason, ...output }, retry) => {
      const done = isPayment ? 'Paid' : 'Retainage released';
      const offer = { draft, what: title, action: isPayment ? 'Pay' : 'Release', done };
      const input = { ...output, id: made, expenseId, seen };
      const reply = isPayment
        ? await pay.run({ ...input, ...(isBlocked && { overrideReason }) }, { retry, offer })
        : await release.run(input, { retry, offer });
      await changed();
      if (reply === null) return false;
      const { entryId, expense } = reply;
      toast.undo(
        `${done}: ${formatMoney(output.amount, currency, locale)}, ${title}`,
        // What it is refused for is shown by the call itself.
        () => void takeBack(entryId, expense.version).catch(() => undefined),
      );
      onClose();
      return true;
    },
  });
  const verb = isPayment ? 'Pay' : 'Release';
  return (
    <EntryFormFrame
      as="sheet"
      title={isPayment ? `Pay ${title}` : `Release retainage of ${title}`}
      entry={entry}
      refusal={isPayment ? 'Nothing was paid' : 'Nothing was released'}
      submitLabel={isBlocked ? 'Pay anyway' : verb}
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      {isBlocked && (
        <>
          <p className="rounded-card bg-blocked-tint px-4 py-3 text-on-blocked-tint">
            <strong className="block">{firm} cannot be paid.</strong>
            {blocked.slice(0, 1).toUpperCase()}
            {blocked.slice(1)}.
          </p>
          <Field
            label={entry.labelOf('overrideReason')}
            required
            hint="It stays with the payment."
            id={entry.idOf('overrideReason')}
            error={entry.errorOf('overrideReason')}
          >
            <Textarea {...entry.form.register('overrideReason')} rows={2} />
          </Field>
        </>
      )}
      <TextField
        entry={entry}
        name="amount"
        required
        inputMode="decimal"
        suffix={currency}
        className="figures text-panel font-bold"
        hint={`${formatMoney(most, currency, locale)} ${isPayment ? 'is open' : 'is retained'}.`}
      />
      <ControlledField entry={entry} name="date" required>
        {({ value, onChange }) => <DateField value={value} onChange={onChange} today={today} />}
      </ControlledField>
      <TextField entry={entry} name="reference" hint="Such as the number of the check." />
    </EntryFormFrame>
  );
}
