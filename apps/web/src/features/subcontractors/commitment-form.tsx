import { canonicalDecimal } from '@plumbline/domain/entities/record';
import {
  type Commitment,
  type RetainageBase,
  retainageBases,
} from '@plumbline/domain/entities/subcontractor';
import { costCodeLength, nameLength } from '@plumbline/domain/limits/lists';
import { percentMost } from '@plumbline/domain/limits/money';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { Segmented } from '../../design/controls/segmented.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { Picker } from '../../design/fields/picker.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { changedFields } from '../../kits/form/changed-fields.ts';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../kits/form/entry-form-frame.tsx';
import { moneyText, parseMoney } from '../../kits/form/money-text.ts';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { day, oneOf, project, text, verbatim } from '../../kits/records/values.ts';
import { decimalOf, decimalText, type MoneyFormat } from '../expenses/parts/expense-entry.ts';
import { TextField } from './text-field.tsx';

const shape = z.object({
  projectId: z.string().nullable(),
  title: z.string(),
  agreed: z.string(),
  agreedOn: z.string(),
  retainagePercent: z.string(),
  retainageBase: z.enum(retainageBases),
  costCode: z.string(),
});
type Values = z.infer<typeof shape>;
/** What is sent of the form; the sum in minor units. */
type Entry = {
  projectId: string;
  title: string;
  agreed: number;
  agreedOn: string;
  retainagePercent: string;
  retainageBase: RetainageBase;
  costCode: string | null;
};

const baseLabels: Readonly<Record<RetainageBase, string>> = { net: 'Net sum', gross: 'With tax' };

const fields: FormFields<Values> = {
  projectId: { label: 'Job', name: 'the job', format: project },
  title: { label: 'What for', name: 'what was agreed', format: text },
  agreed: { label: 'Agreed sum', name: 'the agreed sum', format: verbatim },
  agreedOn: { label: 'Agreed on', name: 'when it was agreed', format: day },
  retainagePercent: { label: 'Retainage', name: 'the retainage', format: verbatim },
  retainageBase: { label: 'Of which sum', name: 'of what it is retained', format: oneOf(baseLabels) },
  costCode: { label: 'Cost code', name: 'the cost code', format: text },
};

