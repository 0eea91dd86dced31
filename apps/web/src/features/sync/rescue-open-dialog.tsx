import { type FormEvent, useState } from 'react';
import { logError, toAppError } from '../../data/errors.ts';
import { importRescue } from '../../data/queue-actions.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { PasswordInput } from '../../design/password-input.tsx';
import { toast } from '../../design/toast.ts';
import { typedIn } from './passphrase.ts';
import { openedWords } from './rescue-words.ts';

const formId = 'rescue-open';

/** Takes the unsent work of the same person out of a rescue file. */
export function RescueOpenDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passphrase = typedIn(new FormData(event.currentTarget), 'passphrase');
    if (passphrase === '') {
      setProblem('Enter the passphrase of this file.');
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      toast.success(openedWords(await importRescue(file, passphrase)));
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
    <Dialog
      open
      keepOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Open a rescue file"
      description={`${file.name}: what it holds and this device has not is put in line to be sent.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Open file
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field id="passphrase" label="Its passphrase" error={problem}>
          <PasswordInput name="passphrase" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
