import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorSummary, type FormError } from '../../design/error-summary.tsx';
import { Sheet } from '../../design/sheet.tsx';

/** What the frame takes of an EntryForm. */
interface FramedForm {
  formId: string;
  submit: (event: { preventDefault: () => void }) => void;
  errors: readonly FormError[];
  restored: boolean;
  startOver: () => void;
}

export interface EntryFormFrameProps {
  /** 'sheet' stands beside the list; 'dialog' is wider, for fields side by side. */
  as: 'sheet' | 'dialog';
  title: string;
  entry: FramedForm;
  /** 'The task is not saved' */
  refusal: string;
  submitLabel: string;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Around the fields of a record: the layer they stand in, what was restored, what was refused, the way out and the one that saves. */
export function EntryFormFrame({
  as,
  title,
  entry,
  refusal,
  submitLabel,
  busy,
  onClose,
  children,
}: EntryFormFrameProps) {
  const layer = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    title,
    footer: (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          form={entry.formId}
          variant="primary"
          busy={busy}
          className={as === 'sheet' ? 'grow' : undefined}
        >
          {submitLabel}
        </Button>
      </>
    ),
  };
  const form = (
    <form id={entry.formId} noValidate onSubmit={entry.submit} className="flex flex-col gap-4">
      {entry.restored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-lift px-4 py-1">
          <p className="text-meta text-ink-2">You left this unfinished on this device.</p>
          <Button size="small" variant="quiet" onClick={entry.startOver}>
            Start over
          </Button>
        </div>
      )}
      <ErrorSummary title={refusal} errors={entry.errors} />
      {children}
    </form>
  );
  if (as === 'sheet') {
    return (
      <Sheet {...layer} modal>
        {form}
      </Sheet>
    );
  }
  return (
    <Dialog {...layer} keepOpen size="large">
      {form}
    </Dialog>
  );
}
