import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';

export interface TemplateNameProps {
  /** Names the form and its record, for the draft on this device. */
  draft: string;
  title: string;
  description?: string;
  submitLabel: string;
  initial: string;
  busy: boolean;
  /** The server's refusal of the name. */
  refused: string | undefined;
  /** Resolves to whether it is saved; only then is the draft deleted. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a template. */
export function TemplateName({
  draft,
  title,
  description,
  submitLabel,
  initial,
  busy,
  refused,
  onSubmit,
  onClose,
}: TemplateNameProps) {
  const [name, setName, drop] = useDraftText(draft, initial);
  const [unnamed, setUnnamed] = useState(false);
  const submit = async () => {
    setUnnamed(name.trim() === '');
    if (name.trim() === '' || !(await onSubmit(name.trim()))) return;
    drop();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <Field label="Name" required error={unnamed ? 'Give it a name.' : refused}>
        <Input
          value={name}
          maxLength={nameLength}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}
