import { autoSyncMinimumMs } from '@plumbline/domain/limits/sync';
import { type FormEvent, useState } from 'react';
import { setSyncInterval } from '../../data/engine/sync-service.ts';
import { showError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { secondsText } from './run-text.ts';

const secondMs = 1_000;

/** Sets the interval of the automatic sync, until the page is reloaded. */
export function IntervalForm({ intervalMs }: { intervalMs: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const seconds = Number(typed ?? intervalMs / secondMs);
    if (!Number.isFinite(seconds) || seconds <= 0) {
      setProblem('Write a number of seconds.');
      return;
    }
    setProblem(undefined);
    const wished = Math.round(seconds * secondMs);
    await setSyncInterval(wished);
    setTyped(null);
    if (wished < autoSyncMinimumMs)
      toast.plain(`Raised to ${secondsText(autoSyncMinimumMs)}, the least there is`);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        submit(event).catch((thrown: unknown) => showError(thrown));
      }}
      className="flex items-end gap-2.5 border-t border-hairline px-4 py-3"
    >
      <Field
        label="Auto-sync interval"
        hint={`Not below ${secondsText(autoSyncMinimumMs)}.`}
        error={problem}
        className="flex-1"
      >
        <Input
          inputMode="decimal"
          suffix="s"
          value={typed ?? String(intervalMs / secondMs)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" className="mb-6">
        Set
      </Button>
    </form>
  );
}
