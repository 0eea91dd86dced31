import { useState } from 'react';
import { saveFile } from '../../../data/files/save-file.ts';
import { exportRescue } from '../../../data/queue/queue-actions.ts';
import { endError, showError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { PasswordInput } from '../../../design/fields/password-input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { passphraseMinLength, passphraseProblems, typedIn } from './passphrase.ts';
import { savedText } from './rescue-text.ts';

export type RescueSaveDialogProps = {
  /** Where the unsent work is, if not in this tab's copy. */
  from?: { save: (passphrase: string) => ReturnType<typeof exportRescue> };
  /** The changes to save; all unsent ones by default. */
  ids?: readonly string[];
  onClose: () => void;
  onSaved?: () => void;
};

const about = 'rescue file';

/** Asks for the passphrase twice and saves everything unsent to a file that only it opens. */
export function RescueSaveDialog({ ids, from, onClose, onSaved }: RescueSaveDialogProps) {
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof passphraseProblems>>({});
  const submit = async (form: FormData) => {
    const passphrase = typedIn(form, 'passphrase');
    const found = passphraseProblems(passphrase, typedIn(form, 'again'));
    setProblems(found);
    const wrong = found.passphrase === undefined ? found.again && 'again' : 'passphrase';
    if (wrong !== undefined) {
      document.getElementById(wrong)?.focus();
      return;
    }
    setBusy(true);
    endError(about);
    try {
      const { file, ...counts } =
        from === undefined ? await exportRescue(passphrase, ids) : await from.save(passphrase);
      const { title, description } = savedText(counts);
      saveFile(file, `unsent-${today}.plumbline-rescue`);
      toast.success(title, { description });
      onSaved?.();
      onClose();
    } catch (thrown) {
      showError(thrown, { about, form: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      keepOpen
      title={ids === undefined ? 'Save a rescue file' : 'Save a copy of this change'}
      description={`${ids === undefined ? 'A copy of everything that is not sent yet, in case this device breaks.' : 'A rescue file with this change alone.'} You open it on another device of yours, with this passphrase. Without it nobody can.`}
      submitLabel="Save file"
      busy={busy}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      <Field
        id="passphrase"
        label="Passphrase"
        hint={`At least ${passphraseMinLength} characters. It is not stored anywhere.`}
        error={problems.passphrase}
      >
        <PasswordInput name="passphrase" autoComplete="new-password" />
      </Field>
      <Field id="again" label="The same passphrase again" error={problems.again}>
        <PasswordInput name="again" autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}
