import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';

/** The usual answers. Each takes one tap. */
const usualReasons = [
  'Picking up materials',
  'Parked away from the site',
  'Between two jobs',
  'The pin is in the wrong place',
];

export interface AwayReasonDialogProps {
  of: 'clockIn' | 'clockOut';
  /** '0.6 mi'. */
  away: string;
  job: string;
  onSay: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks for the reason of a punch away from the job, after the punch was queued. The question can be skipped.
 */
export default function AwayReasonDialog({ of, away, job, onSay, onClose }: AwayReasonDialogProps) {
  const [written, setWritten] = useState('');
  const [missing, setMissing] = useState(false);
  const say = (reason: string) => {
    onSay(reason);
    onClose();
  };
  return (
    <FormDialog
      title="Why are you away from the job?"
      description={`You clocked ${of === 'clockIn' ? 'in' : 'out'} ${away} from ${job}. It is kept, and your time counts all the same.`}
      size="small"
      submitLabel="Send"
      otherAnswer={<Button onClick={onClose}>Skip</Button>}
      onSubmit={() => {
        const reason = written.trim();
        setMissing(reason === '');
        if (reason !== '') say(reason);
      }}
      onClose={onClose}
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
