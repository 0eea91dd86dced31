import type { Commitment } from '@plumbline/domain/entities/subcontractor';
import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { Segmented } from '../../design/controls/segmented.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { useLocale } from '../../design/locale.tsx';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../kits/form/entry-form-frame.tsx';
import { parseMoney } from '../../kits/form/money-text.ts';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { oneOf, text, verbatim } from '../../kits/records/values.ts';
import type { MoneyFormat } from '../expenses/parts/expense-entry.ts';
import { TextField } from './text-field.tsx';

const directions = ['more', 'less'] as const;
const directionLabels = { more: 'Adds', less: 'Takes off' };

const shape = z.object({ description: z.string(), direction: z.enum(directions), amount: z.string() });
type Values = z.infer<typeof shape>;
/** The amount in minor units, below zero where less is done. */
type Entry = { description: string; amount: number };

const fields: FormFields<Values> = {
  description: { label: 'What changes', name: 'what changes', format: text },
  direction: { label: 'It', name: 'whether it adds', format: oneOf(directionLabels) },
  amount: { label: 'Amount', name: 'the amount', format: verbatim },
};

function schemaOf(money: MoneyFormat): z.ZodType<Entry, Values> {
  return shape.transform(({ description, direction, amount: typed }, context): Entry => {
    const amount = parseMoney(typed, money);
    const refuse = (path: keyof Values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (description.trim() === '') refuse('description', 'Say what changes.');
    if (description.trim().length > nameLength)
      refuse('description', `Write at most ${nameLength} characters.`);
    if (amount === null) refuse('amount', 'This is not an amount, such as 1,450.');
    else if (amount === 0) refuse('amount', 'Enter an amount above zero.');
    return { description: description.trim(), amount: (direction === 'less' ? -1 : 1) * (amount ?? 0) };
  });
}

export interface ChangeOrderFormProps {
  commitment: Pick<Commitment, 'id' | 'label'>;
  onClose: () => void;
}

/** Adds a change of what was agreed. It counts once it is approved. */
export default function ChangeOrderForm({ commitment, onClose }: ChangeOrderFormProps) {
  const { currency, locale } = useLocale();
  const call = useMutate('subcontractors.createChangeOrder', { shows: 'all' });
  const changed = useSubcontractorsChanged();
  const [made] = useState(() => uuidv7());
  const draft = `change-order:new:${commitment.id}`;
  const entry: EntryForm<Values, Entry> = useEntryForm({
    shape,
    schema: schemaOf({ currency, locale }),
    fields,
    draft,
    initial: { description: '', direction: 'more', amount: '' },
    now: null,
    refused: call.fields,
    save: async (output, retry) => {
      const offer = {
        draft,
        what: output.description,
        action: 'Add change order',
        done: 'Change order added',
      };
      const input = { ...output, id: made, commitmentId: commitment.id };
      const reply = await call.run(input, { retry, offer });
      await changed();
      if (reply === null) return false;
      toast.success('Change order added');
      onClose();
      return true;
    },
  });
  return (
    <EntryFormFrame
      as="sheet"
      title={`Change order on ${commitment.label}`}
      entry={entry}
      refusal="The change order is not saved"
      submitLabel="Add change order"
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      <TextField entry={entry} name="description" required hint="Such as street closure." />
      <ControlledField entry={entry} name="direction" group>
        {({ value, onChange }) => (
          <Segmented
            label="What it does"
            block
            value={value}
            onChange={onChange}
            segments={directions.map((each) => ({ value: each, label: directionLabels[each] }))}
          />
        )}
      </ControlledField>
      <TextField
        entry={entry}
        name="amount"
        required
        inputMode="decimal"
        suffix={currency}
        hint="It counts once it is approved."
      />
    </EntryFormFrame>
  );
}
