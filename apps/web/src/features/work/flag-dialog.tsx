import type { Task } from '@plumbline/domain/entities/task';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { showError } from '../../data/errors.ts';
import { capturePhoto } from '../../data/photo-capture.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Textarea } from '../../design/textarea.tsx';
import { FlagPhoto } from './flag-photo.tsx';
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
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const flag = async () => {
    if (reason.trim() === '') {
      setError('Say what is wrong.');
      return;
    }
    setBusy(true);
    try {
      // Kept first: the flag names it, and both wait for a signal together.
      const photoId =
        file === null
          ? undefined
          : await capturePhoto(file, {
              from: 'camera',
              projectId: task.projectId,
              fields: { taskId: task.id, category: 'issue', caption: reason.trim() },
            });
      flagTask(task, reason.trim(), rights.userId, photoId);
      onClose();
    } catch (thrown) {
      showError(thrown, { context: 'photo-upload' });
      setBusy(false);
    }
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
          <Button type="submit" form={formId} variant="primary" icon={Flag} busy={busy}>
            Flag it
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void flag();
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
        {rights.addPhoto && <FlagPhoto file={file} onChange={setFile} />}
      </form>
    </Dialog>
  );
}

/** What tasks.flagIssue takes. */
const flagReasonLength = 1000;
