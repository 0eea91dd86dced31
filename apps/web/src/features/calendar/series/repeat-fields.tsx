import { addDays } from '@plumbline/domain/days/days';
import { weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import { type Freq, type Repeat, ruleOf } from '@plumbline/domain/schedule/repeat';
import { useState } from 'react';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { useLocale } from '../../../design/locale.tsx';
import {
  readRepeat,
  type RepeatEnd,
  type RepeatText,
  usualRepeats,
  weekdayCode,
  writeRepeat,
} from './repeat-choice.ts';

export interface RepeatFieldsProps {
  /** The rule. '' is no repetition. */
  value: string;
  onChange: (rule: string) => void;
  /** The day on which the event begins. */
  day: string;
  today: string;
  weekStart: WeekStart;
}

const never = { value: 'never', label: 'Does not repeat' };
const other = { value: 'other', label: 'Another way' };
const units: Record<Freq, string> = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' };
const intervals = Array.from({ length: 12 }, (_, at) => at + 1);
const ends: Record<RepeatEnd['kind'], string> = {
  never: 'Never',
  until: 'With a day',
  count: 'After so many times',
};

/** The fields for how an event repeats and when that ends. The label around them names the first field. */
export function RepeatFields({ value, onChange, day, today, weekStart }: RepeatFieldsProps) {
  const { locale } = useLocale();
  const shown = readRepeat(value);
  const { base, end } = shown;
  const [isOther, setIsOther] = useState(false);
  const usual = usualRepeats(day, locale);
  const rule = base && ruleOf({ ...base, end: null });
  const chosen = usual.find((each) => each.rule === rule);
  const isFree = base !== null && (isOther || chosen === undefined);
  const put = (change: Partial<RepeatText>) => onChange(writeRepeat({ ...shown, ...change }));
  const choose = (next: string) => {
    setIsOther(next === other.value);
    const named = usual.find(({ name }) => name === (next === other.value ? 'weekly' : next));
    const of = named === undefined ? null : readRepeat(named.rule).base;
    put({ base: next === other.value ? (base ?? of) : of });
  };
  return (
    <div className="flex flex-col gap-4">
      <Select
        value={isFree ? other.value : (chosen?.name ?? never.value)}
        onChange={choose}
        options={[never, ...usual.map(({ name, label }) => ({ value: name, label })), other]}
      />
      {isFree && (
        <OtherWay base={base} onChange={(next) => put({ base: next })} day={day} weekStart={weekStart} />
      )}
      {base !== null && (
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Ends">
            <Select
              value={end.kind}
              onChange={(kind) => put({ end: { kind, text: '' } })}
              options={(['never', 'until', 'count'] as const).map((kind) => ({
                value: kind,
                label: ends[kind],
              }))}
            />
          </Field>
          {end.kind === 'until' && (
            <Field label="Last possible day">
              <DateField
                value={end.text}
                today={today}
                direction="next"
                onChange={(text) => put({ end: { kind: 'until', text } })}
              />
            </Field>
          )}
          {end.kind === 'count' && (
            <Field label="Times">
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={end.text}
                onChange={({ target }) => put({ end: { kind: 'count', text: target.value.trim() } })}
              />
            </Field>
          )}
        </div>
      )}
    </div>
  );
}

interface OtherWayProps {
  base: Repeat;
  onChange: (base: Repeat) => void;
  day: string;
  weekStart: WeekStart;
}

function OtherWay({ base, onChange, day, weekStart }: OtherWayProps) {
  const { locale } = useLocale();
  const nameOf = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const first = weekOf(day, weekStart).from;
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  const chosen = (code: string) => base.byDay.includes(code);
  const flip = (code: string) => {
    const next = days.map(weekdayCode).filter((each) => (each === code ? !chosen(each) : chosen(each)));
    // A weekly rule needs a weekday, so clearing all of them sets the weekday of the start.
    onChange({ ...base, byDay: next.length === 0 ? [weekdayCode(day)] : next });
  };
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Every">
          <Select
            value={String(base.interval)}
            onChange={(interval) => onChange({ ...base, interval: Number(interval) })}
            options={[...new Set([...intervals, base.interval])].map((each) => ({
              value: String(each),
              label: each.toLocaleString(locale),
            }))}
          />
        </Field>
        <Field label="Unit">
          <Select
            value={base.freq}
            onChange={(freq) =>
              onChange({
                freq,
                interval: base.interval,
                end: null,
                byDay: freq === 'weekly' ? [weekdayCode(day)] : [],
                byMonthDay: freq === 'monthly' ? Number(day.slice(8)) : null,
              })
            }
            options={(['daily', 'weekly', 'monthly', 'yearly'] as const).map((freq) => ({
              value: freq,
              label: units[freq],
            }))}
          />
        </Field>
      </div>
      {base.freq === 'weekly' && (
        <Field label="On" group>
          <div className="grid grid-cols-4">
            {days.map((each) => (
              <Checkbox
                key={each}
                checked={chosen(weekdayCode(each))}
                label={nameOf.format(new Date(`${each}T12:00:00Z`))}
                onChange={() => flip(weekdayCode(each))}
              />
            ))}
          </div>
        </Field>
      )}
    </>
  );
}
