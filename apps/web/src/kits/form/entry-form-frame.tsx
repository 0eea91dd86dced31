import type { ReactNode } from 'react';
import { useConnection } from '../../data/replica/connection.ts';
import { Button } from '../../design/controls/button.tsx';
import { ErrorSummary, type FormError } from '../../design/fields/error-summary.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { Sheet } from '../../design/layers/sheet.tsx';
import { useThisDevice } from '../../design/this-device.ts';
import { NeedsSignal } from './needs-signal.tsx';

/** The part of an EntryForm that the frame needs. */
interface FramedForm {
  formId: string;
  submit: (event: { preventDefault: () => void }) => void;
  errors: readonly FormError[];
  restored: boolean;
  startOver: () => void;
  /** The name of the draft. */
  draft: string;
}

export interface EntryFormFrameProps {
  /** 'sheet' is shown beside the list; 'dialog' is wider, for fields side by side. */
  as: 'sheet' | 'dialog';
  title: string;
  entry: FramedForm;
  /** 'The task is not saved' */
  refusal: string;
  submitLabel: string;
  busy: boolean;
  /** Whether a save is kept on the device and sent when there is a connection. */
  waits: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Around the fields of a record: the layer, a note about a restored draft, the refusal, and the buttons to
 * cancel and save.
 */
export function EntryFormFrame({
  as,
  title,
  entry,
  refusal,
  submitLabel,
  busy,
  waits,
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
      {waits ? <WaitsHere /> : <NeedsSignal draft={entry.draft} />}
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

/** Says without a connection that what is saved now will be sent later. */
function WaitsHere() {
  const { online } = useConnection();
  const here = useThisDevice();
  if (online) return null;
  return (
    <output className="block rounded-card bg-lift px-4 py-3 text-meta text-ink-2">
      No signal. What you save is kept on {here} and sent by itself.
    </output>
  );
}
