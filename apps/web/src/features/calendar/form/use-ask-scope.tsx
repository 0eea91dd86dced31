import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const ScopeDialog = lazy(() => import('./scope-dialog.tsx'));

/** Which events of a series are meant. */
export type Scope = 'this' | 'following' | 'all';

export type ScopeQuestion = {
  title: string;
  submitLabel: string;
  /** False where how it repeats is changed, which one event alone cannot. */
  alone?: boolean;
};

export type AskedScope = ScopeQuestion & { answer: (scope: Scope | null) => void };

/** Asks which events of a series are meant. Resolves to null where the question is closed. */
export function useAskScope(): {
  ask: (question: ScopeQuestion) => Promise<Scope | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<AskedScope | null>(null);
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
