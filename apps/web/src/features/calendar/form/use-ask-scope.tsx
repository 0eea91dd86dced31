import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { RadioCards } from '../../../design/fields/radio-cards.tsx';

/** Which events of a series are meant. */
export type Scope = 'this' | 'following' | 'all';

export type ScopeQuestion = {
  title: string;
  submitLabel: string;
  /** False where how it repeats is changed, which one event alone cannot. */
  alone?: boolean;
};

const choices: readonly { value: Scope; title: string; detail: string }[] = [
  { value: 'this', title: 'This event alone', detail: 'The others stay as they are.' },
  { value: 'following', title: 'This and those after it', detail: 'What was before stays as it is.' },
  { value: 'all', title: 'All of them', detail: 'What has begun or is done stays as it is.' },
];

/** Asks which events of a series are meant. Resolves to null where the question is closed. */
export function useAskScope(): {
  ask: (question: ScopeQuestion) => Promise<Scope | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<(ScopeQuestion & { answer: (scope: Scope | null) => void }) | null>(
    null,
  );
  const ask = async (question: ScopeQuestion): Promise<Scope | null> =>
    await new Promise((resolve) => {
      setAsked({
        ...question,
        answer: (scope) => {
          setAsked(null);
          resolve(scope);
        },
      });
    });
  return { ask, dialog: asked && <ScopeDialog {...asked} /> };
}

function ScopeDialog({
  title,
  submitLabel,
  alone = true,
  answer,
}: ScopeQuestion & { answer: (scope: Scope | null) => void }) {
  const [scope, setScope] = useState<Scope>(alone ? 'this' : 'following');
  return (
    <FormDialog
      size="small"
      title={title}
      description="It repeats."
      submitLabel={submitLabel}
      onSubmit={() => answer(scope)}
      onClose={() => answer(null)}
    >
      <RadioCards<Scope>
        label="Which events"
        value={scope}
        onChange={setScope}
        options={choices.filter(({ value }) => alone || value !== 'this')}
      />
    </FormDialog>
  );
}
