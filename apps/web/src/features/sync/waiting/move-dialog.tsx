import { useState } from 'react';
import { moveToProject } from '../../../data/queue/queue-actions.ts';
import { showError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';

/** Asks for another project for a change whose own project no longer exists. */
export function MoveDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const names = useProjectNames();
  const [projectId, setProjectId] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const move = async () => {
    setAsked(true);
    if (projectId === null) return;
    setBusy(true);
    try {
      if (!(await moveToProject(id, projectId)))
        toast.warning('It has changed meanwhile', { description: 'Look at it again under Needs you.' });
      onClose();
    } catch (thrown) {
      showError(thrown);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      size="small"
      title="Move to another project"
      description={title}
      submitLabel="Move and send"
      busy={busy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <Field label="Project" required error={asked && projectId === null ? 'Choose a project.' : undefined}>
        <Picker
          items={names.items()}
          value={projectId}
          onChange={setProjectId}
          placeholder="Find a project"
        />
      </Field>
    </FormDialog>
  );
}
