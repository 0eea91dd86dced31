import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { z } from 'zod';
import { ownWrites } from '../../data/session/own-writes.ts';
import type { FormError } from '../../design/fields/error-summary.tsx';
import { changedFields, changedMeanwhile, resumeForm } from './changed-fields.ts';
import { draftBeingSent, dropDraft, readDraft, useDraftKey, writeDraft } from './draft.ts';
import { refusalText } from './refusal-text.ts';
import { type FormFields, useChangedElsewhere } from './use-changed-elsewhere.tsx';

export type EntryForm<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form's id, for a submit button outside of it. */
  formId: string;
  /** The id of the control of a field, for Field. */
  idOf: (name: string) => string;
  labelOf: (name: keyof Values & string) => string;
  errorOf: (name: string) => string | undefined;
  errors: FormError[];
  submit: (event: { preventDefault: () => void }) => void;
  /** The values are a draft that was restored on this device. */
  restored: boolean;
  /** The values it was opened with, a restored draft's or the record's. */
  opened: Values;
  /**
   * The values that count as unchanged: the record's when the form was opened, or its present ones if the
   * form follows it.
   */
  unchanged: Values;
  /** The record's values as its person saw them when they began to change them. */
  seen: Values;
  /** Discards the draft. */
  startOver: () => void;
  /** The name of the draft. */
  draft: string;
};

export type EntryFormOptions<Values extends FieldValues, Output> = {
  /** The schema of the values in the inputs. */
  shape: z.ZodType<Values>;
  /** Converts these values to the data that is sent. */
  schema: z.ZodType<Output, Values>;
  /** The first values of a new record, or the record's values when the form is opened. */
  initial: Values & DefaultValues<Values>;
  /** The record's present values; null for a new one. */
  now: Values | null;
  /**
   * Fields that were not changed here follow the record. It is for a form that stays open as long as its
   * page. In a form that is opened for one change nothing moves meanwhile.
   */
  follows?: boolean;
  /** The fields in the order of the form. */
  fields: FormFields<Values>;
  /** Names the form and its record, for the draft on this device. */
  draft: string;
  /** The server's refusals by field. */
  refused: Readonly<Record<string, string>>;
  /**
   * Resolves to whether it is saved; only then is the draft deleted. `output` has the record's present values
   * in all fields that were not changed here. `again` is for a toast's 'Try again'.
   */
  save: (output: Output, again: () => void) => Promise<boolean>;
  onInvalid?: () => void;
};

/**
 * A form that loses nothing: unfinished entries are kept on this device until they are saved, and refusals
 * are shown beside their fields.
 */
