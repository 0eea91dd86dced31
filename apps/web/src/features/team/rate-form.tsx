import { numberText } from '@plumbline/domain/formats/number-text';
import type { MemberRate } from '@plumbline/domain/entities/member';
import { canonicalDecimal } from '@plumbline/domain/entities/record';
import { factorMax, hourlyRateMax } from '@plumbline/domain/limits/costs';
import type { RateEffect } from '@plumbline/domain/operations/people';
import { useState } from 'react';
import { z } from 'zod';
import { mutate } from '../../data/queue/mutate.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { rateEffect } from '../../data/queries/rates.ts';
import { showError, toAppError } from '../../data/server/errors.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { formatDay } from '../../design/format.ts';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { useLocale } from '../../design/locale.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useDraftValues } from '../../kits/form/use-draft-text.ts';
import { moneyText, parseMoney } from '../../kits/form/money-text.ts';
import { RateEffectText } from './rate-effect-text.tsx';

export interface RateFormProps {
  userId: string;
  name: string;
  /** Null for a new one. */
  rate: MemberRate | null;
  /** The present one, from which a new one begins. */
  last: MemberRate | undefined;
  onClose: () => void;
}

const shape = z.object({
  validFrom: z.string(),
  hourlyCost: z.string(),
  billRate: z.string(),
  burden: z.string(),
});

/** Sets a rate from a day on. Where approved hours would cost something else, it asks with the figures first. */
export function RateForm({ userId, name, rate, last, onClose }: RateFormProps) {
  const formats = useLocale();
  const { locale } = formats;
  const today = useToday();
  const call = useMutate('teams.setRate', { shows: ['validFrom', 'hourlyCost', 'billRate', 'burdenFactor'] });
  const from = rate ?? last;
  const amount = (minor: number | undefined) => (minor === undefined ? '' : moneyText(minor, formats));
  const draft = `rate:${userId}:${rate?.validFrom ?? 'new'}`;
  const [values, setValues, drop] = useDraftValues(draft, shape, {
    validFrom: rate?.validFrom ?? today,
    hourlyCost: amount(from?.hourlyCost),
    billRate: amount(from?.billRate),
    burden: numberText(Number(from?.burdenFactor ?? '1'), locale, { most: 4 }),
  });
  const [wrong, setWrong] = useState<Partial<Record<keyof typeof values, string>>>({});
  /** What was asked about these values. */
  const [effect, setEffect] = useState<RateEffect | null>(null);
  const [asking, setAsking] = useState(false);
  const write = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part });
    setWrong({});
    setEffect(null);
    call.clear();
  };
  const read = () => {
    const hourlyCost = parseMoney(values.hourlyCost, formats);
    const billRate = values.billRate.trim() === '' ? 0 : parseMoney(values.billRate, formats);
    const burden = values.burden.trim().replace(',', '.');
    const isFactor = /^\d+(\.\d{1,4})?$/.test(burden) && Number(burden) >= 1 && Number(burden) <= factorMax;
    const isRate = (minor: number | null) => minor !== null && minor <= hourlyRateMax;
    const found = {
      ...(!isDay(values.validFrom) && { validFrom: 'Pick the first day of this rate.' }),
      ...(!isRate(hourlyCost) && { hourlyCost: 'Write an amount such as 42.50.' }),
      ...(!isRate(billRate) && { billRate: 'Write an amount such as 95.' }),
      ...(!isFactor && { burden: `Write a factor from 1 to ${factorMax}, such as 1.25.` }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0 || hourlyCost === null || billRate === null) return null;
    const { validFrom } = values;
    return { userId, validFrom, hourlyCost, billRate, burdenFactor: canonicalDecimal(burden) };
  };
  const ask = async (input: NonNullable<ReturnType<typeof read>>): Promise<RateEffect | null> => {
    const { validFrom, hourlyCost, burdenFactor } = input;
    setAsking(true);
    try {
      return await rateEffect(userId, { kind: 'set', validFrom, hourlyCost, burdenFactor });
    } catch (thrown) {
      showError(toAppError(thrown), { form: true });
      return null;
    } finally {
      setAsking(false);
    }
  };
  const save = async (): Promise<void> => {
    const input = read();
    if (input === null) return;
    const seen = effect ?? (await ask(input));
    if (seen === null) return;
    if (effect === null && seen.entries > 0) {
      setEffect(seen);
      return;
    }
    const isReplaced = rate !== null && rate.validFrom === input.validFrom;
    const { entries, before, after } = seen;
    const reply = await call.run(
      {
        ...input,
        ...(isReplaced && { version: rate.version }),
        ...(entries > 0 && { seen: { entries, before, after } }),
      },
      { shownInForm: 'CONFLICT' },
    );
    if (reply === null) {
      // What it changes may have become something else meanwhile.
      setEffect((await ask(input)) ?? effect);
      return;
    }
    drop();
    const saved = reply.rate;
    undoable({
      message: `${name} costs another rate from ${formatDay(input.validFrom, locale)}`,
      act: async () => await Promise.resolve(saved),
      takeBack: async (done) => {
        if (!isReplaced) {
          const back = await rateEffect(userId, { kind: 'remove', validFrom: done.validFrom });
          return await mutate('teams.removeRate', {
            rateId: done.id,
            version: done.version,
            seen: { entries: back.entries, before: back.before, after: back.after },
          });
        }
        const { validFrom, hourlyCost, billRate, burdenFactor = '1' } = rate;
        const back = await rateEffect(userId, { kind: 'set', validFrom, hourlyCost, burdenFactor });
        return await mutate('teams.setRate', {
          userId,
          validFrom,
          hourlyCost,
          billRate,
          burdenFactor,
          version: done.version,
          seen: { entries: back.entries, before: back.before, after: back.after },
        });
      },
    });
    onClose();
  };
  const refused = call.error?.code === 'CONFLICT' ? call.error.message : null;
  return (
    <FormDialog
      title={rate === null ? `New rate of ${name}` : `Rate of ${name}`}
      description="Job costs count approved hours at the rate of the day they were worked."
      submitLabel={effect !== null && effect.entries > 0 ? 'Save and change these hours' : 'Save'}
      busy={call.busy || asking}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <Field label="From" error={wrong.validFrom ?? call.fields['validFrom']}>
        <DateField value={values.validFrom} today={today} onChange={(validFrom) => write({ validFrom })} />
      </Field>
      <div className="grid items-start gap-4 min-[360px]:grid-cols-2">
        <Field label="Cost an hour" error={wrong.hourlyCost ?? call.fields['hourlyCost']}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={values.hourlyCost}
            onChange={(event) => write({ hourlyCost: event.target.value })}
          />
        </Field>
        <Field label="Billed an hour" error={wrong.billRate ?? call.fields['billRate']}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={values.billRate}
            onChange={(event) => write({ billRate: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label="Burden factor"
        hint="What taxes, insurance and benefits make of an hour: 1.25 is a quarter more."
        error={wrong.burden ?? call.fields['burdenFactor']}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={values.burden}
          onChange={(event) => write({ burden: event.target.value })}
        />
      </Field>
      {refused !== null && call.fields['validFrom'] === undefined && (
        <p role="alert" className="text-risk">
          {refused}
        </p>
      )}
      {effect !== null && effect.entries > 0 && <RateEffectText effect={effect} />}
    </FormDialog>
  );
}
