import { useWatch } from 'react-hook-form';
import { Button } from '../../../design/controls/button.tsx';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { Money } from '../../../design/display/money.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { moneyText } from '../../../kits/form/money-text.ts';
import type { EntryForm } from '../../../kits/form/use-entry-form.ts';
import { type ExpenseEntry, type ExpenseValues, linesTotal, totalOf } from './expense-entry.ts';

export type ExpenseForm = EntryForm<ExpenseValues, ExpenseEntry>;

/** The amount and its tax, with what follows from both. */
export function AmountFields({ entry }: { entry: ExpenseForm }) {
  const { currency, locale } = useLocale();
  const { register, control } = entry.form;
  const [amount, taxMode, taxPercent] = useWatch({ control, name: ['amount', 'taxMode', 'taxPercent'] });
  const total = totalOf({ amount, taxMode, taxPercent }, { currency, locale });
  const { idOf, labelOf, errorOf } = entry;
  return (
    <>
      <div className="grid grid-cols-[1fr_8.5rem] gap-4">
        <Field
          label={taxMode === 'on_top' ? 'Amount without tax' : labelOf('amount')}
          id={idOf('amount')}
          error={errorOf('amount')}
        >
          <Input
            {...register('amount')}
            inputMode="decimal"
            suffix={currency}
            autoComplete="off"
            className="figures text-panel font-bold"
          />
        </Field>
        <Field
          label={labelOf('taxPercent')}
          id={idOf('taxPercent')}
          error={errorOf('taxPercent') ?? errorOf('tax')}
        >
          <Input {...register('taxPercent')} inputMode="decimal" suffix="%" autoComplete="off" />
        </Field>
      </div>
      <ControlledField
        entry={entry}
        name="taxMode"
        group
        hint="Tax is rounded once for each expense, and half a cent away from zero."
      >
        {({ value, onChange }) => (
          <Segmented
            label="The tax is"
            block
            value={value}
            onChange={onChange}
            segments={[
              { value: 'included', label: 'In the amount' },
              { value: 'on_top', label: 'On top of it' },
            ]}
          />
        )}
      </ControlledField>
      {total?.tax != null && (
        <output className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-lift px-4 py-3">
          <span className="text-meta text-ink-2">
            <Money minor={total.net} /> + <Money minor={total.tax} /> tax
          </span>
          <Money minor={total.amount} className="text-panel font-bold" />
        </output>
      )}
    </>
  );
}

/** How many of what price: what they come to stands beside the amount, and changes it only when it is told to. */
export function LinesFields({ entry }: { entry: ExpenseForm }) {
  const { currency, locale } = useLocale();
  const money = { currency, locale };
  const { register, control, setValue } = entry.form;
  const [quantity, unitPrice, amount, taxMode, taxPercent] = useWatch({
    control,
    name: ['quantity', 'unitPrice', 'amount', 'taxMode', 'taxPercent'],
  });
  const lines = linesTotal({ quantity, unitPrice }, money);
  const total = totalOf({ amount, taxMode, taxPercent }, money);
  // What was typed as the amount: both are before a tax that comes on top.
  const typed = total === null ? null : taxMode === 'on_top' ? total.net : total.amount;
  const { idOf, labelOf, errorOf } = entry;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label={labelOf('quantity')} id={idOf('quantity')} error={errorOf('quantity')}>
          <Input {...register('quantity')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={labelOf('unitPrice')} id={idOf('unitPrice')} error={errorOf('unitPrice')}>
          <Input {...register('unitPrice')} inputMode="decimal" suffix={currency} autoComplete="off" />
        </Field>
      </div>
      {lines !== null && (
        <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-meta text-ink-2">
          <span>
            Together <Money minor={lines} className="font-bold text-ink" />
            {typed !== null && typed !== lines && (
              <>
                , <Money minor={Math.abs(typed - lines)} /> {typed > lines ? 'less' : 'more'} than the amount
              </>
            )}
          </span>
          {typed !== lines && (
            <Button
              size="small"
              onClick={() =>
                setValue('amount', moneyText(lines, money), { shouldDirty: true, shouldValidate: false })
              }
            >
              Use as the amount
            </Button>
          )}
        </output>
      )}
    </>
  );
}
