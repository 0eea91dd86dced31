import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { Field } from '../../../design/fields/field.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';

export interface ReasonDialogProps {
  /** Names the act and its record, for the draft on this device. */
  draft: string;
  title: string;
  description?: string;
  /** 'Reason', 'What is wrong?' */
  label: string;
  submitLabel: string;
  /** The message if no reason is given. Without it the reason is optional. */
  required?: string | undefined;
  maxLength?: number;
  busy: boolean;
  /** The server's refusal. */
  refused?: string | undefined;
  /** Resolves to whether it is done; only then is the draft deleted. */
  onSubmit: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason before hours are changed, sent back or deleted. */
export function ReasonDialog({
  draft,
  title,
  description,
  label,
  submitLabel,
  required,
  maxLength = nameLength,
  busy,
  refused,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason, drop] = useDraftText(draft, '');
  const [lacking, setLacking] = useState(false);
  const submit = async () => {
    const given = reason.trim();
    const lacks = required !== undefined && given === '';
    setLacking(lacks);
    if (lacks || !(await onSubmit(given))) return;
    drop();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      {...(description !== undefined && { description })}
      size="small"
      submitLabel={submitLabel}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <Field label={label} required={required !== undefined} error={lacking ? required : refused}>
        <Textarea
          rows={3}
          value={reason}
          maxLength={maxLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