function schemaOf(money: MoneyFormat): z.ZodType<Entry, Values> {
  return shape.transform((values, context): Entry => {
    const refuse = (path: keyof Values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { projectId, title, agreedOn, retainageBase, costCode } = values;
    const agreed = parseMoney(values.agreed, money);
    const percent =
      values.retainagePercent.trim() === '' ? canonicalDecimal('0') : decimalOf(values.retainagePercent);
    if (projectId === null) refuse('projectId', 'Choose the job.');
    if (title.trim() === '') refuse('title', 'Say what was agreed, such as “crane and rigging”.');
    if (title.trim().length > nameLength) refuse('title', `Write at most ${nameLength} characters.`);
    if (agreed === null) refuse('agreed', 'This is not an amount, such as 12,800.');
    if (!isDay(agreedOn)) refuse('agreedOn', 'Choose the day on which it was agreed.');
    if (percent === null || Number(percent) > percentMost)
      refuse('retainagePercent', `A retainage is between 0 and ${percentMost}, such as 10.`);
    if (costCode.trim().length > costCodeLength)
      refuse('costCode', `Write at most ${costCodeLength} characters.`);
    return {
      projectId: projectId ?? '',
      title: title.trim(),
      agreed: agreed ?? 0,
      agreedOn,
      retainagePercent: percent ?? '0',
      retainageBase,
      costCode: costCode.trim() || null,
    };
  });
}

const valuesOf = (commitment: Commitment | null, today: string, money: MoneyFormat): Values => ({
  projectId: commitment?.projectId ?? null,
  title: commitment?.title ?? '',
  agreed: commitment === null ? '' : moneyText(commitment.agreed, money),
  agreedOn: commitment?.agreedOn ?? today,
  retainagePercent: decimalText(commitment?.retainagePercent ?? '10', money.locale),
  retainageBase: commitment?.retainageBase ?? 'net',
  costCode: commitment?.costCode ?? '',
});

export interface CommitmentFormProps {
  subcontractorId: string;
  /** Null for a new one; else as it is now. */
  commitment: Commitment | null;
  onSaved: (commitmentId: string) => void;
  onClose: () => void;
}

/** Adds what was agreed with a firm for a job, or changes it. */
export default function CommitmentForm({
  subcontractorId,
  commitment,
  onSaved,
  onClose,
}: CommitmentFormProps) {
  const { currency, locale } = useLocale();
  const money = { currency, locale };
  const today = useToday();
  const names = useProjectNames();
  const create = useMutate('subcontractors.createCommitment', { shows: 'all' });
  const update = useMutate('subcontractors.updateCommitment', { shows: 'all' });
  const changed = useSubcontractorsChanged();
  const [made] = useState(() => uuidv7());
  const draft = `commitment:${commitment?.id ?? `new:${subcontractorId}`}`;
  const call = commitment === null ? create : update;
  const schema = schemaOf(money);
  const send = async (output: Entry, retry: () => void): Promise<string | null> => {
    const offer = { draft, what: output.title, action: 'Save commitment', done: 'Commitment saved' };
    if (commitment === null) {
      const reply = await create.run({ ...output, id: made, subcontractorId }, { retry, offer });
      return reply?.commitmentId ?? null;
    }
    const { id: commitmentId, revision: seen } = commitment;
    const before = schema.parse(valuesOf(commitment, today, money));
    const { projectId: _, ...changes } = changedFields(before, output);
    if (Object.keys(changes).length === 0) return commitmentId;
    const reply = await update.run({ commitmentId, seen, ...changes }, { retry, offer });
    return reply?.commitmentId ?? null;
  };
  const entry: EntryForm<Values, Entry> = useEntryForm({
    shape,
    schema,
    fields,
    draft,
    initial: valuesOf(commitment, today, money),
    now: commitment === null ? null : valuesOf(commitment, today, money),
    refused: call.fields,
    save: async (output, retry) => {
      const id = await send(output, retry);
      await changed();
      if (id === null) return false;
      toast.success(commitment === null ? 'Commitment added' : 'Commitment saved');
      onSaved(id);
      onClose();
      return true;
    },
  });
  return (
    <EntryFormFrame
      as="sheet"
      title={commitment === null ? 'Add commitment' : `Edit ${commitment.label}`}
      entry={entry}
      refusal="The commitment is not saved"
      submitLabel={commitment === null ? 'Add commitment' : 'Save commitment'}
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      {commitment === null && (
        <ControlledField entry={entry} name="projectId" required>
          {({ value, onChange }) => (
            <Picker items={names.items(value)} value={value} onChange={onChange} placeholder="Find a job" />
          )}
        </ControlledField>
      )}
      <TextField entry={entry} name="title" required hint="Such as crane and rigging." />
      <TextField entry={entry} name="agreed" required inputMode="decimal" suffix={currency} />
      <ControlledField entry={entry} name="agreedOn" required>
        {({ value, onChange }) => <DateField value={value} onChange={onChange} today={today} />}
      </ControlledField>
      <TextField
        entry={entry}
        name="retainagePercent"
        inputMode="decimal"
        suffix="%"
        hint={commitment === null ? undefined : 'Invoices that stand keep what they retained.'}
      />
      <ControlledField entry={entry} name="retainageBase" group>
        {({ value, onChange }) => (
          <Segmented
            label="Retained of"
            block
            value={value}
            onChange={onChange}
            segments={retainageBases.map((base) => ({ value: base, label: baseLabels[base] }))}
          />
        )}
      </ControlledField>
      <TextField entry={entry} name="costCode" />
    </EntryFormFrame>
  );
}
