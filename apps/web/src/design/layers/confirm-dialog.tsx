import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useBackCloses } from './back.ts';

export interface ConfirmQuestion {
  /** The question: 'Are you sure you want to clear all notifications?'. */
  title: string;
  /** What will happen, and what is kept. */
  description?: ReactNode;
  /** The action in words ('Clear all'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** For an act that cannot be undone: the button is red and the focus starts on Cancel. */
  destructive?: boolean | undefined;
}

export interface ConfirmDialogProps {
  question: ConfirmQuestion;
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  useBackCloses(open, () => onAnswer(false));
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6">
          <AlertDialog.Popup className="fade w-full rounded-t-sheet border-divider bg-popover p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink outline-none md:max-w-[26rem] md:rounded-card md:border md:p-6">
            <AlertDialog.Title className="heading text-panel">{question.title}</AlertDialog.Title>
            {question.description && (
              <AlertDialog.Description className="mt-2 text-ink-2">
                {question.description}
              </AlertDialog.Description>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2.5 *:grow md:*:grow-0">
              <Button onClick={() => onAnswer(false)}>{question.cancelLabel ?? 'Cancel'}</Button>
              <Button variant={question.destructive ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {question.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
