import { useState } from 'react';
import { importRescue } from '../../../data/queue/queue-actions.ts';
import { logError, toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { PasswordInput } from '../../../design/fields/password-input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { typedIn } from './passphrase.ts';
import { openedText } from './rescue-text.ts';

/** Imports the unsent work of the same person from a rescue file. */
export function RescueOpenDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const submit = async (form: FormData) => {
    const passphrase = typedIn(form, 'passphrase');
    if (passphrase === '') {
      setProblem('Enter the passphrase of this file.');
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      toast.success(openedText(await importRescue(file, passphrase)));
      onClose();
    } catch (thrown) {
      const error = toAppError(thrown);
      logError(error, 'Opening a rescue file');
      setProblem(`${error.message}. Check the passphrase, and that the file is whole and yours.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      keepOpen
      title="Open a rescue file"
      description={`${file.name}. What this device does not have yet is taken from it and sent.`}
      submitLabel="Open file"
      busy={busy}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      <Field id="passphrase" label="Its passphrase" error={problem}>
        <PasswordInput name="passphrase" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
