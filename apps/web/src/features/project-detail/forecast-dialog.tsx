import { forecastNoteLength } from '@plumbline/domain/limits/costs';
import type { JobCostLine } from '@plumbline/domain/operations/projects';
import { useState } from 'react';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { Button } from '../../design/controls/button.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { useLocale } from '../../design/locale.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../kits/form/use-draft-text.ts';
import { moneyText, parseMoney } from '../../kits/form/money-text.ts';
import { costLineNames } from './cost-text.ts';

export interface ForecastDialogProps {
  projectId: string;
  line: JobCostLine;
  /** Of the job's money as it is shown. */
  version: number;
  onClose: () => void;
}

/** Says by hand what a line will still cost; without it the plan does, where there is one. */
export default function ForecastDialog({ projectId, line: shown, version, onClose }: ForecastDialogProps) {
  // As it was when the dialog was opened; what others say meanwhile is refused, not written over.
  const [{ line, toCome }] = useState(shown);
  const [seen] = useState(version);
  const formats = useLocale();
  const call = useMutate('projects.setForecast', { shows: ['amount', 'note'] });
  const isByHand = toCome?.from === 'hand';
  const draft = `forecast:${projectId}:${line}`;
  const [amount, setAmount, dropAmount] = useDraftText(
    `${draft}:amount`,
    toCome === null ? '' : moneyText(toCome.amount, formats),
  );
  const [note, setNote, dropNote] = useDraftText(`${draft}:note`, isByHand ? toCome.note : '');
  const [wrong, setWrong] = useState<string | undefined>();
  const { name } = costLineNames[line];
  const save = async (minor: number | null, done: string): Promise<void> => {
    const input = { projectId, line, amount: minor, note: minor === null ? '' : note.trim(), version: seen };
    if ((await call.run(input)) === null) return;
    dropAmount();
    dropNote();
    toast.success(done);
    onClose();
  };
  const submit = () => {
    const minor = parseMoney(amount, formats);
    if (minor === null) setWrong('Write an amount such as 1500, or 0 where nothing is to come.');
    else void save(minor, `${name} to come saved`);
  };
  return (
    <FormDialog
      title={`${name}: what is to come`}
      description="Beyond what is spent and committed."
      submitLabel="Save"
      busy={call.busy}
      {...(isByHand && {
        otherAnswer: (
          <Button onClick={() => void save(null, `${name} to come follows the plan`)}>
            {line === 'labour' ? 'Use the plan' : 'Say nothing'}
          </Button>
        ),
      })}
      onSubmit={submit}
      onClose={onClose}
    >
      <NeedsSignal draft={`${draft}:amount`} />
      <Field label="Amount" error={wrong ?? call.fields['amount']}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setWrong(undefined);
          }}
        />
      </Field>
      <Field label="Why" error={call.fields['note']}>
        <Input
          value={note}
          maxLength={forecastNoteLength}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
