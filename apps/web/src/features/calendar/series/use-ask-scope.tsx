import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { copyVersion } from '../../../data/replica/replica.ts';
import type { Scope, ScopeDialogProps } from './scope-dialog.tsx';

const ScopeDialog = lazy(() => import('./scope-dialog.tsx'));

type ScopeQuestion = Omit<ScopeDialogProps, 'answer'>;

/** Of several events also how far the copy had come in which they were seen. */
export type ScopeAnswer = { scope: Scope; copyVersion?: number | undefined };

/** Asks which events of a series are meant. Resolves to null where the question is closed. */
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
