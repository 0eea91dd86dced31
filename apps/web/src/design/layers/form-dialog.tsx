import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'keepOpen'> {
  submitLabel: string;
  submitIcon?: LucideIcon | undefined;
  busy?: boolean;
  /** Where Cancel stands: another answer to what is asked. */
  otherAnswer?: ReactNode;
  /** With what stands in the fields that have a name. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for a few fields and does one thing with them; Enter does it too. */
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
          if (!busy) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
