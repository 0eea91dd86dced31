import { useState } from 'react';
import { Field } from '../../design/fields/field.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import type { ProjectNames } from '../../kits/names/use-project-names.ts';

export interface TargetDialogProps {
  projectId: string | null;
  names: ProjectNames;
  /** The action that is continued afterwards: 'Take photo'. */
  goOn: string;
  onChoose: (projectId: string) => void;
  onClose: () => void;
}

/** Asks for the job of the photos. */
export default function TargetDialog({ projectId, names, goOn, onChoose, onClose }: TargetDialogProps) {
  const [chosen, setChosen] = useState(projectId);
  const [asked, setAsked] = useState(false);
  return (
    <FormDialog
      title="Which job are they from?"
      size="small"
      submitLabel={goOn}
      onSubmit={() => {
        if (chosen === null) {
          setAsked(true);
          return;
        }
        onChoose(chosen);
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="Project"
        hint="Remembered on this device until you choose another."
        error={asked && chosen === null ? 'Choose a project.' : undefined}
      >
        <Picker
          items={names.items()}
          value={chosen}
          onChange={setChosen}
          placeholder="Find a project"
          emptyText="No project by that name."
        />
      </Field>
    </FormDialog>
  );
}
