import type { Task } from '@plumbline/domain/entities/task';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Textarea } from '../../design/textarea.tsx';
import { flagTask } from './task-changes.ts';
import type { Rights } from './use-rights.ts';

/** Asks what is wrong. */
export default function FlagDialog({
  task,
  rights,
  onClose,
}: {
  task: Task;
  rights: Rights;
  onClose: () => void;
}) {
  const formId = useId();
  const [reason, setReason] = useState(task.flag?.reason ?? '');
  const [error, setError] = useState<string>();
  const flag = () => {
    if (reason.trim() === '') {
      setError('Say what is wrong.');
      return;
    }
    flagTask(task, reason.trim(), rights.userId);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title="Flag an issue"
      description={task.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" icon={Flag}>
            Flag it
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flag();
        }}
      >
        <Field label="What is wrong?" required error={error}>
          <Textarea
            value={reason}
            rows={3}
            maxLength={flagReasonLength}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** What tasks.flagIssue takes. */
const flagReasonLength = 1000;
