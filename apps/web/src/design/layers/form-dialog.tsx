import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'keepOpen'> {
  submitLabel: string;
  submitIcon?: LucideIcon | undefined;
  busy?: boolean;
  /** Replaces Cancel: another answer to the question. */
  otherAnswer?: ReactNode;
  /** Called with the values of the named fields. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for a few fields and has one action, which Enter triggers too. */
export function FormDialog({
  submitLabel,
  submitIcon,
  busy = false,
  otherAnswer,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          {otherAnswer ?? <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" form={formId} variant="primary" icon={submitIcon} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const [unreadable] = unreadableIn(event.currentTarget);
          if (unreadable !== undefined) {
            unreadable.focus();
            // The field then shows what is wrong.
            unreadable.checkValidity();
          } else if (!busy) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** The fields of a form whose text cannot be read as a value. The form must not be sent before they are corrected. */
function unreadableIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError);
}
