import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react';
import type { ConfirmQuestion } from './confirm-dialog.tsx';

/** Loads the dialog ahead, for a screen whose questions must not need the network. */
export const loadConfirm = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog });

/** Loaded with the first question, because it would exceed the shell's size budget. */
const ConfirmDialog = lazy(loadConfirm);

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks once and returns true (confirmed) or false (cancelled, Escape). Needs a ConfirmProvider around it. */
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
      // A second question answers an open first one with no.
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
      {question && (
        <Suspense>
          <ConfirmDialog question={question} open={open} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
