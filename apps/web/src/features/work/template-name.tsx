import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { Field } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { Input } from '../../design/input.tsx';

export interface TemplateNameProps {
  title: string;
  description?: string;
  submitLabel: string;
  initial: string;
  busy: boolean;
  /** What the server said of the name. */
  refused: string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** The one question about a template: what it is called. */
export function TemplateName({
  title,
  description,
  submitLabel,
  initial,
  busy,
  refused,
  onSubmit,
  onClose,
}: TemplateNameProps) {
  const [name, setName] = useState(initial);
  const [unnamed, setUnnamed] = useState(false);
  const submit = () => {
    setUnnamed(name.trim() === '');
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
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
