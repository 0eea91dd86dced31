import { useState } from 'react';
import { RadioCards } from '../../../design/fields/radio-cards.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';

/** The events of a series that a change is for. */
export type Scope = 'this' | 'following' | 'all';

export interface ScopeDialogProps {
  title: string;
  submitLabel: string;
  /** False if the change is of the repetition itself, which cannot be changed for one event alone. */
  alone?: boolean;
  answer: (scope: Scope | null) => void;
}

const choices: readonly { value: Scope; title: string; detail: string }[] = [
  { value: 'this', title: 'This event alone', detail: 'The others stay as they are.' },
  { value: 'following', title: 'This and those after it', detail: 'What was before stays as it is.' },
  { value: 'all', title: 'All of them', detail: 'What has begun or is done stays as it is.' },
];

/** Asks which events of a series a change is for. */
export default function ScopeDialog({ title, submitLabel, alone = true, answer }: ScopeDialogProps) {
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
