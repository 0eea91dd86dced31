import { CLIENT } from '@plumbline/domain/access/roles';
import { namedIn } from '@plumbline/domain/entities/mention';
import type { Task } from '@plumbline/domain/entities/task';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { capturePhoto } from '../../../data/files/photo-capture.ts';
import { endError, showError } from '../../../data/server/errors.ts';
import type { Rights } from '../../../data/session/use-rights.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useDraftValues } from '../../../kits/form/use-draft-text.ts';
import { listed } from '../../../kits/labels/listed.ts';
import { type People, usePeople } from '../../../kits/names/use-people.ts';
import { FlagPhoto } from '../sheet/flag-photo.tsx';
import { flagTask } from '../parts/task-changes.ts';

/** `photo` says that a photo was chosen. A draft of an earlier version is only the reason. */
const shape = z.preprocess(
  (left) => (typeof left === 'string' ? { reason: left, photo: false } : left),
  z.object({ reason: z.string(), photo: z.boolean() }),
);

/** Asks for the issue of a task. */
export default function FlagDialog({
  task,
  rights,
  onClose,
}: {
  task: Task;
  rights: Rights;
  onClose: () => void;
}) {
  const [left, write, drop] = useDraftValues(`flag ${task.id}`, shape, {
    reason: task.flag?.reason ?? '',
    photo: false,
  });
  const { reason } = left;
  const people = usePeople();
  const [error, setError] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  /** The photo that an earlier try has already stored. */
  const keptRef = useRef<{ file: File; id: string } | null>(null);
  const about = `flag photo ${task.id}`;
  const flag = async () => {
    if (reason.trim() === '') {
      setError('Say what is wrong.');
      return;
    }
    setBusy(true);
    endError(about);
    try {
      // The photo is stored first, because the flag contains its id. Without a connection both wait together.
      if (file !== null && keptRef.current?.file !== file) {
        const id = await capturePhoto(file, {
          from: 'camera',
          projectId: task.projectId,
          fields: { taskId: task.id, category: 'issue', caption: reason.trim() },
        });
        keptRef.current = { file, id };
      }
      const photoId = file === null ? undefined : keptRef.current?.id;
      const isQueued = await flagTask(task, reason.trim(), photoId);
      setBusy(false);
      // The form keeps its content until the change is stored on this device.
      if (!isQueued) return;
      drop();
      onClose();
    } catch (thrown) {
      showError(thrown, { context: 'photo-upload', about, form: true });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      size="small"
      title="Flag an issue"
      description={task.title}
      submitLabel="Flag it"
      submitIcon={Flag}
      busy={busy}
      onSubmit={() => void flag()}
      onClose={onClose}
    >
      <Field label="What is wrong?" required hint={whoHears(reason, people)} error={error}>
        <Textarea
          value={reason}
          rows={3}
          maxLength={flagReasonLength}
          onChange={({ target: { value } }) => {
            setError(undefined);
            write({ ...left, reason: value });
          }}
        />
      </Field>
      {rights.addPhoto && (
        <FlagPhoto
          taskId={task.id}
          file={file}
          // A draft cannot hold the photo.
          missing={left.photo && file === null}
          onChange={(next) => {
            setFile(next);
            write({ ...left, photo: next !== null });
          }}
        />
      )}
    </FormDialog>
  );
}

/** The people who are notified of a flag with this reason. */
function whoHears(reason: string, { members, fullName }: People): string {
  const crew = members.filter(({ isActive, role }) => isActive && role != null && role !== CLIENT);
  const named = namedIn(reason, crew).map(fullName);
  if (named.length === 0)
    return 'The lead and the manager are told. To tell others, write @ and their first name.';
  return `The lead, the manager and ${listed(named)} are told.`;
}

/** The limit of tasks.flagIssue. */
const flagReasonLength = 1000;
