import { nameLength } from '@plumbline/domain/limits/lists';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
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
  const formId = useId();
  const [name, setName] = useState(initial);
  const [unnamed, setUnnamed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnnamed(name.trim() === '');
    if (name.trim() !== '' && !busy) onSubmit(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Name" required error={unnamed ? 'Give it a name.' : refused}>
          <Input
            value={name}
            maxLength={nameLength}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  );
}
