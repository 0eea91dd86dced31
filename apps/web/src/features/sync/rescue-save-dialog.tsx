import { type FormEvent, useState } from 'react';
import { showError } from '../../data/errors.ts';
import { exportRescue } from '../../data/queue-actions.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { PasswordInput } from '../../design/password-input.tsx';
import { toast } from '../../design/toast.ts';
import { saveFile } from '../work/save-file.ts';
import { useToday } from '../work/use-today.ts';
import { savedWords } from './rescue-words.ts';
import { passphraseMinLength, passphraseProblems, typedIn } from './passphrase.ts';

const formId = 'rescue-save';

export type RescueSaveDialogProps = {
  /** Of the changes to save; all that are unsent when it is left out. */
  ids?: readonly string[];
  onClose: () => void;
  onSaved?: () => void;
};

/** Asks for the passphrase twice and saves everything unsent to a file that only it opens. */
export function RescueSaveDialog({ ids, onClose, onSaved }: RescueSaveDialogProps) {
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof passphraseProblems>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const passphrase = typedIn(form, 'passphrase');
    const found = passphraseProblems(passphrase, typedIn(form, 'again'));
    setProblems(found);
    const wrong = found.passphrase === undefined ? found.again && 'again' : 'passphrase';
    if (wrong !== undefined) {
      document.getElementById(wrong)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { file, ...counts } = await exportRescue(passphrase, ids);
      const { title, description } = savedWords(counts);
      saveFile(file, `unsent-${today}.plumbline-rescue`);
      toast.success(title, { description });
      onSaved?.();
      onClose();
    } catch (thrown) {
      showError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      keepOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={ids === undefined ? 'Save a rescue file' : 'Save a copy of this change'}
      description={`${ids === undefined ? 'A copy of everything that is not sent yet, in case this device breaks.' : 'A rescue file with this change alone.'} You open it on another device of yours, with this passphrase. Without it nobody can.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save file
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          id="passphrase"
          label="Passphrase"
          hint={`At least ${passphraseMinLength} characters. It is kept nowhere.`}
          error={problems.passphrase}
        >
          <PasswordInput name="passphrase" autoComplete="new-password" />
        </Field>
        <Field id="again" label="The same again" error={problems.again}>
          <PasswordInput name="again" autoComplete="new-password" />
        </Field>
      </form>
    </Dialog>
  );
}
