import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { copyVersion } from '../../../data/replica/replica.ts';
import type { Scope, ScopeDialogProps } from './scope-dialog.tsx';

const ScopeDialog = lazy(() => import('./scope-dialog.tsx'));

type ScopeQuestion = Omit<ScopeDialogProps, 'answer'>;

/** The answer. For several events it includes the version of the copy in which the person saw them. */
export type ScopeAnswer = { scope: Scope; copyVersion?: number | undefined };

/** Asks which events of a series a change is for. Resolves to null if the person closes the question. */
export function useAskScope(): {
  ask: (question: ScopeQuestion) => Promise<ScopeAnswer | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<ScopeDialogProps | null>(null);
  const ask = useCallback(async (question: ScopeQuestion): Promise<ScopeAnswer | null> => {
    const seen = await copyVersion();
    return await new Promise((resolve) => {
      setAsked({
        ...question,
        answer: (scope) => {
          setAsked(null);
          resolve(scope && { scope, ...(scope !== 'this' && { copyVersion: seen }) });
        },
      });
    });
  }, []);
  return {
    ask,
    dialog: asked && (
      <Suspense>
        <ScopeDialog {...asked} />
      </Suspense>
    ),
  };
}
