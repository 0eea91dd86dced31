import { AlertDialog } from '@base-ui/react/alert-dialog';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ConfirmQuestion {
  /** The question itself: 'Are you sure you want to clear all notifications?'. */
  title: string;
  /** What will happen, what is kept. */
  description?: ReactNode;
  /** The act in words ('Clear all'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** What is done cannot be taken back: the button is red and the focus starts on the way out. */
  destructive?: boolean | undefined;
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks once and answers with true (confirmed) or false (cancelled, Escape). Needs a ConfirmProvider around. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answerRef = useRef<((confirmed: boolean) => void) | null>(null);

  const answer = useCallback((confirmed: boolean) => {
    answerRef.current?.(confirmed);
    answerRef.current = null;
    setOpen(false);
  }, []);
  const ask = useCallback<Ask>(
    (next) => {
      // A second question while one is open answers the first with no.
      answer(false);
      setQuestion(next);
      setOpen(true);
      return new Promise((resolve) => {
        answerRef.current = resolve;
      });
    },
    [answer],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) answer(false);
        }}
      >
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="fade fixed inset-0 z-50 bg-scrim" />
          <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6">
            <AlertDialog.Popup className="fade w-full rounded-t-sheet border-divider bg-popover p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink outline-none md:max-w-[26rem] md:rounded-card md:border md:p-6">
              <AlertDialog.Title className="heading text-panel">{question?.title}</AlertDialog.Title>
              {question?.description && (
                <AlertDialog.Description className="mt-2 text-ink-2">
                  {question.description}
                </AlertDialog.Description>
              )}
              <div className="mt-5 flex flex-wrap justify-end gap-2.5 *:grow md:*:grow-0">
                <Button onClick={() => answer(false)}>{question?.cancelLabel ?? 'Cancel'}</Button>
                <Button variant={question?.destructive ? 'danger' : 'primary'} onClick={() => answer(true)}>
                  {question?.confirmLabel}
                </Button>
              </div>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}
