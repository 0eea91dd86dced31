import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Scope, ScopeDialogProps } from './scope-dialog.tsx';

const ScopeDialog = lazy(() => import('./scope-dialog.tsx'));

type ScopeQuestion = Omit<ScopeDialogProps, 'answer'>;

/** Asks which events of a series are meant. Resolves to null where the question is closed. */
export function useAskScope(): {
  ask: (question: ScopeQuestion) => Promise<Scope | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<ScopeDialogProps | null>(null);
  const ask = useCallback(
    async (question: ScopeQuestion): Promise<Scope | null> =>
      await new Promise((resolve) => {
        setAsked({
          ...question,
          answer: (scope) => {
            setAsked(null);
            resolve(scope);
          },
        });
      }),
    [],
  );
  return {
    ask,
    dialog: asked && (
      <Suspense>
        <ScopeDialog {...asked} />
      </Suspense>
    ),
  };
}