export function useEntryForm<Values extends FieldValues, Output>({
  shape,
  schema,
  initial,
  now,
  follows = false,
  fields,
  draft,
  refused,
  save,
  onInvalid,
}: EntryFormOptions<Values, Output>): EntryForm<Values, Output> {
  const formId = useId();
  const key = useDraftKey(draft);
  const [first] = useState(initial);
  const [left] = useState(() => leftBefore(shape, readDraft(key), first));
  const [base, setBase] = useState<Base<Values>>({ start: first, seen: left?.seen ?? first, coming: {} });
  const { start, seen, coming } = base;
  const [restored, setRestored] = useState(left !== null);
  /** How often saving was refused. */
  const [refusals, setRefusals] = useState(0);
  const mayReplace = useChangedElsewhere(fields);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: refusalText }),
    defaultValues: first,
    ...(left === null ? {} : { values: left.values }),
    shouldFocusError: false,
  });
  const { errors: found } = form.formState;
  /** Refused fields that were changed since that refusal. */
  const [solved, setSolved] = useState<Solved>({ since: 0, names: [] });
  const standing = Object.entries(refused).filter(
    ([name]) => solved.since !== refusals || !solved.names.includes(name),
  );
  const messages = { ...Object.fromEntries(standing), ...messagesOf(found) };
  // The record has changed, so fields that were not changed here show its present values.
  const record = follows && now !== null ? JSON.stringify(now) : null;
  const [shown, setShown] = useState(record);
  if (record !== shown) {
    setShown(record);
    if (now !== null) setBase(followed({ ...base, values: form.getValues() }, now));
  }
  const idOf = (name: string) => `${formId}-${name}`;

  const solve = useEffectEvent((name: string) => {
    if (refused[name] === undefined) return;
    setSolved(({ since, names }) => ({
      since: refusals,
      names: [...(since === refusals ? names : []), name],
    }));
  });
  useEffect(() => {
    const unchanged = JSON.stringify(start);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name !== undefined) solve(name);
        if (JSON.stringify(values) === unchanged) dropDraft(key);
        else writeDraft(key, { values, seen });
      },
    });
  }, [form, key, seen, start]);

  // This effect runs after the one that writes drafts has got the new start, so that incoming values are not
  // written as a draft.
  useEffect(() => {
    for (const [name, value] of Object.entries(coming)) {
      form.setValue(name as Path<Values>, value);
      form.clearErrors(name as Path<Values>);
    }
  }, [form, coming]);

  // Runs after the refusals are rendered beside their fields.
  useEffect(() => {
    if (refusals > 0) focusFirstRefused(formId);
  }, [refusals, formId]);

  /**
   * Applies the changes made here to the present record. Null if that would overwrite another person's text
   * without permission, or if both are invalid together, which is then shown beside the fields.
   */
  const rebased = async (output: Output): Promise<Output | null> => {
    if (now === null) return output;
    const mine = changedFields(seen, form.getValues());
    const isOwn = (field: string, value: unknown) => ownWrites.has(key, field, value);
    if (!(await mayReplace(changedMeanwhile(mine, seen, now), isOwn))) return null;
    const together = schema.safeParse({ ...now, ...mine }, { error: refusalText });
    if (together.success) return together.data;
    // Each was valid alone, but the values from here and from another person are invalid together.
    for (const { path, message } of together.error.issues)
      form.setError(String(path[0]) as Path<Values>, { message });
    return null;
  };
  const submit = async (): Promise<void> => {
    let isRefused = false;
    const attempt = form.handleSubmit(
      async (entered) => {
        const output = await rebased(entered);
        const dropSent = draftBeingSent(key);
        if (output !== null && (await save(output, () => void submit()))) {
          ownWrites.note(key, changedFields(seen, form.getValues()));
          dropSent();
        } else isRefused = true;
      },
      () => {
        onInvalid?.();
        isRefused = true;
      },
    );
    await attempt();
    // Not before, because the form has its messages only when the attempt is over.
    if (isRefused) setRefusals((before) => before + 1);
  };

  return {
    form,
    formId,
    idOf,
    labelOf: (name) => fields[name].label,
    errorOf: (name) => messages[name],
    errors: inOrderOf(fields, messages).map(([name, message]) => ({ controlId: idOf(name), message })),
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    restored,
    opened: left?.values ?? first,
    unchanged: start,
    seen,
    draft,
    startOver: () => {
      form.reset(start);
      dropDraft(key);
      setBase({ start, seen: start, coming: {} });
      setRestored(false);
    },
  };
}

/** The values on which the form is based. `coming` are those of the record that the inputs will show next. */
type Base<Values> = { start: Values; seen: Values; coming: Partial<Values> };

type Solved = { since: number; names: readonly string[] };

/** The base after the record has changed to `now`, for inputs that hold `values`. */
function followed<Values extends FieldValues>(
  { values, ...base }: Base<Values> & { values: Values },
  now: Values,
): Base<Values> {
  if (Object.keys(changedFields(base.start, now)).length === 0) return base;
  const next = resumeForm({ values, seen: base.seen }, now);
  // A field in which both have the same value is no longer a change.
  const seen: Values = { ...now };
  for (const name of Object.keys(changedFields(now, next.values)))
    Object.assign(seen, { [name]: next.seen[name] });
  return { start: now, seen, coming: changedFields(values, next.values) };
}

/** A draft from this device, applied to the present record; null when there is none. */
function leftBefore<Values extends FieldValues>(shape: z.ZodType<Values>, draft: unknown, start: Values) {
  const read = z.object({ values: shape, seen: shape }).safeParse(draft);
  if (!read.success) return null;
  const left = resumeForm(read.data, start);
  return Object.keys(changedFields(start, left.values)).length > 0 ? left : null;
}

/** In the order of the form; messages of other fields come last. */
function inOrderOf(fields: object, messages: Readonly<Record<string, string>>): [string, string][] {
  const order = Object.keys(fields);
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(messages).toSorted(([a], [b]) => rank(a) - rank(b));
}

function focusFirstRefused(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** One message per field; for a list the first of its entries'. */
function messagesOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      const message = messageIn(error);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const message = messageIn(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
