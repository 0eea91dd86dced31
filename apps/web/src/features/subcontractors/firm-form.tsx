import type { Subcontractor } from '@plumbline/domain/entities/subcontractor';
import { createSubcontractor } from '@plumbline/domain/mutations/subcontractors/firm';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { EmailInput } from '../../design/fields/input.tsx';
import { Textarea } from '../../design/fields/textarea.tsx';
import { changedFields } from '../../kits/form/changed-fields.ts';
import { EntryFormFrame } from '../../kits/form/entry-form-frame.tsx';
import type { FormFields } from '../../kits/form/use-changed-elsewhere.tsx';
import { type EntryForm, useEntryForm } from '../../kits/form/use-entry-form.ts';
import { text } from '../../kits/records/values.ts';
import { TextField } from './text-field.tsx';

const shape = z.object({
  name: z.string(),
  trade: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  notes: z.string(),
});
type Values = z.infer<typeof shape>;
const sent = createSubcontractor.input.omit({ id: true });
type Entry = z.output<typeof sent>;
const schema: z.ZodType<Entry, Values> = shape.transform((values, context): Entry => {
  const read = sent.safeParse(values);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    context.addIssue({
      code: 'custom',
      path,
      // An address may also be left out, so that the issue of a wrong one names neither.
      message: path[0] === 'email' ? 'This is no email address.' : message,
    });
  return z.NEVER;
});

const fields: FormFields<Values> = {
  name: { label: 'Name of the firm', name: 'the name', format: text },
  trade: { label: 'Trade', name: 'the trade', format: text },
  contact: { label: 'Whom to ask', name: 'whom to ask', format: text },
  phone: { label: 'Phone', name: 'the phone number', format: text },
  email: { label: 'Email', name: 'the email address', format: text },
  address: { label: 'Address', name: 'the address', format: text },
  notes: { label: 'Notes', name: 'the notes', format: text },
};

const valuesOf = (firm: Subcontractor | null): Values => ({
  name: firm?.name ?? '',
  trade: firm?.trade ?? '',
  contact: firm?.contact ?? '',
  phone: firm?.phone ?? '',
  email: firm?.email ?? '',
  address: firm?.address ?? '',
  notes: firm?.notes ?? '',
});

export interface FirmFormProps {
  /** Null for a new one; else as it is now. */
  firm: Subcontractor | null;
  onSaved: (subcontractorId: string) => void;
  onClose: () => void;
}

/** Adds a firm, or changes what is written about it. */
export default function FirmForm({ firm, onSaved, onClose }: FirmFormProps) {
  const create = useMutate('subcontractors.create', { shows: 'all' });
  const update = useMutate('subcontractors.update', { shows: 'all' });
  const changed = useSubcontractorsChanged();
  const [made] = useState(() => uuidv7());
  const draft = `subcontractor:${firm?.id ?? 'new'}`;
  const call = firm === null ? create : update;
  const send = async (output: Entry, retry: () => void): Promise<string | null> => {
    const offer = { draft, what: output.name, action: 'Save subcontractor', done: 'Subcontractor saved' };
    if (firm === null) {
      const reply = await create.run({ ...output, id: made }, { retry, offer });
      return reply?.subcontractorId ?? null;
    }
    const { id: subcontractorId, revision: seen } = firm;
    const changes = changedFields(valuesOf(firm), output);
    if (Object.keys(changes).length === 0) return subcontractorId;
    const reply = await update.run({ subcontractorId, seen, ...changes }, { retry, offer });
    return reply?.subcontractorId ?? null;
  };
  const entry: EntryForm<Values, Entry> = useEntryForm({
    shape,
    schema,
    fields,
    draft,
    initial: valuesOf(firm),
    now: firm === null ? null : valuesOf(firm),
    refused: call.fields,
    save: async (output, retry) => {
      const id = await send(output, retry);
      await changed();
      if (id === null) return false;
      toast.success(firm === null ? `${output.name} added` : 'Subcontractor saved');
      onSaved(id);
      onClose();
      return true;
    },
  });
  return (
    <EntryFormFrame
      as="sheet"
      title={firm === null ? 'Add subcontractor' : 'Edit subcontractor'}
      entry={entry}
      refusal="The subcontractor is not saved"
      submitLabel={firm === null ? 'Add subcontractor' : 'Save subcontractor'}
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      <TextField entry={entry} name="name" required />
      <TextField entry={entry} name="trade" hint="Such as crane and rigging." />
      <TextField entry={entry} name="contact" />
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <TextField entry={entry} name="phone" inputMode="tel" />
        <Field label={entry.labelOf('email')} id={entry.idOf('email')} error={entry.errorOf('email')}>
          <EmailInput {...entry.form.register('email')} autoComplete="off" />
        </Field>
      </div>
      <TextField entry={entry} name="address" />
      <Field label={entry.labelOf('notes')} id={entry.idOf('notes')} error={entry.errorOf('notes')}>
        <Textarea {...entry.form.register('notes')} rows={3} />
      </Field>
    </EntryFormFrame>
  );
}
