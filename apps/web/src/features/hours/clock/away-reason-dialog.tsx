import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import type { AwayPunch } from '../parts/punch-positions.ts';

/** The usual answers. Each takes one tap. */
const usualReasons = [
  'Picking up materials',
  'Parked away from the site',
  'Between two jobs',
  'The pin is in the wrong place',
];

export interface AwayReasonDialogProps extends AwayPunch {
  onSay: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks for the reason of a punch away from the job, after the punch was queued. The question can be skipped.
 */
export default function AwayReasonDialog({ entryId, of, away, job, onSay, onClose }: AwayReasonDialogProps) {
  const [written, setWritten, drop] = useDraftText(`away-reason:${entryId}:${of}`);
  const [missing, setMissing] = useState(false);
  // The question is not asked again, so what was written goes with it.
  const close = () => {
    drop();
    onClose();
  };
  const say = (reason: string) => {
    onSay(reason);
    close();
  };
  return (
    <FormDialog
      title="Why are you away from the job?"
      description={`You clocked ${of === 'clockIn' ? 'in' : 'out'} ${away} from ${job}. It is kept, and your time counts all the same.`}
      size="small"
      submitLabel="Send"
      otherAnswer={<Button onClick={close}>Skip</Button>}
      onSubmit={() => {
        const reason = written.trim();
        setMissing(reason === '');
        if (reason !== '') say(reason);
      }}
      onClose={close}
    >
      <fieldset aria-label="Usual reasons" className="flex flex-col gap-2">
        {usualReasons.map((reason) => (
          <Button key={reason} size="dock" block className="justify-start" onClick={() => say(reason)}>
            {reason}
          </Button>
        ))}
      </fieldset>
      <Field
        label="Something else"
        error={missing && written.trim() === '' ? 'Write a reason, tap one above, or skip.' : undefined}
      >
        <Input value={written} maxLength={nameLength} onChange={(event) => setWritten(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
