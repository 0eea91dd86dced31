import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { ErrorSummary, type FormError } from '../../design/error-summary.tsx';

export interface EntryFormFrameProps {
  formId: string;
  submit: (event: { preventDefault: () => void }) => void;
  /** 'The task is not saved' */
  refusal: string;
  errors: readonly FormError[];
  restored: boolean;
  startOver: () => void;
  children: ReactNode;
}

/** Around the fields: what was restored, what was refused. */
export function EntryFormFrame({
  formId,
  submit,
  refusal,
  errors,
  restored,
  startOver,
  children,
}: EntryFormFrameProps) {
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {restored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-lift px-4 py-1">
          <p className="text-meta text-ink-2">You left this unfinished on this device.</p>
          <Button size="small" variant="quiet" onClick={startOver}>
            Start over
          </Button>
        </div>
      )}
      <ErrorSummary title={refusal} errors={errors} />
      {children}
    </form>
  );
}
