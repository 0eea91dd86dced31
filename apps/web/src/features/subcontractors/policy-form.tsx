import {
  type PolicyKind,
  policyKinds,
  type SubcontractorPolicy,
} from '@plumbline/domain/entities/subcontractor';
import { nameLength } from '@plumbline/domain/limits/lists';
import { vendorLength } from '@plumbline/domain/limits/money';
import { z } from 'zod';
import { mutate } from '../../data/queue/mutate.ts';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { Button } from '../../design/controls/button.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { Select } from '../../design/fields/select.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../kits/form/entry-form-frame.tsx';
import { moneyText, parseMoney } from '../../kits/form/money-text.ts';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { choices } from '../../kits/labels/status-labels.ts';
import { day, oneOf, text, verbatim } from '../../kits/records/values.ts';
import type { MoneyFormat } from '../expenses/parts/expense-entry.ts';
import { policyLabels } from './firm-text.ts';
import { TextField } from './text-field.tsx';
import { useDeletion } from './use-deletion.ts';

const shape = z.object({
  kind: z.enum(policyKinds),
  insurer: z.string(),
  number: z.string(),
  amount: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
});
type Values = z.infer<typeof shape>;
/** The amount in minor units; null for what is not filled in. */
type Entry = {
  kind: PolicyKind;
  insurer: string | null;
  number: string | null;
  amount: number | null;
  startsOn: string | null;
  endsOn: string | null;
};

const fields: FormFields<Values> = {
  kind: { label: 'Paper', name: 'which paper', format: oneOf(policyLabels) },
  endsOn: { label: 'Holds until', name: 'its last day', format: day },
  startsOn: { label: 'From', name: 'its first day', format: day },
  amount: { label: 'Insured sum', name: 'the insured sum', format: verbatim },
  insurer: { label: 'Issued by', name: 'who issued it', format: text },
  number: { label: 'Number', name: 'its number', format: text },
};

function schemaOf(money: MoneyFormat): z.ZodType<Entry, Values> {
  return shape.transform((values, context): Entry => {
    const refuse = (path: keyof Values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { kind, insurer, number, startsOn, endsOn } = values;
    const amount = values.amount.trim() === '' ? null : parseMoney(values.amount, money);
    if (values.amount.trim() !== '' && amount === null)
      refuse('amount', 'This is not an amount, such as 2,000,000.');
    if (insurer.trim().length > vendorLength) refuse('insurer', `Write at most ${vendorLength} characters.`);
    if (number.trim().length > nameLength) refuse('number', `Write at most ${nameLength} characters.`);
    if (startsOn !== '' && !isDay(startsOn)) refuse('startsOn', 'This is not a day.');
    if (endsOn !== '' && !isDay(endsOn)) refuse('endsOn', 'This is not a day.');
    else if (endsOn === '' && kind !== 'w9') refuse('endsOn', 'Enter the last day on which it holds.');
    else if (startsOn !== '' && endsOn !== '' && startsOn > endsOn)
      refuse('endsOn', 'It ends before it begins.');
    return {
      kind,
      amount,
      insurer: insurer.trim() || null,
      number: number.trim() || null,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
    };
  });
}

const valuesOf = (policy: SubcontractorPolicy | null, kind: PolicyKind, money: MoneyFormat): Values => ({
  kind: policy?.kind ?? kind,
  insurer: policy?.insurer ?? '',
  number: policy?.number ?? '',
  amount: policy?.amount == null ? '' : moneyText(policy.amount, money),
  startsOn: policy?.startsOn ?? '',
  endsOn: policy?.endsOn ?? '',
});

export interface PolicyFormProps {
  subcontractorId: string;
  policies: readonly SubcontractorPolicy[];
  /** Which paper is opened. */
  kind: PolicyKind;
  onClose: () => void;
}

/** Keeps a paper of a firm, in place of the one of its kind. */
export default function PolicyForm({ subcontractorId, policies, kind, onClose }: PolicyFormProps) {
  const { currency, locale } = useLocale();
  const money = { currency, locale };
  const today = useToday();
  const call = useMutate('subcontractors.savePolicy', { shows: 'all' });
  const changed = useSubcontractorsChanged();
  const remove = useDeletion();
  const policy = policies.find((each) => each.kind === kind) ?? null;
  // A new one may be of any kind that the firm has none of.
  const free = policyKinds.filter((each) => !policies.some((other) => other.kind === each));
  const draft = `policy:${subcontractorId}:${kind}`;
  const entry: EntryForm<Values, Entry> = useEntryForm({
    shape,
    schema: schemaOf(money),
    fields,
    draft,
    initial: valuesOf(policy, kind, money),
    now: policy === null ? null : valuesOf(policy, kind, money),
    refused: call.fields,
    save: async (output, retry) => {
      const name = policyLabels[output.kind];
      const offer = { draft, what: name, action: 'Save paper', done: 'Paper saved' };
      const seen = policy?.revision ?? 0;
      const reply = await call.run({ subcontractorId, seen, ...output }, { retry, offer });
      await changed();
      if (reply === null) return false;
      toast.success(`${name} saved`);
      onClose();
      return true;
    },
  });
  const deleteIt = ({ revision: seen, insurer, number, amount, startsOn, endsOn }: SubcontractorPolicy) => {
    remove({
      message: `Paper removed: ${policyLabels[kind]}`,
      act: async () =>
        await mutate('subcontractors.deletePolicy', { subcontractorId, kind, seen }, { form: false }),
      takeBack: async () =>
        await mutate(
          'subcontractors.savePolicy',
          { subcontractorId, kind, seen: seen + 1, insurer, number, amount, startsOn, endsOn },
          { form: false },
        ),
    });
    onClose();
  };
  return (
    <EntryFormFrame
      as="sheet"
      title={policy === null ? 'Add paper' : policyLabels[kind]}
      entry={entry}
      refusal="The paper is not saved"
      submitLabel="Save paper"
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      {policy === null && (
        <ControlledField entry={entry} name="kind" required>
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} options={choices(free, (each) => policyLabels[each])} />
          )}
        </ControlledField>
      )}
      <ControlledField
        entry={entry}
        name="endsOn"
        hint="The last day on which it holds. A W-9 may have none."
      >
        {({ value, onChange }) => <DateField value={value} onChange={onChange} today={today} />}
      </ControlledField>
      <ControlledField entry={entry} name="startsOn">
        {({ value, onChange }) => <DateField value={value} onChange={onChange} today={today} />}
      </ControlledField>
      <TextField entry={entry} name="amount" inputMode="decimal" suffix={currency} />
      <TextField entry={entry} name="insurer" />
      <TextField entry={entry} name="number" />
      {policy !== null && (
        <Button variant="danger" className="self-start" onClick={() => deleteIt(policy)}>
          Remove this paper
        </Button>
      )}
    </EntryFormFrame>
  );
}
