import { nameLength } from '@plumbline/domain/limits/lists';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { parseMoney } from '../../../kits/form/money-text.ts';
import { useDraftValues } from '../../../kits/form/use-draft-text.ts';

/** A sum that is billed as it was agreed, such as a part of a fixed price; in minor units. */
type AgreedSum = { description: string; amount: number };

const shape = z.object({ description: z.string(), typed: z.string() });
const empty = { description: '', typed: '' };

/** Adds an agreed sum to the page. */
export function SumForm({ projectId, onAdd }: { projectId: string; onAdd: (sum: AgreedSum) => void }) {
  const { currency, locale } = useLocale();
  const [values, setValues] = useDraftValues(`bill-sum:${projectId}`, shape, empty);
  const { description, typed } = values;
  const [wrong, setWrong] = useState<{ description?: string; amount?: string }>({});
  const add = () => {
    const amount = parseMoney(typed, { currency, locale });
    const found = {
      ...(description.trim() === '' && { description: 'Say what the sum is for.' }),
      ...((amount === null || amount === 0) && { amount: 'Write an amount such as 12,500.' }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0 || amount === null) return;
    onAdd({ description: description.trim(), amount });
    setValues(empty);
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label="Agreed sum" error={wrong.description} className="min-w-0 flex-[1_1_13rem]">
        <Input
          value={description}
          maxLength={nameLength}
          placeholder="First part of three"
          onChange={(event) => setValues({ ...values, description: event.target.value })}
        />
      </Field>
      <Field label="Amount" error={wrong.amount} className="w-40">
        <Input
          value={typed}
          inputMode="decimal"
          suffix={currency}
          onChange={(event) => setValues({ ...values, typed: event.target.value })}
        />
      </Field>
      <Button type="submit" icon={Plus} className="mt-7">
        Add sum
      </Button>
    </form>
  );
}
