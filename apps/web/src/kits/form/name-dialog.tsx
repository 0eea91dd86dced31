import { nameLength } from '@plumbline/domain/limits/lists';
import { type ReactNode, useState } from 'react';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { NeedsSignal } from './needs-signal.tsx';
import { useDraftText } from './use-draft-text.ts';

export interface NameDialogProps {
  /** Names the form and its record, for the draft on this device. */
  draft: string;
  title: string;
  description?: string;
  submitLabel: string;
  initial: string;
  busy: boolean;
  maxLength?: number;
  /** The server's refusal of the name. */
  refused: string | undefined;
  /** Resolves to whether it is saved; only then is the draft deleted. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** Further fields below the name. */
  children?: ReactNode;
}

/** Asks for the name of a record that only the server has. */
export function NameDialog({
  draft,
  title,
  description,
  submitLabel,
  initial,
  busy,
  maxLength = nameLength,
  refused,
  onSubmit,
  onClose,
  children,
}: NameDialogProps) {
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
          maxLength={maxLength}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
      </Field>
      {children}
    </FormDialog>
  );
}
