import { billNumberLength } from '@plumbline/domain/limits/bills';
import { Undo2 } from 'lucide-react';
import type { Mutation } from '../../../data/queue/use-mutate.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { plural } from '../../../kits/labels/counts.ts';

export interface BillFormProps {
  number: string;
  onNumber: (number: string) => void;
  lines: number;
  /** '$3,902.75' */
  total: string;
  call: Pick<Mutation<'bills.create'>, 'error' | 'fields'>;
  busy: boolean;
  onMark: () => void;
}

/** The number of the company's books, and the button that marks what was chosen as billed under it. */
export function BillForm({ number, onNumber, lines, total, call, busy, onMark }: BillFormProps) {
  const refused = call.error && call.fields['number'] === undefined ? call.error.message : null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onMark();
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Number in your books"
          error={call.fields['number']}
          className="min-w-0 flex-[1_1_10rem]"
        >
          <Input
            value={number}
            maxLength={billNumberLength}
            onChange={(event) => onNumber(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="mt-6.5 h-11 flex-2"
          busy={busy}
          disabled={lines === 0}
        >
          Mark {total} as billed
        </Button>
      </div>
      {refused !== null && <p className="text-meta text-blocked">{refused}</p>}
      <p className="flex items-center gap-2 text-meta text-ink-2">
        <Undo2 aria-hidden className="size-4 shrink-0" />
        {lines === 0
          ? 'Choose what is billed.'
          : `The ${lines} ${plural(lines, 'line leaves', 'lines leave')} this list${number.trim() === '' ? '' : ` under ${number.trim()}`}. You can undo it any day.`}
      </p>
    </form>
  );
}
