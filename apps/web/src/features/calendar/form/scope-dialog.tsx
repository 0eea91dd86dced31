import { useState } from 'react';
import { RadioCards } from '../../../design/fields/radio-cards.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import type { Scope, ScopeQuestion } from './use-ask-scope.tsx';

const choices: readonly { value: Scope; title: string; detail: string }[] = [
  { value: 'this', title: 'This event alone', detail: 'The others stay as they are.' },
  { value: 'following', title: 'This and those after it', detail: 'What was before stays as it is.' },
  { value: 'all', title: 'All of them', detail: 'What has begun or is done stays as it is.' },
];

/** Of an event that repeats: this one, those after it as well, or all. */
export default function ScopeDialog({
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
